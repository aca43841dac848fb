"""Concrete syntax trees: the text of one, and one rewritten that stays of its kind."""

from __future__ import annotations

from typing import TypeVar

import libcst as cst
from libcst.metadata import MetadataWrapper

Node = TypeVar("Node", bound=cst.CSTNode)

_EMPTY = cst.Module([])


def code_of(node: cst.CSTNode) -> str:
    return _EMPTY.code_for_node(node)


def rewritten(node: Node, transformer: cst.CSTTransformer) -> Node:
    """The node after a transformer that never removes or multiplies a whole one."""
    after = node.visit(transformer)
    assert isinstance(after, type(node))
    return after


def rewritten_with_places(module: cst.Module, transformer: cst.CSTTransformer) -> cst.Module:
    """The same for a transformer that asks for positions."""
    return MetadataWrapper(module, unsafe_skip_copy=True).visit(transformer)


def comments_above(node: cst.CSTNode) -> list[cst.EmptyLine]:
    """The comment lines that stand directly above a statement."""
    return [line for line in getattr(node, "leading_lines", ()) if line.comment is not None]
