"""Agents without a model, as they are asked for: a label for the journal, and what the wall is given for each episode."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple, Protocol

from envgen.rollout.carrying import is_carried_out
from envgen.rollout.stage import Task, Unplayable
from envgen.trajectory.model import Trajectory

SOLUTION: Final = "solution"
NO_OP: Final = "no-op"
RANDOM: Final = "random"
REPLAY: Final = "replay"

Act = str | tuple[str, Mapping[str, Any]]  # words, or a call


class Script(NamedTuple):
    """What one episode is to be. `acts` are those of a replay, which are known before it is played."""

    name: str
    given: Sequence[Any] = ()
    acts: Sequence[Act] = ()


class Agent(Protocol):
    """Who plays without a model; the same each time for the same environment, scenario and sample."""

    @property
    def label(self) -> str:
        """What the journal calls it."""

    def script(self, environment: str, task: Task, sample: int) -> Script:
        """What it does in one episode. Unplayable where it can do nothing there."""


class Solution:
    """Does what the reference solution does."""

    label = SOLUTION

    def script(self, environment: str, task: Task, sample: int) -> Script:
        if not task.is_solved:
            raise Unplayable(f"{environment}/{task.id} has no reference solution: `envgen scenario solve` searches for one")
        return Script(SOLUTION)


class NoOp:
    """Says at once that it has done."""

    label = NO_OP

    def script(self, environment: str, task: Task, sample: int) -> Script:
        return Script(NO_OP)


class Random:
    """Calls any tool up to the last step, with arguments that mostly get past the guards; each sample with a seed of its own."""

    label = RANDOM

    def script(self, environment: str, task: Task, sample: int) -> Script:
        name = f"{environment}/{task.id}/{sample}"
        seed = int.from_bytes(sha256(name.encode()).digest()[:6], "big")
        return Script(RANDOM, (name, seed))


class Replay:
    """Does again what was done in other episodes, each under its environment, scenario and sample.

    What never reached an environment, as a call of an unknown tool, is no part of it.
    """

    label = REPLAY

    def __init__(self, trajectories: Iterable[Trajectory]) -> None:
        self._found = {(one.key.environment, one.key.scenario, one.key.sample): _acts(one) for one in trajectories}

    def script(self, environment: str, task: Task, sample: int) -> Script:
        acts = self._found.get((environment, task.id, sample))
        if acts is None:
            raise Unplayable(f"there is no episode {sample} of {environment}/{task.id} to be replayed")
        return Script(REPLAY, (acts,), acts)


AGENTS: Final[Mapping[str, Agent]] = {one.label: one for one in (Solution(), NoOp(), Random())}


def _acts(trajectory: Trajectory) -> list[Act]:
    """The words and the calls that were carried out, in order."""
    by_id = {(call.message, call.id): call for call in trajectory.calls}
    acts: list[Act] = []
    for number, message in enumerate(trajectory.messages):
        if message.role != "assistant":
            continue
        if message.content:
            acts.append(message.content)
        for asked in message.tool_calls:
            call = by_id.get((number, asked.id))
            if call is not None and call.arguments is not None and is_carried_out(call):
                acts.append((call.tool, call.arguments))
    return acts
