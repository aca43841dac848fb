"""Where a value of a YAML file ends, by line: what stands below it and belongs to it included."""

from __future__ import annotations

from collections.abc import Sequence

from envgen.blueprint.yaml import Node


def last_line(node: Node) -> int:
    """The last line of a value, from 0."""
    children: Sequence[Node] = [*(node.members or {}).values(), *node.each()]
    if node.style == "block" and children:
        last_key = max(node.keys.values(), default=node.start)
        return max(_line(node, last_key), *(last_line(child) for child in children if child.start >= node.start))
    if node.style in ("literal", "folded"):
        head = node.raw.partition("\n")[0].partition("#")[0]
        written = node.raw if "+" in head else node.raw.rstrip()
        return _line(node, node.start + max(len(written) - 1, 0))
    return _line(node, max(node.end - 1, node.start))


def line_behind(lines: Sequence[str], at: int, column: int, below: int) -> int:
    """The first line from `at` on that stands behind a value at a column and behind the comments that stand deeper than it."""
    end = at
    while at < below:
        line = lines[at]
        if line.strip():
            if len(line) - len(line.lstrip()) <= column:
                break
            end = at + 1
        at += 1
    return end


def _line(node: Node, index: int) -> int:
    return node.source.position(index).line - 1
