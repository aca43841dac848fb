"""Calls made behind the wall, from a fresh state each time. Knows no model."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from envgen.assess.subject import Subject
    from envgen.sandbox import Outcome, Pool

AT_ONCE = 2  # processes at work at a time

Calls = Sequence[tuple[str, Mapping[str, Any]]]


@dataclass(frozen=True, slots=True)
class Played:
    """The outcomes of some calls made one after the other, and the state behind them."""

    outcomes: Sequence[Outcome]
    state: Mapping[str, Any]


class CannotStart(Exception):
    """A seed of the environment does not start, or its code cannot be loaded."""


class Wall:
    """Plays episodes of one environment."""

    def __init__(self, pool: Pool, subject: Subject) -> None:
        self._pool = pool
        self._program = subject.program
        self._free = asyncio.Semaphore(AT_ONCE)

    async def play(self, start: str, episodes: Sequence[Calls]) -> list[Played]:
        """Each list of calls from the start on.

        Raises:
            CannotStart: if there is no start.
            SandboxError: if the wall does not work.
        """
        async with self._free:
            return await asyncio.to_thread(self._play, start, episodes)

    def _play(self, start: str, episodes: Sequence[Calls]) -> list[Played]:
        from envgen.sandbox import Episode

        begun = {"seed": start} if start else {}
        asked = [Episode(list(calls), begun, want=("value", "changes", "refused_by"), final=("state",)) for calls in episodes]
        with self._pool.worker(self._program) as worker:
            ended = worker.run_all(asked)
        found = []
        for one in ended:
            if one.failure is not None:
                raise CannotStart(f"{start or 'the empty state'}: {one.failure}")
            found.append(Played(one.results, one.state or {}))
        return found
