"""Nothing that a caller holds is a part of the environment: neither what it passed nor what it got."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from envgen_runtime import Environment, Result
from envgen_runtime.complete import copied
from envgen_runtime.values import plain

from envgen.blueprint.patches import steps_of
from envgen.testing.depth import Depth, asked
from envgen.testing.finding import Called, shown
from envgen.testing.trials import scenes

CALLS = 2  # of each start, and as many refused ones
ASKED = 8  # queries after each
NOISE = "changed by the caller"


def keeps_nothing_of_the_caller(
    environment: type[Environment], tool: str, *, seed: int | None = None, examples: int | None = None
) -> None:
    """After a call its arguments, its value and its changes are overwritten: the state and every later answer stay.

    A query is asked again itself; others are asked about the first calls of each start, since answers are what costs here.
    """
    depth = asked(seed, examples)
    query = environment._plan_of_class().contract.data["tools"][tool]["kind"] == "query"
    others = list(_questions(environment, tool, depth))[:ASKED]
    for scene in scenes(environment, tool, depth):
        env = scene.begun(environment)
        state = env.snapshot()
        trials = [trial for trial in scene.trials if trial.passes][:CALLS]
        trials += [trial for trial in scene.trials if not trial.passes and _is_deep(trial.arguments)][:CALLS]
        for place, trial in enumerate(trials):
            arguments = copied(trial.arguments)
            result = env.call(tool, arguments)
            held = [arguments, result.value, result.changes, result.error.fields if result.error is not None else None]
            if any(_is_deep(one) for one in held):
                asking = [(tool, trial.arguments)] * query + others * (place == 0)
                told = _shared(env, result, held, asking)
                if told:
                    raise trial.finding(
                        environment,
                        "keeps_nothing_of_the_caller",
                        f"{Called(tool, trial.arguments)} shares something with its caller: {told}",
                    )
            env.restore(state)


def _shared(env: Environment, result: Result, held: Sequence[Any], asking: Sequence[tuple[str, Any]]) -> str:
    """How the environment differs after everything was overwritten that its caller holds; nothing where it does not."""
    written = [steps_of(change["path"])[:2] for change in result.changes]
    parts, answers = [_part(env, steps) for steps in written], _answers(env, asking)
    for one in held:
        _overwrite(one)
    if [_part(env, steps) for steps in written] != parts:
        return "writing to its arguments and its value changed the state"
    for (name, given), before, after in zip(asking, answers, _answers(env, asking), strict=True):
        if before != after:
            where = 0 if before[0] != after[0] else 1
            return (
                f"after writing to its arguments and its value, {name} {shown(given)} answers\n"
                f"  {shown(after[where])}\n  instead of\n  {shown(before[where])}"
            )
    return ""


def _part(env: Environment, steps: Sequence[str]) -> Any:
    """A copy of a record or variable of the state, as far as it is there."""
    inside = getattr(env, steps[0])
    return plain(inside.get(steps[1]) if isinstance(inside, dict) and len(steps) > 1 else inside)


def _questions(environment: type[Environment], tool: str, depth: Depth) -> Iterator[tuple[str, Any]]:
    """One call of each other query."""
    for name, spec in environment._plan_of_class().contract.data["tools"].items():
        if spec["kind"] == "query" and name != tool:
            found = scenes(environment, name, depth)[:1]
            yield from ((name, trial.arguments) for scene in found for trial in scene.trials[:1])


def _answers(env: Environment, asking: Sequence[tuple[str, Any]]) -> list[tuple[str, Any]]:
    """What the agent sees, and the value in a copy: a text that is worked out once says nothing of what stands behind it."""
    results = [env.call(name, arguments) for name, arguments in asking]
    return [(result.observation, copied(result.value)) for result in results]


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
