"""Some environments out of many, for studies of scale: at random, or so that each is unlike those before it.

Either way what is chosen is the beginning of an order, so that of one seed the smaller subset is part of the larger one, and a
study that grows changes nothing but the size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from envgen.learn.corpus.environments import Environment
from envgen.learn.corpus.near import PLACES
from envgen.learn.draw import rank
from envgen.synthesis.discover.embedding.space import Space


class Chosen(NamedTuple):
    """An environment of a subset; `similarity` is that to the most similar one chosen before it, None where that is not known."""

    environment: Environment
    similarity: float | None = None


def at_random(environments: Sequence[Environment], count: int, seed: int) -> list[Chosen]:
    """An order at random; one that is added or goes does not move the others in it."""
    return [Chosen(one) for one in sorted(environments, key=lambda one: (rank("subset", seed, one.name), one.name))[:count]]


def diverse(environments: Sequence[Environment], count: int, seed: int, space: Space) -> list[Chosen]:
    """The first as at random, then always the one least like any chosen before: farthest-point traversal.

    After any number of them no environment is farther from its nearest chosen one than twice the least that is possible
    (Gonzalez 1985, "Clustering to minimize the maximum intercluster distance").
    """
    import numpy as np

    ordered = [one.environment for one in at_random(environments, len(environments), seed)]  # of equals the earlier is taken
    rows = space.place([one.text for one in ordered])
    closest = np.full(len(ordered), -2, dtype=rows.dtype)  # to any that is chosen: lower than a cosine can be
    chosen: list[Chosen] = []
    taken = 0
    while len(chosen) < min(count, len(ordered)):
        chosen.append(Chosen(ordered[taken], round(float(closest[taken]), PLACES) if chosen else None))
        closest = np.maximum(closest, (rows @ rows[taken]).round(PLACES))
        closest[taken] = np.inf  # and stays so: it is not taken again
        taken = int(closest.argmin())
    return chosen
