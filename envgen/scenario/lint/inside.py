"""What running the checks of a scenario on its start tells, and on a start without records. Runs within the wall."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from envgen_runtime import Environment, StateError
from envgen_runtime.checks import at
from envgen_runtime.complete import copied

from envgen.scenario.finding import Finding, of_check, of_scenario
from envgen.scenario.mutation import Mutation
from envgen.scenario.play import STATELESS, Ended, Play
from envgen.scenario.spy import Seen

NOTHING = Ended([], [], [])
_LATER = "equals_solution"  # what it says of the start is known once the solution was played


def look(cls: type[Environment], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Findings about the scenario `id`; `literals` are numbers of checks with a value that they compare with."""
    try:
        play = Play(cls, given["id"])
    except StateError as error:
        return {"findings": [of_scenario("S101", f"the state at the start is not valid: {error}")]}
    return {"findings": list(at_start(play, given["literals"]))}


def at_start(play: Play, literals: Iterable[tuple[int, Any]]) -> Iterator[Finding]:
    """What the checks say of the start; `literals` are numbers of checks with a value that they compare with."""
    changing = [number for number, check in enumerate(play.checks) if check["form"] == "function" and _changes(play, number)]
    yield from (of_check("S107", number, "it changes what it is given") for number in changing)
    if changing:  # what they do to the shared start would be found everywhere
        return
    episode = play.episode(play.initial, play.scenario.now)
    start = Mutation(play, play.initial, play.scenario.now, NOTHING, literals=literals)
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
    before = repr(given)
    try:
        functions[check["function"]](**{name: given[name] for name in check["takes"]})
    except Exception:  # told of where it is asked
        return False
    return repr(given) != before


def _nowhere(play: Play, number: int) -> str:
    """The key that a check misses at the start, where nothing can ever have it."""
    seen = Seen(dict(play.initial))
    episode = play.episode(seen.root, play.scenario.now)
    check, functions = play.checks[number], play.scenario._functions
    try:
        if check["form"] == "that":
            functions[check["function"]](episode.initial_view, episode.final_view)
        elif check["form"] == "function":
            values = {"initial": play.initial, "final": seen.root, "calls": [], "said": ""}
            functions[check["function"]](**{name: values[name] for name in check["takes"]})
        elif check["form"] == "exists":
            at(seen.root, check["in"])
    except KeyError as error:
        key = error.args[0] if error.args else None
        where = seen.missed[0] if len(seen.missed) == 2 and seen.missed[1] == key else None
        return key if isinstance(key, str) and not _may_be_made(play, key, where) else ""
    except Exception:  # told of where it is asked
        return ""
    return ""


def _may_be_made(play: Play, key: str, where: str | None) -> bool:
    """Whether some tool may make a record (of the collection `where`), an attribute or an entry of a map with this key."""
    plan, data = play.env._plan_of_class(), play.env.contract.data
    if key in _names(data["$defs"]) or _has_maps([data["$defs"], data["variables"]]):
        return True
    for tool in data["tools"].values():
        writes = tool["writes"] if tool["kind"] == "command" else ()
        if writes is None or "any" in writes:
            return True
        for name in set(writes) & set(data["entities"]):
            if where not in (None, data["entities"][name]["collection"]):
                continue
            is_numbered = data["entities"][name]["key_format"] is not None
            if not is_numbered or plan.entities[name].number_of(key) or _takes(tool["parameters"], key, data["$defs"]):
                return True
    return False


def _takes(schema: Any, key: str, defs: Mapping[str, Any], seen: tuple[str, ...] = ()) -> bool:
    """Whether an argument has room for a key of one's own: a text at any depth that names no record that must be there."""
    if isinstance(schema, list):
        return any(_takes(one, key, defs, seen) for one in schema)
    if not isinstance(schema, dict) or "x-references" in schema:
        return False
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return name not in seen and _takes(defs.get(name), key, defs, (*seen, name))
    kind = schema.get("type")
    if kind == "string" or (isinstance(kind, list) and "string" in kind):
        return "enum" not in schema and "format" not in schema and re.search(schema.get("pattern", ""), key) is not None
    return any(_takes(one, key, defs, seen) for one in schema.values())


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
