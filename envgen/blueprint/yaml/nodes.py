"""Values with their places: what a file says, and where. Knows nothing of blueprints."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, Literal

from envgen.diagnostics import Position

Style = Literal["plain", "single", "double", "literal", "folded", "block", "flow"]


class Source:
    """The text of one file, and line and column of each index into it."""

    __slots__ = ("_starts", "path", "text")

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self._starts: list[int] = []

    def position(self, index: int) -> Position:
        if not self._starts:
            self._starts = [0]
            at = self.text.find("\n")
            while at >= 0:
                self._starts.append(at + 1)
                at = self.text.find("\n", at + 1)
        line = bisect_right(self._starts, index)
        return Position(self.path, line, index - self._starts[line - 1] + 1)

    def line_around(self, index: int) -> tuple[int, int]:
        """First index and end of the line that holds `index`, its line end left out."""
        start = self.text.rfind("\n", 0, index) + 1
        end = self.text.find("\n", index)
        return start, len(self.text) if end < 0 else end


class Node:
    """A value and its place. `start` and `end` are indexes into the text of `source`; `keys` holds where each key begins.

    A collection that an alias repeats is one node with several parents.
    """

    __slots__ = ("end", "items", "keys", "members", "source", "start", "style", "value")

    def __init__(self, source: Source, value: Any, start: int, end: int, style: Style) -> None:
        self.source = source
        self.value = value
        self.start = start
        self.end = end
        self.style: Style = style
        self.members: dict[str, Node] | None = None
        self.items: list[Node] | None = None
        self.keys: dict[str, int] = _NO_KEYS

    @classmethod
    def mapping(cls, source: Source, start: int, style: Style) -> Node:
        node = cls(source, {}, start, start, style)
        node.members = {}
        node.keys = {}
        return node

    @classmethod
    def sequence(cls, source: Source, start: int, style: Style) -> Node:
        node = cls(source, [], start, start, style)
        node.items = []
        return node

    def put(self, key: str, key_start: int, child: Node) -> None:
        """Adds or replaces a member of a mapping."""
        assert self.members is not None
        self.members[key] = child
        self.keys[key] = key_start
        self.value[key] = child.value

    def append(self, child: Node) -> None:
        """Adds an item to a sequence."""
        assert self.items is not None
        self.items.append(child)
        self.value.append(child.value)

    @property
    def at(self) -> Position:
        return self.source.position(self.start)

    @property
    def raw(self) -> str:
        """The value as it stands in the file."""
        return self.source.text[self.start : self.end]

    def key_at(self, key: str) -> Position:
        return self.source.position(self.keys[key])

    def get(self, key: str) -> Node | None:
        return self.members.get(key) if self.members is not None else None

    def pairs(self) -> Iterator[tuple[str, Node]]:
        """The members of a mapping; nothing for another value."""
        return iter(self.members.items() if self.members is not None else ())

    def each(self) -> Sequence[Node]:
        """The items of a sequence; nothing for another value."""
        return self.items or ()

    def child(self, step: str | int) -> Node | None:
        if self.members is not None:
            return self.members.get(str(step))
        if self.items is not None and isinstance(step, int) and 0 <= step < len(self.items):
            return self.items[step]
        return None

    def descend(self, steps: Sequence[str | int]) -> Node | None:
        node: Node | None = self
        for step in steps:
            if node is None:
                return None
            node = node.child(step)
        return node

    def place(self, steps: Sequence[str | int]) -> Position:
        """Where a reader looks for the value at `steps`: its first character, or its key where it is a collection below it.

        Where the path leads out of the file (something that is missing), the place of the last part that is there.
        """
        node, at = self, self.start
        for step in steps:
            child = node.child(step)
            if child is None:
                break
            at = child.start
            if node.members is not None and child.style == "block":
                at = node.keys[str(step)]
            node = child
        return node.source.position(at)


_NO_KEYS: dict[str, int] = {}
