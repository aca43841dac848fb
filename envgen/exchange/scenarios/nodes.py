"""Small syntax trees of conditions: made so that what is constant, doubled or double negated never stands in them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

TRUE, FALSE = ast.Constant(True), ast.Constant(False)

_FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt}


def name(text: str) -> ast.Name:
    return ast.Name(text, ast.Load())


def constant(value: str | float | bool | None) -> ast.Constant:
    return ast.Constant(value)


def call(function: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(name(function), list(arguments), [])


def method(value: ast.expr, called: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(ast.Attribute(value, called, ast.Load()), list(arguments), [])


def subscript(value: ast.expr, index: ast.expr) -> ast.Subscript:
    return ast.Subscript(value, index, ast.Load())


def compare(left: ast.expr, op: ast.cmpop, right: ast.expr) -> ast.Compare:
    return ast.Compare(left, [op], [right])


def is_true(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is True


def is_false(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is False


def is_null(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def both(*parts: ast.expr) -> ast.expr:
    """All of them, in order."""
    return _joined(ast.And(), parts, TRUE, FALSE)


def either(*parts: ast.expr) -> ast.expr:
    """At least one of them, in order."""
    return _joined(ast.Or(), parts, FALSE, TRUE)


def _joined(op: ast.boolop, parts: Sequence[ast.expr], neutral: ast.Constant, decided: ast.Constant) -> ast.expr:
    values: list[ast.expr] = []
    for part in parts:
        for one in part.values if isinstance(part, ast.BoolOp) and type(part.op) is type(op) else [part]:
            if isinstance(one, ast.Constant) and one.value is decided.value:
                # What fails makes the check false: it may be left out before `False`, not before `True`.
                return ast.BoolOp(op, [*values, one]) if one.value and any(map(may_fail, values)) else one
            if not (isinstance(one, ast.Constant) and one.value is neutral.value) and not any(same(one, other) for other in values):
                values.append(one)
    return neutral if not values else values[0] if len(values) == 1 else ast.BoolOp(op, values)


def may_fail(node: ast.expr) -> bool:
    """Whether working it out could end in an exception."""
    return any(isinstance(one, ast.Subscript | ast.Call | ast.BinOp) for one in ast.walk(node))


def negated(node: ast.expr) -> ast.expr:
    """`not (…)` as a person would write it."""
    match node:
        case ast.Constant(value=bool() as value):
            return constant(not value)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return operand
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _FLIPPED:
            return compare(left, _FLIPPED[type(op)](), right)
        case ast.Compare(left=left, ops=[op], comparators=[ast.Constant(value=str() | int() | float()) as right]) if (
            type(op) in _TURNED
        ):
            return compare(left, _TURNED[type(op)](), right)  # no sets, of which neither need be the smaller one
        case ast.BoolOp(op=op, values=values):
            flipped = [negated(one) for one in values]
            return either(*flipped) if isinstance(op, ast.And) else both(*flipped)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return choice(test, negated(body), negated(orelse))
        case _:
            return ast.UnaryOp(ast.Not(), node)


def choice(test: ast.expr, then: ast.expr, other: ast.expr) -> ast.expr:
    """`then` where the test holds, else `other`; all three are conditions."""
    if is_true(test) or (same(then, other) and not may_fail(test)):
        return then
    if is_false(test):
        return other
    if is_true(then):
        return either(test, other)
    if is_false(then):
        return both(negated(test), other)
    if is_false(other):
        return both(test, then)
    if is_true(other):
        return either(negated(test), then)
    return ast.IfExp(test, then, other)


def same(one: ast.expr, other: ast.expr) -> bool:
    return ast.dump(one) == ast.dump(other)


def conjuncts(node: ast.expr) -> list[ast.expr]:
    return node.values if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And) else [node]


def names_in(node: ast.AST) -> Iterator[str]:
    """The names that are read."""
    return (one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load))


def stands_once(known: str, node: ast.expr) -> bool:
    """Whether a name stands in an expression once, where it is worked out once: not in a loop, nor in a choice."""
    inner: list[ast.AST] = [one for one in ast.walk(node) if isinstance(one, ast.comprehension | ast.IfExp)]
    inner += [one.elt for one in ast.walk(node) if isinstance(one, ast.GeneratorExp | ast.ListComp | ast.SetComp)]
    return [*names_in(node)].count(known) == 1 and not any(known in names_in(one) for one in inner)


def size(node: ast.AST) -> int:
    return sum(1 for _ in ast.walk(node))
