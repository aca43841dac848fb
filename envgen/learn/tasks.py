"""Which task a group of episodes is about: it follows from the seed and the number of the group, so that all members of a group,
in whatever process or thread, have the same one without talking to each other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from envgen.learn.draw import rank


class Task(NamedTuple):
    """A scenario of an environment."""

    environment: str
    scenario: str


class Tasks:
    """Tasks in an order at random that goes on for ever: each once, then each once again in another order.

    Frozen; safe for any number of threads.
    """

    def __init__(self, tasks: Sequence[Task], seed: int = 0) -> None:
        if not tasks:
            raise ValueError("there are no tasks to draw from")
        self._tasks = tuple(sorted(set(tasks)))
        self.seed = seed

    def __len__(self) -> int:
        return len(self._tasks)

    def seeded(self, seed: int) -> Tasks:
        """The same ones in the order of another seed."""
        return Tasks(self._tasks, seed)

    def of(self, group: int) -> Task:
        """The task of a group, counted from 0 on."""
        if group < 0:
            raise ValueError(f"groups are counted from 0 on, and this is {group}")
        turn, place = divmod(group, len(self._tasks))
        return _order(self._tasks, self.seed, turn)[place]

    def known(self, task: Task) -> Task:
        """It, if it is one of them; ValueError else."""
        if task not in self._tasks:
            raise ValueError(f"{task.environment}/{task.scenario} is none of the {len(self)} tasks")
        return task


@lru_cache(maxsize=64)
def _order(tasks: tuple[Task, ...], seed: int, turn: int) -> tuple[Task, ...]:
    return tuple(sorted(tasks, key=lambda task: (rank("task", seed, turn, *task), task)))
