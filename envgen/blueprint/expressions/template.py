"""Templates as Python text: a plain literal, or an f-string whose parts hold no backslash and no quote of its own."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator

from envgen.blueprint.expressions.compile import compile_expression
from envgen.blueprint.expressions.data import literal
from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.model import Hole, Template

# Code in which quotes do nothing but begin and end texts of plain letters: most of it.
_PLAIN_TEXTS = {
    quote: re.compile(rf"[^{quote}{other}\\#]*(?:(?<!\w){quote}[ -!$-&(-\[\]-~]+{quote}[^{quote}{other}\\#]*)+")
    for quote, other in (('"', "'"), ("'", '"'))
}

Hoisted = tuple[tuple[str, str], ...]  # name, source


def compile_template(template: Template, scope: Scope) -> tuple[str, Hoisted]:
    """The Python text of a template, and the names to be bound before it, as Python 3.11 f-strings cannot hold every expression."""
    holes = [part for part in template.parts if isinstance(part, Hole)]
    if not holes:
        return literal("".join(part for part in template.parts if isinstance(part, str))), ()
    codes = [compile_expression(hole.expression, scope) for hole in holes]
    outer = min('"', "'", key=lambda quote: sum(_inside(code, quote) is None for code in codes))
    names = _free_names(scope)
    hoisted: list[tuple[str, str]] = []
    text = ""
    pieces = iter(zip(holes, codes, strict=True))
    for part in template.parts:
        if isinstance(part, str):
            text += _piece(part, outer)
            continue
        hole, code = next(pieces)
        inside = _inside(code, outer)
        format_ = f":{hole.format}" if hole.format else ""
        if inside is None:
            name = next(names)
            hoisted.append((name, _as_text(code, hole.format, scope)))
            inside, format_ = name, ""
        text += f"{{{' ' if inside.startswith('{') else ''}{inside}{format_}}}"
    return f"f{outer}{text}{outer}", tuple(hoisted)


def _piece(text: str, quote: str) -> str:
    """Literal text inside an f-string of these quotes."""
    escaped = "".join(letter if letter in "'\"" else repr(letter)[1:-1] for letter in text)
    return escaped.replace(quote, "\\" + quote).replace("{", "{{").replace("}", "}}")


def _inside(code: str, outer: str) -> str | None:
    """The expression with its texts in the other quotes; None where it cannot stand in an f-string of these quotes."""
    other = "'" if outer == '"' else '"'
    if outer not in code:
        return None if "\\" in code or "#" in code else code
    if _PLAIN_TEXTS[outer].fullmatch(code):
        return code.replace(outer, other)
    out, end = "", 0
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type == tokenize.STRING and outer in token.string:
            value = ast.literal_eval(token.string)
            requoted = repr(value) if other == "'" else literal(value)
            out += code[end : token.start[1]] + requoted
            end = token.end[1]
    out += code[end:]
    return None if outer in out or "\\" in out or "#" in out else out


def _as_text(code: str, format_: str, scope: Scope) -> str:
    function = "format" if format_ else "str"
    if function in scope.python_locals:
        function = f"builtins.{function}"
    return f"{function}({code}, {literal(format_)})" if format_ else f"{function}({code})"


def _free_names(scope: Scope) -> Iterator[str]:
    taken = scope.python_locals | {"self"}
    number = 1
    while True:
        name = "text" if number == 1 else f"text_{number}"
        if name not in taken:
            yield name
        number += 1
