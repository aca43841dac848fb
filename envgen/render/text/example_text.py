"""Calls as a person would type them in an example."""

from __future__ import annotations

from envgen.blueprint.model import Json
from envgen.render.text.literal import literal

WIDTH = 100


def python_call(function: str, tool: str, arguments: dict[str, Json]) -> str:
    """`function("tool", {…})`, one argument a line where it would be too long."""
    line = f"{function}({literal(tool)}, {literal(arguments)})"
    if len(line) <= WIDTH or not arguments:
        return line
    rows = "".join(f"        {literal(name)}: {literal(value)},\n" for name, value in arguments.items())
    return f"{function}(\n    {literal(tool)},\n    {{\n{rows}    }},\n)"
