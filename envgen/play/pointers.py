"""JSON Pointers into the state: what stands there, what may stand there, and writing it. Keeps no steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import unquote

from envgen_runtime import StateError

from envgen.blueprint.patches import escape, steps_of
from envgen.diagnostics.hints import nearest
from envgen.play.arguments import Mistake
from envgen.play.lines import compact

Json = Any


def steps(text: str) -> list[str]:
    """The steps of a pointer as typed: its first `/` may be missing, and a last one is let go."""
    return steps_of(f"/{text.strip('/')}") if text.strip("/") else []


def pointer(way: Sequence[str]) -> str:
    return "".join(f"/{escape(step)}" for step in way)


def value_at(value: Json, way: Sequence[str], above: Sequence[str] = ()) -> Json:
    """What stands there, below what stands `above`; Mistake with the pointer that may have been meant."""
    at = list(above)
    for step in way:
        known: Sequence[str] = []
        if isinstance(value, Mapping):
            if step in value:
                value = value[step]
                at.append(step)
                continue
            known = list(value)
        elif isinstance(value, list):
            if step.isdecimal() and int(step) < len(value):
                value = value[int(step)]
                at.append(step)
                continue
            known = [str(number) for number in range(len(value))]
        raise Mistake(f"there is no {pointer([*at, step])}", _meant(at, step, known))
    return value


def _meant(at: Sequence[str], step: str, known: Sequence[str]) -> str:
    """The pointer to type."""
    close = unquote(step) if unquote(step) in known else nearest(step, known)
    if close is not None:
        return f"did you mean '{pointer([*at, close])}'?"
    few = f"{', '.join(known[:8])}{', …' if len(known) > 8 else ''}"
    return f"there is {few}" if known else f"{pointer(at) or 'the state'} holds nothing below it"


def schema_at(data: Mapping[str, Any], way: Sequence[str]) -> Mapping[str, Any]:
    """The JSON Schema of what may stand there; empty where it is not known, or hangs on a value."""
    if not way:
        return {}
    entity = next((name for name, spec in data["entities"].items() if spec["collection"] == way[0]), None)
    if entity is not None:
        places: list[Mapping[str, Any]] = [{"additionalProperties": {"$ref": f"#/$defs/{entity}"}}]
    else:
        places = resolved(data["variables"].get(way[0], {}).get("schema", {}), data["$defs"])
    for step in way[1:]:
        inner = [
            place.get("items") or place.get("properties", {}).get(step) or place.get("additionalProperties") for place in places
        ]
        places = [branch for one in inner if isinstance(one, Mapping) for branch in resolved(one, data["$defs"])]
    return places[0] if len(places) == 1 else {"anyOf": places} if places else {}


def resolved(schema: Mapping[str, Any], defs: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """A schema without references, as the branches that it may be."""
    while "$ref" in schema:
        schema = defs[schema["$ref"].removeprefix("#/$defs/")]
    branches = schema.get("oneOf") or schema.get("anyOf")
    return [inner for one in branches for inner in resolved(one, defs)] if branches else [schema]


def write(environment: Any, values: Mapping[str, Json]) -> None:
    """Write values at pointers, all of them or none: over what is there, or as a new record, entry or item.

    Mistake where one has no place, or the state would be none.
    """
    try:
        with environment.edit():
            for one, value in values.items():
                _put(environment, steps_of(one), value)
    except StateError as error:
        what = " and ".join(f"{one} {compact(value, 60)}" for one, value in values.items())
        hint = "set POINTER VALUE POINTER VALUE … writes several places at once" if "rule" in str(error) else ""
        raise Mistake(f"there is no such state with {what}: {str(error).splitlines()[0]}", hint) from None


def _put(environment: Any, way: Sequence[str], value: Json) -> None:
    if not way:
        raise Mistake("set needs a place in the state", "set /collection/key/attribute VALUE")
    if len(way) == 1:
        data = environment.contract.data
        collections = [spec["collection"] for spec in data["entities"].values()]
        if way[0] in collections:
            raise Mistake(f"/{way[0]} is a collection, which is not set as a whole", f"set /{way[0]}/KEY VALUE sets a record")
        value_at(dict.fromkeys([*data["variables"], *collections]), way)
        setattr(environment, way[0], value)
        return
    *above, last = way
    value_at(environment.state(), above)
    node = getattr(environment, above[0])
    for step in above[1:]:
        node = node[int(step)] if isinstance(node, list) else node[step]
    if isinstance(node, list):
        if last in ("-", str(len(node))):
            node.append(value)
            return
        value_at(list(node), [last], above)
        node[int(last)] = value
    elif isinstance(node, dict):
        node[last] = _record(environment, above[0], last, value) if not above[1:] else value
    else:
        raise Mistake(f"{pointer(above)} holds nothing below it")


def _record(environment: Any, collection: str, key: str, value: Json) -> Json:
    """A record with its key, which nobody writes twice, and its defaults."""
    spec = next((one for one in environment.contract.data["entities"].values() if one["collection"] == collection), None)
    if spec is None or not isinstance(value, dict):
        return value
    named = {spec["key"]: key} if spec["key_in_record"] else {}
    return {**named, **value, **{name: default for name, default in spec["defaults"].items() if name not in value}}
