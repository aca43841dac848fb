"""docs/reference/trajectory.md, made from the JSON Schema of trajectories."""

from __future__ import annotations

import json
from typing import Any

from envgen.resources import resource
from tests.docs.reference.markdown import code, prose, table

Node = dict[str, Any]

HEAD = """\
# Trajectory reference

Every key of a line of `trajectories.jsonl`. Made from `schemas/trajectory.schema.json` by `make docs`. How trajectories are shown,
replayed, counted and sifted is told [on a page of its own](../trajectories.md).
"""


def page() -> str:
    """The whole page."""
    schema: Node = json.loads(resource("schemas", "trajectory.schema.json").read_text("utf-8"))
    return HEAD + "".join(_section(one) for one in (schema, *schema["$defs"].values()))


def _section(schema: Node) -> str:
    rows = [
        (
            code(key),
            _takes(node),
            "**always there**" if key in schema["required"] else "",
            prose(node["description"]),
            code(json.dumps(node["examples"][0], ensure_ascii=False)),
        )
        for key, node in schema["properties"].items()
    ]
    head = ("key", "takes", "", "meaning", "example")
    return f"\n## {_title(schema['title'])}\n\n{prose(schema['description'])}\n\n" + table(head, rows)


def _title(title: str) -> str:
    return title.removeprefix("a ").capitalize()


def _takes(node: Node) -> str:
    if "$ref" in node:
        name = node["$ref"].removeprefix("#/$defs/")
        return f"[{name.replace('_', ' ')}](#{'what-was-spent' if name == 'spent' else name.replace('_', '-')})"
    if "const" in node:
        return code(json.dumps(node["const"]))
    if "enum" in node:
        return ", ".join(map(code, node["enum"]))
    if "anyOf" in node:
        return " or ".join(map(_takes, node["anyOf"]))
    kind = node.get("type")
    if kind == "array":
        return f"a list, each a {_takes(node['items'])}"
    if kind == "object" and "additionalProperties" in node:
        return f"a map: name → {_takes(node['additionalProperties'])}"
    names = {"string": "a text", "integer": "an integer", "number": "a number", "boolean": "true or false", "object": "an object"}
    kinds = [kind] if isinstance(kind, str) else kind or []
    return " or ".join(names.get(one, "null") for one in kinds) or "any JSON"
