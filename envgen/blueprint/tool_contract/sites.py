"""Where in a schema something stands: the way from a value to what lies in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from envgen.blueprint.model import MISSING, Blueprint, Json, Schema
from envgen.blueprint.once import once_per_blueprint


@dataclass(frozen=True, slots=True)
class Hop:
    """One step of the way.

    `property`: the value under `name`, skipped where absent or null; `items` of a list; `values` or `keys` of a map, but for the
    declared properties in `besides`; `branch`: only where the property `name` equals `value` (an alternative of `oneOf`).
    """

    kind: Literal["property", "items", "values", "keys", "branch"]
    name: str = ""
    value: Json = None
    besides: tuple[str, ...] = ()

    def __str__(self) -> str:
        return {"property": self.name, "items": "*", "values": "*", "keys": "~key", "branch": f"~is:{self.value}"}[self.kind]


@dataclass(frozen=True, slots=True)
class ReferenceSite:
    """A place of the state where `references` stands: in attribute `slot` of `owner`, or in variable `slot` (`owner` empty)."""

    owner: str
    slot: str
    hops: tuple[Hop, ...]
    entity: str
    on_delete: Literal["refuse", "cascade", "clear"]


Site = tuple[tuple[Hop, ...], Schema]


def sites(schema: Schema, blueprint: Blueprint) -> Iterator[Site]:
    """Every schema position at and below this one, in document order; a type is not entered again inside of itself."""
    yield from _walk(schema, blueprint, (), frozenset())


def _walk(schema: Schema, blueprint: Blueprint, hops: tuple[Hop, ...], inside: frozenset[str]) -> Iterator[Site]:
    yield hops, schema
    if schema.type == "named":
        if schema.name in inside:
            return
        inside |= {schema.name}
        if schema.name in blueprint.types:
            yield from _walk(blueprint.types[schema.name], blueprint, hops, inside)
        elif schema.name in blueprint.entities:
            yield from _properties(blueprint.entities[schema.name].attributes, blueprint, hops, inside)
        return
    if schema.items is not None:
        yield from _walk(schema.items, blueprint, (*hops, Hop("items")), inside)
    yield from _properties(schema.properties, blueprint, hops, inside)
    declared = tuple(schema.properties)
    if schema.property_names is not None:
        yield from _walk(schema.property_names, blueprint, (*hops, Hop("keys", besides=declared)), inside)
    if isinstance(schema.additional, Schema):
        yield from _walk(schema.additional, blueprint, (*hops, Hop("values", besides=declared)), inside)
    for alternative in schema.alternatives:
        tag = _tag(alternative, schema.discriminator, blueprint)
        yield from _walk(alternative, blueprint, (*hops, Hop("branch", schema.discriminator, tag)), inside)


def _properties(owned: Mapping[str, Schema], blueprint: Blueprint, hops: tuple[Hop, ...], inside: frozenset[str]) -> Iterator[Site]:
    for name, schema in owned.items():
        yield from _walk(schema, blueprint, (*hops, Hop("property", name)), inside)


def _tag(alternative: Schema, discriminator: str, blueprint: Blueprint) -> Json:
    """The value of the discriminator that chooses an alternative."""
    while alternative.type == "named" and alternative.name in blueprint.types:
        alternative = blueprint.types[alternative.name]
    schema = alternative.properties.get(discriminator)
    if schema is None:
        return None
    return schema.const if schema.const is not MISSING else (schema.enum or (None,))[0]


@once_per_blueprint
def reference_sites(blueprint: Blueprint) -> tuple[ReferenceSite, ...]:
    """Every `references` of the state, in blueprint order."""
    found = []
    owners = [(entity.name, name, schema) for entity in blueprint.entities.values() for name, schema in entity.attributes.items()]
    owners += [("", name, schema) for name, schema in blueprint.variables.items()]
    for owner, slot, schema in owners:
        for hops, position in sites(schema, blueprint):
            if position.references:
                found.append(ReferenceSite(owner, slot, hops, position.references, position.on_delete))
    return tuple(found)
