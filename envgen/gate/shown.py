"""What becomes a text: sets show their order in it, functions and iterators their address, and both differ from run to run."""

from __future__ import annotations

import ast

from envgen.gate.context import Context
from envgen.gate.holdings import holds_sets, is_set
from envgen.gate.scopes import Binding

_ITERATORS = ("enumerate", "filter", "iter", "map", "reversed", "zip")


def check_shown(context: Context, node: ast.expr) -> None:
    """An expression whose text is made; of a display each part is shown."""
    match node:
        case ast.Dict(values=parts) | ast.List(elts=parts) | ast.Tuple(elts=parts):
            for part in parts:
                check_shown(context, part)
        case _ if is_set(context, node) or holds_sets(context, node):
            message = "the text of a set shows its order, which differs from run to run"
            context.report.add("G020", node, message, "write sorted(…) of it")
        case _ if _has_address(context, node):
            message = "this is a function or an iterator, whose text is an address that differs from run to run"
            context.report.add("G012", node, message, "call the function, or write list(…) of the iterator")


def _has_address(context: Context, node: ast.expr) -> bool:
    match node:
        case ast.Lambda() | ast.GeneratorExp():
            return True
        case ast.Name(id=name):
            return context.all_bindings(name, _is_bound_to_address)
        case ast.Attribute(value=ast.Name(id=name), attr=member) if context.meaning(name).kind == "self":
            names = context.names
            return member in names.helpers or member in names.functions or (member in names.members and member != "now")
        case ast.Call(func=ast.Name()) if context.is_builtin(node.func, *_ITERATORS):
            return True
        case ast.Call(func=function):
            meaning = context.path(function)
            return meaning is not None and meaning.path.startswith(("functools.partial", "itertools."))
    return False


def _is_bound_to_address(context: Context, binding: Binding) -> bool:
    return isinstance(binding, ast.FunctionDef) or (isinstance(binding, ast.expr) and _has_address(context, binding))
