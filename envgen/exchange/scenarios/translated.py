"""A check function as a check of ours: read, made firm, spelled, and looked at as whoever loads the scenario will."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from envgen.blueprint.expressions import Scope, check_condition
from envgen.blueprint.model import Blueprint, Expression, Seed
from envgen.blueprint.scenarios.model import Scenario
from envgen.blueprint.scenarios.scopes import check_scope
from envgen.blueprint.yaml.blocks import Code
from envgen.diagnostics import Position
from envgen.exchange.scenarios.firm import firm
from envgen.exchange.scenarios.forms import existing
from envgen.exchange.scenarios.functions import FUNCTION
from envgen.exchange.scenarios.here import Unreadable
from envgen.exchange.scenarios.reading import condition_of
from envgen.exchange.scenarios.spelled import Unspeakable, spelled

LONGEST = 480  # characters of a condition: whoever reads a longer one would rather read the function


@dataclass(frozen=True, slots=True)
class Translation:
    """What a function means: a form of check and what stands behind it, `{"that": …}` or `{"exists": …}`."""

    form: Mapping[str, Any]
    that: str  # the same as a condition


def scope_of(blueprint: Blueprint) -> Scope:
    """What a condition sees."""
    nowhere = Seed(name="", at=Position(""), description="", now=None, state={}, positions={})
    return check_scope(blueprint, Scenario(id="", at=Position(""), task="", start=nowhere, base="", checks=()))


def translated(source: str, scope: Scope, renamed: Mapping[str, str]) -> Translation | str:
    """The check, or why the function stays one."""
    try:
        function = _function_of(source)
        condition = firm(condition_of(function, scope, renamed))
        if isinstance(condition, ast.Constant):
            return "it answers the same whatever the state is"
        that = spelled(condition)
    except Unreadable as error:
        return error.why
    except (Unspeakable, RecursionError) as error:
        return str(error) or "it is nested too deeply"
    if len(that) > LONGEST:
        return f"as a condition it has {len(that)} characters"
    problems = check_condition(Expression(at=Position(""), text=that), scope)
    if problems:
        return problems[0].message
    exists = existing(condition, scope)
    return Translation({"exists": exists} if exists is not None else {"that": Code(that)}, that)


def _function_of(source: str) -> ast.FunctionDef:
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError, MemoryError) as error:
        raise Unreadable(f"it is no Python: {error}") from None
    match [one for one in body if not isinstance(one, ast.Expr)]:
        case [ast.FunctionDef(name=known, decorator_list=[]) as function] if known == FUNCTION:
            return function
    raise Unreadable("it is more than one function")
