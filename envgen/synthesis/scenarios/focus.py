"""What each scenario is to be about, drawn before a model is asked: many that are asked at once shall not all be the same one."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from envgen.blueprint.model import Blueprint

STEPS: Final = (2, 3, 4, 5, 6, 8)  # commands and look-ups of a solution


@dataclass(frozen=True, slots=True)
class Focus:
    """The seed to start from, commands that the task has to need, about how many calls, and whether a refusal stands in the way."""

    number: int
    seed: str
    tools: tuple[str, ...]
    steps: int
    with_refusal: bool


def foci(blueprint: Blueprint, count: int, draw: int = 0) -> Sequence[Focus]:
    """The foci of `count` scenarios of an environment that has seeds; the same for the same blueprint and `draw`.

    Every command comes before one comes again.
    """
    commands = [name for name, tool in blueprint.tools.items() if tool.kind == "command"]
    queries = [name for name, tool in blueprint.tools.items() if tool.kind == "query"]
    seeds = sorted(blueprint.seeds)
    picked = random.Random(f"{blueprint.name} {draw}")
    waiting: list[str] = []
    made = []
    for number in range(1, count + 1):
        steps = picked.choice(STEPS)
        wanted = max(1, min(len(commands), steps // 2)) if commands else 0
        chosen: list[str] = []
        while len(chosen) < wanted:
            if not [one for one in waiting if one not in chosen]:
                waiting += picked.sample(commands, len(commands))
            chosen.append(next(one for one in waiting if one not in chosen))
            waiting.remove(chosen[-1])
        chosen += picked.sample(queries, min(1, len(queries)))
        made.append(Focus(number, picked.choice(seeds), tuple(chosen), steps, picked.random() < 0.5))
    return made


def as_words(focus: Focus) -> Mapping[str, object]:
    """What a prompt is told of it."""
    return {"tools": ", ".join(focus.tools), "steps": focus.steps, "with_refusal": focus.with_refusal}
