"""Questions about the syntax of an expression: which names it reads, how it reads them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from envgen.blueprint.expressions import parse
from envgen.blueprint.expressions.walk import walk
from envgen.blueprint.model import Data, Expression, Hole, Template


@lru_cache(maxsize=2048)
def tree(expression: Expression) -> ast.expr | None:
    """The syntax tree; None where the text is no expression, which is told elsewhere."""
    parsed, _ = parse(expression)
    return None if parsed is None else parsed.body


@lru_cache(maxsize=2048)
def free_names(expression: Expression) -> frozenset[str]:
    """The names that an expression reads and does not bind itself, functions that it calls left out."""
    body = tree(expression)
    return frozenset() if body is None else frozenset(_free(body))


def _free(node: ast.AST) -> Iterator[str]:
    nodes = list(walk(node))
    called = {id(inner.func) for inner in nodes if isinstance(inner, ast.Call)}
    names = [inner for inner in nodes if isinstance(inner, ast.Name)]
    bound = {inner.id for inner in names if isinstance(inner.ctx, ast.Store)}
    for inner in names:
        if inner.id not in bound and id(inner) not in called:
            yield inner.id


def leaves(data: Data) -> Iterator[Expression]:
    """The expressions of a data position."""
    if isinstance(data, Expression):
        yield data
    elif isinstance(data, dict):
        for inner in data.values():
            yield from leaves(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from leaves(inner)


def holes(template: Template | None) -> Iterator[Expression]:
    """The expressions of a template."""
    return (part.expression for part in (template.parts if template else ()) if isinstance(part, Hole))


def is_plain(data: Data) -> bool:
    """Whether a data position holds no expression."""
    return next(leaves(data), None) is None


def slot_of(node: ast.AST) -> tuple[str, str] | None:
    """`copy["status"]` → `("copy", "status")`."""
    if (
        isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Name)
        and isinstance(node.slice, ast.Constant)
        and isinstance(node.slice.value, str)
    ):
        return node.value.id, node.slice.value
    return None


def mentions(node: ast.AST, attribute: str) -> bool:
    """Whether some subscript of this name is read."""
    return any(
        isinstance(inner, ast.Subscript) and isinstance(inner.slice, ast.Constant) and inner.slice.value == attribute
        for inner in ast.walk(node)
    )
