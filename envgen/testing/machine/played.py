"""What a fresh instance answers along a sequence of calls: what every other way of making them is held against."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from envgen_runtime import Environment
from envgen_runtime.complete import copied

from envgen.testing.finding import Called
from envgen.testing.inputs import Start
from envgen.testing.machine.fault import Calls, Fault


@dataclass(frozen=True, slots=True)
class Answer:
    """What the agent sees, and the state after it."""

    observation: str
    digest: str


def answer(env: Environment, tool: str, arguments: Any) -> Answer:
    """Call a tool."""
    result = env.call(tool, copied(arguments))
    return Answer(result.observation, env.digest())


def played(environment: type[Environment], start: Start, calls: Calls) -> list[Answer]:
    """The answers of a fresh instance."""
    env = start.begun(environment)
    return [answer(env, tool, arguments) for tool, arguments in calls]


def differing(told: str, at: int, call: tuple[str, Any], first: Answer, second: Answer, *, names: tuple[str, str]) -> Fault | None:
    """The fault where two answers to one call are not alike; `told` says how they came about."""
    if first == second:
        return None
    called = Called(*call)
    if first.observation == second.observation:
        return Fault(f"{called} leaves another state {told}", at, f"{told} state")
    width = max(map(len, names)) + 1
    lines = [f"  {f'{name}:':<{width}} {one.observation[:1000]}" for name, one in zip(names, (first, second), strict=True)]
    return Fault("\n".join([f"{called} answers differently {told}", *lines]), at, f"{told} answer")
