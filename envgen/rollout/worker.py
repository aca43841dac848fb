"""What a worker of a cluster does: it has one world behind the wall of its machine, and answers with values.

Knows nothing of the cluster. What goes wrong is an answer, too: an exception that travels as such takes host and paths with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import envgen
from envgen.rollout.hand import Hand
from envgen.rollout.scripted.agents import Script
from envgen.rollout.setting import Rules
from envgen.rollout.stage import Stage, Task, Unplayable
from envgen.rollout.world import Opening, Seen, WorldFailed, Worlds
from envgen.sandbox import SandboxError
from envgen.trajectory.model import REWARDS, Ended, Key, Spent, Trajectory

T = TypeVar("T")


class Line(NamedTuple):
    """An episode that was played: its line for the journal, and what is counted of it."""

    key: Key
    line: str
    ended: Ended
    reward: Mapping[str, Any] | None
    usage: Mapping[str, Spent]

    @staticmethod
    def of(played: Trajectory) -> Line:
        reward: dict[str, Any] | None = None if played.reward is None else {name: played.reward[name] for name in REWARDS}
        return Line(played.key, played.line, played.ended, reward, played.usage)


class Scripts(NamedTuple):
    """An agent without a model, as far as some samples of one scenario go."""

    label: str
    scripts: Mapping[int, Script]

    def script(self, environment: str, task: Task, sample: int) -> Script:
        return self.scripts[sample]


class Worker:
    """Does one thing after the other. Whatever it answers, a WorldFailed, Unplayable or SandboxError stands for itself."""

    def __init__(self) -> None:
        self._hand: Hand | None = None
        self._stage: Stage | None = None

    def hello(self) -> str | Exception:
        """The version of envgen here, where there is a wall."""

        def begun() -> str:
            self._hand = Hand(Worlds())
            return envgen.__version__

        return _answer(begun)

    def open(self, stage: Stage) -> None:
        """Take an environment, which everything after this is about."""
        self._stage = stage

    def begin(self, scenario: str) -> Opening | Exception:
        """As World.begin."""
        return _answer(lambda: self._at_hand.world(self._opened).begin(scenario))

    def call(self, tool: str, arguments: Mapping[str, Any]) -> Seen | Exception:
        """As World.call."""
        return _answer(lambda: self._at_hand.world(self._opened).call(tool, arguments))

    def score(self, said: Sequence[str]) -> Mapping[str, Any] | Exception:
        """As World.score."""
        return _answer(lambda: self._at_hand.world(self._opened).score(said))

    def play(
        self, scenario: str, agent: Scripts, samples: Sequence[int], rules: Rules, provenance: Mapping[str, Any]
    ) -> Iterator[list[Line] | Exception]:
        """As Hand.play; an exception is the last answer."""
        played = self._at_hand.play(self._opened, scenario, agent, samples, rules, provenance)
        while True:
            some = _answer(lambda: [Line.of(one) for one in next(played, ())])
            if some:
                yield some
            if not isinstance(some, list) or not some:
                return

    @property
    def _at_hand(self) -> Hand:
        assert self._hand is not None, "said hello"
        return self._hand

    @property
    def _opened(self) -> Stage:
        assert self._stage is not None, "opened"
        return self._stage


def _answer(work: Callable[[], T]) -> T | Exception:
    try:
        return work()
    except (WorldFailed, Unplayable) as error:
        return type(error)(str(error))
    except SandboxError as error:
        return SandboxError(str(error))
