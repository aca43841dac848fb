"""An initial state as a model says it, as the state of a seed; and what of it still lacks. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from envgen.synthesis.plan.mends import Mends

Json = Any
_MOMENT = re.compile(r"(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]00:?00)?")


def state_of_seed(said: Mapping[str, Json], blueprint: Mapping[str, Json], mends: Mends) -> dict[str, Json]:
    """Collections and variables; the records by their keys, which they do not repeat."""
    state, types = blueprint["state"], {**blueprint.get("types", {}), **blueprint["state"].get("entities", {})}
    reader = _Reader(types, blueprint.get("clock", {}).get("start", "Z").endswith("Z"), mends)
    out: dict[str, Json] = {}
    for name, schema in state.get("variables", {}).items():
        if name in said:
            out[name] = reader.value(said[name], schema)
    for entity in state.get("entities", {}).values():
        records: dict[str, Json] = {}
        for number, one in enumerate(said.get(entity["collection"], ()), 1):
            record = reader.members(one, entity["attributes"])
            key = str(record.pop(entity["key"], "") or "")
            if entity.get("key_format") and not key:
                key = entity["key_format"].format(number)
            records[key] = record
        out[entity["collection"]] = records
    return out


class _Reader:
    """Reads values by their schemas."""

    def __init__(self, types: Mapping[str, Json], zoned: bool, mends: Mends) -> None:
        self._types = types
        self._zoned = zoned
        self._mends = mends

    def members(self, said: Mapping[str, Json], schemas: Mapping[str, Json]) -> dict[str, Json]:
        out = {}
        for name, schema in schemas.items():
            if name not in said:
                continue
            whole = schema if isinstance(schema, dict) else {}
            absent = said[name] is None and not whole.get("nullable") and (whole.get("optional") or "default" in whole)
            if not absent:
                out[name] = self.value(said[name], schema)
        return out

    def value(self, said: Json, schema: Json) -> Json:
        if isinstance(schema, str):
            schema = {"type": schema}
        named = self._types.get(schema.get("type"))
        if isinstance(named, dict):
            inner = named.get("properties") or named.get("attributes")
            return self.members(said, inner) if inner and isinstance(said, dict) else said
        if isinstance(said, dict) and "properties" in schema:
            return self.members(said, schema["properties"])
        if isinstance(said, list) and schema.get("type") == "object":
            return {one["name"]: self.value(one["value"], schema.get("additionalProperties", {})) for one in said}
        if isinstance(said, list):
            return [self.value(one, schema.get("items", {})) for one in said]
        after = self._spelled(said, schema)
        if after != said or type(after) is not type(said):
            self._mends.add("spelling of a value")
        return after

    def _spelled(self, said: Json, schema: Mapping[str, Json]) -> Json:
        """A value in the form that its schema has, where that changes nothing of what it says."""
        if isinstance(said, float) and "decimals" in schema:
            amount: float = round(said, schema["decimals"])
            return int(amount) if amount.is_integer() else amount
        if isinstance(said, str) and schema.get("format") == "date-time" and (found := _MOMENT.fullmatch(said)):
            return f"{found[1]}T{found[2]}{found[3] or ':00'}{'Z' if self._zoned else ''}"
        if isinstance(said, str) and schema.get("format") == "date" and _MOMENT.fullmatch(said):
            return said[:10]
        return said


def lacking(state: Mapping[str, Json], blueprint: Mapping[str, Json]) -> Iterator[str]:
    """What keeps tools from being called and refusals from happening, as far as records tell: none at all, none in a status."""
    entities = blueprint["state"].get("entities", {})
    read = set(_entities_read(blueprint))
    for name, entity in entities.items():
        records = state.get(entity["collection"], {})
        if name in read and not records:
            yield f"{entity['collection']} has no record, and tools need one"
        for attribute, schema in entity["attributes"].items():
            if not isinstance(schema, dict) or "transitions" not in schema or len(records) < 2:
                continue
            missing = [one for one in schema["enum"] if all(record.get(attribute) != one for record in records.values())]
            if missing:
                named = f"{entity['collection']} has {attribute} {' or '.join(missing)}"
                yield f"no record of {named}: add one, so that refusals can happen"


def _entities_read(blueprint: Mapping[str, Json]) -> Iterator[str]:
    for tool in blueprint.get("tools", {}).values():
        for schema in tool.get("parameters", {}).values():
            if isinstance(schema, dict) and "references" in schema:
                yield schema["references"]
        for step in tool.get("action", ()):
            yield from (step[key] for key in ("find", "first") if key in step)


def without_faulty(state: dict[str, Json], faulty: Iterator[str]) -> bool:
    """Take records out by their JSON Pointers; whether any was there."""
    done = False
    for pointer in faulty:
        parts = pointer.split("/")
        collection = state.get(parts[1]) if len(parts) > 2 else None
        if isinstance(collection, dict) and parts[2] in collection:
            del collection[parts[2]]
            done = True
    return done
