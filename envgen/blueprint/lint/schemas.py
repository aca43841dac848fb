"""Keywords of schemas: do they fit their type, leave a value, and hold for the values that the schema itself names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from envgen.blueprint.lint.finding import Check, Findings, article, found, listed, place
from envgen.blueprint.lint.values import kind, kind_of, misfits, shown
from envgen.blueprint.lint.walk import named, spots
from envgen.blueprint.model import MISSING, Blueprint, Json, Schema
from envgen.diagnostics.codes import meaning

STRING, NUMBER, ARRAY, OBJECT = "a string", "a number", "a list", "an object"
FITS = {STRING: {"string"}, NUMBER: {"number", "integer"}, ARRAY: {"array"}, OBJECT: {"object"}}


def written(schema: Schema) -> Iterator[tuple[str, str]]:
    """The keywords that are written and speak of one type: keyword, and what it needs."""
    speaks = (
        ("minLength", STRING, schema.min_length is not None),
        ("maxLength", STRING, schema.max_length is not None),
        ("pattern", STRING, schema.pattern is not None),
        ("format", STRING, schema.format is not None),
        ("minimum", NUMBER, schema.minimum is not None),
        ("maximum", NUMBER, schema.maximum is not None),
        ("exclusiveMinimum", NUMBER, schema.exclusive_minimum is not None),
        ("exclusiveMaximum", NUMBER, schema.exclusive_maximum is not None),
        ("multipleOf", NUMBER, schema.multiple_of is not None),
        ("decimals", NUMBER, schema.decimals is not None),
        ("items", ARRAY, schema.items is not None),
        ("minItems", ARRAY, schema.min_items is not None),
        ("maxItems", ARRAY, schema.max_items is not None),
        ("uniqueItems", ARRAY, schema.unique_items),
        ("properties", OBJECT, bool(schema.properties)),
        ("additionalProperties", OBJECT, isinstance(schema.additional, Schema)),
        ("propertyNames", OBJECT, schema.property_names is not None),
    )
    return ((keyword, needs) for keyword, needs, is_written in speaks if is_written)


def keywords(blueprint: Blueprint) -> Findings:
    """Each keyword on the type that it speaks of."""
    for spot in spots(blueprint):
        is_a = kind_of(spot.schema)
        if spot.link == "name" and kind_of(named(blueprint, spot.schema)) not in ("string", "any"):
            message = f"propertyNames of {spot.where.removeprefix('a key of ')} is for keys, which are always texts"
            yield found(meaning.KEYWORD_MISFIT, spot.schema.at, message, "say `type: string`")
        for keyword, needs in written(spot.schema):
            if is_a in FITS[needs]:
                continue
            value = f"named {spot.schema.name}" if is_a == "named" else "of any type" if is_a == "any" else article(is_a)
            wanted = needs.split()[-1].replace("list", "array")
            yield found(
                meaning.KEYWORD_MISFIT,
                place(spot.schema, f"/{keyword}"),
                f"{keyword} of {spot.where} needs {needs}, but the value is {value}",
                f"take it out, or say `type: {wanted}`",
            )


def bounds(blueprint: Blueprint) -> Findings:
    """Lower bounds at most as high as upper ones."""
    for spot in spots(blueprint):
        schema = spot.schema
        low = _strictest(("minimum", schema.minimum, False), ("exclusiveMinimum", schema.exclusive_minimum, True), lower=True)
        high = _strictest(("maximum", schema.maximum, False), ("exclusiveMaximum", schema.exclusive_maximum, True), lower=False)
        pairs = [
            (low, high),
            (_count("minLength", schema.min_length), _count("maxLength", schema.max_length)),
            (_count("minItems", schema.min_items), _count("maxItems", schema.max_items)),
        ]
        for lower, upper in pairs:
            if lower and upper and (lower[1] > upper[1] or (lower[1] == upper[1] and (lower[2] or upper[2]))):
                yield found(
                    meaning.BOUNDS_EMPTY,
                    place(schema, f"/{lower[0]}"),
                    f"{spot.where} has {lower[0]} {lower[1]} and {upper[0]} {upper[1]}: no value fits both",
                    "exchange the two, or correct one",
                )


Bound = tuple[str, float | int, bool]


def _strictest(*bounds_: tuple[str, float | int | None, bool], lower: bool) -> Bound | None:
    known = [(name, value, strict) for name, value, strict in bounds_ if value is not None]
    return max(known, key=lambda bound: (bound[1] if lower else -bound[1], bound[2]), default=None)


def _count(name: str, value: int | None) -> Bound | None:
    return None if value is None else (name, value, False)


def patterns(blueprint: Blueprint) -> Findings:
    """Patterns that compile."""
    for spot in spots(blueprint):
        if spot.schema.pattern is None:
            continue
        try:
            re.compile(spot.schema.pattern)
        except (re.error, OverflowError, RecursionError) as error:
            yield found(
                meaning.PATTERN_BAD,
                place(spot.schema, "/pattern"),
                f"the pattern of {spot.where} is no regular expression: {error}",
                "a literal bracket, dot or plus is written with a backslash: \\( \\. \\+",
            )


def enums(blueprint: Blueprint) -> Findings:
    """Values of an enum: one type, each once, no null."""
    for spot in spots(blueprint):
        values = spot.schema.enum
        if values is None:
            continue
        at = place(spot.schema, "/enum")
        if not values:
            yield found(meaning.ENUM_BAD, at, f"the enum of {spot.where} is empty", "list its values")
        if None in values and not spot.schema.nullable:
            yield found(
                meaning.ENUM_BAD,
                at,
                f"the enum of {spot.where} lists null",
                "take it out and write `nullable: true` beside the enum",
            )
        kinds = sorted({kind(value) for value in values if value is not None})
        if len(kinds) > 1 and kinds != ["integer", "number"]:
            yield found(
                meaning.ENUM_BAD,
                at,
                f"the enum of {spot.where} mixes {listed(kinds)}",
                "quote the values that are meant as text",
            )


def own_values(blueprint: Blueprint) -> Findings:
    """Defaults, examples, const and enum values against their own schema."""
    for spot in spots(blueprint):
        schema = spot.schema
        named = [(f"examples/{number}", "example", value) for number, value in enumerate(schema.examples)]
        if schema.default is not MISSING:
            named.append(("default", "default", schema.default))
        if schema.const is not MISSING and schema.const is not None:
            named.append(("const", "const", schema.const))
        named += [(f"enum/{number}", "enum value", value) for number, value in enumerate(schema.enum or ()) if value is not None]
        for pointer, what, value in named:
            if what == "default" and value is None and spot.role == "parameter" and spot.top:
                continue  # null means not given, so this default is that of a plain optional parameter
            for path, reason in misfits(value, schema, blueprint):
                inner = f" at {shown(path, '')}" if path else ""
                yield found(
                    meaning.VALUE_MISFIT,
                    place(schema, f"/{pointer}"),
                    f"{what} {_short(value)} of {spot.where} does not fit its schema{inner}: {reason}",
                    _mend(what, value),
                )


def _mend(what: str, value: Json) -> str:
    if value is None:
        return "write `nullable: true`, or `optional: true` without a default"
    return f"correct the {what} or the schema"


def _short(value: Json) -> str:
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else f"{text[:37]}…"


def money(blueprint: Blueprint) -> Findings:
    """Multiples of fractions, decimals on integers."""
    for spot in spots(blueprint):
        schema = spot.schema
        if isinstance(schema.multiple_of, float) and Decimal(schema.multiple_of) != Decimal(repr(schema.multiple_of)):
            digits = max(-int(Decimal(repr(schema.multiple_of)).as_tuple().exponent), 0)
            yield found(
                meaning.MONEY_FLOAT,
                place(schema, "/multipleOf"),
                f"{spot.where} is to be a multiple of {schema.multiple_of}, which no float is exactly",
                f"write `decimals: {digits}`",
            )
        elif schema.multiple_of is not None and schema.multiple_of <= 0:
            yield found(
                meaning.BOUNDS_EMPTY,
                place(schema, "/multipleOf"),
                f"{spot.where} is to be a multiple of {schema.multiple_of}",
                "write a number above 0",
            )
        if schema.decimals is not None and kind_of(schema) == "integer":
            yield found(
                meaning.KEYWORD_MISFIT,
                place(schema, "/decimals"),
                f"decimals of {spot.where} has no use: the value is an integer",
                "take it out, or say `type: number`",
            )


def clock(blueprint: Blueprint) -> Findings:
    """The start of simulated time."""
    from envgen_runtime.formats import is_date_time

    start = blueprint.clock.start
    if not is_date_time(start, start.endswith("Z")):
        yield found(
            meaning.CLOCK_BAD,
            place(blueprint.clock, "/start"),
            f"clock.start '{start}' is no date-time to the second",
            'write it as "2026-03-02T09:00:00Z", or without the Z',
        )


def times(blueprint: Blueprint) -> Findings:
    """Constants are not schemas: a date-time among them in the other form compares wrongly."""
    from envgen_runtime.formats import is_date_time

    zoned = blueprint.clock.start.endswith("Z")
    has, lacks = ("with", "without") if zoned else ("without", "with")
    for name, value in blueprint.constants.items():
        if isinstance(value, str) and is_date_time(value, not zoned):
            yield found(
                meaning.TIME_FORM,
                place(blueprint, f"/constants/{name}"),
                f"constant {name} is a date-time {lacks} Z, the clock's are {has}",
                f"write '{value}Z'" if zoned else f"write '{value.removesuffix('Z')}'",
            )


CHECKS: tuple[Check, ...] = (keywords, bounds, patterns, enums, own_values, money, clock, times)
