"""A scenario as what it says and what it names: the words that people read, and the values of its checks and its solution."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from envgen.blueprint.expressions import parse
from envgen.blueprint.model import Expression
from envgen.blueprint.patches import steps_of
from envgen.blueprint.scenarios.model import Called, EqualsSolution, Exists, FunctionCheck, Says, Scenario, That, Unchanged


@dataclass(slots=True)
class Parts:
    """`given` are the texts that the solution passes, with the names of their parameters."""

    prose: str
    texts: set[str] = field(default_factory=set)
    numbers: list[int | float] = field(default_factory=list)
    given: list[tuple[str, str]] = field(default_factory=list)

    def says(self, text: str) -> bool:
        """Whether people read a text, as whole words."""
        return text in self.prose and re.search(rf"(?<!\w){re.escape(text)}(?!\w)", self.prose) is not None


def parts_of(scenario: Scenario) -> Parts:
    """The parts of a scenario."""
    known = scenario.user.knows if scenario.user is not None else ()
    said = [word for check in scenario.checks if isinstance(check.form, Says) for word in check.form.contains]
    parts = Parts(" ".join(" ".join([scenario.task, *known, *said]).split()))
    for value in _values(scenario):
        if isinstance(value, str):
            parts.texts.add(value)
        elif type(value) in (int, float):
            parts.numbers.append(value)
    for step in scenario.solution or ():
        parts.given += [(name, value) for name, value in _named("", dict(step.arguments)) if isinstance(value, str)]
    return parts


def _values(scenario: Scenario) -> Iterator[Any]:
    for expression in scenario.lets.values():
        yield from _in_expression(expression)
    for check in scenario.checks:
        match check.form:
            case That(expression):
                yield from _in_expression(expression)
            case Exists(within, parts, _):
                yield from steps_of(within)
                yield from _in_data(dict(parts))
            case Unchanged(exempt) | EqualsSolution(exempt):
                yield from (step for pointer in exempt for step in steps_of(pointer))
            case Called():
                yield from _in_data(dict(check.form.arguments))
            case Says():
                yield check.form.number
            case FunctionCheck() if scenario.functions is not None:
                yield from _in_tree(ast.parse(scenario.functions.text))
    for step in scenario.solution or ():
        yield from _in_data(dict(step.arguments))
        yield from _in_data(step.say)
    for pointer, value in scenario.patched.get("set", {}).items():
        yield from steps_of(pointer)
        yield from _in_data(value)


def _in_expression(expression: Expression) -> Iterator[Any]:
    tree, _ = parse(expression)
    if tree is not None:
        yield from _in_tree(tree)


def _in_tree(tree: ast.AST) -> Iterator[Any]:
    yield from (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))


def _in_data(value: Any) -> Iterator[Any]:
    if isinstance(value, Expression):
        yield from _in_expression(value)
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from _in_data(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _in_data(inner)
    else:
        yield value


def _named(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _named(key, inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _named(name.removesuffix("s"), inner)
    else:
        yield name, value
