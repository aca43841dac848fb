"""The names that expressions and texts read, and rewriting of expressions by places in their syntax tree. Pure."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from envgen.diagnostics.warned import warnings_are

Edit = tuple[int, int, str]  # from, to, what stands there instead

_WORD = re.compile(r"[A-Za-z_]\w*")
_TEXT = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'")
HOLE = re.compile(r"(?<!\{)\{([^{}]+)\}(?!\})")


def parsed(text: str) -> ast.expr | None:
    """The tree of an expression; None where it is none of Python."""
    try:
        with warnings_are("ignore"):  # `"\d"` warns
            return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def expression_in(value: Any) -> str | None:
    """The expression behind the `=` of a value of an action; None where it is data, as a text that begins with `==` is."""
    return value[1:] if isinstance(value, str) and value.startswith("=") and not value.startswith("==") else None


def names_in(text: str) -> Iterator[str]:
    """The names that an expression reads; all words of one that cannot be read."""
    tree = parsed(text)
    if tree is None:
        yield from _WORD.findall(_TEXT.sub(" ", text))
    else:
        names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
        own = {node.id for node in names if isinstance(node.ctx, ast.Store)}  # of comprehensions
        yield from (node.id for node in names if node.id not in own)


def names_in_text(text: str) -> Iterator[str]:
    """The names that the holes of a text read."""
    for hole in HOLE.findall(text):
        yield from names_in(_without_format(hole))


def _without_format(hole: str) -> str:
    expression, colon, _ = hole.rpartition(":")
    return expression if colon and parsed(expression) is not None else hole


def edited(text: str, edits_of: Callable[[ast.expr, str], Iterator[Edit]]) -> str:
    """An expression with the edits that its tree calls for; as it is where it cannot be read."""
    text = text.strip()
    tree = parsed(text)
    if tree is None or "\n" in text or not text.isascii():  # offsets of the tree count bytes of a line
        return text
    return with_edits(text, list(edits_of(tree, text)))


def with_edits(text: str, edits: Sequence[Edit]) -> str:
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def span(node: ast.expr) -> tuple[int, int]:
    """Where a node stands in an expression of one line."""
    assert node.end_col_offset is not None
    return node.col_offset, node.end_col_offset


def in_holes(text: str, change: Callable[[str], str]) -> str:
    """A text with its holes changed, their formats kept."""

    def changed(hole: re.Match[str]) -> str:
        expression = _without_format(hole[1])
        return "{" + change(expression) + hole[1][len(expression) :] + "}"

    return HOLE.sub(changed, text)
