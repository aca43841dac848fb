"""Values made from a tool's JSON Schema: one that fits, and near misses that do not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from envgen.testing.patterns import matching

Schema = Mapping[str, Any]

FORMATS = {
    "date": "2026-03-02",
    "time": "09:00:00",
    "email": "someone@example.org",
    "uri": "https://example.org/",
    "uuid": "123e4567-e89b-12d3-a456-426614174000",
}
WRONG_TYPES: Mapping[str, tuple[Any, ...]] = {
    "string": (7, True, ["x"], {"x": 1}),
    "integer": ("1", 1.5, True, [1]),
    "number": ("1.0", True, [1]),
    "boolean": (0, 1, "true"),
    "array": ("x", {"0": "x"}, 1),
    "object": ("x", [["x", 1]], 1),
}


def fitting(schema: Schema, defs: Mapping[str, Schema], *, date_time: str) -> Any:
    """The simplest value that a schema allows; `defs` are its `$defs`, `date_time` is a text in the environment's form.

    Raises:
        ValueError: if the schema uses what no simple value is known for.
    """
    if "$ref" in schema:
        return fitting(defs[schema["$ref"].removeprefix("#/$defs/")], defs, date_time=date_time)
    if "default" in schema:
        return schema["default"]
    if schema.get("examples"):
        return schema["examples"][0]
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return schema["enum"][0]
    for form in ("oneOf", "anyOf"):
        if form in schema:
            return fitting(schema[form][0], defs, date_time=date_time)
    kind = schema.get("type", "object" if "properties" in schema else None)
    if isinstance(kind, list):
        kind = kind[0]
    if kind == "string":
        return _text(schema, date_time)
    if kind in ("integer", "number"):
        return _number(schema, kind)
    if kind == "boolean":
        return True
    if kind == "array":
        items = schema.get("items", {})
        return [fitting(items, defs, date_time=date_time) for _ in range(schema.get("minItems", 0))]
    if kind == "object":
        return {name: fitting(schema["properties"][name], defs, date_time=date_time) for name in schema.get("required", ())}
    if kind == "null" or kind is None:
        return None
    raise ValueError(f"no simple value is known for {schema!r}")


def _text(schema: Schema, date_time: str) -> str:
    shortest = schema.get("minLength", 0)
    if "pattern" in schema:
        return matching(schema["pattern"], shortest, schema.get("maxLength"))
    if schema.get("format") == "date-time":
        return date_time
    return FORMATS.get(schema.get("format", ""), "x").ljust(shortest, "x")


def _number(schema: Schema, kind: str) -> float | int:
    step = schema.get("multipleOf", 1)
    value: float | int = schema.get("minimum", 0)
    if "exclusiveMinimum" in schema:
        value = schema["exclusiveMinimum"] + step
    if value % step:
        value += step - value % step
    highest = schema.get("maximum", value)
    if value > highest:
        value = highest
    if "exclusiveMaximum" in schema and value >= schema["exclusiveMaximum"]:
        value = schema["exclusiveMaximum"] - step
    return int(value) if kind == "integer" else value


def near_misses(schema: Schema) -> Iterator[Any]:
    """Values that a schema refuses, each just outside one of its keywords. None is left out: it may mean 'not given'."""
    kind = schema.get("type")
    if isinstance(kind, str):
        yield from WRONG_TYPES.get(kind, ())
    if "enum" in schema and all(isinstance(value, str) for value in schema["enum"]):
        yield max(schema["enum"], key=len) + "?"
    if "minimum" in schema:
        yield schema["minimum"] - 1
    if "maximum" in schema:
        yield schema["maximum"] + 1
    if "exclusiveMinimum" in schema:
        yield schema["exclusiveMinimum"]
    if "exclusiveMaximum" in schema:
        yield schema["exclusiveMaximum"]
    if schema.get("minLength", 0) > 0:
        yield "x" * (schema["minLength"] - 1)
    if "maxLength" in schema and "enum" not in schema:
        yield "x" * (schema["maxLength"] + 1)
    if "format" in schema:
        yield "no " + schema["format"]
    if schema.get("minItems", 0) > 0:
        yield []
    if kind == "object" and schema.get("additionalProperties") is False:
        yield {"no such property": 1}
