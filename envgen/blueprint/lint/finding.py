"""How a check says what it found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from envgen.blueprint.model import Blueprint
from envgen.diagnostics import codes
from envgen.diagnostics.codes.code import Code
from envgen.diagnostics.problem import Position, Problem

Findings = Iterator[Problem]
Check = Callable[[Blueprint], Findings]


class Placed(Protocol):
    """A part of the blueprint that knows where it stands, and where the parts below it do."""

    @property
    def at(self) -> Position: ...

    @property
    def positions(self) -> Mapping[str, Position]: ...


def found(code: Code, at: Position, message: str, hint: str) -> Problem:
    """A problem of this code, which always says what mends it."""
    return codes.found(code.code, at, message, hint)


def place(owner: Placed, pointer: str) -> Position:
    """Where the part at this JSON Pointer below `owner` stands; `owner` itself where nobody noted it."""
    return owner.positions.get(pointer, owner.at)


def listed(names: Iterator[str] | list[str] | tuple[str, ...], *, joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = list(names)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def article(noun: str) -> str:
    """`a string`, `an integer`."""
    return f"an {noun}" if noun[:1].lower() in "aeio" else f"a {noun}"
