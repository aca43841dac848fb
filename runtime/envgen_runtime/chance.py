"""Chance without hidden state: draw number n is SHA-256 of (chance, n), and n is part of the state.

So a rollback takes draws back, and equal calls on equal states draw equal values on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any


def drawn(chance: int, counter: int) -> int:
    """Draw number `counter`: 256 bits."""
    return int.from_bytes(sha256(f"{chance}:{counter}".encode()).digest(), "big")


class Chance:
    """What bodies call `self.random`; `draw` gives the next 256 bits."""

    __slots__ = ("_draw",)

    def __init__(self, draw: Callable[[], int]) -> None:
        self._draw = draw

    def random(self) -> float:
        """A number in [0, 1)."""
        return (self._draw() >> 203) / (1 << 53)

    def randint(self, first: int, last: int) -> int:
        """An integer from `first` to `last`, both included."""
        if last < first:
            raise ValueError(f"there is no integer from {first} to {last}")
        return first + self._draw() % (last - first + 1)

    def choice(self, items: Sequence[Any]) -> Any:
        """One item."""
        if not items:
            raise IndexError("there is nothing to choose from")
        return items[self._draw() % len(items)]

    def sample(self, items: Sequence[Any], count: int) -> list[Any]:
        """`count` different items, in drawn order."""
        pool = list(items)
        if not 0 <= count <= len(pool):
            raise ValueError(f"a sample of {count} from {len(pool)} is not possible")
        for place in range(count):
            other = place + self._draw() % (len(pool) - place)
            pool[place], pool[other] = pool[other], pool[place]
        return pool[:count]

    def shuffled(self, items: Sequence[Any]) -> list[Any]:
        """A list of all items in drawn order; what was passed stays as it was."""
        return self.sample(items, len(items))
