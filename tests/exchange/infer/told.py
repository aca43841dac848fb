"""A class model as lines that a case file holds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from envgen.exchange.inferred import ClassModel, Schema

QUIET = {"missing_description"}  # a row for each tool of a case would say nothing


def told(model: ClassModel) -> Iterator[str]:
    """State, tools and repairs."""
    for name, schema in model.types.items():
        yield f"type {name}{' open' if schema.get('additionalProperties') else ''}"
        for member, inner in schema["properties"].items():
            yield f"  {member}{'?' if inner.get('optional') else ''}: {_schema(inner)}"
    for entity in model.entities:
        yield f"entity {entity.name} in {entity.collection} by {entity.key}{'' if entity.key_in_record else ' (not in the record)'}"
        for member, inner in entity.attributes.items():
            yield f"  {member}{'' if member in entity.required else '?'}: {_schema(inner)}"
    for variable in model.variables:
        yield f"variable {variable.name}: {_schema(variable.schema)} = {json.dumps(variable.default)}"
    for tool in model.tools:
        parameters = ", ".join(
            f"{one.name}: {_schema(one.schema)}{'' if one.required else f' = {json.dumps(one.default)}'}"
            + (f" of {', '.join(one.draws_from)}" if one.draws_from else "")
            for one in tool.parameters
        )
        yield f"{tool.kind} {tool.name}({parameters})"
    if model.attributes:
        yield f"renamed {', '.join(f'{was} to {now}' for was, now in model.attributes.items())}"
    for way in model.sets:
        yield f"set at {'/'.join(way)}"
    for row in model.repairs:
        if row.kind not in QUIET:
            yield f"{row.kind} {row.where}: {row.was} -> {row.now}"


def _schema(schema: Schema) -> str:
    text = "any" if not schema.get("type") and "enum" not in schema else str(schema.get("type", ""))
    if "enum" in schema:
        text = " | ".join(schema["enum"])
    if isinstance(schema.get("items"), dict):
        text = f"[{_schema(schema['items'])}]"
    inner: Any = schema.get("additionalProperties")
    if isinstance(inner, dict):
        text = f"{{{_schema(inner)}}}"
    if "references" in schema:
        text += f" -> {schema['references']}"
    return text + (" or null" if schema.get("nullable") else "")
