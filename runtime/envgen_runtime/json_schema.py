"""Questions about exported JSON schemas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def mentions(schema: Any, keyword: str, defs: Mapping[str, Any], seen: frozenset[str] = frozenset()) -> bool:
    """Whether a keyword stands in a schema or in what it names."""
    if isinstance(schema, list):
        return any(mentions(inner, keyword, defs, seen) for inner in schema)
    if not isinstance(schema, dict):
        return False
    name = str(schema.get("$ref", "")).removeprefix("#/$defs/")
    if name:
        return name not in seen and mentions(defs[name], keyword, defs, seen | {name})
    return keyword in schema or any(mentions(inner, keyword, defs, seen) for inner in schema.values())


def is_nullable(schema: Mapping[str, Any], path: tuple[Any, ...], defs: Mapping[str, Any]) -> bool:
    """Whether null may stand at a path below a JSON schema."""
    while "$ref" in schema:
        schema = defs[schema["$ref"].removeprefix("#/$defs/")]
    branches = [*schema.get("anyOf", ()), *schema.get("oneOf", ())]
    if branches:
        return any(is_nullable(branch, path, defs) for branch in branches)
    if not path:
        kind = schema.get("type")
        return kind == "null" or (isinstance(kind, list) and "null" in kind)
    if isinstance(path[0], int):
        below = schema.get("items")
    else:
        below = schema.get("properties", {}).get(path[0], schema.get("additionalProperties"))
    return isinstance(below, Mapping) and is_nullable(below, path[1:], defs)


def is_scalar(schema: Mapping[str, Any]) -> bool:
    """Whether a schema says by itself that it admits no list and no object."""
    kinds = schema.get("type", ())
    kinds = {kinds} if isinstance(kinds, str) else set(kinds)
    if kinds:
        return kinds <= {"string", "integer", "number", "boolean", "null"}
    values = schema.get("enum", [schema["const"]] if "const" in schema else [])
    return bool(values) and not any(isinstance(value, (list, dict)) for value in values)
