"""The states of seeds against the blueprint: declarations, schemas, keys, references; each problem where the value is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from envgen_runtime import reasons

from envgen.blueprint import patches
from envgen.blueprint.lint.values import misfits
from envgen.blueprint.model import Blueprint, Entity, Json, Schema, Seed
from envgen.diagnostics import MOST_SOUGHT, Problem, did_you_mean, found


def check_seed(blueprint: Blueprint, seed: Seed) -> list[Problem]:
    """What keeps a seed from being a state of this blueprint."""
    return list(islice(_state(blueprint, seed), MOST_SOUGHT))


def _state(blueprint: Blueprint, seed: Seed) -> Iterator[Problem]:
    entities = {entity.collection: entity for entity in blueprint.entities.values()}
    known = [*entities, *blueprint.variables]
    for name, value in seed.state.items():
        pointer = f"/{patches.escape(name)}"
        if name in entities:
            yield from _collection(blueprint, seed, entities[name], pointer, value)
        elif name in blueprint.variables:
            yield from _value(blueprint, seed, blueprint.variables[name], pointer, value, name)
        else:
            hint = did_you_mean(name, known) or (f"declared are {', '.join(known)}" if known else "")
            yield found("B407", seed.positions[pointer], f"the blueprint declares no collection or variable '{name}'", hint)
    for name, schema in blueprint.variables.items():
        if name not in seed.state and schema.required:
            yield found("B409", seed.at, f"variable '{name}' is required", "give it a value here, or a default: in the blueprint")


def _collection(blueprint: Blueprint, seed: Seed, entity: Entity, pointer: str, records: Json) -> Iterator[Problem]:
    if not isinstance(records, dict):
        yield found("B409", seed.positions[pointer], f"{entity.collection} must be a mapping of keys to records")
        return
    whole = Schema(at=entity.at, type="named", name=entity.name)
    for key, record in records.items():
        at = f"{pointer}/{patches.escape(key)}"
        name = f"{entity.collection}[{key}]"
        if entity.key_in_record and isinstance(record, dict):
            if record.get(entity.key, key) != key:
                place = seed.positions[f"{at}/{patches.escape(entity.key)}"]
                yield found("B408", place, f"{name} has the {entity.key} {record[entity.key]}", f"write {key}, or leave it out")
                continue
            record = record if entity.key in record else {entity.key: key, **record}
        yield from _value(blueprint, seed, whole, at, record, name)


def _value(blueprint: Blueprint, seed: Seed, schema: Schema, pointer: str, value: Json, name: str) -> Iterator[Problem]:
    for path, reason in misfits(value, schema, blueprint):
        place = seed.positions[pointer + "".join(f"/{patches.escape(str(step))}" for step in path)]
        yield found("B409", place, f"{name}{_shown(path)} {reason}", _mend(value, path, reason))
    for path, entity, key in _references(blueprint, schema, value, ()):
        collection = seed.state.get(blueprint.entities[entity].collection)
        if not isinstance(collection, dict) or key not in collection:
            place = seed.positions[pointer + "".join(f"/{patches.escape(str(step))}" for step in path)]
            owner = blueprint.entities[entity].collection
            hint = did_you_mean(key, collection) if isinstance(collection, dict) else ""
            hint = hint or f"add '{key}' to {owner}, or name {_some(collection)}"
            yield found("B410", place, f"{name}{_shown(path)} is '{key}', and there is no such {entity}", hint)


Path = tuple[str | int, ...]


def _mend(value: Any, path: Path, reason: str) -> str:
    if reason == reasons.REQUIRED:
        return "give it, or a default in the blueprint"
    if reason == reasons.UNKNOWN:
        return "take it out, or declare it in the blueprint"
    for step in path:
        value = value.get(step, "") if isinstance(value, dict) else value[step]
    return "leave it out where it is optional, or say nullable: true in the blueprint" if value is None else ""


def _some(collection: Json | None) -> str:
    """Keys to choose from."""
    keys = list(collection) if isinstance(collection, dict) else []
    return f"one of {', '.join(keys[:5])}{', …' if len(keys) > 5 else ''}" if keys else "one that is there"


def _references(blueprint: Blueprint, schema: Schema, value: Json, at: Path) -> Iterator[tuple[Path, str, str]]:
    """The references below a value that are there and not null: path, entity, key."""
    if schema.references in blueprint.entities and isinstance(value, str):
        yield at, schema.references, value
    if schema.type == "named":
        entity = blueprint.entities.get(schema.name)
        if entity is not None:
            yield from _members(blueprint, entity.attributes, value, at)
        elif schema.name in blueprint.types:
            yield from _references(blueprint, blueprint.types[schema.name], value, at)
    elif schema.type == "choice" and isinstance(value, dict):
        for branch in schema.alternatives:
            inner = branch
            while inner.type == "named" and inner.name in blueprint.types:
                inner = blueprint.types[inner.name]
            tag = inner.properties.get(schema.discriminator)
            if tag is not None and tag.const == value.get(schema.discriminator):
                yield from _references(blueprint, inner, value, at)
    elif isinstance(value, list) and schema.items is not None:
        for number, item in enumerate(value):
            yield from _references(blueprint, schema.items, item, (*at, number))
    elif isinstance(value, dict):
        yield from _members(blueprint, schema.properties, value, at)
        for key, item in value.items():
            if isinstance(schema.additional, Schema) and key not in schema.properties:
                yield from _references(blueprint, schema.additional, item, (*at, key))
            if schema.property_names is not None and schema.property_names.references in blueprint.entities:
                yield (*at, key), schema.property_names.references, key


def _members(blueprint: Blueprint, schemas: Mapping[str, Schema], value: Json, at: Path) -> Iterator[tuple[Path, str, str]]:
    if isinstance(value, dict):
        for name, schema in schemas.items():
            if name in value:
                yield from _references(blueprint, schema, value[name], (*at, name))


def _shown(path: Path) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
