"""How large, deep and costly a text may be; every limit that the gate knows has its number here."""

from __future__ import annotations

import ast

MAX_DEPTH = 120  # nested nodes in a function: an `elif` is one, a call of a method of a subscript three
MAX_NODES = 8_000  # in one function or method; the largest of 595 real methods has about 500
MAX_FILE_NODES = 150_000
MAX_FILE_LETTERS = 1_000_000  # of a file that nobody has read before
MAX_EXPONENT = 64  # of ** and <<, written as a literal
MAX_BITS = 63  # of an integer literal, without its sign
MAX_REPEAT = 100_000  # a text or list display times a literal
MAX_WIDTH = 1_000  # of a field in a format


class TooLarge(Exception):
    """A tree is too deep or has too many nodes; `node` is the first that is."""

    def __init__(self, node: ast.AST, reason: str) -> None:
        super().__init__(reason)
        self.node = node
        self.reason = reason


def measure(root: ast.AST, nodes: int = MAX_NODES) -> int:
    """The number of nodes of a tree, or TooLarge. Walks level by level, so that no depth is too great for it."""
    count, depth = 0, 0
    level = [root]
    while level:
        count += len(level)
        depth += 1
        if depth > MAX_DEPTH:
            deep = next((node for node in level if hasattr(node, "lineno")), root)
            raise TooLarge(deep, f"the code is nested more than {MAX_DEPTH} deep")
        if count > nodes:
            raise TooLarge(root, f"the code has more than {nodes:,} parts")
        chain = next((node for node in level if node.__class__ is ast.BoolOp and len(node.values) > MAX_DEPTH), None)
        if chain is not None:  # flat here; whoever keeps the `and` between them, as libcst does, has them nested
            raise TooLarge(chain, f"more than {MAX_DEPTH} conditions are joined by `and` or `or`")
        level = [child for node in level for child in children(node)]
    return count


def children(node: ast.AST) -> list[ast.AST]:
    """The nodes right below one, without the marks (Load, Add, And …) that have no parts."""
    found: list[ast.AST] = []
    for name in node._fields:
        value = getattr(node, name, None)
        if value is None or value.__class__ is str:
            continue
        if value.__class__ is list:
            for one in value:
                if isinstance(one, ast.AST) and one._fields:
                    found.append(one)
        elif isinstance(value, ast.AST) and value._fields:
            found.append(value)
    return found
