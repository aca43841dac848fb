"""What a thread plays with: a world at hand, as long as it is that of the environment which is wanted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from envgen.rollout.scripted.agents import Agent
from envgen.rollout.scripted.play import play
from envgen.rollout.setting import Rules
from envgen.rollout.stage import Stage
from envgen.rollout.world import World, Worlds
from envgen.trajectory.model import Trajectory

KEPT: Final = 32  # episodes that are told, and appended, at once


class Hand:
    """For one thread at a time."""

    def __init__(self, worlds: Worlds) -> None:
        self._worlds = worlds
        self._world: World | None = None

    def world(self, stage: Stage) -> World:
        """A world of an environment."""
        if self._world is None or self._world.stage.digest != stage.digest:
            if self._world is not None:
                self._world.close()
            self._world = self._worlds.world(stage)
        return self._world

    def play(
        self, stage: Stage, scenario: str, agent: Agent, samples: Iterable[int], rules: Rules, provenance: Mapping[str, Any]
    ) -> Iterator[list[Trajectory]]:
        """Episodes of an agent without a model, some at a time."""
        played = play(self.world(stage), scenario, agent, samples, rules=rules, provenance=provenance)
        while some := list(islice(played, KEPT)):
            yield some


class Here(Worlds):
    """Worlds of this machine, played in threads of this process."""

    def hand(self) -> Hand:
        """For a thread."""
        return Hand(self)
