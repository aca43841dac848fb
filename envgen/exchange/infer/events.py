"""What is recorded while a method is walked."""

from __future__ import annotations

from dataclasses import dataclass, field

from envgen.exchange.infer.values import Home, Value, apart


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a method does: `write` (a place), `create` and `remove` (of a key), `replace`, `clock`, `chance`, `ask`.

    `replace` is an attribute of the class set as a whole; `ask` is `hasattr` or `getattr` by name.
    """

    kind: str
    line: int
    where: Home | None = None
    value: Value | None = None
    key: Value | None = None
    text: str = ""


@dataclass(slots=True)
class Env:
    """What the names of a method may be at one point, and the lines of the writes that may lie behind it."""

    names: dict[str, Value] = field(default_factory=dict)
    written: frozenset[int] = frozenset()

    def copy(self) -> Env:
        return Env(apart(self.names), self.written)


@dataclass(frozen=True, slots=True)
class Return:
    """One way out of a method."""

    line: int
    value: Value
    written: frozenset[int]
    lives: frozenset[Home] = frozenset()
    implicit: bool = False


@dataclass(slots=True)
class Frame:
    """One method or function that is being walked."""

    returns: list[Return] = field(default_factory=list)
    loops: list[tuple[list[Env], list[Env]]] = field(default_factory=list)  # continued, broken out of
    tries: list[list[Env]] = field(default_factory=list)
