"""What running the checks of a scenario on its start tells, and on a start without records. Runs within the wall."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from envgen_runtime import Environment, StateError
from envgen_runtime.checks import at
from envgen_runtime.complete import copied

from envgen.scenario.finding import Finding, of_check, of_scenario, shown
from envgen.scenario.mutation import Mutation
from envgen.scenario.play import STATELESS, Ended, Play

NOTHING = Ended([], [], [])
_LATER = "equals_solution"  # what it says of the start is known once the solution was played


def look(cls: type[Environment], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Findings about the scenario `id`."""
    try:
        play = Play(cls, given["id"])
    except StateError as error:
        return {"findings": [of_scenario("S101", f"the state at the start is not valid: {error}")], "figures": {}, "weak": {}}
    return {"findings": list(at_start(play)), "figures": {}, "weak": {}}


def at_start(play: Play) -> Iterator[Finding]:
    """What the checks say of the start."""
    changing = [number for number, check in enumerate(play.checks) if check["form"] == "function" and _changes(play, number)]
    yield from (of_check("S107", number, "it changes what it is given") for number in changing)
    if changing:  # what they do to the shared start would be found everywhere
        return
    episode = play.episode(play.initial, play.scenario.now)
    start = Mutation(play, play.initial, play.scenario.now, NOTHING)
    emptied = play.episode(start.emptied(), play.scenario.now)
    missing = 0
    for number, check in enumerate(play.checks):
        if check["form"] == _LATER:
            missing += 1
            continue
        passed, reason = play.answer(number, episode)
        holds = bool(check.get("holds")) or check["form"] == "unchanged"
        missing += passed is False
        if passed is None:
            yield of_check("S108", number, f"asked at the start it fails itself: {reason}")
        elif holds and not passed:
            yield of_check("S103", number, f"at the start it is not true: {reason}")
        elif passed and not holds:
            yield of_check("S102", number, "it is true before anything is done")
        elif passed and start.is_vacuous(number):
            yield of_check("S105", number, "nothing that was done to the state makes it false")
        elif passed is False and (name := _nowhere(play, number)):
            yield of_check("S106", number, f"it looks for {name!r} where that is not, and no tool can put it there")
        if passed is False and not holds and check["form"] not in STATELESS and play.answer(number, emptied)[0] is True:
            yield of_check("S104", number, "it is true, too, where every record is gone")
    if not missing:
        yield of_scenario("S109", "no check is false at the start: there is nothing to be earned")


def _changes(play: Play, number: int) -> bool:
    """Whether a function changes the states, calls or words that it is given."""
    check, functions = play.checks[number], play.scenario._functions
    given = {"initial": copied(play.initial), "final": copied(play.initial), "calls": [], "said": ""}
    before = shown(given, most=1 << 30)
    try:
        functions[check["function"]](**{name: given[name] for name in check["takes"]})
    except Exception:  # told of where it is asked
        return False
    return shown(given, most=1 << 30) != before


def _nowhere(play: Play, number: int) -> str:
    """The key that a check misses at the start, where nothing can ever have it."""
    episode = play.episode(play.initial, play.scenario.now)
    check, functions = play.checks[number], play.scenario._functions
    try:
        if check["form"] == "that":
            functions[check["function"]](episode.initial_view, episode.final_view)
        elif check["form"] == "function":
            values = {"initial": play.initial, "final": play.initial, "calls": [], "said": ""}
            functions[check["function"]](**{name: values[name] for name in check["takes"]})
        elif check["form"] == "exists":
            at(play.initial, check["in"])
    except KeyError as error:
        key = error.args[0] if error.args else None
        return key if isinstance(key, str) and not _may_be_made(play, key) else ""
    except Exception:  # told of where it is asked
        return ""
    return ""


def _may_be_made(play: Play, key: str) -> bool:
    """Whether some tool may make a record, an attribute or an entry of a map with this key."""
    plan, data = play.env._plan_of_class(), play.env.contract.data
    if key in _names(data["$defs"]) or _has_maps([data["$defs"], data["variables"]]):
        return True
    writes = [tool["writes"] for tool in data["tools"].values() if tool["kind"] == "command"]
    if any(one is None or "any" in one for one in writes):
        return True
    created = {name for one in writes for name in one} & set(data["entities"])
    return any(data["entities"][name]["key_format"] is None or plan.entities[name].number_of(key) for name in created)


def _names(schema: Any) -> Iterator[str]:
    """Names of attributes at any depth."""
    if isinstance(schema, dict):
        yield from schema.get("properties", {})
        for one in schema.values():
            yield from _names(one)
    elif isinstance(schema, list):
        for one in schema:
            yield from _names(one)


def _has_maps(schema: Any) -> bool:
    """Whether objects with any keys lie in it."""
    if isinstance(schema, dict):
        free = schema.get("additionalProperties") not in (None, False) or (
            schema.get("type") == "object" and "properties" not in schema
        )
        return free or any(map(_has_maps, schema.values()))
    return isinstance(schema, list) and any(map(_has_maps, schema))
