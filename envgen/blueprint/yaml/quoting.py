"""Texts in quotes of YAML: how one is written so that it reads as it should, and what somebody meant whose quotes met too early."""

from __future__ import annotations

import ast
import re

from envgen.diagnostics.warned import warnings_are

_OTHER_ESCAPE = re.compile(r"\\[^\"\\]")
_LONGEST = 2000


def quoted(text: str) -> str:
    """The text in single quotes, in double ones where it holds an apostrophe and nothing that is special in those."""
    if "'" in text and not re.search(r"[\"\\]", text):
        return f'"{text}"'
    return "'" + text.replace("'", "''") + "'"


def requoted(value: str, *, expression: bool = False) -> str:
    """What was meant by a value of which YAML takes a quote inside for its end, in quotes that hold."""
    inner = value[1:-1]
    if not _has_outer_quotes(value, expression):
        return quoted(value)
    if value[0] == '"' and _OTHER_ESCAPE.search(inner):
        return '"' + re.sub(r'(?<!\\)"', r"\"", inner) + '"'
    return quoted(inner.replace('\\"', '"').replace("\\\\", "\\") if value[0] == '"' else inner)


def closing_quote(value: str) -> int:
    """Where YAML ends the quoted text with which `value` begins; -1 where it does not."""
    quote, at = value[0], 1
    while at < len(value):
        if value[at] == "\\" and quote == '"':
            at += 2
        elif value[at] != quote:
            at += 1
        elif quote == "'" and value.startswith("''", at):
            at += 2
        else:
            return at
    return -1


def is_python(text: str) -> bool:
    """Whether a text is an expression to a reader of Python."""
    if len(text) > _LONGEST:
        return False
    try:
        with warnings_are("ignore"):
            ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


def _has_outer_quotes(value: str, expression: bool) -> bool:
    """Whether first and last character are the quotes around the whole, not those of two texts in it."""
    quote = value[:1]
    if len(value) < 2 or quote not in ("'", '"') or value[-1] != quote:
        return False
    if expression:
        return not is_python(value)
    # The second quote opens something inside, is an apostrophe, or closes what the first has opened.
    before, found, after = value[1:-1].partition(quote)
    if not found or before.count("{") > before.count("}") or before[-1:] in ("", " ", "(", "[", "{", "=", "\\"):
        return True
    return before[-1:].isalnum() and after[:1].isalnum()
