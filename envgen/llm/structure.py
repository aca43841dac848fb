"""How an endpoint is made to keep to a JSON Schema: the ways there are, and what each of them sends."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from typing import Any


class Way(StrEnum):
    """From the surest to what every endpoint takes."""

    strict = "strict"
    schema = "schema"
    json = "json"
    prompt = "prompt"

    @property
    def next(self) -> Way:
        ways = list(Way)
        return ways[min(ways.index(self) + 1, len(ways) - 1)]

    @property
    def is_enforced(self) -> bool:
        """Whether the endpoint promises that the answer fits."""
        return self in (Way.strict, Way.schema)


def less_sure(*ways: Way) -> Way:
    """The last of them in the order from the surest."""
    return max(ways, key=list(Way).index)


def response_format(way: Way, schema: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The parameter of that name; None where it is not sent."""
    if way is Way.prompt:
        return None
    if way is Way.json:
        return {"type": "json_object"}
    told: dict[str, Any] = {"name": "answer", "schema": schema}
    return {"type": "json_schema", "json_schema": told | ({"strict": True} if way is Way.strict else {})}


def told_schema(schema: Mapping[str, Any]) -> str:
    """The schema in words, for a model behind an endpoint that does not enforce it."""
    text = json.dumps(schema, ensure_ascii=False)
    return f"Answer with one JSON value and nothing else: no fence, no prose. It has to fit this JSON Schema:\n{text}"


_STRICT = {
    *("type", "properties", "required", "additionalProperties", "items", "enum", "const", "anyOf", "$ref", "$defs"),
    *("description", "title", "pattern", "format", "minItems", "maxItems"),
    *("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"),
}


def can_be_strict(schema: Any) -> bool:
    """Whether strict structured outputs take it: objects closed and all of their properties required, known keywords only."""
    if not isinstance(schema, Mapping) or schema.get("type") != "object" or "anyOf" in schema:
        return False
    return _all_strict(schema)


def _all_strict(schema: Any) -> bool:
    if not isinstance(schema, Mapping) or not schema or not schema.keys() <= _STRICT:
        return False
    properties = schema.get("properties", {})
    kind = schema.get("type")
    is_object = kind == "object" or (isinstance(kind, list) and "object" in kind) or bool(properties)
    if is_object and (schema.get("additionalProperties") is not False or set(schema.get("required", ())) != set(properties)):
        return False
    parts = [*properties.values(), *schema.get("anyOf", ()), *schema.get("$defs", {}).values()]
    return all(map(_all_strict, [*parts, *([schema["items"]] if "items" in schema else [])]))


def is_ignored(value: Any, schema: Mapping[str, Any]) -> bool:
    """Whether an answer that an endpoint promised to fit has not even the outer form: nobody enforced anything."""
    if schema.get("type") != "object":
        return value is None
    return not isinstance(value, dict) or not set(schema.get("required", ())) <= value.keys()
