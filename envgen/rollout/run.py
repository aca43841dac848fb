"""Many episodes at once: which are still to be played, on how many worlds, and each kept as it ends.

One journal, one writer: worlds are played in threads or tasks of this process, whose lines come together here.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from envgen.llm.at_once import together
from envgen.rollout.loop import episode
from envgen.rollout.scripted.agents import Agent as Script
from envgen.rollout.scripted.play import play
from envgen.rollout.setting import Rules
from envgen.rollout.stage import Stage, Unplayable
from envgen.rollout.turn import Agent
from envgen.rollout.user import User
from envgen.rollout.world import World, Worlds
from envgen.trajectory.journal import Journal
from envgen.trajectory.model import Ended, Key, Spent

UNANSWERED: Final = "unanswered.jsonl"  # episodes that an endpoint left: no result of anybody, and played again when it goes on
PIECE: Final = 256  # episodes of a scenario that a thread takes at a time
KEPT: Final = 32  # lines that are appended at once


class Job(NamedTuple):
    """Episodes of one scenario."""

    stage: Stage
    scenario: str
    samples: Sequence[int]


class Played(Protocol):
    """What is known of an episode when it has ended."""

    @property
    def key(self) -> Key: ...
    @property
    def line(self) -> str: ...
    @property
    def ended(self) -> Ended: ...
    @property
    def reward(self) -> Mapping[str, Any] | None: ...
    @property
    def usage(self) -> Mapping[str, Spent]: ...


Watch = Callable[[Played], None]


def jobs_of(
    stages: Iterable[Stage], rules: Rules, label: str, samples: int, *, only: Collection[str] = (), done: Collection[Key] = ()
) -> list[Job]:
    """What there is to play, without the episodes that are done."""
    jobs = []
    for stage in stages:
        for scenario in stage.tasks:
            if only and scenario not in only:
                continue
            wanted = range(samples)
            if done:
                left = [one for one in wanted if Key(stage.name, scenario, rules.setting, label, one) not in done]
            else:
                left = list(wanted)
            if left:
                jobs.append(Job(stage, scenario, left))
    return jobs


def playable(jobs: Iterable[Job], agent: Script) -> tuple[list[Job], list[str]]:
    """The jobs that an agent without a model can do, and why it cannot do the others."""
    able, why = [], []
    for job in jobs:
        task = job.stage.task(job.scenario)
        found = []
        for sample in job.samples:
            try:
                agent.script(job.stage.name, task, sample)
                found.append(sample)
            except Unplayable as error:
                why.append(str(error))
                if not found:
                    break  # of a scenario without a solution no sample has one
        if found:
            able.append(job._replace(samples=found))
    return able, list(dict.fromkeys(why))


def play_scripted(
    jobs: Sequence[Job],
    agent: Script,
    rules: Rules,
    worlds: Worlds,
    journal: Journal,
    *,
    threads: int,
    watch: Watch,
    provenance: Mapping[str, Any],
) -> None:
    """Play jobs with an agent that no model is asked for, on so many worlds at once."""
    writing = threading.Lock()
    hand = _Hand()

    def work(job: Job) -> None:
        told = {**provenance, "package": job.stage.digest}
        lines = play(hand.world(worlds, job.stage), job.scenario, agent, job.samples, rules=rules, provenance=told)
        while some := list(islice(lines, KEPT)):
            with writing:
                journal.append("".join(one.line for one in some))
                for one in some:
                    watch(one)

    for _ in worlds.each(work, list(_pieces(jobs)), threads):
        pass


def _pieces(jobs: Iterable[Job]) -> Iterator[Job]:
    for job in jobs:
        for first in range(0, len(job.samples), PIECE):
            yield job._replace(samples=job.samples[first : first + PIECE])


class _Hand(threading.local):
    """The world that a thread has at hand, as long as it is that of the environment which is wanted."""

    def __init__(self) -> None:
        self._world: World | None = None

    def world(self, worlds: Worlds, stage: Stage) -> World:
        if self._world is None or self._world.stage is not stage:
            if self._world is not None:
                self._world.close()
            self._world = worlds.world(stage)
        return self._world


async def play_models(
    jobs: Sequence[Job],
    agent: Callable[[Key], Agent],
    user: Callable[[Key], User] | None,
    label: str,
    rules: Rules,
    worlds: Worlds,
    journal: Journal,
    *,
    at_once: int,
    watch: Watch,
    provenance: Mapping[str, Any],
) -> None:
    """Play jobs with an agent that is a model, so many episodes at a time.

    Raises:
        ModelError: if no episode can go on (a wrong key, no budget …); those that ended before are kept.
    """
    gate, writing = asyncio.Semaphore(at_once), asyncio.Lock()
    free: dict[str, list[World]] = {}

    async def one(job: Job, sample: int) -> None:
        async with gate:
            key = Key(job.stage.name, job.scenario, rules.setting, label, sample)
            idle = free.setdefault(job.stage.name, [])
            world = idle.pop() if idle else worlds.world(job.stage)
            try:
                told = {**provenance, "package": job.stage.digest}
                played = await episode(world, job.scenario, agent(key), user(key) if user is not None else None, rules, key, told)
            except BaseException:
                world.close()
                raise
            idle.append(world)
            async with writing:
                if played.ended == "no_answer":
                    await asyncio.to_thread(_note, journal.folder / UNANSWERED, played.line)
                else:
                    await asyncio.to_thread(journal.append, played.line)
            watch(played)

    try:
        await together(one(job, sample) for job in jobs for sample in job.samples)
    finally:
        for world in (one for many in free.values() for one in many):
            world.close()


def _note(file: Path, line: str) -> None:
    with file.open("a", encoding="utf-8") as out:
        out.write(line)
