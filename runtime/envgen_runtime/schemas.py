"""Tool schemas in the dialects of those who call models."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .complete import copied

_DIALECTS: Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "openai": lambda function: {"type": "function", "function": function},
    "anthropic": lambda function: _with_input(function, "input_schema"),
    "mcp": lambda function: _with_input(function, "inputSchema"),
}


def tool_schemas(tools: Sequence[Any], dialect: str) -> list[dict[str, Any]]:
    """The tools of tools.json in a dialect, as copies."""
    form = _DIALECTS.get(dialect) if isinstance(dialect, str) else None
    if form is None:
        raise ValueError(f"there is no dialect {dialect!r}; choose one of {', '.join(_DIALECTS)}")
    return [form(copied(tool["function"])) for tool in tools]


def _with_input(function: dict[str, Any], name: str) -> dict[str, Any]:
    return {"name": function["name"], "description": function["description"], name: function["parameters"]}
