"""Which tool is tested in which round, and whether its call is meant to succeed: fixed before anything is asked."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Polarity = Literal["positive", "negative"]  # a call that is to succeed; one that is to be refused

AT_ONCE = 5  # calls of one tool that one request asks for


@dataclass(frozen=True, slots=True)
class Round:
    """One call that is to be tested; rounds are numbered from 1."""

    number: int
    tool: str
    polarity: Polarity


@dataclass(frozen=True, slots=True)
class Batch:
    """Rounds that are asked for together: of one tool, each on the same fresh state; or one round of a chain.

    `start` is the seed, empty where the environment has none. `chain` is the number of the chain, 0 where there is none. `turn`
    counts the batches of the tool, from 0.
    """

    start: str
    rounds: Sequence[Round]
    chain: int = 0
    turn: int = 0


def rounds_of(tools: Sequence[str], rounds: int, seed: int) -> list[Round]:
    """So many rounds over the tools: no two tools differ by more than one round, nor do the polarities of a tool, nor of all."""
    order = list(tools)
    random.Random(f"envgen assess {seed}").shuffle(order)
    return [
        Round(number + 1, order[number % len(order)], "negative" if sum(divmod(number, len(order))) % 2 else "positive")
        for number in range(rounds if order else 0)
    ]


def batches_of(planned: Sequence[Round], seeds: Sequence[str], *, chain: int) -> list[Batch]:
    """The rounds as they are asked for. The first of a tool start from the first seed, the next ones from the next."""
    starts = list(seeds) or [""]
    if chain:
        return [
            Batch(starts[(number // chain) % len(starts)], [one], number // chain + 1, turn)
            for number, (one, turn) in enumerate(zip(planned, _turns(planned), strict=True))
        ]
    by_tool: dict[str, list[Round]] = {}
    for one in planned:
        by_tool.setdefault(one.tool, []).append(one)
    found = []
    for rounds in by_tool.values():
        size = -(-len(rounds) // -(-len(rounds) // AT_ONCE))  # all about as long
        for turn, begin in enumerate(range(0, len(rounds), size)):
            found.append(Batch(starts[turn % len(starts)], rounds[begin : begin + size], turn=turn))
    return found


def _turns(planned: Sequence[Round]) -> list[int]:
    """Of each round, how many of its tool went before it."""
    seen: Counter[str] = Counter()
    turns = []
    for one in planned:
        turns.append(seen[one.tool])
        seen[one.tool] += 1
    return turns
