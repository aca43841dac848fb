"""The two forms of a schema: as it stands in the state, and as an agent sees it. Knows no output format.

A named type has one form unless something below it is `internal` (the agent's form lacks it) or any JSON (only what comes from
outside the state still has to be shown to be JSON).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from envgen.blueprint.model import MISSING, Blueprint, Entity, Schema
from envgen.blueprint.once import REMEMBERED, once_a_pair, once_each

Form = Literal["stored", "outer"]


def _entity_schema(entity: Entity) -> Schema:
    """An entity's record as an object schema."""
    return Schema(at=entity.at, type="object", properties=entity.attributes, description=entity.description)


entity_schema = once_each(_entity_schema, remembered=REMEMBERED)


def named_schema(blueprint: Blueprint, name: str) -> Schema:
    """What the NAME of an entity or type stands for."""
    entity = blueprint.entities.get(name)
    return entity_schema(entity) if entity is not None else blueprint.types[name]


def resolved(blueprint: Blueprint, schema: Schema) -> Schema:
    """The schema behind a name, and behind a name of a name."""
    seen: set[str] = set()
    while schema.type == "named" and schema.name not in seen:
        seen.add(schema.name)
        schema = named_schema(blueprint, schema.name)
    return schema


def children(schema: Schema) -> Iterator[Schema]:
    """The schemas directly below, in document order; names are not followed."""
    yield from schema.properties.values()
    if isinstance(schema.additional, Schema):
        yield schema.additional
    if schema.property_names is not None:
        yield schema.property_names
    if schema.items is not None:
        yield schema.items
    yield from schema.alternatives


def names_below(schema: Schema) -> Iterator[str]:
    """Names of entities and types mentioned in a schema, itself included, in document order."""
    if schema.type == "named":
        yield schema.name
    for child in children(schema):
        yield from names_below(child)


def reachable(blueprint: Blueprint, schema: Schema) -> list[str]:
    """Names that a schema leads to over any number of steps, in the order in which they are met."""
    found: dict[str, None] = {}
    waiting = list(names_below(schema))
    while waiting:
        name = waiting.pop(0)
        if name not in found:
            found[name] = None
            waiting.extend(names_below(named_schema(blueprint, name)))
    return list(found)


def is_recursive(blueprint: Blueprint, name: str) -> bool:
    return name in reachable(blueprint, named_schema(blueprint, name))


@once_a_pair
def is_split(blueprint: Blueprint, name: str) -> bool:
    """Whether the agent's form of a named type is another than the stored one."""
    return any(_differs(named_schema(blueprint, each)) for each in (name, *reachable(blueprint, named_schema(blueprint, name))))


@once_a_pair
def has_internal(blueprint: Blueprint, name: str) -> bool:
    """Whether something below a named type is kept from the agent."""
    return any(
        _has_internal(named_schema(blueprint, each)) for each in (name, *reachable(blueprint, named_schema(blueprint, name)))
    )


def shown_properties(schema: Schema, form: Form) -> dict[str, Schema]:
    """The properties that a form has."""
    return {name: child for name, child in schema.properties.items() if form == "stored" or not child.internal}


def discriminator_values(blueprint: Blueprint, schema: Schema, alternative: Schema) -> tuple[object, ...]:
    """The values of the discriminator that choose an alternative."""
    tag = resolved(blueprint, resolved(blueprint, alternative).properties[schema.discriminator])
    if tag.enum is not None:
        return tag.enum
    return (tag.const,)


def _has_internal(schema: Schema) -> bool:
    return schema.internal or any(_has_internal(child) for child in children(schema))


def _differs(schema: Schema) -> bool:
    if schema.internal or (schema.type == "any" and schema.enum is None and schema.const is MISSING):
        return True
    if schema.type == "object" and schema.additional is True:
        return True
    return any(_differs(child) for child in children(schema))
