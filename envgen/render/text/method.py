"""Methods of the generated class as values: statements with the place of the specs that each comes from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from envgen.diagnostics.problem import Position
from envgen.render.text import symbols


@dataclass(frozen=True, slots=True)
class Origin:
    """What a statement is (`guard fines_due of lend_copy`) and where its author wrote it."""

    what: str
    at: Position


@dataclass(frozen=True, slots=True)
class Statement:
    """One Python statement. A compound one has its header in `text` and its block in `block`; `gap` is a blank line before it."""

    text: str
    origin: Origin | None = None
    block: tuple[Statement, ...] = ()
    gap: bool = False

    def lines(self, indent: str = "") -> Iterable[str]:
        if self.gap:
            yield ""
        for line in self.text.split("\n"):
            yield f"{indent}{line}" if line else ""
        for inner in self.block:
            yield from inner.lines(f"{indent}    ")


def names_read(statements: Iterable[Statement]) -> frozenset[str]:
    """Names that the statements read."""
    return symbols.names_read("\n".join(line for statement in statements for line in statement.lines()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Method:
    """A method; `signature` is its header line, `body_of` names the tool or function whose body of bodies.py fills it."""

    name: str
    signature: str
    doc: str = ""
    decorator: str = ""
    statements: tuple[Statement, ...] = ()
    body_of: str = ""
    origin: Origin | None = None  # of the method as a whole, where its lines have none of their own

    def block(self) -> list[str]:
        """Its statements as lines, without indentation."""
        return [line for statement in self.statements for line in statement.lines()]


@dataclass(frozen=True, slots=True)
class Section:
    """Methods under one comment."""

    title: str
    methods: tuple[Method, ...]
