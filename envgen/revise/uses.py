"""The uses of a name that were found, and the places at which nobody but a person can tell."""

from __future__ import annotations

import re

from envgen.blueprint.expressions.context import Context
from envgen.blueprint.model import Expression
from envgen.blueprint.yaml import Node, Source
from envgen.diagnostics import Position
from envgen.revise.edits import Edit, scalar

_QUOTED = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\'\'|[^\'])*\'', re.DOTALL)


class Uses:
    """Collects edits and places in doubt, over several files."""

    def __init__(self) -> None:
        self.edits: set[Edit] = set()
        self.doubts: dict[Position, str] = {}
        self._starts: dict[str, list[int]] = {}

    def know(self, source: Source) -> None:
        """Makes places by line and column of a file findable in its text."""
        starts = [0]
        for line in source.text.split("\n"):
            starts.append(starts[-1] + len(line) + 1)
        self._starts[source.path] = starts

    def doubt(self, at: Position, why: str) -> None:
        self.doubts[at] = why

    def left(self) -> list[tuple[Position, str]]:
        """The doubts in order."""
        return sorted(self.doubts.items())

    # ── in YAML ─────────────────────────────────────────────

    def value(self, node: Node, text: str) -> None:
        """A scalar gets another text."""
        self.edits.add(Edit(node.source.path, node.start, node.end, scalar(text, node.style)))

    def key(self, node: Node, key: str, text: str) -> None:
        """A key of a mapping gets another name."""
        start = node.keys[key]
        written = node.source.text
        quoted = _QUOTED.match(written, start)
        end = quoted.end() if quoted else start + len(key)
        if not quoted and written[start:end] != key:
            self.doubt(node.key_at(key), f"the key {key} is written in a way that cannot be changed")
            return
        style = "plain" if not quoted else "single" if written[start] == "'" else "double"
        self.edits.add(Edit(node.source.path, start, end, scalar(text, style)))  # type: ignore[arg-type]

    def insert(self, source: Source, at: int, text: str) -> None:
        """New text before the character at an index; its lines end as those of the file do."""
        if "\r\n" in source.text:
            at -= source.text[at - 1 : at] == "\r"
            text = text.replace("\n", "\r\n")
        self.edits.add(Edit(source.path, at, at, text))

    # ── in expressions ──────────────────────────────────────

    def name(self, expression: Expression, offset: int, old: str, new: str) -> None:
        """A name or the inside of a text in quotes, at an offset of an expression."""
        place = expression.position(offset)
        last = expression.position(offset + len(old) - 1)
        if last.line != place.line or last.column - place.column != len(old) - 1:
            self.doubt(place, f"{old} is written in a way that cannot be changed")
            return
        start = self._starts[place.path][place.line - 1] + place.column - 1
        self.edits.add(Edit(place.path, start, start + len(old), new))


class Quiet(Context):
    """An inspection that says nothing: only types are wanted of it."""

    def report(self, code: str, where: object, message: str, hint: str = "") -> None:
        pass

    def text(self, node: object) -> str:
        return ""
