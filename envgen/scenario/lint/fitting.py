"""Checks that ask for what the schemas of the state do not admit, or read what the blueprint does not have. Runs nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Any

from envgen.blueprint.lint.values import misfits, shown
from envgen.blueprint.model import Blueprint, Schema
from envgen.blueprint.scenarios.model import FunctionCheck, Scenario
from envgen.scenario.finding import Finding, of_check
from envgen.scenario.lint.reading import VIEWS, Fact, Places, conditions, facts, schema_at, trees

_NEGATED = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def misfitting(blueprint: Blueprint, scenario: Scenario) -> Iterator[Finding]:
    """Conditions with values that their places can never have, and places that do not exist."""
    for number, check in enumerate(scenario.checks):
        code = list(trees(scenario, check))
        places = Places(code)
        for node in conditions(scenario, check):
            asked = list(facts(node))
            for fact in asked:
                if why := _never(blueprint, places, fact):
                    yield of_check("S111", number, f"{fact.told()} never holds: {why}")
            opposite = _opposite(node, asked)
            if opposite is not None and (why := _never(blueprint, places, opposite)):
                yield of_check("S105", number, f"{asked[0].told()} always holds: {why}")
        if isinstance(check.form, FunctionCheck):  # a condition is checked where it is read
            yield from (of_check(code_of, number, told) for told, code_of in _not_there(blueprint, places, code).items())


def _opposite(node: ast.expr, asked: Sequence[Fact]) -> Fact | None:
    """What would have to be for a condition to be false that is one comparison."""
    if len(asked) != 1 or not isinstance(node, ast.Compare) or len(node.ops) != 1 or asked[0].op not in _NEGATED:
        return None
    return asked[0]._replace(op=_NEGATED[asked[0].op])


def _never(blueprint: Blueprint, places: Places, fact: Fact) -> str:
    """Why a fact cannot be; empty where it may."""
    match fact.node:
        case ast.Call(ast.Name("len"), [_]):
            return "a length is 0 or more" if _is_below(fact, 0, of_itself=True) else ""
    place = places.of(fact.node)
    schema = None if place is None else schema_at(blueprint, place)
    if not isinstance(schema, Schema):
        return ""
    values: Sequence[Any] = ()
    if fact.op == "==":
        values = [fact.value]
    elif fact.op == "in" and isinstance(fact.value, (list, tuple, set)):
        values = list(fact.value)
    reasons = [_misfit(value, schema, blueprint) for value in values if value is not None or not schema.optional]
    if reasons and all(reasons):
        return reasons[0]
    for bound, is_itself in ((schema.minimum, True), (schema.exclusive_minimum, False)):
        if bound is not None and _is_below(fact, bound, of_itself=is_itself):
            return f"it is {'at least' if is_itself else 'more than'} {bound}"
    for bound, is_itself in ((schema.maximum, True), (schema.exclusive_maximum, False)):
        if bound is not None and _is_above(fact, bound, of_itself=is_itself):
            return f"it is {'at most' if is_itself else 'less than'} {bound}"
    return ""


def _misfit(value: Any, schema: Schema, blueprint: Blueprint) -> str:
    return next((f"{shown(path, 'it')} {reason}" for path, reason in misfits(value, schema, blueprint, partial=True)), "")


def _is_below(fact: Fact, bound: float, *, of_itself: bool) -> bool:
    """Whether only what is less than a bound would do; `of_itself`: the bound is a value that may be."""
    if type(fact.value) not in (int, float):
        return False
    value: float = fact.value
    match fact.op:
        case "==" | "<=":
            return value < bound or (value == bound and not of_itself)
        case "<":
            return value <= bound
    return False


def _is_above(fact: Fact, bound: float, *, of_itself: bool) -> bool:
    if type(fact.value) not in (int, float):
        return False
    value: float = fact.value
    match fact.op:
        case "==" | ">=":
            return value > bound or (value == bound and not of_itself)
        case ">":
            return value >= bound
    return False


def _not_there(blueprint: Blueprint, places: Places, code: Sequence[ast.AST]) -> dict[str, str]:
    """What a function reads that no state has, and the code: `get` says that it reckons with that."""
    told: dict[str, str] = {}
    for tree in code:
        for node in ast.walk(tree):
            if isinstance(node, (ast.Subscript, ast.Call)) and (place := places.of(node)) is not None and place[0] in VIEWS:
                found = schema_at(blueprint, place)
                if isinstance(found, str) and not any(message.endswith(found) for message in told):
                    told[f"it reads {ast.unparse(node)}, and {found}"] = "S106" if isinstance(node, ast.Subscript) else "S113"
    return told
