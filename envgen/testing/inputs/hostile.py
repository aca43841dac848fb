"""Values that a schema allows and nobody expects: bounds, empty, huge, unicode, deep. They must be answered or refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from envgen.testing.inputs.misses import HUGE, Miss, deep
from envgen.testing.inputs.texts import fits
from envgen.testing.inputs.values import Schema, kind_of, plainest

TEXTS = (
    ("an empty text", ""),
    ("a huge text", "x" * HUGE),
    ("NUL", "x\0y"),
    ("a line break", "x\ny"),
    ("a line break at the end", "x\n"),
    ("a combining accent", "e\u0301"),
    ("the same letter precomposed", "\u00e9"),
    ("right-to-left marks", "\u202etxet\u202c"),
    ("no-break and zero-width spaces", "\u00a0\u200b"),
    ("astral characters", "😀𝒳"),
    ("digits that are not ASCII", "١٢٣"),
    ("a letter whose lower case is longer", "İß"),
    ("braces", "{x} {0} {{"),
    ("percent signs", "%s %(x)d %"),
    ("a leading equals sign", "=1+1"),
    ("a dunder name", "__class__"),
    ("a path upwards", "../../.."),
    ("a JSON Pointer", "/~0~1/-"),
    ("a key of JSON text", '{"x": 1}'),
    ("a regular expression", "(.*"),
    ("spaces around", "  x  "),
    ("a word of JSON", "null"),
)
# Beyond 2**53 floats skip whole numbers, and 2**63 - 1 is the largest that a state may hold: what adds to an argument needs
# a bound.
LARGE = (2**53 + 1, -(2**53) - 1, 2**63 - 1, 1 - 2**63)
NUMBERS: tuple[Any, ...] = (0, -0.0, -1, 1, 0.1 + 0.2, 1e-7, 10**9, -(10**9), 1e9 + 0.5, *LARGE)
MANY = 300  # items


class Hostile:
    """Unexpected values of the schemas of one contract; what has to be within a bound stays within."""

    def __init__(self, defs: Mapping[str, Schema], now: str) -> None:
        self._defs = defs
        self._now = now

    def of(self, schema: Schema, within: tuple[str, ...] = ()) -> Iterator[Miss]:
        """Values with what is unexpected of them and where. Some may not fit after all: whoever takes one checks it."""
        name = schema.get("$ref", "").removeprefix("#/$defs/")
        if name:
            if name not in within:
                yield from self.of(self._defs[name], (*within, name))
            return
        for branch in schema.get("oneOf") or schema.get("anyOf") or ():
            yield from self.of(branch, within)
        kind = kind_of(schema)
        if "enum" in schema or "const" in schema or not {"oneOf", "anyOf"}.isdisjoint(schema):
            return
        if kind == "string":
            yield from self._texts(schema)
        elif kind in ("integer", "number"):
            bounds = [schema[word] for word in ("minimum", "maximum") if word in schema]
            yield from (
                Miss(value, f"the number {value!r}") for value in (*bounds, *NUMBERS) if kind == "number" or type(value) is int
            )
        elif kind == "array":
            yield from self._arrays(schema, within)
        elif kind == "object":
            yield from self._objects(schema, within)
        elif not kind:
            yield from (Miss(value, why) for why, value in TEXTS)
            yield Miss(deep(60), "lists in lists, 60 deep")
            yield Miss({"": {"/": {"~": None}}}, "odd names")

    def _texts(self, schema: Schema) -> Iterator[Miss]:
        for why, text in TEXTS:
            if fits(schema, text, self._now):
                yield Miss(text, why)
        for length in (schema.get("minLength", 0), schema.get("maxLength", 0)):
            text = "z" * length
            if length and fits(schema, text, self._now):
                yield Miss(text, f"{length} characters")
        if schema.get("format") == "date":
            yield from (Miss(day, f"the day {day}") for day in ("0001-01-01", "9999-12-31", "2024-02-29"))
        if schema.get("format") == "date-time":
            yield from (Miss(f"{day}{self._now[19:]}", f"the time {day}") for day in ("0001-01-01T00:00:00", "9999-12-31T23:59:59"))

    def _arrays(self, schema: Schema, within: tuple[str, ...]) -> Iterator[Miss]:
        items, most = schema.get("items", {}), schema.get("maxItems", MANY)
        yield Miss([], "an empty list")
        plain = plainest(schema, self._defs, self._now)
        if most and not within:
            one = plain[0] if plain else plainest(items, self._defs, self._now)
            yield Miss([one, one], "an item twice")
            yield Miss([one] * most, f"{most} items")
        for miss in self.of(items, within):
            yield miss.below(0, [miss.value, *plain[1:]])

    def _objects(self, schema: Schema, within: tuple[str, ...]) -> Iterator[Miss]:
        plain = plainest(schema, self._defs, self._now)
        yield Miss({name: plain[name] for name in reversed(plain)}, "attributes in reverse order")
        for name, inner in schema.get("properties", {}).items():
            for miss in self.of(inner, within):
                yield miss.below(name, {**plain, name: miss.value})
        extra = schema.get("additionalProperties")
        if isinstance(extra, Mapping):
            value = plainest(extra, self._defs, self._now)
            for name in ("", "/", "~", "\0", "__class__", "x" * 1000):
                yield Miss({**plain, name: value}, f"the name {name[:20]!r}", (name,))
            yield Miss({f"x{number}": value for number in range(MANY)}, f"{MANY} names")
            for miss in self.of(extra, within):
                yield miss.below("x", {**plain, "x": miss.value})
