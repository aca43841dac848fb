"""Where worlds to learn in come from: behind the wall, or in this process for packages that a person has read."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from envgen_runtime import scenarios

from envgen.learn.tasks import Task
from envgen.rollout.loop import Closing
from envgen.rollout.player import fit
from envgen.rollout.reward import reward_of
from envgen.rollout.stage import Stage, Unplayable
from envgen.rollout.told import Failure, Seen, Verdict
from envgen.rollout.world import Opening, WorldFailed, Worlds

if TYPE_CHECKING:
    from envgen_runtime import Environment


Opens = Callable[[str], Closing]  # a new world of the environment of a name


def walled(worlds: Worlds, stages: Iterable[Stage]) -> Opens:
    """Worlds behind the wall, each in processes of its own, from any number of threads."""
    named = {stage.name: stage for stage in stages}
    return lambda name: worlds.world(_of(named, name))


def trusted(*classes: type[Environment]) -> Opens:
    """Worlds in this process, of classes of generated packages: for code that a person has read, nothing holds it back here."""
    named = {stage_of(cls).name: cls for cls in classes}
    return lambda name: Trusted(_of(named, name))


def tasks_of(stages: Iterable[Stage]) -> list[Task]:
    """All tasks of these environments."""
    return [Task(stage.name, scenario) for stage in stages for scenario in stage.tasks]


def stage_of(cls: type[Environment]) -> Stage:
    """The package of a class, as its files say it."""
    return Stage.of(Path(inspect.getfile(cls)).parents[1])


def _of(named: Mapping[str, Any], name: str) -> Any:
    if name not in named:
        raise Unplayable(f"there is no environment {name} here (there is: {', '.join(sorted(named)) or 'none'})")
    return named[name]


class Trusted:
    """An environment in this process, without a wall: its tools and its checks run where the learner does."""

    def __init__(self, cls: type[Environment]) -> None:
        self.stage = stage_of(cls)
        self._env = cls(scenario=self.stage.tasks[0])
        self._id = ""

    def begin(self, scenario: str) -> Opening:
        task = self.stage.task(scenario)
        self._env.reset(scenario=scenario)
        self._id = scenario
        return Opening.of(self.stage, task, self._env.digest())

    def call(self, tool: str, arguments: Mapping[str, Any]) -> Seen:
        result = self._env.call(tool, dict(arguments))
        code = "" if result.error is None else fit(result.error.code)
        return Seen(fit(result.observation), result.ok, code, result.changes, self._env.digest(), result.done)

    def score(self, said: Sequence[str]) -> Mapping[str, Any]:
        scenario = scenarios(type(self._env))[self._id]
        verdicts = [Verdict(one.passed, one.reason, one.counted) for one in scenario.score(self._env, said=said).verdicts]
        reward = reward_of(self.stage.task(self._id).checks, verdicts)
        if isinstance(reward, Failure):
            raise WorldFailed(reward)
        return reward

    def close(self) -> None:
        """There is nothing to let go."""
