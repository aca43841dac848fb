"""What schemas declare beyond JSON Schema: references, uniqueness, transitions, where such keywords may stand."""

from __future__ import annotations

from envgen.blueprint.lint.finding import Check, Findings, found, listed, place
from envgen.blueprint.lint.values import kind_of
from envgen.blueprint.lint.walk import Spot, named, spots
from envgen.blueprint.model import Blueprint
from envgen.diagnostics import did_you_mean
from envgen.diagnostics.codes import meaning


def references(blueprint: Blueprint) -> Findings:
    """On strings only, and not beside `among`."""
    for spot in spots(blueprint):
        schema = spot.schema
        if schema.references and schema.among is not None:
            yield found(
                meaning.REFERENCE_BAD,
                place(schema, "/among"),
                f"{spot.where} has references and among",
                "keep one: `references` for records, `among` for values inside records; narrow a reference with a guard",
            )
        if schema.references and kind_of(named(blueprint, schema)) not in ("string", "any"):
            mend = {"array": "put it under `items:`", "object": "put it under `additionalProperties:` or `propertyNames:`"}
            yield found(
                meaning.REFERENCE_BAD,
                place(schema, "/references"),
                f"{spot.where} references {schema.references}, but its values are no strings",
                mend.get(kind_of(schema), "say `type: string`: records are keyed by strings"),
            )
        if schema.references and schema.type == "any" and schema.enum is None:
            yield found(
                meaning.REFERENCE_BAD,
                place(schema, "/references"),
                f"{spot.where} references {schema.references}, but may hold any value",
                "say `type: string`: records are keyed by strings",
            )


def on_delete(blueprint: Blueprint) -> Findings:
    """A policy needs a reference in the state, and a way to be followed."""
    for spot in spots(blueprint):
        schema = spot.schema
        at = place(schema, "/on_delete")
        if schema.on_delete == "refuse":
            continue
        if not schema.references:
            yield found(
                meaning.ON_DELETE_BAD,
                at,
                f"on_delete of {spot.where} has no reference to follow",
                "add `references`, or take it out",
            )
        elif not spot.stored:
            yield found(
                meaning.KEYWORD_PLACE, at, f"on_delete of {spot.where} has no meaning outside the state", "move it to the attribute"
            )
        elif schema.on_delete == "clear" and not (schema.nullable or schema.optional or spot.link in ("item", "value", "name")):
            yield found(
                meaning.ON_DELETE_BAD,
                at,
                f"on_delete: clear of {spot.where} has nothing to clear it to",
                "write `nullable: true` or `optional: true`, or another policy (refuse, cascade)",
            )
        elif schema.on_delete == "cascade" and spot.role == "variable":
            yield found(
                meaning.ON_DELETE_BAD,
                at,
                f"on_delete: cascade of variable {spot.owner} has no record to delete",
                "write `clear` or `refuse`",
            )


def places(blueprint: Blueprint) -> Findings:
    """Keywords that have a meaning in some places only."""
    for spot in spots(blueprint):
        schema = spot.schema
        attribute = spot.role == "attribute" and spot.top
        not_unique = (
            "a step of `requires` can ask that nothing is there twice"
            if spot.role == "parameter"
            else "nested values cannot be unique: lift it"
        )
        rows = (
            ("unique", schema.unique, attribute, "is for attributes of an entity", not_unique),
            (
                "internal",
                schema.internal,
                attribute,
                "is for attributes of an entity",
                "lift it to the entity, or leave it out of `returns`",
            ),
            (
                "transitions",
                schema.transitions is not None,
                attribute or (spot.role == "variable" and spot.top),
                "is for attributes of an entity and variables",
                "lift it to the entity, so that a change has one slot",
            ),
            (
                "among",
                schema.among is not None,
                spot.role == "parameter",
                "is for parameters of tools",
                "in the state write a rule",
            ),
            (
                "optional",
                schema.optional,
                spot.link == "property" or (spot.top and spot.role in ("attribute", "parameter", "function")),
                "is for attributes, properties and parameters",
                "write `nullable: true` where null is a value, or take it out",
            ),
        )
        for keyword, is_written, fits, meant, mend in rows:
            if is_written and not fits:
                yield found(meaning.KEYWORD_PLACE, place(schema, f"/{keyword}"), f"{keyword} of {spot.where} {meant}", mend)


def transitions(blueprint: Blueprint) -> Findings:
    """From values of the enum to values of the enum."""
    for spot in spots(blueprint):
        schema = spot.schema
        if schema.transitions is None:
            if schema.initial is not None:
                yield found(
                    meaning.TRANSITIONS_BAD,
                    place(schema, "/initial"),
                    f"initial of {spot.where} stands without transitions",
                    "add `transitions`, or take it out",
                )
            continue
        values = named(blueprint, schema).enum
        if values is None or not all(isinstance(value, str) for value in values):
            yield found(
                meaning.TRANSITIONS_BAD,
                place(schema, "/transitions"),
                f"{spot.where} has transitions, but no enum of texts",
                "list its values: `enum: [open, closed]`",
            )
            continue
        yield from _moves(spot, tuple(values))


def _moves(spot: Spot, values: tuple[str, ...]) -> Findings:
    schema = spot.schema
    entries = [(f"/transitions/{source}", source) for source in schema.transitions or {}]
    entries += [
        (f"/transitions/{source}/{number}", target)
        for source, targets in (schema.transitions or {}).items()
        for number, target in enumerate(targets)
    ]
    entries += [(f"/initial/{number}", value) for number, value in enumerate(schema.initial or ())]
    for pointer, value in entries:
        if value not in values:
            part = "initial" if pointer.startswith("/initial") else "transitions"
            yield found(
                meaning.TRANSITIONS_BAD,
                place(schema, pointer),
                f"{part} of {spot.where} name '{value}', which is not in its enum",
                did_you_mean(value, values) or f"its values are {listed(values)}",
            )


def discriminators(blueprint: Blueprint) -> Findings:
    """Alternatives that can be told apart."""
    for spot in spots(blueprint):
        schema = spot.schema
        if schema.type != "choice":
            continue
        if not schema.discriminator:
            yield found(
                meaning.DISCRIMINATOR_BAD,
                place(schema, "/oneOf"),
                f"{spot.where} has oneOf without a discriminator",
                "name the property that tells them apart: `discriminator: kind`",
            )
            continue
        first: dict[str, int] = {}
        for number, alternative in enumerate(schema.alternatives, 1):
            inner = named(blueprint, alternative)
            tag = inner.properties.get(schema.discriminator)
            at = alternative.at
            what = f"alternative {number} of {spot.where}"
            if tag is None:
                yield found(
                    meaning.DISCRIMINATOR_BAD,
                    at,
                    f"{what} has no property '{schema.discriminator}'",
                    f"add `{schema.discriminator}: {{const: …}}` to its properties",
                )
            elif not isinstance(tag.const, str) or not tag.required or tag.nullable:
                yield found(
                    meaning.DISCRIMINATOR_BAD,
                    tag.at,
                    f"'{schema.discriminator}' of {what} is no required constant text",
                    f"write `{schema.discriminator}: {{const: NAME}}`, neither optional nor nullable",
                )
            elif tag.const in first:
                yield found(
                    meaning.DISCRIMINATOR_BAD,
                    tag.at,
                    f"alternatives {first[tag.const]} and {number} of {spot.where} both have {schema.discriminator} '{tag.const}'",
                    "give each a constant of its own",
                )
            else:
                first[tag.const] = number


CHECKS: tuple[Check, ...] = (references, on_delete, places, transitions, discriminators)
