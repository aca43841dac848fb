"""Which of many vectors stay: greedily, the best first, each compared with all that stand already. Knows no descriptions.

Blockwise: a block of candidates is compared with all that stay in a few products of matrices, so that the memory needed is that of
the vectors and of one block, and two runs over the same vectors make the same decisions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from envgen.synthesis.discover.embedding.embedder import Vectors
from envgen.synthesis.discover.embedding.thresholds import Thresholds

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BLOCK = 1024  # candidates compared at once
WIDTH = 8192  # with so many of those that stay


@dataclass(frozen=True, slots=True)
class Likeness:
    """The nearest of those that stood before a candidate: its row among `standing`, or, from their number on, a candidate's."""

    row: int
    similarity: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a candidate stays, and what it is nearest to; nothing, if nothing comes near."""

    stays: bool
    nearest: Likeness | None = None


def decide(standing: Vectors, candidates: Vectors, worth: Sequence[float], thresholds: Thresholds) -> list[Verdict]:
    """A verdict for each candidate, in their order; of those alike the one of most worth stays, then the first.

    What stands already is never displaced: somebody may have built on it.
    """
    import numpy as np

    order = sorted(range(len(candidates)), key=lambda row: (-worth[row], row))
    number = len(standing)
    kept = np.empty((number + len(candidates), candidates.shape[1]), dtype=np.float32)
    kept[:number] = standing
    names = np.arange(number + len(candidates))  # of the rows of `kept`
    verdicts: list[Verdict] = [Verdict(True)] * len(candidates)
    for start in range(0, len(order), BLOCK):
        block = order[start : start + BLOCK]
        rows = candidates[block]
        best, where = _nearest(rows, kept[:number])
        among = rows @ rows.T
        inside: list[int] = []  # of the block, those that stay
        for at, row in enumerate(block):
            similarity, name = float(best[at]), int(names[where[at]]) if number else -1
            if inside:
                nearest = inside[int(among[at, inside].argmax())]
                if among[at, nearest] > similarity:
                    similarity, name = float(among[at, nearest]), len(standing) + block[nearest]
            similarity = round(similarity, 4)
            likeness = Likeness(name, similarity) if similarity >= thresholds.near else None
            verdicts[row] = Verdict(similarity < thresholds.same, likeness)
            if verdicts[row].stays:
                inside.append(at)
        kept[number : number + len(inside)] = rows[inside]
        names[number : number + len(inside)] = [len(standing) + block[at] for at in inside]
        number += len(inside)
    return verdicts


def _nearest(rows: Vectors, kept: Vectors) -> tuple[Vectors, NDArray[np.intp]]:
    """The highest similarity of each row to any that stays, and which it is."""
    import numpy as np

    best = np.full(len(rows), -1, dtype=np.float32)
    where = np.zeros(len(rows), dtype=np.intp)
    for start in range(0, len(kept), WIDTH):
        similar = rows @ kept[start : start + WIDTH].T
        top = similar.argmax(axis=1)
        value = similar[np.arange(len(rows)), top]
        better = value > best
        best[better], where[better] = value[better], top[better] + start
    return best, where
