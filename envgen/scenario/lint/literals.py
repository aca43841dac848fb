"""The values that checks compare with, which an agent must be able to know; and what everybody knows. Runs nothing."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from envgen_runtime.checks import Call

from envgen.blueprint.model import Blueprint
from envgen.blueprint.patches import steps_of
from envgen.blueprint.scenarios.model import Called, Check, Count, Exists, Says, Scenario
from envgen.scenario.lint.reading import trees

_DIGITS = frozenset({"round"})  # whose second argument says how exact
_ATTRIBUTE = re.compile("[a-z]+(_[a-z]+)*")  # what looks like one, and is told of where there is none
_WORDING = re.compile(r"[a-z' ]+")
_TRIVIAL = (0, 1, "")


def literals(scenario: Scenario) -> list[tuple[int, Any]]:
    """Number of a check, counted from 0, and a value; each once."""
    found: dict[str, tuple[int, Any]] = {}
    for number, check in enumerate(scenario.checks):
        for value in _of(scenario, check):
            if value is not None and not isinstance(value, (bool, bytes, complex)) and value not in _TRIVIAL:
                found.setdefault(f"{number} {value!r}", (number, value))
    return list(found.values())


def known(blueprint: Blueprint, contract: str) -> list[Any]:
    """Constants, and what a reader of the tools knows: enum values, and names of the state, as the contract has them."""
    data = json.loads(contract)
    names = [*blueprint.variables, *(entity.collection for entity in blueprint.entities.values()), *blueprint.tools]
    names += [parameter.name for tool in blueprint.tools.values() for parameter in tool.parameters]
    return [dict(blueprint.constants), names, list(Call._fields), *_declared(data)]


def _declared(schema: Any) -> Iterator[Any]:
    if isinstance(schema, Mapping):
        yield from (schema[word] for word in ("enum", "const") if word in schema)
        yield list(schema.get("properties", ()))
        for one in schema.values():
            yield from _declared(one)
    elif isinstance(schema, list):
        for one in schema:
            yield from _declared(one)


def _of(scenario: Scenario, check: Check) -> Iterator[Any]:
    match check.form:
        case Exists(within, parts, count):
            yield from steps_of(within)
            yield from _leaves(parts)
            yield from _counts(count)
        case Called(_, arguments, _, times, _):
            yield from _leaves(arguments)
            yield from _counts(times)
        case Says(contains, _, number):
            yield from contains
            yield number
        case _:
            code = list(trees(scenario, check))
            is_of_words = any(isinstance(tree, ast.FunctionDef) and _listens(tree) for tree in code[:1])
            for tree in code:
                yield from (one for one in _constants(tree) if not (is_of_words and _is_wording(one)))


def _listens(function: ast.FunctionDef) -> bool:
    """Whether it is given what the agent says."""
    return any(argument.arg == "said" for argument in (*function.args.args, *function.args.kwonlyargs))


def _is_wording(value: Any) -> bool:
    """Plain words, which an agent may choose from as it likes, as from those of a `regex`; names and numbers it must know."""
    return isinstance(value, str) and _WORDING.fullmatch(value) is not None


def _counts(count: Count) -> Iterator[Any]:
    yield from (one for one in (count.least, count.most) if one is not None)


def _constants(tree: ast.AST) -> Iterator[Any]:
    """Values that stand in code; positions, attributes, how exactly something is rounded, docstrings are none."""
    match tree:
        case ast.Subscript(value, index):
            yield from _constants(value)
            yield from (one for one in _constants(index) if not isinstance(one, int))
        case ast.Call(ast.Name(name), [first, *_]) if name in _DIGITS:
            yield from _constants(first)
        case ast.Call(ast.Attribute(value, "get"), [ast.Constant(str(name)), *more]) if _ATTRIBUTE.fullmatch(name):
            for part in (value, *more):
                yield from _constants(part)
        case ast.Expr(ast.Constant(str())) | ast.JoinedStr():
            return
        case ast.FunctionDef():
            for statement in tree.body:
                yield from _constants(statement)
        case ast.Constant(value):
            yield value
        case _:
            for child in ast.iter_child_nodes(tree):
                yield from _constants(child)


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, Mapping):
        for one in value.values():
            yield from _leaves(one)
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from _leaves(one)
    else:
        yield value
