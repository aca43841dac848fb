"""Shares with their intervals, and how far two opinions agree. Plain arithmetic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

Z = 1.959963984540054  # of a normal distribution: 95 % lie within


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many."""

    count: int
    of: int

    @property
    def value(self) -> float:
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of Wilson: it stays within 0 and 1, and holds for small numbers."""
        if not self.of:
            return 0.0, 1.0
        middle = self.value + Z * Z / (2 * self.of)
        width = Z * sqrt(self.value * (1 - self.value) / self.of + Z * Z / (4 * self.of * self.of))
        scale = 1 + Z * Z / self.of
        return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)

    def as_json(self) -> dict[str, Any]:
        low, high = self.interval
        return {"count": self.count, "of": self.of, "share": round(self.value, 4), "interval": [round(low, 4), round(high, 4)]}

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.value:.1%} ({self.count} of {self.of}; {low:.0%} to {high:.0%})"


@dataclass(frozen=True, slots=True)
class Agreement:
    """Pairs of opinions on the same thing."""

    pairs: Sequence[tuple[Hashable, Hashable]]

    @property
    def share(self) -> Share:
        """Those that agree."""
        return Share(sum(one == other for one, other in self.pairs), len(self.pairs))

    @property
    def kappa(self) -> float | None:
        """Cohen's kappa: agreement beyond chance. None where nobody ever said anything else, or nobody was asked."""
        total = len(self.pairs)
        if not total:
            return None
        firsts, seconds = (Counter(column) for column in zip(*self.pairs, strict=True))
        chance = sum(firsts[kind] * seconds[kind] for kind in firsts) / (total * total)
        return None if chance == 1 else (self.share.value - chance) / (1 - chance)

    def as_json(self) -> dict[str, Any]:
        kappa = self.kappa
        return {**self.share.as_json(), "kappa": None if kappa is None else round(kappa, 4)}
