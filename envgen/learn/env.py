"""Episodes by reset and step, in the manner of gymnasium 1.x: what environments over calls and over text have in common.

The setting is that without a user: the agent is given the whole task, and says when it is done. No environment has chance of its
own, and none shares anything that changes with another.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import deepcopy
from types import TracebackType
from typing import Any, Final, Generic, NamedTuple, Self, TypeVar

from envgen.learn.course import Course
from envgen.learn.grounds import Opens
from envgen.learn.rewards import Reward
from envgen.learn.tasks import Task, Tasks
from envgen.rollout.loop import Closing, episode
from envgen.rollout.setting import Rules
from envgen.rollout.turn import Schema, Turn
from envgen.rollout.world import Opening, Seen, WorldFailed
from envgen.trajectory.model import Key, Message, Trajectory

Action = TypeVar("Action")
Info = dict[str, Any]

AGENT: Final = "policy"
# The agent, or a tool, ended these; what else ends an episode cuts it off.
_TERMINAL: Final = frozenset({"completed", "environment_done", "silent"})
_FAILED: Final = frozenset({"environment_failed", "no_answer"})


class Step(NamedTuple):
    """What a step led to, in the order of gymnasium."""

    observation: str
    reward: float
    terminated: bool
    truncated: bool
    info: Info


class Env(ABC, Generic[Action]):
    """Where an agent learns on tasks. For one thread at a time, of the process that made it; for a `with` block.

    `rules` are those of a rollout: how many steps there are, whether calls may come several at once.
    """

    def __init__(
        self, opens: Opens, tasks: Tasks, *, reward: Reward | None = None, rules: Rules | None = None, agent: str = AGENT
    ) -> None:
        self.tasks = tasks
        self.reward = reward or Reward()
        self.rules = rules or Rules()
        if self.rules.is_conversation:
            raise ValueError("there is no user to talk to: the rules are those of a non-conversation")
        self._opens = opens
        self._agent = agent
        self._process = os.getpid()
        self._course = Course()
        self._world: _Noting | None = None
        self._environment = ""  # which the world is of
        self._group = -1
        self._messages = 0  # so many have been told
        self._value = 0.0  # the measure of the state, where rewards are shaped

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let the world go. A reset makes another one."""
        self._course.leave()
        if self._world is not None:
            self._world.world.close()
            self._world = None

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[str, Info]:
        """Begin an episode: what the agent sees first, and what it is about.

        Each reset is the next group of the seed, counted from 0 on after a `seed`: all who do the same have the same tasks.
        `options` may say otherwise: `group` its number, from which later resets go on, or `task` the names of an environment and a
        scenario; and `sample`, a number for the member of the group, which nothing depends on but the key of the trajectory.

        Raises:
            WorldFailed: if the episode cannot begin.
            ValueError: if options are none, or name no task.
        """
        self._refuse_child()
        self._course.leave()
        wanted = dict(options or {})
        if unknown := sorted(wanted.keys() - {"group", "sample", "task"}):
            raise ValueError(f"options are group, sample and task, not {', '.join(unknown)}")
        if seed is not None:
            self.tasks, self._group = self.tasks.seeded(seed), -1
        if "task" in wanted:
            task = self.tasks.known(Task(*wanted["task"]))
        else:
            self._group = wanted.get("group", self._group + 1)
            task = self.tasks.of(self._group)
        return self._begun(task, wanted.get("sample", 0))

    def step(self, action: Action) -> Step:
        """Do an action of the agent.

        Where a world or a check fails, the episode is truncated and its `info` says why as `failed`: its rewards then say nothing
        of the agent, and it is to be left out of what is learned from.

        Raises:
            RuntimeError: if no episode is under way.
            ValueError: if the action is none.
        """
        self._refuse_child()
        if not self._course.is_under_way:
            raise RuntimeError("no episode is under way: reset comes before the first step, and after the last")
        turn = self.turn(action)
        self._there.noted.clear()
        try:
            told = self._course.go_on(turn)
        except BaseException:  # it is not known what became of the world
            self.close()
            raise
        if isinstance(told, Trajectory):
            return self._last(told)
        try:
            reward = self._paid(told.messages)
        except WorldFailed as failed:
            self._course.leave()
            return self._failed(str(failed), "environment_failed")
        return Step(reward=reward, terminated=False, truncated=False, **self._news(told.messages, told.tools))

    # ── what it is over ─────────────────────────────────────

    @abstractmethod
    def turn(self, action: Action) -> Turn:
        """An action as an answer of the agent. ValueError where it is none."""

    @abstractmethod
    def shown(self, messages: Sequence[Message], tools: Sequence[Schema]) -> str:
        """What the agent sees of messages that are new to it, the first of which begin an episode."""

    def also(self, messages: Sequence[Message], tools: Sequence[Schema]) -> Info:
        """What else it is told of them."""
        return {}

    # ── an episode ──────────────────────────────────────────

    def _begun(self, task: Task, sample: int) -> tuple[str, Info]:
        world = self._world_of(task.environment)
        rules, provenance = self.rules, {"seed": self.tasks.seed, "group": self._group}
        key = Key(task.environment, task.scenario, rules.setting, self._agent, sample)
        self._messages = 0
        try:
            told = self._course.begin(lambda agent: episode(world, task.scenario, agent, None, rules, key, provenance))
        except BaseException:
            self.close()
            raise
        if isinstance(told, Trajectory):
            raise WorldFailed(told.why)
        try:
            self._value = self._measured(told.messages) if self.reward.shaped else 0.0
        except WorldFailed:
            self._course.leave()
            raise
        news = self._news(told.messages, told.tools)
        info = {**task._asdict(), "group": self._group, "task": world.task, "tools": deepcopy(list(told.tools)), **news["info"]}
        return news["observation"], info

    def _news(self, messages: Sequence[Message], tools: Sequence[Schema]) -> dict[str, Any]:
        """What is new since the last step: observation and info."""
        new = messages[self._messages :]
        self._messages = len(messages)
        world = self._there
        calls = [
            {"tool": tool, "ok": seen.ok, "error": seen.error, "changes": deepcopy(seen.changes)} for tool, seen in world.noted
        ]
        return {"observation": self.shown(new, tools), "info": {"calls": calls, "digest": world.digest, **self.also(new, tools)}}

    def _last(self, told: Trajectory) -> Step:
        if told.ended in _FAILED or told.reward is None:
            return self._failed(told.why, told.ended, trajectory=told)
        try:
            value = self._value_of(told.reward)
        except WorldFailed as failed:
            return self._failed(str(failed), told.ended, trajectory=told)
        news = self._news(told.messages, self._there.tools)
        news["info"] |= {"ended": told.ended, "score": deepcopy(dict(told.reward)), "trajectory": told}
        is_end = told.ended in _TERMINAL
        return Step(reward=self.reward.last(self._value, value), terminated=is_end, truncated=not is_end, **news)

    def _failed(self, why: str, ended: str, **more: Any) -> Step:
        return Step("", 0.0, False, True, {"calls": [], "digest": "", "ended": ended, "failed": why, **more})

    def _paid(self, messages: Sequence[Message]) -> float:
        """What a step within an episode earns."""
        if not self.reward.shaped:
            return 0.0
        before, self._value = self._value, self._measured(messages)
        return self.reward.step(before, self._value)

    def _measured(self, messages: Sequence[Message]) -> float:
        """The measure of the state as it stands. The course waits meanwhile, so that the world is free."""
        return self._value_of(self._there.score([one.content for one in messages if one.role == "assistant" and one.content]))

    def _value_of(self, score: Mapping[str, Any]) -> float:
        value = self.reward.of(score)
        if value is None:
            raise WorldFailed(f"there is no {self.reward.measure}: no check is false at the start")
        return value

    def _refuse_child(self) -> None:
        if self._process != os.getpid():
            raise RuntimeError("an environment belongs to the process that made it: make one in each")

    @property
    def _there(self) -> _Noting:
        assert self._world is not None
        return self._world

    def _world_of(self, environment: str) -> _Noting:
        if self._world is None or self._environment != environment:
            if self._world is not None:
                self._world.world.close()
                self._world = None
            self._world, self._environment = _Noting(self._opens(environment)), environment
        return self._world


class _Noting:
    """A world of which is kept what came of its calls."""

    def __init__(self, world: Closing) -> None:
        self.world = world
        self.noted: list[tuple[str, Seen]] = []
        self.task = ""
        self.tools: Sequence[Schema] = ()
        self.digest = ""

    def begin(self, scenario: str) -> Opening:
        opening = self.world.begin(scenario)
        self.noted.clear()
        self.task, self.tools, self.digest = opening.task, opening.tools, opening.digest
        return opening

    def call(self, tool: str, arguments: Mapping[str, Any]) -> Seen:
        seen = self.world.call(tool, arguments)
        self.noted.append((tool, seen))
        self.digest = seen.digest
        return seen

    def score(self, said: Sequence[str]) -> Mapping[str, Any]:
        return self.world.score(said)
