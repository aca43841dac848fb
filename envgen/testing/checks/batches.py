"""Tools that take lists: one bad item, wherever it stands, and nothing is done for the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from envgen_runtime import Environment, Result

from envgen.testing.depth import asked
from envgen.testing.finding import Called, shown
from envgen.testing.inputs import declared_cases
from envgen.testing.inputs.bounds import on_bounds
from envgen.testing.inputs.tools import tools_of
from envgen.testing.telling import described
from envgen.testing.trials import Scene, Trial, scenes

CALLS = 3  # of each start
FAR = 10**6  # beyond what most things are numbered, or measure
ITEMS = 6  # tried as the one that is refused, besides one with another key


def takes_a_batch_whole_or_not_at_all(
    environment: type[Environment], tool: str, *, seed: int | None = None, examples: int | None = None
) -> None:
    """Where an item is refused by itself, a list with it that is refused keeps nothing of the others.

    Where it is refused for a key that nothing has, no list with it is carried out.
    """
    concern = "takes_a_batch_whole_or_not_at_all"
    for scene in scenes(environment, tool, asked(seed, examples)):
        trials = [one for one in scene.trials if one.passes and one.is_good][:CALLS]
        if not any(isinstance(value, list) for one in trials for value in one.arguments.values()):
            continue
        env = scene.begun(environment)
        state, before, tools = env.snapshot(), env.digest(), tools_of(env)
        known = set(_texts(env.state()))
        for place, trial in enumerate(trials):
            for name, good, bad, is_misnamed in _lists(environment, env, scene, trial, known):
                if place and not is_misnamed:
                    break
                arguments = trial.arguments
                alone, _ = _made(env, state, tool, {**arguments, name: [bad]})
                if alone.error is None or alone.violation is not None:
                    continue
                done, _ = _made(env, state, tool, {**arguments, name: good})
                if not done.ok:
                    continue
                kept, wrote = _paths(alone), _paths(done)
                for batch in ([*good, bad], [bad, *good], [*good, bad, *good]):
                    if not tools.fits(tool, name, batch):
                        continue
                    result, after = _made(env, state, tool, {**arguments, name: batch})
                    called, told = Called(tool, {**arguments, name: batch}), ""
                    if is_misnamed and result.ok and after != before:
                        told = f"{called} was carried out, though {name} holds {shown(bad)}, which alone is\n{described(alone)}"
                    elif not result.ok and result.violation is None and (wrote - kept) & _paths(result):
                        paths = ", ".join(sorted((wrote - kept) & _paths(result)))
                        told = f"{called} was refused for one item and kept what it did for the others: {paths}"
                    if told:
                        shows = trial.with_arguments({**arguments, name: batch})
                        raise shows.finding(environment, concern, told, f"error: {alone.error.code}")


def _made(env: Environment, state: Any, tool: str, arguments: Mapping[str, Any]) -> tuple[Result, str]:
    """What came of a call, taken back, and the digest after it."""
    result = env.call(tool, arguments)
    after = env.digest()
    env.restore(state)
    return result, after


def _paths(result: Result) -> set[str]:
    return {change["path"] for change in result.changes}


def _lists(
    environment: type[Environment], env: Environment, scene: Scene, trial: Trial, known: set[str]
) -> Iterator[tuple[str, list[Any], Any, bool]]:
    """The lists of a call, each with an item that may be refused, and whether that is for a key that nothing has."""
    tools, tool = tools_of(env), trial.tool
    for name, items in trial.arguments.items():
        if isinstance(items, list) and items:
            for bad in _misnamed(items[0]):
                if (isinstance(bad, dict) or bad not in known) and tools.fits(tool, name, [bad]):  # of a record its refusal tells
                    yield name, items, bad, True
                    break
            seen = list(items)
            for bad in islice(_refused(environment, env, scene, trial, name), ITEMS * 4):
                if bad not in seen and tools.fits(tool, name, [bad]):
                    seen.append(bad)
                    yield name, items, bad, False
                    if len(seen) == len(items) + ITEMS:
                        break


def _refused(environment: type[Environment], env: Environment, scene: Scene, trial: Trial, name: str) -> Iterator[Any]:
    """Items of lists that were refused, in declared cases and in the scene; such as are far away, or lie on a bound."""
    tools = tools_of(env)
    lists = [case.arguments.get(name) for case in declared_cases(environment).of(trial.tool) if case.error]
    lists += [one.arguments.get(name) for one in scene.trials if one.code and not one.is_odd]
    for items in lists:
        if isinstance(items, list):
            yield from reversed(items)
    if type(trial.arguments[name][0]) in (int, float):
        yield from (FAR, -FAR)
    for miss in on_bounds(tools.parameters[trial.tool][name].schema, tools.defs, env.now):
        if isinstance(miss.value, list):
            yield from miss.value[:1]


def _misnamed(item: Any) -> Iterator[Any]:
    """Items with another key: the item itself where it is a text, else each text in it in turn."""
    if isinstance(item, str):
        yield f"{item[:-1]}{'7' if item[-1:] != '7' else '8'}"
        yield "".join("9" if letter.isdigit() else letter for letter in item)
        yield f"{item}s"
    elif isinstance(item, dict):
        for name, inner in item.items():
            if isinstance(inner, str):
                yield from ({**item, name: other} for other in _misnamed(inner))


def _texts(value: Any) -> Iterator[str]:
    """Every text in a state, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)
