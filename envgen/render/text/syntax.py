"""Syntax trees of finished texts: parsed once for all who look at the same module. Nobody may change them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import lru_cache


@lru_cache(maxsize=4)
def tree_of(source: str) -> ast.Module:
    """The tree of a module; SyntaxError as `ast.parse` raises it."""
    return ast.parse(source)


def statements(block: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """Every statement of a block and in it, outer before inner, in the order of the text; expressions are not entered."""
    for node in block:
        yield node
        for part in blocks(node):
            yield from statements(part)


def same(one: object, other: object) -> bool:
    """Whether two trees say the same, wherever they stand: as comparing `ast.dump` of both, without writing them out."""
    kind = type(one)
    if kind is not type(other):
        return False
    if isinstance(one, ast.AST):
        return all(same(getattr(one, name, None), getattr(other, name, None)) for name in one._fields)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other if kind is str else repr(one) == repr(other)


def blocks(node: ast.stmt) -> Iterator[Sequence[ast.stmt]]:
    """The blocks directly below a statement, in the order of the text."""
    if body := getattr(node, "body", None):
        yield body
    for handler in getattr(node, "handlers", ()):
        yield handler.body
    for case in getattr(node, "cases", ()):
        yield case.body
    if otherwise := getattr(node, "orelse", None):
        yield otherwise
    if at_last := getattr(node, "finalbody", None):
        yield at_last
