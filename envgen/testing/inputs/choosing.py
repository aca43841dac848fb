"""How a value is picked where several would do: at random from a seed, or always the plainest. Knows no schema and no state."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")


class Choose(Protocol):
    """What a maker of values asks."""

    def one(self, values: Sequence[T]) -> T:
        """One of some."""

    def whole(self, low: int, high: int) -> int:
        """An integer from low to high, both included."""

    def chance(self, share: float) -> bool:
        """Yes, so often."""

    def as_shown(self) -> bool:
        """Whether to take a default or an example where there is one."""


class Seeded:
    """At random, the same each time for the same name."""

    __slots__ = ("_random",)

    def __init__(self, name: str) -> None:
        self._random = Random(name).random  # seeded by the bytes of the text, not by its hash

    def one(self, values: Sequence[T]) -> T:
        return values[int(self._random() * len(values))]

    def whole(self, low: int, high: int) -> int:
        return low + int(self._random() * (high - low + 1))

    def chance(self, share: float) -> bool:
        return self._random() < share

    def as_shown(self) -> bool:
        return self._random() < 0.25

    def some(self, values: Sequence[T], count: int) -> list[T]:
        """So many different places of a sequence, or all of them, in random order."""
        rest = list(values)
        return [rest.pop(int(self._random() * len(rest))) for _ in range(min(count, len(rest)))]


class Plainest:
    """The first, the least, no extras; `number` 1, 2 … are the next ones, for lists whose items must differ."""

    __slots__ = ("_number",)

    def __init__(self, number: int = 0) -> None:
        self._number = number

    def one(self, values: Sequence[T]) -> T:
        return values[self._number % len(values)]

    def whole(self, low: int, high: int) -> int:
        return min(low + self._number, high)

    def chance(self, share: float) -> bool:
        return False

    def as_shown(self) -> bool:
        return self._number == 0
