"""Entities: their keys, the form of new keys, uniqueness."""

from __future__ import annotations

import re
from string import Formatter

from envgen.blueprint.lint.finding import Check, Findings, found, listed, place
from envgen.blueprint.lint.values import kind_of, misfits
from envgen.blueprint.lint.walk import named
from envgen.blueprint.model import Blueprint, Entity
from envgen.diagnostics import did_you_mean
from envgen.diagnostics.codes import meaning
from envgen.diagnostics.problem import Position

COUNTER = re.compile(r"(?:0[1-9][0-9]?)?d")


def keys(blueprint: Blueprint) -> Findings:
    """The key attribute: declared, a string, always there."""
    for entity in blueprint.entities.values():
        schema = entity.attributes.get(entity.key)
        at = place(entity, "/key")
        if not entity.key_in_record:
            if schema is not None:
                yield found(
                    meaning.KEY_BAD,
                    schema.at,
                    f"{entity.name} declares its key '{entity.key}', but key_in_record is false",
                    "take the attribute out, or write `key_in_record: true`",
                )
            continue
        if schema is None:
            hint = did_you_mean(entity.key, entity.attributes) or "declare it under `attributes`, or write `key_in_record: false`"
            yield found(meaning.KEY_BAD, at, f"the key '{entity.key}' of {entity.name} is not among its attributes", hint)
            continue
        kind = kind_of(named(blueprint, schema))
        if kind != "string":
            yield found(meaning.KEY_BAD, schema.at, f"the key '{entity.key}' of {entity.name} is no string", "say `type: string`")
        if schema.nullable or schema.optional or not schema.required:
            yield found(
                meaning.KEY_BAD,
                schema.at,
                f"the key '{entity.key}' of {entity.name} may be absent",
                "take out `optional`, `nullable` and `default`; `key_format` makes new keys",
            )
        if schema.internal:
            yield found(
                meaning.KEY_BAD,
                schema.at,
                f"the key '{entity.key}' of {entity.name} is internal",
                "records are found by their key: show it",
            )
        if schema.transitions is not None:
            yield found(
                meaning.KEY_BAD, schema.at, f"the key '{entity.key}' of {entity.name} has transitions", "a key never changes"
            )


def key_formats(blueprint: Blueprint) -> Findings:
    """One counter, and keys that fit the key's schema."""
    for entity in blueprint.entities.values():
        if not entity.key_format:
            continue
        at = place(entity, "/key_format")
        fields = counters(entity.key_format)
        if fields is None or len(fields) != 1 or not COUNTER.fullmatch(fields[0]):
            yield found(
                meaning.KEY_FORMAT_BAD,
                at,
                f"key_format '{entity.key_format}' of {entity.name} has not exactly one counter",
                f"write it as '{entity.name[:1]}{{:04d}}'",
            )
            continue
        schema = entity.attributes.get(entity.key)
        made = entity.key_format.format(1)
        reasons = [reason for _, reason in misfits(made, schema, blueprint)] if schema is not None else []
        if schema is not None and schema.references:
            reasons.append(f"names a record of {schema.references}, which a counter cannot know")
        for reason in reasons:
            yield found(
                meaning.KEY_FORMAT_BAD,
                at,
                f"key_format of {entity.name} makes '{made}', which does not fit {entity.key}: {reason}",
                "make the two agree",
            )


def counters(key_format: str) -> list[str] | None:
    """The formats of the holes, None where the text is no format or a hole has a name."""
    try:
        holes = [(name, form, conversion) for _, name, form, conversion in Formatter().parse(key_format) if name is not None]
    except ValueError:
        return None
    if any(name not in ("", "0") or conversion for name, _, conversion in holes):
        return None
    return [form or "" for _, form, _ in holes]


def uniques(blueprint: Blueprint) -> Findings:
    """Attributes of `unique`."""
    for entity in blueprint.entities.values():
        seen: set[tuple[frozenset[str], str]] = set()
        for unique in entity.unique:
            yield from _unique(entity, unique.of, unique.at)
            where = unique.where.text if unique.where else ""
            if (frozenset(unique.of), where) in seen:
                yield found(
                    meaning.UNIQUE_BAD, unique.at, f"{entity.name} declares {listed(unique.of)} unique twice", "take one out"
                )
            seen.add((frozenset(unique.of), where))


def _unique(entity: Entity, of: tuple[str, ...], at: Position) -> Findings:
    if not of:
        yield found(meaning.UNIQUE_BAD, at, f"unique of {entity.name} names no attribute", "list attributes under `of`")
    for number, name in enumerate(of):
        if name not in entity.attributes:
            yield found(
                meaning.UNIQUE_BAD,
                at,
                f"unique of {entity.name} names '{name}', which is not among its attributes",
                did_you_mean(name, entity.attributes) or f"its attributes are {listed(list(entity.attributes))}",
            )
        elif name in of[:number]:
            yield found(meaning.UNIQUE_BAD, at, f"unique of {entity.name} names '{name}' twice", "take one out")
    if entity.key in of and entity.key in entity.attributes:
        rest = "the key is unique by itself" if len(of) == 1 else f"with the key in it, {listed(of)} can never be taken"
        yield found(meaning.UNIQUE_BAD, at, f"unique of {entity.name} names its key '{entity.key}'", f"take it out: {rest}")


CHECKS: tuple[Check, ...] = (keys, key_formats, uniques)
