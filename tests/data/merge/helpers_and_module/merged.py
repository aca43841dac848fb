"""Desk."""

from typing import Any

from envgen_runtime import Environment, query
import math
from collections import Counter

# days until somebody is reminded
GRACE = 3

KINDS = ("book", "film")

def halve(n: int) -> int:
    return math.floor(n / 2)


class Desk(Environment):
    """A desk."""

    @query
    def late(self) -> int:
        """Count."""
        return self._late()

    def _late(self) -> int:
        return halve(self._count() - GRACE)

    # ── functions and helpers from bodies.py ────

    def open_loans(self, member_id: str) -> list[Any]:
        """The loans that are out."""
        return [loan for loan in self.loans.values() if loan["member_id"] == member_id]

    # counts everything
    def _count(self) -> int:
        """A helper may have a docstring."""
        return sum(Counter(KINDS).values())
