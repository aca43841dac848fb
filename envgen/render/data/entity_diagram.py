"""The entities of a blueprint as a Mermaid `erDiagram`: keys, unique attributes, and who refers to whom, how often, and on delete.

Attributes that are neither are left to the tables: the diagram tells how the state hangs together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from envgen.blueprint.model import Blueprint, Entity, Schema
from envgen.blueprint.tool_contract.sites import Hop, ReferenceSite, reference_sites
from envgen.render.text.mermaid import label, word

VARIABLES = "variables"  # stands for the variables of the state where one of them refers to an entity; no entity is named so


def entity_diagram(blueprint: Blueprint) -> str:
    """The text of the diagram; empty where there are no entities."""
    if not blueprint.entities:
        return ""
    sites = reference_sites(blueprint)
    lines = ["erDiagram"]
    for entity in blueprint.entities.values():
        lines += _block(entity.name, _rows(entity, {site.slot for site in sites if site.owner == entity.name}))
    referring = {site.slot: blueprint.variables[site.slot] for site in sites if not site.owner}
    if referring:
        lines += _block(VARIABLES, (_row(name, schema, ["FK"]) for name, schema in referring.items()))
    lines += [_relation(site, blueprint) for site in sites if site.entity in blueprint.entities]
    return "\n".join(lines)


def _block(name: str, rows: Iterator[str]) -> list[str]:
    return [f'    "{name}" {{', *(f"        {row}" for row in rows), "    }"]


def _rows(entity: Entity, referring: set[str]) -> Iterator[str]:
    if not entity.key_in_record:
        yield f"string {word(entity.key)} PK"
    for name, schema in entity.attributes.items():
        marks = (("PK", name == entity.key), ("UK", _is_unique(entity, name)), ("FK", name in referring))
        keys = [mark for mark, holds in marks if holds]
        if keys:
            yield _row(name, schema, keys)


def _row(name: str, schema: Schema, keys: list[str]) -> str:
    comment = f' "{label(name)}"' if word(name) != name else ""
    return f"{_kind(schema)} {word(name)} {', '.join(keys)}{comment}"


def _kind(schema: Schema) -> str:
    if schema.type == "array":
        return f"{_kind(schema.items)}[]" if schema.items is not None else "list"
    if schema.type == "named":
        return word(schema.name)
    return word(schema.format or schema.type)


def _relation(site: ReferenceSite, blueprint: Blueprint) -> str:
    path = ".".join([site.slot, *(hop.name for hop in site.hops if hop.kind == "property")])
    keys = " (keys)" if any(hop.kind == "keys" for hop in site.hops) else ""
    shown = label(path).replace(" ", "#32;")  # `direction TB` would mean something wherever it stands in a line
    ends = f"{_how_many_targets(site, blueprint)}--{_how_many_owners(site, blueprint)}"
    return f'    "{site.entity}" {ends} "{site.owner or VARIABLES}" : "{shown}{keys}, on delete {site.on_delete}"'


def _how_many_targets(site: ReferenceSite, blueprint: Blueprint) -> str:
    """How many records one owner refers to through this place."""
    owned: Mapping[str, Schema] = blueprint.entities[site.owner].attributes if site.owner else blueprint.variables
    schema = owned[site.slot]
    if any(hop.kind in ("items", "values", "keys") for hop in site.hops):
        return "}o"
    perhaps = schema.optional or schema.nullable
    for hop in site.hops:
        schema = _below(schema, hop, blueprint)
        perhaps = perhaps or hop.kind == "branch" or schema.optional or schema.nullable
    return "|o" if perhaps else "||"


def _below(schema: Schema, hop: Hop, blueprint: Blueprint) -> Schema:
    while schema.type == "named" and schema.name in blueprint.types:
        schema = blueprint.types[schema.name]
    if schema.type == "named" and schema.name in blueprint.entities:
        return blueprint.entities[schema.name].attributes.get(hop.name, schema)
    return schema.properties.get(hop.name, schema)


def _how_many_owners(site: ReferenceSite, blueprint: Blueprint) -> str:
    """How many owners may refer to one record through this place."""
    if not site.owner:
        return "||"
    entity = blueprint.entities[site.owner]
    return "o|" if not site.hops and (site.slot == entity.key or _is_unique(entity, site.slot)) else "o{"


def _is_unique(entity: Entity, name: str) -> bool:
    return any(unique.of == (name,) and unique.where is None for unique in entity.unique)
