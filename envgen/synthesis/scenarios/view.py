"""What a model is shown of an environment to write a task in it: tools, rules and records, as short as they can be said. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from envgen.blueprint.model import Blueprint, Json
from envgen.blueprint.tool_contract import refusals

MOST_RECORDS = 10  # of a collection
MOST_LETTERS = 6000  # of all records


def tool_lines(blueprint: Blueprint, tools: Sequence[Mapping[str, Any]]) -> list[str]:
    """A line a tool: signature, kind, what it does, the codes of its refusals."""
    lines = []
    for told in tools:
        function = told["function"]
        tool = blueprint.tools[function["name"]]
        codes = ", ".join(refusals(blueprint, tool))
        refused = f" Refuses with: {codes}." if codes else ""
        lines.append(
            f"{function['name']}({', '.join(_parameters(function['parameters']))}) [{tool.kind}] {tool.description}{refused}"
        )
    return lines


def rule_lines(blueprint: Blueprint) -> list[str]:
    return [rule.text for rule in blueprint.rules.values()]


def record_lines(state: Mapping[str, Json]) -> list[str]:
    """Variables and records by collection, cut where there are many: the keys of all that are left out are told as a number."""
    lines: list[str] = []
    left = MOST_LETTERS
    for name, value in state.items():
        if not isinstance(value, dict) or not all(isinstance(record, dict) for record in value.values()) or not value:
            lines.append(f"{name} = {_short(value)}")
            continue
        lines.append(f"{name}:")
        shown = 0
        for key, record in value.items():
            line = f"  {json.dumps(key, ensure_ascii=False)}: {_short(record)}"
            if shown == MOST_RECORDS or len(line) > left:
                break
            lines.append(line)
            left -= len(line)
            shown += 1
        if shown < len(value):
            lines.append(f"  … {len(value) - shown} more")
    return lines


def _parameters(schema: Mapping[str, Any]) -> Iterator[str]:
    required = schema.get("required", ())
    for name, told in schema.get("properties", {}).items():
        yield f"{name}{'' if name in required else '?'}: {_type(told)}"


def _type(schema: Mapping[str, Any]) -> str:
    if "enum" in schema:
        return "|".join(json.dumps(one, ensure_ascii=False) for one in schema["enum"])
    kind = schema.get("type", "any")
    if isinstance(kind, list):
        kind = next((one for one in kind if one != "null"), "any")
    if kind == "array":
        return f"[{_type(schema.get('items', {}))}]"
    if kind == "object" and schema.get("properties"):
        return "{" + ", ".join(_parameters(schema)) + "}"
    return f"{kind} ({schema['format']})" if "format" in schema else str(kind)


def _short(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)
