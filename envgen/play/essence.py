"""What a case should say of a long result: the key, and what the call changed. A short one is said whole."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from envgen.blueprint.patches import steps_of

Json = Any
SHORT = 200  # letters of JSON that nobody minds in a case


def essence(data: Mapping[str, Any], tool: str, value: Json, changed: Sequence[str]) -> Json:
    """A part of the value that a case matches, in the value's order. `changed` are the pointers of what the call changed."""
    if len(json.dumps(value)) <= SHORT:
        return value
    schema = data["tools"][tool]["returns"] or {}
    if isinstance(value, list):
        entity = _entity(data, schema.get("items", {}))
        # A case matches lists as a whole: each item by what names it.
        return [_named(data, entity, item) if isinstance(item, dict) else item for item in value]
    if not isinstance(value, dict):
        return value
    entity = _entity(data, schema)
    if entity is None:
        return _plain(value) or value
    spec = data["entities"][entity]
    key = value.get(spec["key"])
    touched = {way[2] for way in map(steps_of, changed) if way[:2] == [spec["collection"], key] and len(way) > 2}
    if not touched:
        return _plain(value) or value  # made by the call, or only looked at
    return {name: inner for name, inner in value.items() if name == spec["key"] or name in touched}


def _named(data: Mapping[str, Any], entity: str | None, item: dict[str, Json]) -> dict[str, Json]:
    key = None if entity is None else data["entities"][entity]["key"]
    return {key: item[key]} if key in item else _plain(item) or item


def _plain(value: dict[str, Json]) -> dict[str, Json]:
    return {name: inner for name, inner in value.items() if not isinstance(inner, dict | list)}


def _entity(data: Mapping[str, Any], schema: Mapping[str, Any]) -> str | None:
    name = str(schema.get("$ref", "")).removeprefix("#/$defs/").removesuffix(".outer")
    return name if name in data["entities"] else None
