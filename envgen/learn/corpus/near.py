"""How alike environments are to a given set of them: the nearest, or the farthest, first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from envgen.learn.corpus.environments import Environment
from envgen.synthesis.discover.embedding.space import Space

PLACES = 4  # of a similarity: what lies below them differs from one processor to another


class Neighbour(NamedTuple):
    """An environment, the one of the set that it is most like, and the cosine between their texts."""

    environment: Environment
    similarity: float
    of: Environment


def neighbours(given: Sequence[Environment], others: Sequence[Environment], space: Space, *, farthest: bool) -> list[Neighbour]:
    """The others by their similarity to the set, which is that to the member most like them."""
    given = sorted(given, key=lambda one: one.name)
    similar = (space.place([one.text for one in others]) @ space.place([one.text for one in given]).T).round(PLACES)
    closest = similar.argmax(axis=1)
    found = [
        Neighbour(one, round(float(row[number]), PLACES), given[number])
        for one, row, number in zip(others, similar, closest, strict=True)
    ]
    sign = 1 if farthest else -1
    return sorted(found, key=lambda one: (sign * one.similarity, one.environment.name))
