"""Checks that are never true together, as far as what is written in them is enough to be certain. Runs nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from envgen_runtime.values import same

from envgen.blueprint.model import Blueprint
from envgen.blueprint.patches import steps_of
from envgen.blueprint.scenarios.model import Called, Exists, Scenario, Unchanged
from envgen.render.data.scenario_data import pattern
from envgen.scenario.finding import Finding, of_check
from envgen.scenario.lint.reading import Fact, Places, conditions, facts

_ORDER = ("<", "<=", ">", ">=")


def contradictions(blueprint: Blueprint, scenario: Scenario) -> Iterator[Finding]:
    """One finding for each check that excludes an earlier one, or itself."""
    told = [[fact for node in conditions(scenario, check) for fact in facts(node)] for check in scenario.checks]
    for number, own in enumerate(told):
        for other in range(number + 1):
            pairs = combinations(own, 2) if other == number else ((one, two) for one in told[other] for two in own)
            clash = next(((one, two) for one, two in pairs if exclude(one, two)), None)
            if clash is not None:
                where = "one check asks" if other == number else f"check {other + 1} asks"
                yield of_check("S110", number, f"{where} for {clash[0].told()}, this for {clash[1].told()}: never both")
                break
    yield from _counted(scenario)
    yield from _against_unchanged(scenario, told)


# ── conditions ──────────────────────────────────────────────


def exclude(one: Fact, two: Fact) -> bool:
    """Whether two facts are certain never to hold together."""
    if one.of != two.of:
        return False
    for first, second in ((one, two), (two, one)):
        if first.op in ("==", "is") and _fails(first.value, second.op, second.value):
            return True
        if first.op == "in" and isinstance(first.value, (list, tuple, set)):
            return all(_fails(value, second.op, second.value) for value in first.value)
    return one.op in _ORDER and two.op in _ORDER and _apart(one, two)


def _fails(value: Any, op: str, other: Any) -> bool:
    """Whether a comparison of two values is certain to be false."""
    try:
        match op:
            case "==" | "is":
                return not same(value, other)
            case "!=":
                return same(value, other)
            case "in":
                return not any(same(value, one) for one in other)
            case "<":
                return not value < other
            case "<=":
                return not value <= other
            case ">":
                return not value > other
            case ">=":
                return not value >= other
    except TypeError:
        return False
    return False


def _apart(one: Fact, two: Fact) -> bool:
    """Whether two bounds leave nothing between them."""
    lower, upper = (one, two) if one.op in (">", ">=") else (two, one)
    if lower.op not in (">", ">=") or upper.op not in ("<", "<="):
        return False
    try:
        return bool(lower.value > upper.value or (lower.value == upper.value and (lower.op, upper.op) != (">=", "<=")))
    except TypeError:
        return False


# ── counts ──────────────────────────────────────────────────


def _counted(scenario: Scenario) -> Iterator[Finding]:
    """The same is counted twice, and the numbers do not go together; or two calls each stand before the other."""
    for (earlier, one), (later, two) in combinations(enumerate(check.form for check in scenario.checks), 2):
        for first, second in ((one, two), (two, one)):
            match first, second:
                case Exists(within, parts, count), Exists(same_place, fewer, other) if within == same_place:
                    wrong = _includes(parts, fewer) and _is_more(count.least, other.most)
                case Called(tool, arguments, ok, times, _), Called(same_tool, fewer, same_ok, other, _) if tool == same_tool:
                    wrong = ok is same_ok and _includes(arguments, fewer) and _is_more(times.least, other.most)
                case _:
                    wrong = False
            if wrong:
                yield of_check("S110", later, f"it and check {earlier + 1} count the same, and the numbers do not go together")
                break
        else:
            if _each_before_the_other(one, two):
                yield of_check(
                    "S110", later, f"it and check {earlier + 1} each ask for a call that stands before that of the other"
                )


def _each_before_the_other(one: object, two: object) -> bool:
    match one, two:
        case Called(tool, _, True, times, before), Called(other, _, True, others, other_before):
            return tool == other_before and other == before and tool != other and times.least > 0 and others.least > 0
    return False


def _is_more(least: int, most: int | None) -> bool:
    return most is not None and least > most


def _includes(whole: Any, parts: Any) -> bool:
    """Whether what has the first has the second, too."""
    if isinstance(parts, Mapping):
        return isinstance(whole, Mapping) and all(name in whole and _includes(whole[name], part) for name, part in parts.items())
    return same(whole, parts)


# ── what must not change ────────────────────────────────────


def _against_unchanged(scenario: Scenario, told: Sequence[Sequence[Fact]]) -> Iterator[Finding]:
    """A check asks for another value than at the start where an `unchanged` does not let it change."""
    initial: Any = scenario.start.state
    for number, check in enumerate(scenario.checks):
        if not isinstance(check.form, Unchanged):
            continue
        exempt = [pattern(pointer) for pointer in check.form.exempt]
        for other, its in enumerate(told):
            for fact in its:
                path = _path(fact.node)
                if path is None or any(_meet(one, path) for one in exempt):
                    continue
                before = _at(initial, path)
                if before is not None and _fails(before, fact.op, fact.value):
                    yield of_check("S110", other, f"it asks for {fact.told()}, and check {number + 1} that this stays {before!r}")
        for other, form in enumerate(one.form for one in scenario.checks):
            if isinstance(form, Exists) and len(steps := steps_of(form.within)) == 1:
                inside = initial.get(steps[0], {})
                if isinstance(inside, Mapping) and not any(one[0] in (steps[0], None) for one in exempt):
                    count = sum(_includes(record, form.parts) for record in inside.values())
                    if _is_more(form.count.least, count) or (form.count.most is not None and count > form.count.most):
                        yield of_check(
                            "S110", other, f"there are {count} at the start, and check {number + 1} lets none of them change"
                        )


def _meet(exempt: Sequence[str | bool | None], path: Sequence[str]) -> bool:
    """Whether one of two places lies in the other, as far as the pointer tells."""
    return all(step is None or step is True or step == found for step, found in zip(exempt, path, strict=False))


def _path(node: ast.expr) -> tuple[str, ...] | None:
    """The steps to a place of the final state that is named by literals only."""
    place = Places([]).of(node)
    if place is None or place[0] != "final" or len(place) < 2:
        return None
    steps = [step for step in place[1:] if step is not None]
    return tuple(steps) if len(steps) == len(place) - 1 else None


def _at(state: Any, path: Sequence[str]) -> Any:
    """None where nothing stands there as the files say it: a default may, and is no matter for this."""
    for step in path:
        if not isinstance(state, Mapping) or step not in state:
            return None
        state = state[step]
    return state
