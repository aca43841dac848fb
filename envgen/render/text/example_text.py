"""Calls as a person would type them in an example."""

from __future__ import annotations

from envgen.blueprint.model import Json
from envgen.render.text.literal import literal

WIDTH = 100


def quoted(text: str) -> str:
    """A text in double quotes where that needs no escapes."""
    plain = literal(text)
    return f'"{text}"' if plain == f"'{text}'" and '"' not in text else plain


def python_call(function: str, tool: str, arguments: dict[str, Json]) -> str:
    """`function("tool", {…})`, one argument a line where it would be too long."""
    line = f"{function}({quoted(tool)}, {_value(arguments)})"
    if len(line) <= WIDTH or not arguments:
        return line
    rows = "".join(f"        {quoted(name)}: {_value(value)},\n" for name, value in arguments.items())
    return f"{function}(\n    {quoted(tool)},\n    {{\n{rows}    }},\n)"


def _value(value: Json) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(name)}: {_value(inner)}" for name, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return literal(value)
