"""Bodies of the desk."""

import math
from collections import Counter

from contract import Contract

# days until somebody is reminded
GRACE = 3
KINDS = ("book", "film")


def halve(n: int) -> int:
    return math.floor(n / 2)


class Desk(Contract):
    def late(self) -> int:
        return halve(self._count() - GRACE)

    # counts everything
    def _count(self) -> int:
        """A helper may have a docstring."""
        return sum(Counter(KINDS).values())

    def open_loans(self, member_id):
        return [loan for loan in self.loans.values() if loan["member_id"] == member_id]
