"""`key=value` texts as the arguments of a tool."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from envgen.diagnostics.hints import Hinted

_WORD = re.compile(r"""[^\s,"'\[\]{}]+""")


class Mistake(Hinted):
    """Something typed that means nothing here; `hint` is what mends it."""


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
    """`5` is a number for a number and a text for a text; `"5"` in quotes is a text for both.

    `[a,5]` is a list of texts where only texts may stand in it.
    """
    types = _types(schema)
    if "array" in types and _item_types(schema) == {"string"} and text[:1] == "[" and text[-1:] == "]":
        items = [item.strip() for item in text[1:-1].split(",")]
        if all(_WORD.fullmatch(item) for item in items):
            return items
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if not types or _type(value) in types or (_type(value) == "integer" and "number" in types):
        return value
    return text if "string" in types else value


def hint_for(arguments: Mapping[str, Any], schemas: Mapping[str, Any]) -> str:
    """How to write the first argument that has the form of something else; empty where all have theirs."""
    for name, value in arguments.items():
        types, items = _types(schemas.get(name, {})), _item_types(schemas.get(name, {}))
        if not types or (types & {_type(value)} and not (isinstance(value, list) and items == {"string"})):
            continue
        if "array" in types:
            listed = value if isinstance(value, list) else [value]
            if items == {"string"}:
                if isinstance(value, list) and all(isinstance(item, str) for item in value):
                    continue
                listed = [item if isinstance(item, str) else json.dumps(item) for item in listed]
            return f"write {name}={json.dumps(listed, ensure_ascii=False)}"
        if "object" in types:
            return f"write {name}={_object(schemas[name])}"
    return ""


def _object(schema: Mapping[str, Any]) -> str:
    names = schema.get("required") or list(schema.get("properties", {}))
    return f"{{{', '.join(f'{json.dumps(name)}: …' for name in names)}}}" if names else '{"key": …}'


def _item_types(schema: Any) -> frozenset[str]:
    """The JSON types of the items of a list, through anyOf; empty where it names none."""
    if not isinstance(schema, dict):
        return frozenset()
    branches = [schema, *(schema.get("anyOf") or schema.get("oneOf") or ())]
    return frozenset(name for branch in branches if isinstance(branch, dict) for name in _types(branch.get("items")))


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
