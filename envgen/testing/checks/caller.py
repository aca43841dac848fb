"""Nothing that a caller holds is a part of the environment: neither what it passed nor what it got."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from envgen_runtime import Environment
from envgen_runtime.complete import copied

from envgen.testing.depth import Depth, asked
from envgen.testing.finding import Called, shown
from envgen.testing.trials import scenes

CALLS = 2  # of each start, and as many refused ones
ASKED = 8  # queries after each
NOISE = "changed by the caller"


def keeps_nothing_of_the_caller(
    environment: type[Environment], tool: str, *, seed: int | None = None, examples: int | None = None
) -> None:
    """After a call its arguments, its value and its changes are overwritten: the state and every later answer stay."""
    depth = asked(seed, examples)
    for scene in scenes(environment, tool, depth):
        env = scene.begun(environment)
        state = env.snapshot()
        asking = list(_questions(environment, depth))[:ASKED]
        trials = [trial for trial in scene.trials if trial.passes][:CALLS]
        trials += [trial for trial in scene.trials if not trial.passes and _is_deep(trial.arguments)][:CALLS]
        for trial in trials:
            arguments = copied(trial.arguments)
            result = env.call(tool, arguments)
            held = [arguments, result.value, result.changes, result.error.fields if result.error is not None else None]
            if any(_is_deep(one) for one in held):
                whole, answers = env.state(), _answers(env, asking)
                for one in held:
                    _overwrite(one)
                called = Called(tool, trial.arguments)
                told = ""
                if env.state() != whole:
                    told = f"{called} shares something with its caller: writing to its arguments and its value changed the state"
                else:
                    for (name, given), before, after in zip(asking, answers, _answers(env, asking), strict=True):
                        if before != after and not told:
                            told = (
                                f"{called} shares something with its caller: after writing to its arguments and its value, "
                                f"{name} {shown(given)} answers\n  {shown(after)}\n  instead of\n  {shown(before)}"
                            )
                if told:
                    raise trial.finding(environment, "keeps_nothing_of_the_caller", told)
            env.restore(state)


def _questions(environment: type[Environment], depth: Depth) -> Iterator[tuple[str, Any]]:
    """One call of each query."""
    for name, spec in environment._plan_of_class().contract.data["tools"].items():
        if spec["kind"] == "query":
            found = scenes(environment, name, depth)[:1]
            yield from ((name, trial.arguments) for scene in found for trial in scene.trials[:1])


def _answers(env: Environment, asking: Sequence[tuple[str, Any]]) -> list[str]:
    return [env.call(name, copied(arguments)).observation for name, arguments in asking]


def _is_deep(value: Any) -> bool:
    return isinstance(value, dict | list) and bool(value)


def _overwrite(value: Any) -> None:
    """Change every container in a value in place."""
    if isinstance(value, dict):
        for key, inner in list(value.items()):
            _overwrite(inner)
            value[key] = NOISE if not isinstance(inner, dict | list) else inner
        value[NOISE] = NOISE
    elif isinstance(value, list):
        for place, inner in enumerate(list(value)):
            _overwrite(inner)
            value[place] = NOISE if not isinstance(inner, dict | list) else inner
        value.append(NOISE)
