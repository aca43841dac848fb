"""The nodes of a member that operators may change, and what they need to know of each.

Left alone is what is no behaviour of the tool: docstrings, annotations, `settle` with the promises behind it, assertions for type
checkers, and the texts of refusals. These are prose of the blueprint, rendered from it: that a case quotes one says nothing of what
a tool does, and a suite would look strong by quoting.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from envgen.testing.mutants.mutant import Edit
from envgen.testing.mutants.source import Member, Source

_UNTOUCHED = (ast.Assert, ast.Import, ast.ImportFrom, ast.Pass)


@dataclass(frozen=True)
class Site:
    """A node of a member, with all around it."""

    source: Source
    member: Member
    node: ast.AST

    @property
    def parent(self) -> ast.AST | None:
        """What the node stands in."""
        return self.source.parent(self.node)

    def put(self, operator: str, text: str, node: ast.AST | None = None) -> Edit:
        """The node, or another one, replaced by a text."""
        return Edit(operator, *self.source.span(self.node if node is None else node), text)

    def between(self, operator: str, left: ast.AST, right: ast.AST, old: str, new: str) -> Edit:
        """The token between two nodes replaced by another; brackets and comments may stand there, too."""
        begin, end = self.source.span(left)[1], self.source.span(right)[0]
        at = self.source.text.index(old, begin, end)
        return Edit(operator, at, at + len(old), new)


Operator = Callable[[Site], Iterator[Edit]]


def sites(source: Source, member: Member) -> Iterator[Site]:
    """Every node that may be changed, statements before what they hold; the signature apart."""
    body = member.node.body
    first = body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        body = body[1:]
    for statement in body:
        for node in _walk(statement):
            yield Site(source, member, node)


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, _UNTOUCHED) or settles(node):
        return
    yield node
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "ctx"):
            continue
        children = value if isinstance(value, list) else [value]
        for place, child in enumerate(children):
            if isinstance(child, ast.AST) and not _is_message(node, field, place, child):
                yield from _walk(child)


def settles(node: ast.AST) -> bool:
    """Whether a statement checks the promises of a tool."""
    tested = node.test if isinstance(node, ast.If) else node.value if isinstance(node, ast.Expr) else None
    if isinstance(tested, ast.NamedExpr):
        tested = tested.value
    return isinstance(tested, ast.Call) and isinstance(tested.func, ast.Attribute) and tested.func.attr == "settle"


def _is_message(node: ast.AST, field: str, place: int, child: ast.AST) -> bool:
    """Whether a part of a call is the text of a refusal, or what stands in one."""
    if not isinstance(node, ast.Call):
        return False
    if isinstance(child, ast.keyword) and child.arg == "text":
        return True
    return is_refusal(node) and (field == "keywords" or place > 0)


def is_refusal(node: ast.AST | None) -> bool:
    """Whether a node makes a ToolError."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "ToolError"


def refuses(node: ast.AST) -> bool:
    """Whether a statement is a guard: it does nothing but refuse where its condition holds."""
    return isinstance(node, ast.If) and not node.orelse and len(node.body) == 1 and isinstance(node.body[0], ast.Raise)
