"""Blueprint values for tests, without YAML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from envgen.blueprint.model import Blueprint, Clock, Entity, Parameter, Schema, Tool
from envgen.diagnostics import Position
from envgen.render.checkers.validators import render_validators

HERE = Position("blueprint.yaml")


def schema(type_: Any = "string", **keywords: Any) -> Schema:
    if type_ == "object" and "properties" not in keywords:
        keywords.setdefault("additional", True)
    return Schema(at=HERE, type=type_, **keywords)


def record(**properties: Schema) -> Schema:
    return Schema(at=HERE, type="object", properties=properties)


def named(name: str, **keywords: Any) -> Schema:
    return Schema(at=HERE, type="named", name=name, **keywords)


def entity(name: str, attributes: Mapping[str, Schema], **fields: Any) -> Entity:
    fields.setdefault("collection", f"{name.lower()}s")
    fields.setdefault("key", next(iter(attributes)))
    return Entity(name=name, at=HERE, attributes=attributes, **fields)


def parameter(name: str, schema_: Schema, **fields: Any) -> Parameter:
    return Parameter(name=name, at=HERE, schema=schema_, **fields)


def tool(name: str, *parameters: Parameter, **fields: Any) -> Tool:
    fields.setdefault("kind", "query")
    fields.setdefault("description", f"Does {name}.")
    return Tool(name=name, at=HERE, parameters=parameters, **fields)


def blueprint(
    *,
    types: Mapping[str, Schema] | None = None,
    entities: tuple[Entity, ...] = (),
    variables: Mapping[str, Schema] | None = None,
    tools: tuple[Tool, ...] = (),
    **fields: Any,
) -> Blueprint:
    fields.setdefault("clock", Clock(at=HERE))
    return Blueprint(
        path="blueprint.yaml",
        at=HERE,
        name="sample",
        title="Sample",
        description="A sample.",
        types=types or {},
        entities={each.name: each for each in entities},
        variables=variables or {},
        tools={each.name: each for each in tools},
        **fields,
    )


def validators(of: Blueprint) -> dict[str, Any]:
    """The executed validators module."""
    namespace: dict[str, Any] = {}
    exec(compile(render_validators(of), "validators.py", "exec"), namespace)
    return namespace


def problems(check: Any, value: Any, *at: str | int) -> list[tuple[tuple[str | int, ...], str]]:
    found: list[tuple[tuple[str | int, ...], str]] = []
    check(value, at, found)
    return found
