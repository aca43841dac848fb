"""Greedy, the best first, what stands already before all; blocks change nothing."""

from __future__ import annotations

import numpy as np
import pytest

from envgen.synthesis.discover import dedup
from envgen.synthesis.discover.dedup import Verdict, decide
from envgen.synthesis.discover.embedding.embedder import Vectors
from envgen.synthesis.discover.embedding.thresholds import Thresholds

THRESHOLDS = Thresholds(same=0.9, near=0.7)


def at(*degrees: float) -> Vectors:
    """Unit vectors by their angle; those of 25 degrees apart are the same, those of 45 near."""
    angles = np.radians(np.array(degrees, dtype=np.float32))
    return np.stack([np.cos(angles), np.sin(angles)], axis=1).astype(np.float32).reshape(len(degrees), 2)


def test_of_those_alike_the_most_useful_stays_then_the_first() -> None:
    verdicts = decide(at(), at(0, 5, 10, 180), [7, 9, 9, 1], THRESHOLDS)
    assert [one.stays for one in verdicts] == [False, True, False, True]
    assert [one.nearest.row if one.nearest else None for one in verdicts] == [1, None, 1, None]


def test_what_stands_is_never_displaced() -> None:
    (verdict,) = decide(at(90, 3), at(0), [10], THRESHOLDS)
    assert not verdict.stays
    assert verdict.nearest is not None
    assert verdict.nearest.row == 1
    assert verdict.nearest.similarity == round(float(np.cos(np.radians(3))), 4)


def test_what_is_near_stays_and_is_named() -> None:
    first, second, third = decide(at(), at(0, 40, 170), [5, 5, 5], THRESHOLDS)
    assert first == third == Verdict(True)
    assert second.stays
    assert second.nearest is not None
    assert second.nearest.row == 0


def test_one_that_was_merged_stands_for_nothing() -> None:
    """20 is merged into 0; 40 is like 20, but 20 does not stand."""
    verdicts = decide(at(), at(0, 20, 40), [9, 5, 5], THRESHOLDS)
    assert [one.stays for one in verdicts] == [True, False, True]


def test_rows_count_on_from_those_that_stand() -> None:
    verdicts = decide(at(200, 300), at(0, 5), [5, 5], THRESHOLDS)
    assert verdicts[1].nearest is not None
    assert verdicts[1].nearest.row == 2


@pytest.mark.parametrize(("block", "width"), [(1, 1), (2, 3), (7, 5), (64, 1000)])
def test_blocks_change_nothing(block: int, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = np.random.default_rng(3)
    rows = chance.normal(size=(300, 6)).astype(np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    worth = list(map(int, chance.integers(0, 5, 240)))
    expected = _plainly(rows[:60], rows[60:], worth)
    monkeypatch.setattr(dedup, "BLOCK", block)
    monkeypatch.setattr(dedup, "WIDTH", width)
    found = decide(rows[:60], rows[60:], worth, THRESHOLDS)
    assert [one.stays for one in found] == [stays for stays, _ in expected]
    assert 0 < sum(one.stays for one in found) < 240
    for one, (_, similarity) in zip(found, expected, strict=True):
        assert (one.nearest is not None) == (similarity >= THRESHOLDS.near)
        assert one.nearest is None or one.nearest.similarity == pytest.approx(similarity, abs=2e-4)


def _plainly(standing: Vectors, candidates: Vectors, worth: list[int]) -> list[tuple[bool, float]]:
    kept = list(standing)
    out: dict[int, tuple[bool, float]] = {}
    for row in sorted(range(len(candidates)), key=lambda row: (-worth[row], row)):
        similarity = max((round(float(candidates[row] @ one), 4) for one in kept), default=-1.0)
        out[row] = (similarity < THRESHOLDS.same, similarity)
        if out[row][0]:
            kept.append(candidates[row])
    return [out[row] for row in range(len(candidates))]
