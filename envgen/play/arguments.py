"""`key=value` texts as the arguments of a tool."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any


class Mistake(Exception):
    """Something typed that means nothing here; `hint` is what mends it."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


def parameters_of(environment: Any, tool: str) -> Mapping[str, Any]:
    """The JSON Schema of each parameter as the agent is shown it; empty for an unknown tool, which the call itself reports."""
    for entry in environment.schemas(dialect="openai"):
        function = entry.get("function", entry)
        if function["name"] == tool:
            properties: Mapping[str, Any] = function["parameters"].get("properties", {})
            return properties
    return {}


def parse_arguments(texts: Sequence[str], schemas: Mapping[str, Any]) -> dict[str, Any]:
    """`key=value` texts as arguments; a value is JSON where that fits the parameter, else the text itself."""
    arguments: dict[str, Any] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise Mistake(f"{text!r} is no argument", "write key=value")
        if key in arguments:
            raise Mistake(f"{key} is given twice")
        arguments[key] = parse_value(value, schemas.get(key, {}))
    return arguments


def parse_value(text: str, schema: Any) -> Any:
    """`5` is a number for a number and a text for a text; `"5"` in quotes is a text for both."""
    types = _types(schema)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if not types or _type(value) in types or (_type(value) == "integer" and "number" in types):
        return value
    return text if "string" in types else value


def _types(schema: Any) -> frozenset[str]:
    """The JSON types that a schema names, through anyOf and enum; empty where it names none."""
    if not isinstance(schema, dict):
        return frozenset()
    found = schema.get("type")
    if found is not None:
        return frozenset([found] if isinstance(found, str) else found)
    if "enum" in schema:
        return frozenset(map(_type, schema["enum"]))
    if "const" in schema:
        return frozenset((_type(schema["const"]),))
    branches = schema.get("anyOf") or schema.get("oneOf") or ()
    return frozenset(name for branch in branches for name in _types(branch))


def _type(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    names = {int: "integer", float: "number", str: "string", list: "array", dict: "object"}
    return names[type(value)]
