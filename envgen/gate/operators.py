"""Arithmetic and texts that grow without bound: powers, shifts, repetitions, widths of formats, literals."""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Iterator

from envgen.gate.context import Context
from envgen.gate.limits import MAX_BITS, MAX_EXPONENT, MAX_REPEAT, MAX_WIDTH
from envgen.gate.zones import check_time_format

_NUMBERS = re.compile(r"\d+")
_DATE = re.compile(r"%[A-Za-z]")  # the format of a date, in which a number is text
_PERCENT = re.compile(r"%(?:\([^)]*\))?[-+ #0]*(\*|\d+)?(?:\.(\*|\d+))?")


def check_operator(context: Context, node: ast.BinOp | ast.AugAssign) -> None:
    """`**` and `<<` by a literal, repetition within bounds, `%` without widths that are computed."""
    right = node.right if isinstance(node, ast.BinOp) else node.value
    left = node.left if isinstance(node, ast.BinOp) else node.target
    operator = node.op
    if isinstance(operator, (ast.Pow, ast.LShift)):
        sign, what = ("**", "exponent") if isinstance(operator, ast.Pow) else ("<<", "shift")
        number = literal(right)
        if number is None:
            hint = "write math.pow(x, y)" if sign == "**" else "multiply by a table of constants"
            context.report.add("G014", right, f"the {what} of {sign} is computed: the number may grow without bound", hint)
        elif abs(number) > MAX_EXPONENT:
            context.report.add("G014", right, f"the {what} of {sign} is more than {MAX_EXPONENT}", "")
    elif isinstance(operator, ast.Mult):
        for one, times in ((left, right), (right, left)):
            number = literal(times)
            if number is not None and number * _repeated(one) > MAX_REPEAT:
                context.report.add("G014", times, f"a text or list repeated more than {MAX_REPEAT:,} times", "")
    elif isinstance(operator, ast.Mod) and isinstance(left, ast.Constant) and isinstance(left.value, str):
        for width in _widths(left.value):
            if width == "*" or int(width[:20]) > MAX_WIDTH:
                context.report.add(
                    "G014", left, f"a width of more than {MAX_WIDTH:,}, or one that is computed", "write an f-string"
                )
                break
    elif isinstance(operator, ast.MatMult):
        context.report.add("G001", node, "@ is not possible in bodies", "")


def is_small_exponent(node: ast.expr) -> bool:
    """Whether an exponent is a literal within the bounds."""
    number = literal(node)
    return number is not None and abs(number) <= MAX_EXPONENT


def check_format(context: Context, spec: ast.JoinedStr, text: ast.JoinedStr) -> None:
    """The literal widths in the format of an f-string's field; told at the f-string, where every Python has a place for it."""
    for part in spec.values:
        widths: list[float] = []
        if isinstance(part, ast.FormattedValue):
            widths = [literal(part.value) or 0]
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            check_time_format(context, part, text)
            widths = [] if _DATE.search(part.value) else [int(number[:20]) for number in _NUMBERS.findall(part.value)]
        if any(width > MAX_WIDTH for width in widths):
            context.report.add("G014", text, f"a width of more than {MAX_WIDTH:,}", "")


def check_constant_value(context: Context, node: ast.Constant) -> None:
    """A literal: a JSON value, or `...`."""
    value = node.value
    if isinstance(value, str):
        if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
            context.report.add("G016", node, "the text holds half of a surrogate pair", "write the whole character")
    elif isinstance(value, int):
        if value.bit_length() > MAX_BITS:
            context.report.add("G014", node, f"the integer does not fit into {MAX_BITS} bits", "")
    elif isinstance(value, (bytes, complex)):
        what = "a bytes literal" if isinstance(value, bytes) else "an imaginary number"
        context.report.add("G001", node, f"{what} is not possible in bodies", "the state holds JSON values: work on text")


def literal(node: ast.expr) -> float | None:
    """The number that an expression of literals stands for, as far as the bounds need it."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
        number = literal(node.operand)
        return None if number is None else -number if isinstance(node.op, ast.USub) else number
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
        return node.value
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Mult, ast.Pow)):
        one, other = literal(node.left), literal(node.right)
        if one is None or other is None:
            return None
        if not isinstance(node.op, ast.Pow):
            return one + other if isinstance(node.op, ast.Add) else one * other
        if 0 <= other <= MAX_EXPONENT and abs(one) <= 1_000:
            return math.pow(one, other)
    return None


def _repeated(node: ast.expr) -> float:
    """How often a text or list is repeated already; 0 where it is none."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        return max((literal(node.right) or 0) * _repeated(node.left), (literal(node.left) or 0) * _repeated(node.right))
    return 1 if _is_display(node) else 0


def _is_display(node: ast.expr) -> bool:
    return isinstance(node, (ast.List, ast.Tuple, ast.JoinedStr, ast.ListComp)) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _widths(text: str) -> Iterator[str]:
    for found in _PERCENT.finditer(text.replace("%%", "")):
        yield from (width for width in found.groups() if width)
