"""The search as a job within the wall: a scenario in, a list of steps out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, Final

from envgen_runtime import Environment, Scenario, scenarios
from envgen_runtime.checks import Call
from envgen_runtime.values import plain

from envgen.scenario.solve.budget import Budget
from envgen.scenario.solve.distance import Distance
from envgen.scenario.solve.groups import merged
from envgen.scenario.solve.hints import KEY, Hints
from envgen.scenario.solve.needed import needed, spare
from envgen.scenario.solve.search import Search
from envgen.scenario.solve.steps import steps_of
from envgen.scenario.solve.words import words_for
from envgen.testing.inputs.tools import tools_of
from envgen.testing.inputs.walking import walked

MOST_CALLS: Final = 16


def solve(cls: type[Environment], given: Mapping[str, Any]) -> dict[str, Any]:
    """Search for a solution of the scenario `id` for so many `seconds` and `calls` tried, of at most `most` calls.

    `goals` is the text that `goals_source` made, `named` the values of the checks. The answer has `steps`, or none where nothing
    was found, the `states` that were looked at, the `seconds` that it took, those until the `first` solution, and `why` where
    there is nothing to search.
    """
    budget = Budget(given["seconds"], given["calls"], of_processor=given["of_processor"])
    scenario = scenarios(cls)[given["id"]]
    env = cls(scenario=scenario.id)
    tools = tools_of(env)
    functions = _functions(cls, given["goals"])
    distance = Distance(scenario, functions)
    groups = merged([*given["groups"], *_groups(functions["GROUPS"], distance.initial)])
    named = [*given["named"], *(one for group in groups for one in walked("", group) if one[0] not in (KEY, ""))]
    hints = Hints(env, scenario.task, named, groups)
    search = Search(env, tools, distance, hints, budget)
    said = words_for(distance.checks)
    best: Sequence[Call] | None = None
    first = 0.0
    why = ""
    solved = _solves(cls(scenario=scenario.id), scenario, said or ())
    if said is None:
        why = "no words are known that match what must be said"
    elif solved(()):
        why = "every check is true before anything is done"
    else:
        for calls in search.run(scenario.id, min(given["most"], MOST_CALLS)):
            if solved(calls):
                first = first or budget.seconds
                best = spare(needed(calls, solved), tools.parameters, solved)
    told: dict[str, Any] = {"states": search.states, "seconds": round(budget.seconds, 3), "first": round(first, 3), "why": why}
    if best is not None:
        told["steps"] = [*steps_of(env, scenario, best), *({"say": text} for text in said or ())]
    return told


def _groups(parts: Sequence[Any], start: Any) -> list[dict[str, Any]]:
    """The values of each group that can be worked out at the start."""
    found: dict[str, dict[str, Any]] = {}
    for group, name, function in parts:
        try:
            value = plain(function(start, None))
        except Exception:  # it is about what is not yet there, or about the end
            continue
        if isinstance(value, (str, int, float, list, dict)):
            found.setdefault(group, {})[name] = value
    return list(found.values())


def _functions(cls: type[Environment], text: str) -> Mapping[str, Any]:
    """The functions of a module that stands among those of the scenarios."""
    name = f"{cls.package}.scenarios._goals"
    module = ModuleType(name)
    module.__package__ = f"{cls.package}.scenarios"
    exec(compile(text, name, "exec", dont_inherit=True), vars(module))
    return vars(module)


def _solves(env: Environment, scenario: Scenario, said: Sequence[str]) -> Callable[[Sequence[Call]], bool]:
    def solved(calls: Sequence[Call]) -> bool:
        env.reset(scenario=scenario.id)
        made = [Call(call.tool, call.arguments, env.call(call.tool, call.arguments).ok) for call in calls]
        return scenario.score(env, calls=made, said=said).all == 1

    return solved
