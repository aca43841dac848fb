"""One environment behind the wall: an agent acts in one process, and another, in which no tool has run, judges what came of it.

What a process answers is not to be believed: the wall hands over plain values, `told` reads them, anything else is WorldFailed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple, Self, TypeVar

from envgen.rollout import told
from envgen.rollout.reward import reward_of
from envgen.rollout.stage import Stage, Task, Unplayable
from envgen.rollout.told import Ended, Failure, Seen
from envgen.sandbox.driven import LIMITS, Drivers, Standing, Unloadable, Unusable
from envgen.sandbox.limits import Limits
from envgen.sandbox.process import Died
from envgen.scenario.subject import Subject

__all__ = ["NeverBegins", "Opening", "Seen", "Unplayable", "World", "WorldFailed", "Worlds"]

T = TypeVar("T")

STEP_SECONDS: Final = 5.0  # of a call, and of a reset
JUDGE_SECONDS: Final = 10.0  # of all checks of one end


class WorldFailed(Exception):
    """The environment gave no good answer, so the episode has no reward: why, in a few words. The next `begin` starts afresh."""


class NeverBegins(WorldFailed):
    """The package cannot be loaded, so that every episode fails in the same way."""


class Opening(NamedTuple):
    """What an episode begins with: the task, who the user is (`persona`, `knows`), and what the environment tells an agent."""

    task: str
    user: Mapping[str, Any] | None
    tools: Sequence[Mapping[str, Any]]  # their schemas in the form of OpenAI
    about: str
    now: str
    digest: str  # of the state

    @staticmethod
    def of(stage: Stage, task: Task, digest: str) -> Opening:
        """Of a task of an environment, on a state of that digest."""
        return Opening(task.task, task.user, stage.tools, stage.about, task.now, digest)


class Worlds(Drivers):
    """Where worlds come from; for a `with` block, from any number of threads."""

    driver = "envgen.rollout.within"

    def __init__(self, limits: Limits = LIMITS) -> None:
        super().__init__(limits)

    def world(self, place: Stage | Subject | Path) -> World:
        """A world of an environment: as read already, of a folder of specs, or the package in a folder of generated ones.

        Many of one environment are made of one Stage. Unplayable where there is no package.
        """
        return World(self, place if isinstance(place, Stage) else Stage.of(place))


class World:
    """An environment to act in, one episode after the other; for one thread at a time, and for a `with` block.

    WorldFailed wherever a process of it hangs, dies, or answers what cannot be; Unplayable for a scenario that is not there.
    """

    def __init__(self, worlds: Worlds, stage: Stage) -> None:
        self.stage = stage
        program = worlds.program(stage.name, stage.texts, stage.beside)
        self._worlds = worlds
        self._program = program
        self._player = Standing(worlds, program, STEP_SECONDS)
        self._judge = Standing(worlds, program, JUDGE_SECONDS)
        self._seconds = worlds.limits.cpu_seconds / 2  # that a process may use up before another takes its place
        self._task: Task | None = None
        self._calls: list[dict[str, Any]] = []
        self._solved: dict[str, Mapping[str, Any]] = {}  # by scenario, the state after its reference solution

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let its processes go."""
        self._player.end()
        self._judge.end()

    # ── one episode ─────────────────────────────────────────

    def begin(self, scenario: str) -> Opening:
        """Begin an episode."""
        self._task = None
        task = self.stage.task(scenario)
        self._freshen()
        digest = self._asked(self._player, {"do": "begin", "id": task.id}, told.digest_or_none)
        if digest is None:
            self._player.end()
            digest = self._asked(self._player, {"do": "begin", "id": task.id}, told.digest)
        self._task, self._calls = task, []
        return Opening.of(self.stage, task, digest)

    def call(self, tool: str, arguments: Mapping[str, Any]) -> Seen:
        """Call a tool of the environment that was begun."""
        self._begun()
        seen = self._asked(self._player, {"do": "call", "tool": tool, "arguments": dict(arguments)}, told.seen)
        self._calls.append({"tool": tool, "arguments": dict(arguments), "ok": seen.ok})
        return seen

    def score(self, said: Sequence[str]) -> Mapping[str, Any]:
        """What the episode has earned as it stands, the agent having told the user so much; it may go on.

        WorldFailed, too, where a check fails itself: no reward is known then.
        """
        task = self._begun()
        changes, now = self._asked(self._player, {"do": "end"}, told.end)
        (reward,) = self.judged(task, [Ended(changes, now, self._calls, said)])
        if isinstance(reward, Failure):
            self._task = None
            raise WorldFailed(reward)
        return reward

    def _begun(self) -> Task:
        if self._task is None:
            raise WorldFailed("no episode is under way: it has to begin first")
        return self._task

    # ── many at once ────────────────────────────────────────

    def played(self, task: Task, scripts: Sequence[Sequence[Any]], most: int) -> list[told.Episode]:
        """The first episodes, at least one, of agents without a model, each of up to so many calls."""
        self._task = None
        request = {"do": "play", "id": task.id, "scripts": scripts, "most": most}
        steps = len(scripts) * (most + 1)

        def read(answer: Any, texts: str) -> list[told.Episode]:
            return told.of_scripts(told.episodes(answer, texts), scripts, most)

        for _ in range(2):
            self._freshen()
            found = self._asked(self._player, request, read, steps)
            if found:
                return found
            self._player.end()  # an episode before these has left something behind
        raise WorldFailed("a fresh process says that it is none")

    def judged(self, task: Task, ends: Sequence[Ended]) -> list[Mapping[str, Any] | Failure]:
        """The reward of each end, or why there is none; then it may be that the ends are lies, so who told them is ended."""
        try:
            found = self._judged(task, ends)
        except WorldFailed as failed:
            if len(ends) > 1:
                return [reward for end in ends for reward in self.judged(task, [end])]  # it is the fault of one
            found = [Failure(str(failed))]
        if any(isinstance(one, Failure) for one in found):
            self._player.end()
        return found

    def _judged(self, task: Task, ends: Sequence[Ended]) -> list[Mapping[str, Any] | Failure]:
        asks_for_calls = task.asks_for_calls
        told_ends = [(one.changes, one.now, one.calls if asks_for_calls else (), one.said) for one in ends]
        request: dict[str, Any] = {"do": "judge", "id": task.id, "ends": told_ends}
        if task.asks_for_solution:
            request["reference"] = self._reference(task)
        if not self.stage.watched or self._judge.seconds_used > self._seconds:
            self._judge.end()
        count = len(task.checks)
        verdicts = self._asked(self._judge, request, lambda answer, _: told.verdicts(answer, len(ends), count), len(ends))
        return [reward_of(task.checks, one) for one in verdicts]

    def _reference(self, task: Task) -> Mapping[str, Any]:
        """The state after the reference solution, played in a process of its own: neither the agent's nor that which judges."""
        if task.id not in self._solved:
            with Standing(self._worlds, self._program, JUDGE_SECONDS) as other:
                self._solved[task.id] = self._asked(other, {"do": "solve", "id": task.id}, told.state)
        return self._solved[task.id]

    # ── processes ───────────────────────────────────────────

    def _freshen(self) -> None:
        """Where an episode begins another process may take over: code that passed no gate gets one for each."""
        if not self.stage.watched or self._player.seconds_used > self._seconds:
            self._player.end()

    def _asked(self, process: Standing, request: Mapping[str, Any], read: told.Reading[T], steps: int = 1) -> T:
        """What a process answers, read; where it is none the process is ended."""
        try:
            return read(*process.ask_texts(request, steps))
        except Died as died:
            self._lost(process)
            raise WorldFailed(died.failure.why) from None
        except Unloadable as error:
            raise NeverBegins(str(error)) from None
        except Unusable as error:
            self._lost(process)
            raise WorldFailed(str(error)) from None
        except told.Unbelievable:
            self._lost(process)
            raise WorldFailed("its process answered what is no answer") from None
        except BaseException:
            self._lost(process)  # its answer is still to come, and would be taken for that to the next request
            raise

    def _lost(self, process: Standing) -> None:
        if process is not self._judge:
            self._task = None
        process.end()
