"""Estimates from a few draws: means with intervals, what k tries are worth, who wins. Knows no trajectory."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

CONFIDENCE = 0.95

Counts = Mapping[float, int]  # how often each value was drawn


class Mean(NamedTuple):
    """A mean over `of` scenarios, and half the width of its 95 % interval, which one scenario does not tell."""

    value: float
    half: float | None
    of: int


def mean_of(values: Sequence[float]) -> Mean | None:
    """Of one value a scenario. Scenarios are what is drawn: samples of one hang together, so that they are averaged before, and the
    interval is that of Student over scenarios (Miller, Adding Error Bars to Evals, arXiv 2411.00640, clustered by question)."""
    if not values:
        return None
    many = len(values)
    half = student(many - 1) * stdev(values) / math.sqrt(many) if many > 1 else None
    return Mean(fmean(values), half, many)


def student(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to each side: Student's t, for more than 2 degrees of freedom by its
    expansion about the normal (Abramowitz and Stegun 26.7.5)."""
    tail = (1 + CONFIDENCE) / 2
    if freedom == 1:
        return math.tan(math.pi * (tail - 0.5))
    if freedom == 2:
        return (2 * tail - 1) / math.sqrt(2 * tail * (1 - tail))
    x = NormalDist().inv_cdf(tail)
    parts = (
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    return x + math.fsum(part / freedom**power for power, part in enumerate(parts, 1))


def average(drawn: Counts) -> float:
    return math.fsum(value * count for value, count in drawn.items()) / sum(drawn.values())


def pass_at(k: int, draws: int, passed: int) -> float:
    """The chance that one of k tries passes, by so many draws of which some did: 1 - C(n-c, k) / C(n, k), which has no bias (Chen
    et al., Evaluating Large Language Models Trained on Code, arXiv 2107.03374). k is at most `draws`."""
    return 1 - math.comb(draws - passed, k) / math.comb(draws, k)


def best_of(k: int, drawn: Counts) -> float:
    """The mean of the best of k tries: over all choices of k of the n draws, the best of each. Drawing without putting back has no
    bias (Tang et al., Showing Your Work Doesn't Always Work, arXiv 2004.13705). k is at most the number of draws."""
    below, total, whole = 0, 0.0, math.comb(sum(drawn.values()), k)
    for value in sorted(drawn):
        upto = below + drawn[value]
        total += value * ((math.comb(upto, k) - math.comb(below, k)) / whole)  # the choices whose best is this value
        below = upto
    return total


def won(one: Counts, other: Counts) -> tuple[float, float]:
    """The share of all pairs of draws in which the first is better, and in which both are equal."""
    pairs = sum(one.values()) * sum(other.values())
    better = sum(mine * theirs for a, mine in one.items() for b, theirs in other.items() if a > b)
    equal = sum(mine * other.get(a, 0) for a, mine in one.items())
    return better / pairs, equal / pairs
