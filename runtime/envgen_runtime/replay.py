"""Playing a recorded episode again: equal seed and equal calls give equal bytes, or this says where they first differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .facts import Facts

if TYPE_CHECKING:
    from .environment import Environment

_RESET = frozenset({"seed", "state", "now", "counters", "chance"})


class Difference(Facts):
    """The first place where a replay left its record; `step` counts from 0, -1 is the start."""

    step: int
    what: str
    recorded: Any
    replayed: Any

    def __str__(self) -> str:
        if self.step < 0:
            why = "the seed or state of its reset is not what it was when this was recorded"
            return f"the start differs: {why} ({self.what} was {self.recorded!r}, is {self.replayed!r})"
        return f"step {self.step}: {self.what} was {self.recorded!r}, is {self.replayed!r}"


def replay(env: Environment, trajectory: Mapping[str, Any] | Sequence[Mapping[str, Any]]) -> Difference | None:
    """None where every recorded observation and digest comes again; the environment stands at the last step played.

    A trajectory is `{"reset": {arguments of reset}, "digest": at the start, "steps": [...]}` or the list of steps alone, which
    starts from the default seed; a step is `{"tool", "arguments", "observation", "digest"}`, the last two where recorded.
    ValueError, before anything is played, for what is no trajectory.
    """
    told: Mapping[str, Any] = trajectory if isinstance(trajectory, Mapping) else {"steps": trajectory}
    start, steps = told.get("reset", {}), told.get("steps", ())
    _check(start, steps)
    env.reset(**start)
    if "digest" in told and env.digest() != told["digest"]:
        return Difference(step=-1, what="digest", recorded=told["digest"], replayed=env.digest())
    for number, step in enumerate(steps):
        result = env.call(step["tool"], step.get("arguments"))
        if "observation" in step and step["observation"] != result.observation:
            return Difference(step=number, what="observation", recorded=step["observation"], replayed=result.observation)
        if "digest" in step and step["digest"] != env.digest():
            return Difference(step=number, what="digest", recorded=step["digest"], replayed=env.digest())
    return None


def _check(start: Any, steps: Any) -> None:
    if not isinstance(start, Mapping) or not _RESET.issuperset(start):
        raise ValueError(f"no trajectory: `reset` holds what reset() takes, of {', '.join(sorted(_RESET))}")
    if not isinstance(steps, Sequence) or isinstance(steps, (str, bytes)):
        raise ValueError("no trajectory: `steps` is a list")
    for number, step in enumerate(steps):
        if not isinstance(step, Mapping) or "tool" not in step:
            raise ValueError(f"no trajectory: step {number} is no object with a `tool`")
