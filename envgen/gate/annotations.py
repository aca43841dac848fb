"""Annotations and defaults: both run when the package is imported, so they may name types and constants, and do nothing."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from types import EllipsisType

from envgen.gate import hints
from envgen.gate.context import Context
from envgen.gate.generics import ARITY, GENERIC_TYPES, INCOMPLETE, MARKS, is_generic
from envgen.gate.limits import TooLarge, measure
from envgen.gate.names import VALUES
from envgen.gate.places import shown
from envgen.gate.scopes import parameters

_ARITHMETIC: Mapping[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}


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
            _check_brackets(context, node)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            check_annotation(context, left)
            check_annotation(context, right)
            _check_union(context, node)
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


def _check_union(context: Context, node: ast.BinOp) -> None:
    """`|` between types; between texts, None or values it fails when the package is imported."""
    sides = (node.left, node.right)
    for side in sides:
        if isinstance(side, ast.Constant) and isinstance(side.value, str):
            hint = "put the quotes around the whole annotation, or leave them out"
            context.report.add("G018", side, "| of a name in quotes fails when the package is imported", hint)
        elif isinstance(side, (ast.List, ast.Tuple)) or _is_ellipsis(side) or _is_value(context, side) or _is_mark(context, side):
            context.report.add("G018", side, f"| joins types; {shown(side)} is none", "write `str | None`")
    if all(isinstance(side, ast.Constant) and side.value is None for side in sides):
        context.report.add("G018", node, "None | None fails when the package is imported", "write `None`")


def _check_brackets(context: Context, node: ast.Subscript) -> None:
    """Types with parameters, as many as they take: all else fails when the package is imported."""
    meaning = context.path(node.value)
    name = node.value.id if isinstance(node.value, ast.Name) else ""
    path = meaning.path if meaning is not None else ""
    if not (name in GENERIC_TYPES if not path and context.is_builtin(node.value, name) else is_generic(path)):
        message = f"{shown(node.value)} takes nothing in brackets, so this fails when the package is imported"
        context.report.add("G018", node, message, f"write `{shown(node.value)}`")
        return
    index = node.slice
    given = index.elts if isinstance(index, ast.Tuple) else [index]
    if not given and path == "typing.Union":
        context.report.add("G018", node, "Union takes types, and there are none", "write `Union[str, int]`")
    if path.endswith(".Callable"):
        if len(given) != 2 or not (isinstance(given[0], ast.List) or _is_ellipsis(given[0])):
            context.report.add("G018", node, "Callable takes a list of types and a type", "write `Callable[[str], int]`")
        return
    wanted = ARITY.get(path)
    if wanted is not None and len(given) != wanted:
        example = ", ".join(["str", "int", "bool"][:wanted])
        message = f"{shown(node.value)} takes {wanted} in brackets and not {len(given)}"
        context.report.add("G018", node, message, f"write `{shown(node.value)}[{example}]`")
    if path.startswith("typing.") and not path.endswith(".Tuple"):
        for one in given:
            if _is_ellipsis(one) or isinstance(one, (ast.List, ast.Tuple)) or _is_mark(context, one):
                message = f"{shown(node.value)} takes types; {shown(one)} is none"
                context.report.add("G018", one, message, "write the types one after the other")


def _is_ellipsis(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is ...


def _is_value(context: Context, node: ast.expr) -> bool:
    """A constant or function by its name, which does no harm as an annotation but where it is joined with others."""
    return isinstance(node, ast.Name) and context.meaning(node.id).kind == "value"


def _is_mark(context: Context, node: ast.expr) -> bool:
    """What may stand alone as an annotation, but not in another: `Final[int]`, a bare `Optional`."""
    meaning = context.path(node.value if isinstance(node, ast.Subscript) else node)
    if meaning is None:
        return False
    return meaning.path in MARKS or (meaning.path in INCOMPLETE and not isinstance(node, ast.Subscript))


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


def check_defaults(context: Context, arguments: ast.arguments, *, method: bool) -> None:
    """Defaults of a method or of a function at module level: made once, so they cannot be anything that changes."""
    for default in (*arguments.defaults, *arguments.kw_defaults):
        if default is None:
            continue
        if is_constant(context, default):
            _check_computed(context, default)
            if not method:  # the class stands below all constants
                _check_above(context, default)
        else:
            if isinstance(default, (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)) or _makes_container(
                default
            ):
                message = "a default that can change is hidden state: it is made once and outlives the episode"
                context.report.add("G010", default, message, "write None, and make the value in the function")
            else:
                context.report.add("G018", default, f"a default is a constant; {shown(default)} is none", "write None")


def _check_above(context: Context, default: ast.expr) -> None:
    """The constants that a default of a function names stand above it."""
    for node in ast.walk(default):
        if isinstance(node, ast.Name) and any(
            isinstance(one, ast.expr) and one.lineno > default.lineno for one in context.module.bound.get(node.id, [])
        ):
            message = f"{node.id} is made further down, so this fails when the package is imported"
            context.report.add("G018", node, message, f"move {node.id} above the function")


def _check_computed(context: Context, value: ast.expr) -> None:
    """Arithmetic of literals that has no result."""
    for node in ast.walk(value):
        if isinstance(node, ast.BinOp) and _number(node) is None:
            context.report.add("G018", node, f"{shown(node)} fails when the package is imported", "write the number")
            return


def _number(node: ast.expr) -> int | float | None:
    """What arithmetic of literals comes to; None where it fails."""
    try:
        match node:
            case ast.Constant(value=int() | float() as value):
                return value
            case ast.UnaryOp(op=op, operand=operand) if (inner := _number(operand)) is not None:
                return -inner if isinstance(op, ast.USub) else inner
            case ast.BinOp(left=left, op=op, right=right):
                one, other = _number(left), _number(right)
                return None if one is None or other is None else _ARITHMETIC[type(op)](one, other)
    except (ArithmeticError, KeyError):
        pass
    return None


def is_constant(context: Context, node: ast.expr) -> bool:
    """Whether it is a literal that cannot change, or the name of such a constant of the file or of the blueprint."""
    match node:
        case ast.Constant(value=value):
            return not isinstance(value, (bytes, complex))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return is_constant(context, operand)
        case ast.UnaryOp(op=ast.USub() | ast.UAdd(), operand=operand):
            return _is_number(operand)
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
    if is_constant(context, value):
        _check_computed(context, value)
    else:
        context.report.add(
            "G010", value, f"{name} is no constant: a value at module level that can change outlives the episode", hints.CONSTANT
        )
