"""Where the order of a set would show: it differs from run to run, so what comes of it cannot be compared or replayed."""

from __future__ import annotations

import ast

from envgen.gate.context import Context

_OPERATORS = (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)
_COMBINING = frozenset(("copy", "difference", "intersection", "symmetric_difference", "union"))
_ORDER_FREE = ("all", "any", "frozenset", "len", "max", "min", "set", "sorted", "sum")
_ORDERED = ("dict", "enumerate", "filter", "iter", "list", "map", "reversed", "str", "repr", "tuple", "zip")
_PASSING = (ast.GeneratorExp, ast.ListComp)
_DEPTH = 12  # of names that stand for names


def is_set(context: Context, node: ast.expr, depth: int = 0) -> bool:
    """Whether an expression is a set for certain."""
    if depth > _DEPTH:
        return False
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name()):
            return context.is_builtin(node.func, "set", "frozenset")
        case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in _COMBINING:
            return is_set(context, value, depth + 1)
        case ast.BinOp(op=op, left=left, right=right) if isinstance(op, _OPERATORS):
            sides = (left, right)
            return any(is_set(context, side, depth + 1) for side in sides) or all(_is_keys(side) for side in sides)
        case ast.IfExp(body=body, orelse=orelse):
            return is_set(context, body, depth + 1) and is_set(context, orelse, depth + 1)
        case ast.NamedExpr(value=value):
            return is_set(context, value, depth + 1)
        case ast.Name(id=name):
            bindings = context.scope.find(name)
            return bool(bindings) and all(isinstance(one, ast.expr) and is_set(context, one, depth + 1) for one in bindings or ())
    return False


def iterated(context: Context, node: ast.expr) -> None:
    """The expression is gone through in its order."""
    if is_set(context, node):
        hint = "go through sorted(…) of it"
        context.report.add("G020", node, "this goes through a set, whose order differs from run to run", hint)


def check_call(context: Context, node: ast.Call) -> None:
    """Sets that a call goes through; and what a call does not care for the order of."""
    if context.is_builtin(node.func, *_ORDER_FREE):
        _let_pass(context, node.args)
    elif context.is_builtin(node.func, *_ORDERED):
        if node in context.unordered:
            _let_pass(context, node.args)
        else:
            for argument in node.args:
                iterated(context, argument)
    elif isinstance(node.func, ast.Attribute):
        name = node.func.attr
        if name in ("extend", "fromkeys", "join"):
            for argument in node.args[:1]:
                iterated(context, argument)
        elif name == "pop" and not node.args and is_set(context, node.func.value):
            context.report.add("G020", node.func.value, "pop takes any item of a set", "take min(…), max(…) or sorted(…)[0]")
    for argument in node.args:
        if isinstance(argument, ast.Starred):
            iterated(context, argument.value)


def check_membership(context: Context, node: ast.Compare) -> None:
    """`x in list(…)` does not ask for an order."""
    for operator, operand in zip(node.ops, node.comparators, strict=True):
        if isinstance(operator, (ast.In, ast.NotIn)):
            _let_pass(context, [operand])


def _let_pass(context: Context, arguments: list[ast.expr]) -> None:
    for argument in arguments[:1]:
        if isinstance(argument, _PASSING) or (
            isinstance(argument, ast.Call) and context.is_builtin(argument.func, "filter", "list", "map", "tuple")
        ):
            context.unordered.add(argument)


def _is_keys(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("keys", "items")
        and not node.args
    )
