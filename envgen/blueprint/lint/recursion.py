"""Recursive types: each must have a value that ends."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.blueprint.lint.finding import Check, Findings, found
from envgen.blueprint.model import Blueprint, Schema
from envgen.diagnostics.codes import meaning


def finite(blueprint: Blueprint) -> Findings:
    """Types and entities that no finite value satisfies."""
    ended = _ended(blueprint)
    for name, schema in blueprint.types.items():
        if name not in ended:
            yield found(
                meaning.NO_FINITE_VALUE, schema.at, f"type {name} requires itself without an end", _mend(schema.properties, ended)
            )
    for entity in blueprint.entities.values():
        if entity.name not in ended:
            yield found(
                meaning.NO_FINITE_VALUE,
                entity.at,
                f"entity {entity.name} requires itself without an end",
                _mend(entity.attributes, ended),
            )


def _mend(properties: Mapping[str, Schema], ended: set[str]) -> str:
    endless = next((name for name, schema in properties.items() if not _ends(schema, ended)), None)
    link = f"make '{endless}'" if endless else "make one link"
    return f"{link} optional, nullable or a list; a record is referred to by its key: `references`"


def _ended(blueprint: Blueprint) -> set[str]:
    """Names with a finite value: the least fixpoint."""
    ended: set[str] = set()
    while True:
        more = {name for name, schema in blueprint.types.items() if name not in ended and _ends(schema, ended)}
        more |= {
            entity.name
            for entity in blueprint.entities.values()
            if entity.name not in ended and all(_ends(schema, ended) for schema in entity.attributes.values() if schema.required)
        }
        if not more:
            return ended
        ended |= more


def _ends(schema: Schema, ended: set[str]) -> bool:
    if schema.nullable or not schema.required:
        return True
    match schema.type:
        case "named":
            return schema.name in ended
        case "choice":
            return any(_ends(inner, ended) for inner in schema.alternatives)
        case "object":
            return all(_ends(inner, ended) for inner in schema.properties.values() if inner.required)
        case "array":
            return not schema.min_items or schema.items is None or _ends(schema.items, ended)
        case _:
            return True


CHECKS: tuple[Check, ...] = (finite,)
