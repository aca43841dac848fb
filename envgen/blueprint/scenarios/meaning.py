"""What is wrong with a scenario that can be told without running it: names, expressions, pointers, arguments, functions."""

from __future__ import annotations

import keyword
import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from envgen.blueprint import patches
from envgen.blueprint.expressions import Scope, check_condition, check_data, check_let, constant_name
from envgen.blueprint.lint.pointers import fault
from envgen.blueprint.lint.requires import ARGUMENT_ERRORS
from envgen.blueprint.lint.values import misfits, shown
from envgen.blueprint.lint.walk import named
from envgen.blueprint.loading.seed_states import check_seed
from envgen.blueprint.model import Blueprint, Entity, Expression, Json, Schema, Tool
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
from envgen.blueprint.scenarios.patterns import slowness
from envgen.blueprint.scenarios.scopes import check_scope, let_scopes, solution_scopes
from envgen.blueprint.tool_contract import every_refusal
from envgen.diagnostics import Position, Problem, did_you_mean, found
from envgen.diagnostics.codes import meaning
from envgen.gate import check_source

SEEN_BY_FUNCTIONS = ("initial", "final", "calls", "said")
MOST_PATTERN = 1_000  # letters of a pattern of `says`
_GIVEN = frozenset({"initial", "final", "call", "say"})  # names of what generated code is given
_MODULES = frozenset({"builtins", "envgen_runtime"})  # and of those that it asks where another name hides what is in them


def scenario_problems(blueprint: Blueprint) -> list[Problem]:
    """The problems of all scenarios of a blueprint."""
    problems: list[Problem] = []
    modules: dict[str, Scenario] = {}
    for name, scenario in blueprint.scenarios.items():
        if scenario.id != name:
            at = scenario.positions["/id"]
            problems.append(found("B503", at, f"the file is called {name}", f"write id: {name}, or leave it out"))
        other = modules.setdefault(scenario.module, scenario)
        if other is not scenario:
            message = f"'{name}' and '{other.id}' become one name in generated code"
            problems.append(found("B504", scenario.at, message, "give one of them another name"))
        problems += [*check_seed(blueprint, scenario.start), *_of(blueprint, scenario)]
    return problems


def _of(blueprint: Blueprint, scenario: Scenario) -> Iterator[Problem]:
    yield from _lets(blueprint, scenario)
    scope = check_scope(blueprint, scenario)
    for check in scenario.checks:
        yield from _check(blueprint, scenario, check, scope)
    yield from _solution(blueprint, scenario)
    if scenario.functions is not None:
        yield from check_source(scenario.functions.text, scenario.functions.path)


def _lets(blueprint: Blueprint, scenario: Scenario) -> Iterator[Problem]:
    for name, expression, scope in let_scopes(blueprint, scenario):
        yield from _name(blueprint, name, scenario.positions[f"/let/{name}"], {f"let_{other}" for other in scenario.lets})
        yield from check_let(expression, scope)[1]


def _name(blueprint: Blueprint, name: str, at: Position, taken: Collection[str]) -> Iterator[Problem]:
    """What keeps a name from being one of its own, in expressions and in generated code."""
    constants = {*blueprint.constants, *map(constant_name, blueprint.constants)}
    if keyword.iskeyword(name) or name == "self":
        yield found("B507", at, f"'{name}' is a word of Python", "choose another name")
    elif name in taken or name in _GIVEN or name in _MODULES or name in constants:
        yield found("B507", at, f"'{name}' has a meaning here already", "choose another name")


def _check(blueprint: Blueprint, scenario: Scenario, check: Check, scope: Scope) -> Iterator[Problem]:
    match check.form:
        case That(expression):
            yield from check_condition(expression, scope)
        case Exists():
            yield from _exists(blueprint, check, check.form)
        case Unchanged(exempt):
            yield from _pointers(blueprint, check, "unchanged", exempt)
        case EqualsSolution(exempt):
            if scenario.solution is None:
                yield found("B512", check.at, "there is no solution that the final state could equal", "add `solution:`")
            yield from _pointers(blueprint, check, "equals_solution", exempt)
        case Called():
            yield from _called(blueprint, check, check.form)
        case Says():
            yield from _says(check, check.form)
        case FunctionCheck(name):
            yield from _function(scenario, check, name)


def _pointers(blueprint: Blueprint, check: Check, form: str, pointers: tuple[str, ...]) -> Iterator[Problem]:
    for number, pointer in enumerate(pointers):
        wrong = fault(pointer, blueprint, wild=True)
        if wrong is not None:
            yield found(meaning.POINTER_BAD.code, check.positions[f"/{form}/except/{number}"], f"'{pointer}' {wrong[0]}", wrong[1])


def _exists(blueprint: Blueprint, check: Check, form: Exists) -> Iterator[Problem]:
    at = check.positions["/exists/in"]
    wrong = fault(form.within, blueprint, wild=False)
    if wrong is not None:
        yield found(meaning.POINTER_BAD.code, at, f"'{form.within}' {wrong[0]}", wrong[1])
        return
    yield from _count(check, "/exists/count", form.count)
    inside = _inside(blueprint, patches.steps_of(form.within))
    if isinstance(inside, Entity):
        for name, value in form.parts.items():
            place = check.positions[f"/exists/with/{patches.escape(name)}"]
            if name not in inside.attributes:
                hint = did_you_mean(name, inside.attributes) or f"it has {', '.join(inside.attributes)}"
                yield found("B511", place, f"{inside.name} has no '{name}'", hint)
                continue
            for path, reason in misfits(value, inside.attributes[name], blueprint, partial=True):
                yield found("B511", place, f"no {inside.name} can have it: {shown(path, name)} {reason}")
    elif isinstance(inside, Schema) and inside.type not in ("any", "object", "array", "choice", "named"):
        yield found("B511", at, f"'{form.within}' is {inside.type} and holds nothing", "name a collection, a map or a list")


def _count(check: Check, pointer: str, count: Count) -> Iterator[Problem]:
    if count.most is not None and count.least > count.most:
        yield found("B511", check.positions[pointer], f"no number is at least {count.least} and at most {count.most}")


def _inside(blueprint: Blueprint, steps: list[str]) -> Entity | Schema | None:
    """The entity whose records stand at a pointer, or the schema of what does; None where that is not known."""
    entity = blueprint.entity_of(steps[0])
    if entity is not None and len(steps) == 1:
        return entity
    schema: Schema | None
    if entity is not None:
        schema, rest = (entity.attributes.get(steps[2]), steps[3:]) if len(steps) > 2 else (None, [])
    else:
        schema, rest = blueprint.variables.get(steps[0]), steps[1:]
    for step in rest:
        if schema is None:
            return None
        schema = named(blueprint, schema)
        schema = schema.items if schema.type == "array" else schema.properties.get(step) or _additional(schema)
    return None if schema is None else named(blueprint, schema)


def _additional(schema: Schema) -> Schema | None:
    return schema.additional if isinstance(schema.additional, Schema) else None


def _called(blueprint: Blueprint, check: Check, form: Called) -> Iterator[Problem]:
    for key, name in (("tool", form.tool), ("before", form.before)):
        if name and name not in blueprint.tools:
            at = check.positions[f"/called/{key}"]
            yield found("B505", at, f"there is no tool '{name}'", did_you_mean(name, blueprint.tools))
    yield from _count(check, "/called/times", form.times)
    tool = blueprint.tools.get(form.tool)
    if tool is not None:
        places = {name: check.positions[f"/called/arguments/{patches.escape(name)}"] for name in form.arguments}
        yield from _arguments(blueprint, tool, form.arguments, places)


def _arguments(
    blueprint: Blueprint, tool: Tool, arguments: Mapping[str, Json], places: Mapping[str, Position], *, partial: bool = True
) -> Iterator[Problem]:
    parameters = {parameter.name: parameter for parameter in tool.parameters}
    for name, value in arguments.items():
        if name not in parameters:
            hint = did_you_mean(name, parameters) or f"it has {', '.join(parameters) or 'none'}"
            yield found("B506", places[name], f"{tool.name} has no parameter '{name}'", hint)
        elif not _computed(value) and not (value is None and not parameters[name].schema.required):
            for path, reason in misfits(value, parameters[name].schema, blueprint, partial=partial):
                yield found("B506", places[name], f"{tool.name}: {shown(path, name)} {reason}", "correct the value")


def _computed(value: Any) -> bool:
    """Whether an argument holds an expression, so that its value is only known when it runs."""
    match value:
        case Expression():
            return True
        case list():
            return any(map(_computed, value))
        case dict():
            return any(map(_computed, value.values()))
        case _:
            return False


def _says(check: Check, form: Says) -> Iterator[Problem]:
    if not form.regex:
        return
    at = check.positions["/says/regex"]
    if len(form.regex) > MOST_PATTERN:
        yield found("B510", at, f"a pattern of more than {MOST_PATTERN:,} letters", "write `contains`, or a shorter one")
        return
    try:
        re.compile(form.regex)
        slow = slowness(form.regex)
    except (re.error, RecursionError, OverflowError) as error:
        yield found("B510", at, f"this is no pattern: {error}")
    else:
        if slow:
            hint = "write contains:, or repeats that end, such as .{0,80} in place of .*"
            yield found("B510", at, f"a search for it may take for ever: {slow}", hint)


def _function(scenario: Scenario, check: Check, name: str) -> Iterator[Problem]:
    at = check.positions["/function"]
    home = f"{scenario.start.name}.py"
    if scenario.functions is not None and scenario.functions.broken:
        return
    known = scenario.functions.parameters if scenario.functions is not None else {}
    if name not in known:
        hint = did_you_mean(name, known) or f"write def {name}(initial, final): … in scenarios/{home}"
        yield found("B508", at, f"scenarios/{home} has no function '{name}'", hint)
        return
    for parameter in known[name]:
        if parameter not in SEEN_BY_FUNCTIONS:
            hint = did_you_mean(parameter, SEEN_BY_FUNCTIONS) or f"a check is given {', '.join(SEEN_BY_FUNCTIONS)}, by name"
            yield found("B508", at, f"{name} takes '{parameter}', which no check is given", hint)


def _solution(blueprint: Blueprint, scenario: Scenario) -> Iterator[Problem]:
    names: set[str] = set()
    for step, scope in solution_scopes(blueprint, scenario):
        tool = blueprint.tools.get(step.tool)
        if step.bound_as:
            yield from _name(blueprint, step.bound_as, step.positions["/as"], names)
            names.add(step.bound_as)
        for value in (*step.arguments.values(), step.say):
            yield from check_data(value, scope)[1]
        if step.say is not None:
            continue
        if tool is None:
            hint = did_you_mean(step.tool, blueprint.tools)
            yield found("B505", step.positions["/tool"], f"there is no tool '{step.tool}'", hint)
            continue
        yield from _step(blueprint, tool, step)


def _step(blueprint: Blueprint, tool: Tool, step: Step) -> Iterator[Problem]:
    codes = {refusal.code for refusal in every_refusal(blueprint, tool)} | set(tool.errors) | set(ARGUMENT_ERRORS)
    if step.error and step.error not in codes and not tool.open_errors:
        hint = did_you_mean(step.error, codes)
        yield found("B513", step.positions["/error"], f"{tool.name} never refuses with '{step.error}'", hint)
    if step.error in ARGUMENT_ERRORS:
        return
    places = {name: step.positions[f"/arguments/{patches.escape(name)}"] for name in step.arguments}
    yield from _arguments(blueprint, tool, step.arguments, places, partial=False)
    for parameter in tool.parameters:
        if parameter.schema.required and parameter.name not in step.arguments:
            yield found("B506", step.at, f"{tool.name} needs {parameter.name}", f"add `{parameter.name}:` to its arguments")
