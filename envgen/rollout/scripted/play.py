"""Agents without a model play many episodes: asked of a world in batches, told in the form of a model's episodes.

A fault costs the episode that it happens in: a batch that fails is played again one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from envgen.rollout.scripted.agents import Agent, Script
from envgen.rollout.scripted.writing import Written, begun, written
from envgen.rollout.setting import Rules
from envgen.rollout.stage import Task
from envgen.rollout.told import Ended, Episode, Failure
from envgen.rollout.world import NeverBegins, Opening, World, WorldFailed
from envgen.trajectory.journal import digest_of
from envgen.trajectory.model import Key, Trajectory

BATCH: Final = 32  # episodes that are asked for at once


class Wanted(NamedTuple):
    """An episode that is to be played."""

    key: Key
    script: Script


def play(
    world: World,
    scenario: str,
    agent: Agent,
    samples: Iterable[int],
    *,
    rules: Rules | None = None,
    provenance: Mapping[str, Any] | None = None,
) -> Iterator[Trajectory]:
    """One episode for each sample, in their order; for the thread that the world belongs to.

    Unplayable where there is no such scenario, or the agent can do nothing in it.
    """
    return _Table(world, world.stage.task(scenario), rules or Rules(), provenance or {}).played(agent, samples)


class _Table:
    """What all episodes of a scenario have in common."""

    def __init__(self, world: World, task: Task, rules: Rules, provenance: Mapping[str, Any]) -> None:
        self._world = world
        self._task = task
        self._rules = rules
        self._tools = digest_of(world.stage.tools)
        self._begin, prompts = begun(Opening.of(world.stage, task, ""), rules)
        self._provenance = {**provenance, "rules": rules.as_json(), "prompts": prompts, "models": {}}

    def played(self, agent: Agent, samples: Iterable[int]) -> Iterator[Trajectory]:
        """One for each sample."""
        name = self._world.stage.name
        size = BATCH if self._world.stage.watched else 1
        left = iter(samples)
        while batch := list(islice(left, size)):
            keys = (Key(name, self._task.id, self._rules.setting, agent.label, sample) for sample in batch)
            wanted = [Wanted(key, agent.script(name, self._task, key.sample)) for key in keys]
            yield from self._played(wanted)

    def _played(self, wanted: Sequence[Wanted]) -> Iterator[Trajectory]:
        while wanted:
            try:
                episodes = self._world.played(
                    self._task, [(one.script.name, *one.script.given) for one in wanted], self._rules.most_steps
                )
            except WorldFailed as failed:
                for one in wanted:
                    if len(wanted) == 1 or isinstance(failed, NeverBegins):
                        yield self._failed(one.key, str(failed))
                    else:
                        yield from self._played([one])
                return
            yield from self._judged(wanted[: len(episodes)], episodes)
            wanted = wanted[len(episodes) :]

    def _judged(self, wanted: Sequence[Wanted], episodes: Sequence[Episode]) -> Iterator[Trajectory]:
        told = [written(self._begin, one, each.script.acts, self._rules) for each, one in zip(wanted, episodes, strict=True)]
        ends = [Ended(one.changes, one.now, each.made, each.said) for each, one in zip(told, episodes, strict=True)]
        rewards = self._world.judged(self._task, ends)
        for one, episode, each, reward in zip(wanted, episodes, told, rewards, strict=True):
            yield self._trajectory(one.key, episode.start, each, reward)

    def _trajectory(self, key: Key, start: str, told: Written, reward: Mapping[str, Any] | Failure) -> Trajectory:
        ended, why, earned = told.ended, told.why, None
        if isinstance(reward, Failure):
            ended, why = "environment_failed", str(reward)
        else:
            earned = reward
        return Trajectory(
            key=key,
            tools=self._tools,
            start=start,
            messages=told.messages,
            calls=told.calls,
            ended=ended,
            why=why,
            reward=earned,
            provenance=self._provenance,
        )

    def _failed(self, key: Key, why: str) -> Trajectory:
        """An episode of which nothing is known."""
        return Trajectory(
            key=key,
            tools=self._tools,
            start="",
            messages=(),
            calls=(),
            ended="environment_failed",
            why=why,
            provenance=self._provenance,
        )
