"""Values that lie on the bounds of a schema, at any depth: the least and the most that is allowed, each value of an enum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from envgen.testing.inputs.misses import Miss
from envgen.testing.inputs.numbers import bounds, fitted
from envgen.testing.inputs.texts import fits
from envgen.testing.inputs.values import Schema, is_nullable, kind_of, plainest

LONGEST = 100_000  # characters or items of a bound that is tried


def on_bounds(schema: Schema, defs: Mapping[str, Schema], now: str, within: tuple[str, ...] = ()) -> Iterator[Miss]:
    """Values with what they are and where in the argument it stands. Judges by the schema alone: no validator is asked."""
    name = schema.get("$ref", "").removeprefix("#/$defs/")
    if name:
        if name not in within:
            yield from on_bounds(defs[name], defs, now, (*within, name))
        return
    if "enum" in schema:
        yield from (Miss(value, f"the value {value!r}") for value in schema["enum"])
        return
    branches = schema.get("oneOf") or schema.get("anyOf")
    if branches:
        for branch in branches:
            yield from on_bounds(branch, defs, now, within)
        return
    if "const" in schema:
        return
    kind = kind_of(schema)
    if is_nullable(schema):
        yield Miss(None, "null")
    if kind == "string":
        yield from _texts(schema, now)
    elif kind in ("integer", "number"):
        yield from _numbers(schema, kind)
    elif kind == "array":
        yield from _arrays(schema, defs, now, within)
    elif kind == "object":
        plain = plainest(schema, defs, now)
        for inner, one in schema.get("properties", {}).items():
            for miss in on_bounds(one, defs, now, within):
                yield miss.below(inner, {**plain, inner: miss.value})
    elif kind == "boolean":
        yield from (Miss(value, str(value)) for value in (True, False))


def _texts(schema: Schema, now: str) -> Iterator[Miss]:
    for word in ("minLength", "maxLength"):
        length = schema.get(word, LONGEST + 1)
        if length <= LONGEST and fits(schema, "z" * length, now):
            yield Miss("z" * length, f"{length} characters, its {word}")


def _numbers(schema: Schema, kind: str) -> Iterator[Miss]:
    for bound in bounds(schema):
        if bound is not None and fitted(schema, bound) == bound and not (kind == "integer" and bound != int(bound)):
            yield Miss(bound, f"the bound {bound!r}")
    least, most = bounds(schema)
    places = schema.get("x-decimals")
    if places:
        value = round((least or 0) + 10**-places, places)
        if (most is None or value <= most) and "multipleOf" not in schema:
            yield Miss(value, f"{places} decimals")


def _arrays(schema: Schema, defs: Mapping[str, Schema], now: str, within: tuple[str, ...]) -> Iterator[Miss]:
    plain = plainest(schema, defs, now)
    one = plain[0] if plain else plainest(schema.get("items", {}), defs, now)
    for word in ("minItems", "maxItems"):
        length = schema.get(word, LONGEST)
        if length <= (1 if schema.get("uniqueItems") else 1000):
            yield Miss([one] * length, f"{length} items, its {word}")
    if schema.get("minItems", 0) <= 1 and schema.get("maxItems", 1) >= 1:
        for miss in on_bounds(schema.get("items", {}), defs, now, within):
            yield miss.below(0, [miss.value])
