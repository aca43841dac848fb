"""Every schema position of a blueprint, with what it is the schema of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from envgen.blueprint.model import Blueprint, Function, Parameter, Schema, Tool
from envgen.blueprint.once import once_per_blueprint

Role = Literal["attribute", "variable", "type", "parameter", "function", "returns"]


@dataclass(frozen=True, slots=True)
class Spot:
    """A schema and its place: `where` names it to a reader, `owner` is the entity, type, tool or function around it."""

    schema: Schema
    where: str
    role: Role
    owner: str
    link: Literal["top", "property", "item", "value", "name", "alternative"] = "top"

    @property
    def top(self) -> bool:
        return self.link == "top"

    @property
    def stored(self) -> bool:
        """Whether values of it live in the state."""
        return self.role in ("attribute", "variable", "type")


@once_per_blueprint
def spots(blueprint: Blueprint) -> tuple[Spot, ...]:
    """All schema positions, outer before inner, in blueprint order."""
    return tuple(spot for top in tops(blueprint) for spot in within(top))


def tops(blueprint: Blueprint) -> Iterator[Spot]:
    """The outermost schema positions."""
    for name, schema in blueprint.types.items():
        yield Spot(schema, name, "type", name)
    for entity in blueprint.entities.values():
        for name, schema in entity.attributes.items():
            yield Spot(schema, f"{entity.name}.{name}", "attribute", entity.name)
    for name, schema in blueprint.variables.items():
        yield Spot(schema, name, "variable", name)
    for function in blueprint.functions.values():
        yield from _signature(function, "function")
    for tool in blueprint.tools.values():
        yield from _signature(tool, "parameter")


def _signature(owner: Function | Tool, role: Role) -> Iterator[Spot]:
    for parameter in owner.parameters:
        yield Spot(parameter.schema, f"parameter {parameter.name}", role, owner.name)
    if owner.returns is not None:
        yield Spot(owner.returns, f"the result of {owner.name}", "returns", owner.name)


def within(spot: Spot) -> Iterator[Spot]:
    """The spot itself and all below it; a named schema is not entered."""
    yield spot
    for child in below(spot):
        yield from within(child)


def below(spot: Spot) -> Iterator[Spot]:
    """The schema positions directly below."""
    schema, where = spot.schema, spot.where
    for name, inner in schema.properties.items():
        yield Spot(inner, f"{where}.{name}", spot.role, spot.owner, "property")
    if schema.items is not None:
        yield Spot(schema.items, f"an item of {where}", spot.role, spot.owner, "item")
    if isinstance(schema.additional, Schema):
        yield Spot(schema.additional, f"a value of {where}", spot.role, spot.owner, "value")
    if schema.property_names is not None:
        yield Spot(schema.property_names, f"a key of {where}", spot.role, spot.owner, "name")
    for number, inner in enumerate(schema.alternatives, 1):
        yield Spot(inner, f"alternative {number} of {where}", spot.role, spot.owner, "alternative")


def parts(schema: Schema) -> Iterator[Schema]:
    """The schema and all below it; a named schema is not entered."""
    yield schema
    yield from (inner for child in below(Spot(schema, "", "type", "")) for inner in parts(child.schema))


def named(blueprint: Blueprint, schema: Schema) -> Schema:
    """The type that a schema position names, followed to its end; an entity, an unknown name and a circle stay as they are."""
    seen: set[str] = set()
    while schema.type == "named" and schema.name in blueprint.types and schema.name not in seen:
        seen.add(schema.name)
        schema = blueprint.types[schema.name]
    return schema


def parameter_of(tool: Tool, name: str) -> Parameter | None:
    """The parameter of a tool by its name."""
    return next((parameter for parameter in tool.parameters if parameter.name == name), None)
