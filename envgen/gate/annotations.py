"""Annotations and defaults: both run when the package is imported, so they may name types and constants, and do nothing."""

from __future__ import annotations

import ast
from types import EllipsisType

from envgen.gate import hints
from envgen.gate.context import Context
from envgen.gate.limits import TooLarge, measure
from envgen.gate.names import VALUES
from envgen.gate.places import shown
from envgen.gate.scopes import parameters


def check_annotation(context: Context, node: ast.expr | None) -> None:
    """A type: names, dotted names of typing, subscripts and | of them, literals."""
    if node is None:
        return
    match node:
        case ast.Constant(value=None) | ast.Constant(value=EllipsisType()):
            return
        case ast.Constant(value=str() as text):
            _check_text(context, node, text)
        case ast.Name(id=name):
            _check_name(context, node, name)
        case ast.Attribute():
            meaning = context.path(node)
            if meaning is None or meaning.kind not in ("annotation", "class", "error", "refused"):
                context.report.add("G018", node, f"{shown(node)} is no type that an annotation may name")
        case ast.Subscript(value=value, slice=index) if _is_literal(context, value):
            _check_literal(context, index)
        case ast.Subscript(value=value, slice=index):
            check_annotation(context, value)
            check_annotation(context, index)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            check_annotation(context, left)
            check_annotation(context, right)
        case ast.Tuple(elts=elements) | ast.List(elts=elements):
            for element in elements:
                check_annotation(context, element)
        case _:
            message = f"an annotation names a type; {shown(node)} is none"
            context.report.add("G018", node, message, "write `dict[str, Any]`, `str | None` or the name of a record type")


def _check_text(context: Context, node: ast.Constant, text: str) -> None:
    """An annotation in quotes: whoever reads it may evaluate it, so it is looked at as well."""
    try:
        tree = ast.parse(text.strip(), mode="eval").body
        measure(tree)
    except (SyntaxError, ValueError, RecursionError, MemoryError, TooLarge):
        context.report.add("G018", node, "the annotation in quotes is no type", "write the name of a record type")
        return
    for inner in ast.walk(tree):
        ast.copy_location(inner, node)
    check_annotation(context, tree)


def _is_literal(context: Context, node: ast.expr) -> bool:
    meaning = context.path(node)
    return meaning is not None and meaning.path == "typing.Literal"


def _check_literal(context: Context, node: ast.expr) -> None:
    """What stands in the brackets of Literal: texts, numbers, booleans, None."""
    for value in node.elts if isinstance(node, ast.Tuple) else [node]:
        inner = value.operand if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub) else value
        if not (isinstance(inner, ast.Constant) and (inner.value is None or isinstance(inner.value, (str, int)))):
            context.report.add("G018", value, f"Literal holds literals; {shown(value)} is none")


def _check_name(context: Context, node: ast.Name, name: str) -> None:
    meaning = context.meaning(name)
    if meaning.kind in ("annotation", "class", "error", "record", "refused", "type"):
        return
    if meaning.kind == "value" and context.scope.find(name) is None and name not in VALUES:
        return  # an alias or constant that stands beside the class
    if name == "object" and context.scope.find(name) is None:
        return
    message = f"{name} is no type that is known here"
    context.report.add("G018", node, message, "write `Any`, a builtin type, or the name of a record type")


def check_parameters(context: Context, arguments: ast.arguments) -> None:
    """The annotations of a function's parameters."""
    for argument in parameters(arguments):
        check_annotation(context, argument.annotation)


def check_defaults(context: Context, arguments: ast.arguments) -> None:
    """Defaults of a method or of a function at module level: made once, so they cannot be anything that changes."""
    for default in (*arguments.defaults, *arguments.kw_defaults):
        if default is not None and not is_constant(context, default):
            if isinstance(default, (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)) or _makes_container(
                default
            ):
                message = "a default that can change is hidden state: it is made once and outlives the episode"
                context.report.add("G010", default, message, "write None, and make the value in the function")
            else:
                context.report.add("G018", default, f"a default is a constant; {shown(default)} is none", "write None")


def is_constant(context: Context, node: ast.expr) -> bool:
    """Whether it is a literal that cannot change, or the name of such a constant of the file or of the blueprint."""
    match node:
        case ast.Constant(value=value):
            return not isinstance(value, (bytes, complex))
        case ast.UnaryOp(op=ast.USub() | ast.UAdd() | ast.Not(), operand=operand):
            return is_constant(context, operand)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.Mult() | ast.Div() | ast.FloorDiv() | ast.Mod(), right=right):
            return _is_number(left) and _is_number(right)
        case ast.Tuple(elts=elements):
            return all(is_constant(context, element) for element in elements)
        case ast.Call(func=ast.Name(id="frozenset"), args=[], keywords=[]):
            return context.is_builtin(node.func, "frozenset")
        case ast.Call(func=ast.Name(id="frozenset"), args=[ast.Set() | ast.List() | ast.Tuple() as display], keywords=[]):
            return context.is_builtin(node.func, "frozenset") and all(is_constant(context, one) for one in display.elts)
        case ast.Name(id=name):
            return name.isupper() and context.meaning(name).kind == "value"
    return False


def _is_number(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=int() | float()):
            return True
        case ast.UnaryOp(op=ast.USub() | ast.UAdd(), operand=operand):
            return _is_number(operand)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.Mult() | ast.Div() | ast.FloorDiv() | ast.Mod(), right=right):
            return _is_number(left) and _is_number(right)
    return False


def _makes_container(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("dict", "list", "set")


def check_constant(context: Context, name: str, value: ast.expr) -> None:
    """A constant at module level."""
    if not is_constant(context, value):
        context.report.add(
            "G010", value, f"{name} is no constant: a value at module level that can change outlives the episode", hints.CONSTANT
        )
