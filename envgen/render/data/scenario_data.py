"""scenarios/MODULE.json of a package: task, start and checks as data. The start is what differs from the seed it is laid over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from envgen_runtime.values import same

from envgen.blueprint.lint.pointers import literal, tokens
from envgen.blueprint.model import Blueprint
from envgen.blueprint.patches import steps_of
from envgen.blueprint.scenarios.model import (
    Called,
    Check,
    Count,
    EqualsSolution,
    Exists,
    FunctionCheck,
    Says,
    Scenario,
    Step,
    That,
    Unchanged,
)
from envgen.render.code.scenarios import seen_parts
from envgen.render.data.seed_data import State, StateCompletion

Json = dict[str, Any]


def scenario_data(blueprint: Blueprint) -> dict[str, Json]:
    """What the package says of each scenario, by id."""
    completion = StateCompletion(blueprint)
    bases: dict[str, State] = {}
    found = {}
    for scenario in blueprint.scenarios.values():
        if scenario.base in blueprint.seeds and scenario.base not in bases:
            bases[scenario.base] = completion.complete(blueprint.seeds[scenario.base].state)
        start = _start(blueprint, scenario.base, bases.get(scenario.base), completion.complete(scenario.start.state))
        found[scenario.id] = _data(blueprint, scenario, start)
    return found


def _data(blueprint: Blueprint, scenario: Scenario, start: Json) -> Json:
    user = scenario.user
    return {
        "id": scenario.id,
        "module": scenario.module,
        **({"description": scenario.description} if scenario.description else {}),
        "task": scenario.task,
        **({"user": {"persona": user.persona, "knows": list(user.knows)}} if user is not None else {}),
        "now": scenario.start.now or blueprint.clock.start,
        "start": start,
        "checks": [_check(scenario, number, check) for number, check in enumerate(scenario.checks, 1)],
        **({"solution": [_step(step) for step in scenario.solution]} if scenario.solution is not None else {}),
    }


def _start(blueprint: Blueprint, base: str, before: State | None, after: State) -> Json:
    """The records and variables that differ from those of the base; all of them, where there is none."""
    records: Json = {}
    removed: Json = {}
    for entity in blueprint.entities.values():
        old: Mapping[str, Any] = (before or {}).get(entity.collection, {})
        new = after[entity.collection]
        if changed := {key: record for key, record in new.items() if key not in old or not same(old[key], record)}:
            records[entity.collection] = changed
        if gone := [key for key in old if key not in new]:
            removed[entity.collection] = gone
    variables = {
        name: after[name]
        for name in blueprint.variables
        if name in after and not (before is not None and name in before and same(before[name], after[name]))
    }
    parts = {"records": records, "removed": removed, "variables": variables}
    return {**({} if before is None else {"base": base}), **{name: part for name, part in parts.items() if part}}


def _check(scenario: Scenario, number: int, check: Check) -> Json:
    form = check.form
    data: Json = {"text": check.text, "form": _FORMS[type(form)], "weight": check.weight}
    if check.holds:
        data["holds"] = True
    match form:
        case That(expression):
            data["function"] = f"check_{number}"
            if seen_parts(expression):
                data["seen"] = f"seen_{number}"
        case FunctionCheck(name):
            assert scenario.functions is not None
            data |= {"function": f"check_{number}", "takes": list(scenario.functions.parameters[name])}
        case Exists(within, parts, count):
            data |= {"in": steps_of(within), "with": dict(parts), "count": _count(count)}
        case Unchanged(exempt) | EqualsSolution(exempt):
            data["except"] = [pattern(pointer) for pointer in exempt]
        case Called(tool, arguments, ok, times, before):
            data |= {"tool": tool, "arguments": dict(arguments), "ok": ok, "times": _count(times)}
            data |= {"before": before} if before else {}
        case Says(contains, regex, number_said):
            data |= {"contains": list(contains)} if contains else {"regex": regex} if regex else {"number": number_said}
    return data


_FORMS = {
    That: "that",
    Exists: "exists",
    Unchanged: "unchanged",
    EqualsSolution: "equals_solution",
    Called: "called",
    Says: "says",
    FunctionCheck: "function",
}


def pattern(pointer: str) -> list[str | bool | None]:
    """The steps of a pointer with wildcards: None for any, True for a new one."""
    signs: dict[str, bool | None] = {"*": None, "+": True}
    return [signs[token] if token in signs else literal(token) for token in tokens(pointer)]


def _count(count: Count) -> list[int | None]:
    return [count.least, count.most]


def _step(step: Step) -> Json:
    return {
        **({"tool": step.tool} if step.say is None else {"say": True}),
        **({"error": step.error} if step.error else {}),
        **({"optional": True} if step.optional else {}),
    }
