"""Conditions that say that there is something, as the form `exists`."""

from __future__ import annotations

import ast
from typing import Any

from envgen.blueprint import patches
from envgen.blueprint.expressions import Scope
from envgen.blueprint.lint.values import misfits
from envgen.blueprint.model import Schema
from envgen.exchange.scenarios.nodes import conjuncts


def existing(node: ast.expr, scope: Scope) -> dict[str, Any] | None:
    """What stands behind `exists` for a condition that is one; None for any other."""
    match node:
        case ast.Call(func=ast.Name(id="any"), args=[ast.GeneratorExp(elt=match, generators=[loop])]):
            return _written([*loop.ifs, match], loop, {"min": 1}, scope)
        case ast.UnaryOp(
            op=ast.Not(), operand=ast.Call(func=ast.Name(id="any"), args=[ast.GeneratorExp(elt=match, generators=[loop])])
        ):
            return _written([*loop.ifs, match], loop, 0, scope)
        case ast.Compare(
            left=ast.Call(func=ast.Name(id="len"), args=[ast.ListComp(generators=[loop])]),
            ops=[op],
            comparators=[ast.Constant(value=int() as number)],
        ) if type(number) is int:
            counts = {ast.Eq: number, ast.GtE: {"min": number}, ast.Gt: {"min": number + 1}, ast.LtE: {"max": number}}
            return _written(loop.ifs, loop, counts[type(op)], scope) if type(op) in counts and number >= 0 else None
    return None


def _written(conditions: list[ast.expr], loop: ast.comprehension, count: Any, scope: Scope) -> dict[str, Any] | None:
    within = _collection(loop, scope)
    if within is None or not isinstance(loop.target, ast.Name):
        return None
    known = scope.blueprint.entities[scope.state[within].type.entity].attributes
    parts: dict[str, Any] = {}
    for one in (each for condition in conditions for each in conjuncts(condition)):
        pair = _pair(one, loop.target.id)
        if pair is None or pair[0] in parts or not tells_apart(known.get(pair[0]), pair[1]):
            return None
        if any(misfits(pair[1], known[pair[0]], scope.blueprint)):
            return None  # nothing can have it, which a condition may ask all the same
        parts[pair[0]] = pair[1]
    written = {"in": f"/{patches.escape(within)}", **({"with": parts} if parts else {})}
    return written if count == {"min": 1} else {**written, "count": count}


def _collection(loop: ast.comprehension, scope: Scope) -> str | None:
    """`final.<collection>.values()`."""
    match loop.iter:
        case ast.Call(func=ast.Attribute(value=ast.Attribute(value=ast.Name(id="final"), attr=known), attr="values"), args=[]) if (
            known in scope.state and scope.state[known].type.kind == "collection"
        ):
            return known
    return None


def _pair(node: ast.expr, item: str) -> tuple[str, Any] | None:
    """`item["name"] == value`."""
    match node:
        case ast.Compare(left=left, ops=[ast.Eq()], comparators=[ast.Constant(value=str() | int() | float() as value)]):
            match left:
                case ast.Subscript(value=ast.Name(id=owner), slice=ast.Constant(value=str() as name)) if owner == item:
                    return name, value
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id=owner), attr="get"), args=[ast.Constant(value=str() as name)]
                ) if owner == item:
                    return name, value
    return None


def tells_apart(schema: Schema | None, value: Any) -> bool:
    """Whether `with` and `==` agree: in Python True is 1."""
    if schema is None:
        return False
    if isinstance(value, str):
        return True
    return schema.type in ("boolean",) if isinstance(value, bool) else schema.type in ("integer", "number")
