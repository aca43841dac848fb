"""Estimates beside what they estimate: all choices counted out, and the table of Student's t."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from statistics import fmean

import pytest

from envgen.trajectory.figures import average, best_of, mean_of, pass_at, student, won

DRAWS = [[0.0], [1.0, 1.0], [0.0, 0.5, 0.5, 1.0], [0.1, 0.2, 0.3, 0.4, 0.5, 0.5], [0.0, 0.0, 0.0, 1.0, 0.0]]


@pytest.mark.parametrize(("draws", "k"), [(draws, k) for draws in DRAWS for k in range(1, len(draws) + 1)])
def test_the_best_of_k_is_the_mean_over_all_choices(draws: list[float], k: int) -> None:
    assert best_of(k, Counter(draws)) == pytest.approx(fmean(max(some) for some in combinations(draws, k)))


@pytest.mark.parametrize(("draws", "k"), [(draws, k) for draws in DRAWS for k in range(1, len(draws) + 1)])
def test_pass_at_k_is_the_share_of_choices_with_one_that_passes(draws: list[float], k: int) -> None:
    passed = sum(one == 1 for one in draws)
    assert pass_at(k, len(draws), passed) == pytest.approx(fmean(1 in some for some in combinations(draws, k)))


def test_the_best_of_many_draws() -> None:
    assert best_of(1, Counter({0.0: 3000, 1.0: 1000})) == pytest.approx(0.25)
    assert best_of(2, Counter({0.0: 3000, 1.0: 1000})) == pytest.approx(1 - 0.75**2, abs=1e-3)


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (29, 2.045), (120, 1.980)]
)
def test_student(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=4e-3)


def test_means_have_intervals_over_scenarios() -> None:
    assert mean_of([]) is None
    assert mean_of([0.5]) == (0.5, None, 1)
    found = mean_of([0.0, 0.5, 1.0])
    assert found is not None
    assert (found.value, found.of) == (0.5, 3)
    assert found.half == pytest.approx(4.303 * 0.5 / 3**0.5, abs=1e-3)


def test_who_wins() -> None:
    assert won(Counter([0.0, 1.0]), Counter([0.0, 0.5])) == (0.5, 0.25)
    assert won(Counter([1.0]), Counter([1.0, 1.0])) == (0.0, 1.0)
    assert average(Counter([0.0, 1.0, 1.0, 1.0])) == 0.75
