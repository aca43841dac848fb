"""What a condition tells about values: which cannot be null, which attributes are there.

A fact is a text: the dump of a syntax tree whose value is not null, `has ` and the dump of a subscript that is there, or
`is `, a text and the dump of a tree that has this text as its value.
"""

from __future__ import annotations

import ast

from envgen.blueprint.expressions.parse import parse
from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.model import Expression

Facts = frozenset[str]
NOTHING: Facts = frozenset()
_CALLS = ("Call(func=Name(", "Subscript(value=Call(func=Name(")


def assume(expression: Expression, scope: Scope) -> Scope:
    """The scope where the expression has turned out true."""
    tree, _ = parse(expression)
    return scope if tree is None else scope.with_facts(lasting(when_true(tree.body)))


def assume_false(expression: Expression, scope: Scope) -> Scope:
    """The scope where the expression has turned out false."""
    tree, _ = parse(expression)
    return scope if tree is None else scope.with_facts(lasting(when_false(tree.body)))


def lasting(facts: Facts) -> Facts:
    """What later expressions may rely on: not that a function, called once more, yields something; a `let` says that."""
    return frozenset(fact for fact in facts if not fact.startswith(_CALLS))


def key(node: ast.expr) -> str:
    return ast.dump(node)


def present(value: ast.expr, attribute: str) -> str:
    """The fact that a record has an optional attribute."""
    return "has " + key(ast.Subscript(value=value, slice=ast.Constant(value=attribute), ctx=ast.Load()))


def equal(value: ast.expr, text: str) -> str:
    """The fact that a value is this text."""
    return f"is {text!r} {key(value)}"


def when_true(node: ast.expr) -> Facts:
    """Facts that hold where the node is true."""
    match node:
        case ast.BoolOp(op=ast.And(), values=values):
            return NOTHING.union(*map(when_true, values))
        case ast.BoolOp(op=ast.Or(), values=[first, *rest]):
            return when_true(first).intersection(*map(when_true, rest))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return when_false(operand)
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            sides = [left, *comparators]
            return NOTHING.union(*(_compared(a, op, b) for a, op, b in zip(sides, ops, sides[1:], strict=False)))
        case ast.Call(func=ast.Name(id="bool"), args=[value]):
            return when_true(value)
        case ast.Name() | ast.Subscript() | ast.Attribute() | ast.Call():
            return _not_null(node)
        case _:
            return NOTHING


def when_false(node: ast.expr) -> Facts:
    """Facts that hold where the node is false."""
    match node:
        case ast.BoolOp(op=ast.Or(), values=values):
            return NOTHING.union(*map(when_false, values))
        case ast.BoolOp(op=ast.And(), values=[first, *rest]):
            return when_false(first).intersection(*map(when_false, rest))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return when_true(operand)
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            opposite = {ast.Is: ast.IsNot, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.NotIn: ast.In, ast.IsNot: ast.Is}.get(type(op))
            if opposite is not None:
                return _compared(left, opposite(), right)
            return _not_null(left) | _not_null(right) if isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE) else NOTHING
        case _:
            return NOTHING


def _compared(left: ast.expr, op: ast.cmpop, right: ast.expr) -> Facts:
    """Facts of a comparison that holds."""
    match op:
        case ast.IsNot() | ast.NotEq() if _is_null(right):
            return _not_null(left)
        case ast.Is() | ast.Eq() if isinstance(right, ast.Constant) and not _is_null(right):
            return _not_null(left) | _equals(left, right)
        case ast.Eq() if isinstance(left, ast.Constant) and not _is_null(left):
            return _not_null(right) | _equals(right, left)
        case ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE():
            return _not_null(left) | _not_null(right)  # else it had raised
        case ast.In() if isinstance(left, ast.Constant) and isinstance(left.value, str):
            return frozenset({present(right, left.value)})
        case ast.In() if isinstance(right, ast.List | ast.Tuple | ast.Set):
            plain = all(isinstance(one, ast.Constant) and not _is_null(one) for one in right.elts)
            return _not_null(left) if plain else NOTHING
        case ast.In() if not isinstance(right, ast.Constant):
            return _not_null(left)  # keys and ids: nobody keeps null among them
        case _:
            return NOTHING


def _equals(value: ast.expr, constant: ast.Constant) -> Facts:
    return frozenset({equal(value, constant.value)}) if isinstance(constant.value, str) else NOTHING


def _is_null(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _not_null(node: ast.expr) -> Facts:
    match node:
        case ast.Call(func=ast.Attribute(value=value, attr="get"), args=[ast.Constant(value=str() as name)]):
            subscript = ast.Subscript(value=value, slice=ast.Constant(value=name), ctx=ast.Load())
            return frozenset({key(node), key(subscript), present(value, name)})
        case ast.Name() | ast.Subscript() | ast.Attribute() | ast.Call():
            return frozenset({key(node)})
        case _:
            return NOTHING
