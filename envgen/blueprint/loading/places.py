"""Places by JSON Pointer, looked up in the nodes of a file when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from envgen.blueprint.patches import escape, steps_of
from envgen.blueprint.yaml import Node
from envgen.diagnostics import Position


class Places(Mapping[str, Position]):
    """JSON Pointer below a node → place: a scalar where it begins, a block collection at its key. Made of nothing until read."""

    __slots__ = ("_node",)

    def __init__(self, node: Node) -> None:
        self._node = node

    def __getitem__(self, pointer: str) -> Position:
        steps: list[str | int] = []
        node = self._node
        for step in steps_of(pointer):
            key = int(step) if node.items is not None and step.isdecimal() else step
            child = node.child(key)
            if child is None:
                raise KeyError(pointer)
            steps.append(key)
            node = child
        return self._node.place(steps)

    def __iter__(self) -> Iterator[str]:
        return _pointers(self._node, "")

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _pointers(node: Node, at: str) -> Iterator[str]:
    for key, child in node.pairs():
        yield f"{at}/{escape(key)}"
        yield from _pointers(child, f"{at}/{escape(key)}")
    for index, child in enumerate(node.each()):
        yield f"{at}/{index}"
        yield from _pointers(child, f"{at}/{index}")
