"""The time zone of the machine: moments without a zone are converted by it, and formats ask for it."""

from __future__ import annotations

import ast
import re

from envgen.gate.context import Context
from envgen.gate.scopes import Binding

_LOCAL = re.compile(r"%[-_0^#]?[sZ]")  # seconds since the epoch by the local zone; the name of the zone
_NAIVE = frozenset(f"datetime.datetime.{name}" for name in ("max", "min", "utcfromtimestamp"))
_STAMP = "write datetime.fromtimestamp(seconds, tz=timezone.utc), or self.iso(seconds)"


def check_zone_of_member(context: Context, node: ast.Call, path: str) -> None:
    """Functions of datetime that read the zone of the machine unless one is given."""
    if path == "datetime.date.fromtimestamp":
        hint = "write datetime.fromtimestamp(seconds, tz=timezone.utc).date()"
        context.report.add("G011", node.func, f"{path} reads the time zone of the machine", hint)
    elif path == "datetime.datetime.fromtimestamp" and not _gives_zone(node, 1, "tz"):
        context.report.add("G011", node.func, f"{path} without tz= reads the time zone of the machine", _STAMP)
    elif path == "datetime.datetime.strptime" and len(node.args) == 2:
        check_time_format(context, node.args[1])


def check_zone_of_method(context: Context, node: ast.Call, function: ast.Attribute) -> None:
    """Methods of dates that read the zone of the machine."""
    name = function.attr
    if name == "astimezone" and not _gives_zone(node, 0, "tz"):
        message = "astimezone without a zone reads the time zone of the machine"
        context.report.add_name("G011", function, message, "write astimezone(timezone.utc)")
    elif name in ("astimezone", "timestamp") and _is_naive(context, function.value):
        message = f"{name} of a moment without a zone reads the time zone of the machine"
        context.report.add_name("G011", function, message, f"write moment.replace(tzinfo=timezone.utc).{name}(…)")
    elif name == "strftime" and node.args:
        check_time_format(context, node.args[0])


def check_time_format(context: Context, node: ast.expr, at: ast.expr | None = None) -> None:
    """`%s` and `%Z` in the format of a date, told at the f-string where it is part of one."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        for found in _LOCAL.findall(node.value.replace("%%", "")):
            hint = "write moment.timestamp()" if found[-1] == "s" else "write %z, the distance from universal time"
            context.report.add("G011", at or node, f"{found} reads the time zone of the machine", hint)


def _gives_zone(node: ast.Call, index: int, keyword: str) -> bool:
    """Whether a call gives a zone, and not None or something unpacked that may be empty."""
    if len(node.args) > index and not any(isinstance(one, ast.Starred) for one in node.args[: index + 1]):
        return not _is_none(node.args[index])
    return any(one.arg == keyword and not _is_none(one.value) for one in node.keywords)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_naive(context: Context, node: ast.expr) -> bool:
    """Whether an expression is a moment without a zone for certain."""
    match node:
        case ast.Name(id=name) if not context.meaning(name).path:
            return context.all_bindings(name, _is_naive_binding)
        case ast.Name() | ast.Attribute():
            return _path(context, node) in _NAIVE
        case ast.BinOp(op=ast.Add() | ast.Sub(), left=left):
            return _is_naive(context, left)
        case ast.Call(func=ast.Attribute(attr="replace", value=value), keywords=keywords) if context.path(node.func) is None:
            zones = [one.value for one in keywords if one.arg in ("tzinfo", None)]
            return all(map(_is_none, zones)) if zones else _is_naive(context, value)
        case ast.Call(func=function):
            return _makes_naive(node, _path(context, function))
    return False


def _is_naive_binding(context: Context, binding: Binding) -> bool:
    return isinstance(binding, ast.expr) and _is_naive(context, binding)


def _path(context: Context, node: ast.expr) -> str:
    meaning = context.path(node)
    return meaning.path if meaning is not None else ""


def _makes_naive(node: ast.Call, path: str) -> bool:
    if path in _NAIVE:
        return True
    if path == "datetime.datetime.strptime":
        form = node.args[1] if len(node.args) == 2 else None
        return isinstance(form, ast.Constant) and isinstance(form.value, str) and "%z" not in form.value.lower()
    unpacked = any(isinstance(one, ast.Starred) for one in node.args) or any(one.arg is None for one in node.keywords)
    return path == "datetime.datetime" and not unpacked and not _gives_zone(node, 7, "tzinfo")
