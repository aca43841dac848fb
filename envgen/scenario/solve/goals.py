"""What the checks of a scenario ask, taken apart: conditions in parts, what they compare, and every value that they name.

Made on the host from the blueprint; what comes of it is run and read within the wall. Runs nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from envgen.blueprint.expressions import Scope, compile_expression, constant_name, names_used, parse, python_name
from envgen.blueprint.expressions.source import Source
from envgen.blueprint.model import Blueprint, Expression
from envgen.blueprint.patches import steps_of
from envgen.blueprint.scenarios.model import (
    Called,
    Check,
    EqualsSolution,
    Exists,
    FunctionCheck,
    Scenario,
    That,
    Unchanged,
)
from envgen.blueprint.scenarios.scopes import check_scope
from envgen.render.text.imports import with_imports
from envgen.render.text.runtime_names import RUNTIME, STANDARD
from envgen.scenario.solve.groups import group_functions

MOST_PARTS = 12  # of a condition
_SCENARIO = "_scenario"
_OPERATORS: Mapping[type[ast.cmpop], str] = {ast.Eq: "==", ast.LtE: "<=", ast.GtE: ">=", ast.Lt: "<", ast.Gt: ">"}


@dataclass(frozen=True, slots=True, order=True)
class Named:
    """A value that a check names, and the name that it stands under where there is one."""

    name: str
    value: Any


def goals_source(blueprint: Blueprint, scenario: Scenario) -> str:
    """A module with a function `parts_N` for each `that`: the operator and the sides of each part, as functions of nothing.

    And with what `group_functions` tells.
    """
    scope = check_scope(blueprint, scenario)
    lines = [f"from . import {scenario.module} as {_SCENARIO}", ""]
    for number, check in enumerate(scenario.checks, 1):
        if isinstance(check.form, That):
            lines += _parts(scenario, number, check.form.expression, scope)
    lines += group_functions(scenario, scope, _SCENARIO)
    constants = {constant_name(name): "..state" for name in blueprint.constants}
    return with_imports("\n".join(lines) + "\n", {**constants, **STANDARD, **dict.fromkeys(RUNTIME, "envgen_runtime")})


def _parts(scenario: Scenario, number: int, that: Expression, scope: Scope) -> Iterator[str]:
    yield f"def parts_{number}(initial, final):"
    used = names_used(that, scope)
    yield from (f"    {python_name(name)} = {_SCENARIO}.let_{name}(initial, final)" for name in scenario.lets if name in used)
    yield "    return ["
    for operator, *sides in _sides(that):
        yield f"        ({operator!r}, {', '.join(f'lambda: {compile_expression(side, scope)}' for side in sides)}),"
    yield "    ]"
    yield ""


def _sides(that: Expression) -> Iterator[tuple[str, Expression, *tuple[Expression, ...]]]:
    """The conjuncts of a condition: a comparison as its two sides, anything else as a condition of its own."""
    tree, _ = parse(that)
    if tree is None:
        return
    source = Source(that)

    def cut(node: ast.expr) -> Expression:
        return Expression(source.text[slice(*source.span(node))], that.at)

    for node in list(_conjuncts(tree.body))[:MOST_PARTS]:
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _OPERATORS:
            yield _OPERATORS[type(node.ops[0])], cut(node.left), cut(node.comparators[0])
        else:
            yield "", cut(node)


def _conjuncts(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        for value in node.values:
            yield from _conjuncts(value)
    else:
        yield node


# ── values that checks name ─────────────────────────────────


def named_values(scenario: Scenario) -> list[Named]:
    """Every value that the checks name, each once, in order."""
    found = [*(one for let in scenario.lets.values() for one in _in_expression(let))]
    found += [one for check in scenario.checks for one in _in_check(scenario, check)]
    return list({(one.name, repr(one.value)): one for one in found}.values())


def data_groups(scenario: Scenario) -> list[dict[str, Any]]:
    """Values that checks name together, as far as they stand there as data."""
    forms = [check.form for check in scenario.checks]
    return [dict(form.parts) for form in forms if isinstance(form, Exists) and form.parts] + [
        dict(form.arguments) for form in forms if isinstance(form, Called) and form.arguments
    ]


def _in_check(scenario: Scenario, check: Check) -> Iterator[Named]:
    match check.form:
        case That(expression):
            yield from _in_expression(expression)
        case Exists(within, parts, _):
            yield from (Named("", step) for step in steps_of(within)[1:])
            yield from _in_data("", dict(parts))
        case Called():
            yield from _in_data("", dict(check.form.arguments))
        case Unchanged(exempt) | EqualsSolution(exempt):
            yield from (Named("", step) for pointer in exempt for step in steps_of(pointer)[1:] if step not in ("*", "+"))
        case FunctionCheck(name) if scenario.functions is not None:
            tree = ast.parse(scenario.functions.text)
            defined = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
            yield from _in_tree(defined[name])


def _in_expression(expression: Expression) -> Iterator[Named]:
    tree, _ = parse(expression)
    if tree is not None:
        yield from _in_tree(tree)


def _in_tree(tree: ast.AST) -> Iterator[Named]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            name = next((name for side in sides if (name := _attribute(side))), "")
            yield from (Named(name, value) for side in sides for value in _constants(side))
        elif isinstance(node, (ast.Constant, ast.List, ast.Dict)):
            yield from (Named("", value) for value in _constants(node))


def _attribute(node: ast.expr) -> str:
    """The attribute that an expression reads: `copy["status"]`, `order.get("note")`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get" and node.args:
        return _attribute(ast.Subscript(value=node.func.value, slice=node.args[0]))
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
        return node.slice.value
    return ""


def _constants(node: ast.expr) -> Iterator[Any]:
    try:
        value = ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return
    value = list(value) if isinstance(value, (tuple, set)) else value
    if isinstance(value, (str, int, float, list, dict)) and value != "":
        yield value
        if isinstance(value, list):
            yield from (one for one in value if isinstance(one, (str, int, float)))


def _in_data(name: str, value: Any) -> Iterator[Named]:
    if isinstance(value, dict):
        if name:
            yield Named(name, value)
        for key, inner in value.items():
            yield from _in_data(key, inner)
    elif isinstance(value, list):
        yield Named(name, value)
        for inner in value:
            yield from _in_data(name.removesuffix("s"), inner)
    elif value is not None:
        yield Named(name, value)
