"""Many episodes at once: which are still to be played, on how many worlds, and each kept as it ends.

One journal, one writer: worlds are played in threads or tasks of this process, wherever they are, whose lines come together here.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from envgen.llm.at_once import together
from envgen.rollout.loop import Closing, episode
from envgen.rollout.scripted.agents import Agent as Script
from envgen.rollout.setting import Rules
from envgen.rollout.stage import Stage, Unplayable
from envgen.rollout.turn import Agent
from envgen.rollout.user import User
from envgen.trajectory.journal import Journal
from envgen.trajectory.model import Ended, Key, Spent, Trajectory

UNANSWERED: Final = "unanswered.jsonl"  # episodes that an endpoint left: no result of anybody, and played again when it goes on
PIECE: Final = 256  # episodes of a scenario that a thread takes at a time
DEATHS: Final = 3  # of workers that one episode may cost


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


class Lost(Exception):
    """Whoever played the episode is gone, which says nothing of the environment: it is to be played again."""


class Hand(Protocol):
    """Plays agents without a model, for one thread. Lost where it is gone: what it told before is kept."""

    def play(
        self, stage: Stage, scenario: str, agent: Script, samples: Sequence[int], rules: Rules, provenance: Mapping[str, Any]
    ) -> Iterator[Sequence[Played]]:
        """Episodes, some at a time."""


class Held(Closing, Protocol):
    """A world of one environment, for one episode after the other. Lost where it is gone."""

    @property
    def stage(self) -> Stage: ...


class Executor(Protocol):
    """Where worlds live: on this machine, or on those of a cluster."""

    def hand(self) -> Hand: ...

    def world(self, stage: Stage, /) -> Held: ...

    def each(self, work: Callable[[Job], list[Key]], items: Sequence[Job], jobs: int) -> Iterator[tuple[int, list[Key]]]:
        """What work comes to, in so many threads, with the number of its item."""


def jobs_of(
    stages: Iterable[Stage], rules: Rules, label: str, samples: int, *, only: Collection[str] = (), done: Collection[Key] = ()
) -> list[Job]:
    """What there is to play, without the episodes that are done."""
    jobs = []
    for stage in stages:
        for scenario in stage.tasks:
            if only and scenario not in only:
                continue
            left = [one for one in range(samples) if Key(stage.name, scenario, rules.setting, label, one) not in done]
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
    executor: Executor,
    journal: Journal,
    *,
    threads: int,
    watch: Watch,
    provenance: Mapping[str, Any],
) -> list[Key]:
    """Play jobs with an agent that no model is asked for, on so many worlds at once; the episodes that nobody lived to end."""
    writing = threading.Lock()
    mine = threading.local()

    def play(job: Job, samples: Sequence[int], done: set[int]) -> bool:
        """Whether it came to an end; what is `done` is kept in any case."""
        if not hasattr(mine, "hand"):
            mine.hand = executor.hand()
        told = {**provenance, "package": job.stage.digest}
        try:
            for some in mine.hand.play(job.stage, job.scenario, agent, samples, rules, told):
                with writing:
                    journal.append("".join(one.line for one in some))
                    done.update(one.key.sample for one in some)
                    for one in some:
                        watch(one)
        except Lost:
            return False
        return True

    def work(job: Job) -> list[Key]:
        done: set[int] = set()
        if play(job, job.samples, done):
            return []
        for sample in job.samples:  # one by one, so that the one which it may be the fault of takes no other along
            for _ in range(DEATHS):
                if sample in done or play(job, [sample], done):
                    break
        return [Key(job.stage.name, job.scenario, rules.setting, agent.label, one) for one in job.samples if one not in done]

    return [key for _, lost in executor.each(work, list(_pieces(jobs)), threads) for key in lost]


def _pieces(jobs: Iterable[Job]) -> Iterator[Job]:
    for job in jobs:
        for first in range(0, len(job.samples), PIECE):
            yield job._replace(samples=job.samples[first : first + PIECE])


async def play_models(
    jobs: Sequence[Job],
    agent: Callable[[Key], Agent],
    user: Callable[[Key], User] | None,
    label: str,
    rules: Rules,
    executor: Executor,
    journal: Journal,
    *,
    at_once: int,
    watch: Watch,
    provenance: Mapping[str, Any],
) -> list[Key]:
    """Play jobs with an agent that is a model, so many episodes at a time; the episodes that nobody lived to end.

    One that is played again gets the answers that it had, from those that are kept.

    Raises:
        ModelError: if no episode can go on (a wrong key, no budget …); those that ended before are kept.
    """
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(at_once + 4))  # each waits for its world in one
    gate, writing = asyncio.Semaphore(at_once), asyncio.Lock()
    idle: list[Held] = []
    lost: list[Key] = []

    async def play(job: Job, key: Key) -> Trajectory:
        world = _taken(idle, executor, job.stage)
        try:
            told = {**provenance, "package": job.stage.digest}
            played = await episode(world, job.scenario, agent(key), user(key) if user is not None else None, rules, key, told)
        except BaseException:
            world.close()
            raise
        idle.append(world)
        return played

    async def one(job: Job, sample: int) -> None:
        async with gate:
            key = Key(job.stage.name, job.scenario, rules.setting, label, sample)
            for _ in range(DEATHS):
                try:
                    played = await play(job, key)
                    break
                except Lost:
                    pass
            else:
                lost.append(key)
                return
            async with writing:
                if played.ended == "no_answer":
                    await asyncio.to_thread(_note, journal.folder / UNANSWERED, played.line)
                else:
                    await asyncio.to_thread(journal.append, played.line)
            watch(played)

    try:
        await together(one(job, sample) for job in jobs for sample in job.samples)
    finally:
        for world in idle:
            world.close()
    return lost


def _taken(idle: list[Held], executor: Executor, stage: Stage) -> Held:
    """A world of an environment. One of another makes room for it, so that there are never more than episodes at once."""
    for number, world in enumerate(idle):
        if world.stage is stage:
            return idle.pop(number)
    if idle:
        idle.pop(0).close()
    return executor.world(stage)


def _note(file: Path, line: str) -> None:
    with file.open("a", encoding="utf-8") as out:
        out.write(line)
