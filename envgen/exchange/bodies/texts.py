"""`"… {} …".format(value)` as f-strings: a template could reach into its values, so bodies have no `format`. Rewrites."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

import libcst as cst

from envgen.exchange.bodies.trees import code_of


def as_f_string(call: cst.Call) -> cst.BaseExpression | None:
    """The same text as f-strings; None for a call of another kind, or one that f-strings of Python 3.11 cannot say."""
    function = call.func
    if not isinstance(function, cst.Attribute) or function.attr.value != "format":
        return None
    if not isinstance(function.value, cst.SimpleString | cst.ConcatenatedString) or any(one.star for one in call.args):
        return None
    template = function.value.evaluated_value
    if not isinstance(template, str):
        return None
    given = [code_of(one.value) for one in call.args if one.keyword is None]
    named = {one.keyword.value: code_of(one.value) for one in call.args if one.keyword is not None}
    try:
        parts = list(_parts(template, given, named))
    except (ValueError, LookupError):
        return None
    return cst.parse_expression(_joined(parts) if parts else '""')


def _joined(parts: list[tuple[str, str]]) -> str:
    """One f-string where the values allow it, else several side by side."""
    if not any('"' in shown for _, shown in parts) and all(literal.isprintable() for literal, _ in parts):
        return 'f"' + "".join(_escaped(literal) + shown for literal, shown in parts) + '"'
    pieces: list[str] = []
    before = ""
    for literal, shown in [*parts, ("", "")]:
        before += literal
        if not shown and (literal, shown) != ("", ""):
            continue
        literal, before = before, ""
        quote = "'" if '"' in shown else '"'
        pieces += [repr(literal)] if literal else []
        pieces += [f"f{quote}{shown}{quote}"] if shown else []
    return f"({' '.join(pieces)})"


def _escaped(literal: str) -> str:
    return literal.replace("\\", "\\\\").replace('"', '\\"').replace("{", "{{").replace("}", "}}")


def _parts(template: str, given: list[str], named: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Each literal text with the field behind it, as an f-string has it."""
    counter = 0
    for literal, name, spec, conversion in Formatter().parse(template):
        if name is None:
            yield literal, ""
            continue
        if name == "":
            name, counter = str(counter), counter + 1
        value = given[int(name)] if name.isdigit() else named[name]
        if "\\" in value or "\n" in value or "{" in (spec or ""):
            raise ValueError
        shown = f"{{{value}{f'!{conversion}' if conversion else ''}{f':{spec}' if spec else ''}}}"
        if '"' in shown and "'" in shown:
            raise ValueError
        yield literal, shown
