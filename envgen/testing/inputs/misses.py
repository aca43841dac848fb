"""Values that a schema refuses, each for one reason at one place, at every depth: beyond a bound, nearly a key, wrong of type.

Each is otherwise the plainest value that fits, so that the place of the refusal is known.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import inf, nan, nextafter
from typing import Any

from envgen_runtime.values import same

from envgen.testing.inputs.numbers import fitted, step
from envgen.testing.inputs.texts import fits
from envgen.testing.inputs.values import At, Schema, ends, is_nullable, kind_of, plainest, resolved

HUGE = 100_000  # characters
TOO_DEEP = 70  # levels: JSON values may have 64
HALF = "\ud800"  # of a surrogate pair: no text
LARGE = 2**63
WRONG_TYPES: Mapping[str, tuple[Any, ...]] = {
    "string": (7, 1.5, True, ["x"], {"x": 1}),
    "integer": ("1", "", 1.5, True, [1], {"x": 1}, nan, inf),
    "number": ("1.0", "", True, [1], {"x": 1}, nan, inf, -inf),
    "boolean": (0, 1, "true", "", []),
    "array": ("x", "", {"0": "x"}, 1, False),
    "object": ("x", "", [["x", 1]], [], 1),
    "null": (0, "", "null", False, []),
}
NO_FORMAT: Mapping[str, tuple[str, ...]] = {
    "date": ("2026-02-30", "2026-3-2", "20260302", "2026-03-02T09:00:00Z", "02.03.2026", "2026-W10-1", "٢٠٢٦-٠٣-٠٢"),
    "date-time": (
        "2026-03-02",
        "2026-03-02 09:00:00",
        "2026-03-02T24:00:00",
        "2026-03-02T09:00:00.5Z",
        "2026-03-02T09:00:00+00:00",
    ),
    "time": ("24:00", "9:00", "09:60", "09:00:00Z", "09.00"),
    "email": ("someone", "@example.org", "someone@", "some one@example.org", "a@b@example.org", "x <someone@example.org>"),
    "uri": ("example", "//example.org", "https://exa mple.org", "://x"),
    "uuid": ("123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400", "g23e4567-e89b-12d3-a456-426614174000"),
}


@dataclass(frozen=True, slots=True)
class Miss:
    """A value that must be refused; `at` leads to what is wrong in it, None where whatever holds it may be named for it."""

    value: Any
    why: str
    at: At | None = ()

    def below(self, step: str | int, value: Any) -> Miss:
        """The miss as a part of a value."""
        return Miss(value, self.why, None if self.at is None else (step, *self.at))


class Misses:
    """Near misses of the schemas of one contract."""

    def __init__(self, defs: Mapping[str, Schema], now: str) -> None:
        self._defs = defs
        self._now = now

    def of(self, schema: Schema, *, below: bool = True, within: tuple[str, ...] = ()) -> Iterator[Miss]:
        """Every miss of a schema; without `below` those of its type alone. `within` are the names already followed."""
        name = schema.get("$ref", "").removeprefix("#/$defs/")
        if name:
            if within.count(name) < 2:  # once within itself is enough of a recursive type
                yield from self.of(self._defs[name], below=below, within=(*within, name))
            return
        branches = schema.get("oneOf") or schema.get("anyOf")
        if branches:
            yield from self._choice(schema, branches, below, within)
            return
        kind = kind_of(schema)
        fixed = schema.get("enum", [schema["const"]] if "const" in schema else None)
        yield from self._of_type(schema, kind, fixed)
        if not below:
            return
        if fixed is not None:
            yield from _beside(fixed)
        elif kind == "string":
            yield from self._texts(schema)
        elif kind in ("integer", "number"):
            yield from self._numbers(schema, kind)
        elif kind == "array":
            yield from self._arrays(schema, within)
        elif kind == "object":
            yield from self._objects(schema, within)
        elif not kind:
            yield from _no_json()

    def _plainest(self, schema: Schema) -> Any:
        return plainest(schema, self._defs, self._now)

    def _of_type(self, schema: Schema, kind: str, fixed: Sequence[Any] | None) -> Iterator[Miss]:
        kinds = [kind] if kind else []
        if fixed is not None and not kind:  # an enum says its type by its values
            kinds = ["string"] if all(type(value) is str for value in fixed) else []
        for one in kinds:
            for value in WRONG_TYPES[one]:
                if fixed is None or not any(same(value, allowed) for allowed in fixed):
                    yield Miss(value, f"{_shown(value)} where {_articled(one)} is due")
            if one != "array":
                yield Miss(deep(20 * TOO_DEEP), f"lists in lists, {20 * TOO_DEEP} deep", None)
        if kinds and kind != "null" and not is_nullable(schema) and (fixed is None or None not in fixed):
            yield Miss(None, "null")

    def _texts(self, schema: Schema) -> Iterator[Miss]:
        least, most, form = schema.get("minLength", 0), schema.get("maxLength"), schema.get("format", "")
        plain = self._plainest(schema)
        tries = [("half of a surrogate pair", HALF), ("half of a surrogate pair inside", f"{plain[:1]}{HALF}{plain[1:]}")]
        if least:
            tries += [(f"{least - 1} of at least {least} characters", "x" * (least - 1))]
            tries += [(f"{least - 1} of at least {least} characters, astral ones", "😀" * (least - 1))]
        if most is not None:
            tries += [(f"{most + 1} of at most {most} characters", plain.ljust(most + 1, plain[-1:] or "x"))]
            tries += [("a huge text", "x" * max(HUGE, most + 1))]
        if "pattern" in schema:
            tries += [("a line break after what matches", f"{plain}\n"), ("a space before what matches", f" {plain}")]
            tries += [("what matches, twice", plain * 2), ("an empty text", ""), ("a huge text", "x" * HUGE)]
            tries += [("NUL after what matches", f"{plain}\0"), ("all but the end of what matches", plain[:-1])]
        for text in NO_FORMAT.get(form, ()):
            tries += [(f"{text}, which is no {form}", text)]
        if form:
            tries += [
                ("an empty text", ""),
                (f"a space after a {form}", f"{plain} "),
                (f"a line break after a {form}", f"{plain}\n"),
            ]
        for why, text in tries:
            if HALF in text or not fits(schema, text, self._now):
                yield Miss(text, why)

    def _numbers(self, schema: Schema, kind: str) -> Iterator[Miss]:
        number: Any
        for word, beyond, way in (("minimum", -1, -inf), ("maximum", 1, inf)):
            if word in schema:
                number = schema[word]
                yield Miss(number + beyond, f"one beyond the {word}")
                if kind == "number":
                    yield Miss(nextafter(number, way), f"the next float beyond the {word}")
        for word in ("exclusiveMinimum", "exclusiveMaximum"):
            if word in schema:
                yield Miss(schema[word], f"the {word} itself")
        plain = self._plainest(schema)
        if "multipleOf" in schema and (kind == "number" or step(schema) > 1):
            yield Miss(plain + (step(schema) / 2 if kind == "number" else 1), "half a step off multipleOf")
        if "x-decimals" in schema:
            digits = schema["x-decimals"]
            yield Miss(fitted(schema, plain + 1) + 5 * 10.0 ** -(digits + 1), f"{digits + 1} decimals")
        yield Miss(LARGE, "an integer of 64 bits")
        yield Miss(-LARGE - 1, "an integer below 64 bits")
        yield Miss(10**400, "an integer that no float holds")

    def _arrays(self, schema: Schema, within: tuple[str, ...]) -> Iterator[Miss]:
        items = schema.get("items", {})
        least, most = schema.get("minItems", 0), schema.get("maxItems")
        plain = self._plainest(schema)
        if least:
            yield Miss(plain[: least - 1], f"{least - 1} of at least {least} items")
        one = plain[0] if plain else self._plainest(items) if self._may_end(items, within) else None
        if most is not None:
            yield Miss([*plain, *[one] * (most + 1 - len(plain))], f"{most + 1} of at most {most} items")
        if schema.get("uniqueItems") and most not in (0, 1):
            yield Miss([one, one, *plain[2:]], "an item twice")
        if most != 0:
            for miss in self.of(items, within=within):
                yield miss.below(0, [miss.value, *plain[1:]])
            if most is None or most > 1:  # what is checked of the first item only shows on the last
                rest = plain or [one]
                rest = rest[:-1] if len(rest) == most else rest
                for miss in islice(self.of(items, below=False, within=within), 2):
                    yield miss.below(len(rest), [*rest, miss.value])

    def _objects(self, schema: Schema, within: tuple[str, ...]) -> Iterator[Miss]:
        plain = self._plainest(schema)
        extra = schema.get("additionalProperties")
        properties = schema.get("properties", {})
        if extra is False:
            for name in near_keys(properties):
                yield Miss({**plain, name: 1}, f"the unknown property {_shown(name)}", (name,))
        for name in schema.get("required", ()):
            if "default" not in properties[name]:
                yield Miss({key: value for key, value in plain.items() if key != name}, f"{name} missing", (name,))
        for name, inner in properties.items():
            for miss in self.of(inner, within=within):
                yield miss.below(name, {**plain, name: miss.value})
        names = schema.get("propertyNames")
        if isinstance(extra, Mapping):
            key = self._plainest(names) if names else "x"
            for miss in self.of(extra, within=within):
                yield miss.below(key, {**plain, key: miss.value})
            if names:
                for miss in self.of(names, within=within):
                    if isinstance(miss.value, str):
                        value = {**plain, miss.value: self._plainest(extra)}
                        yield Miss(value, f"a name that is {miss.why}", (miss.value,))

    def _choice(self, schema: Schema, branches: Sequence[Schema], below: bool, within: tuple[str, ...]) -> Iterator[Miss]:
        real = [branch for branch in branches if branch.get("type") != "null"]
        if "discriminator" not in schema:  # a schema or null
            for branch in real:
                for miss in self.of(branch, below=below, within=within):
                    if miss.value is not None or len(real) == len(branches):
                        yield miss
            return
        for value in WRONG_TYPES["object"]:
            yield Miss(value, f"{_shown(value)} where an object is due")
        if not below:
            return
        tag = schema["discriminator"]["propertyName"]
        for branch in real:
            plain = self._plainest(branch) if self._may_end(branch, within) else None
            if plain is None:
                continue
            yield Miss({key: value for key, value in plain.items() if key != tag}, f"{tag} missing", (tag,))
            for value in (f"{plain[tag]}?", "", 1, None, [], {}):
                yield Miss({**plain, tag: value}, f"{_shown(value)} as {tag}", (tag,))
            for miss in self.of(branch, within=within):
                if miss.at is None or (miss.at and miss.at[0] != tag):
                    yield miss

    def _may_end(self, schema: Schema, within: tuple[str, ...]) -> bool:
        return ends(resolved(schema, self._defs), self._defs) or not within


def near_keys(known: Mapping[str, Any] | Sequence[str]) -> Iterator[str]:
    """Names that are none of those known, but nearly."""
    found: dict[str, None] = {}
    for name in known:
        found |= dict.fromkeys((f"{name}s", name[:-1], name.upper(), f" {name}", f"{name}\0", name.replace("_", "-")))
    first = next(iter(known), "x")
    found |= dict.fromkeys(("", "no_such_name", f"{first}\u200b", f"{first}\u0301", "\u202ex", HALF, "x" * HUGE))
    yield from (name for name in found if name not in known)


@cache
def deep(levels: int) -> Any:
    """Lists in lists, not to be written to."""
    value: Any = []
    for _ in range(levels - 1):
        value = [value]
    return value


def _beside(fixed: Sequence[Any]) -> Iterator[Miss]:
    """What is nearly one of some values."""
    tries: list[Any] = []
    for value in fixed:
        if type(value) is str:
            tries += [f"{value}?", value[:-1], value.swapcase(), f" {value}", f"{value}\0", f"{value}\u0301"]
        elif type(value) in (int, float):
            tries += [value + 1, value - 1, str(value), value == 1]
    tries += ["", "x" * HUGE, HALF]
    seen: list[Any] = list(fixed)
    for value in tries:
        if not any(same(value, one) for one in seen):
            seen.append(value)
            yield Miss(value, f"{_shown(value)}, nearly one of the values")


def _no_json() -> Iterator[Miss]:
    """What is no JSON at all, where any JSON may stand."""
    yield Miss(nan, "NaN")
    yield Miss({"x": [inf]}, "an infinity inside", ("x", 0))
    yield Miss(HALF, "half of a surrogate pair")
    yield Miss({HALF: 1}, "half of a surrogate pair as a name")
    yield Miss([LARGE], "an integer of 64 bits inside", (0,))
    yield Miss(deep(TOO_DEEP), f"lists in lists, {TOO_DEEP} deep")


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:30]}…"


def _articled(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aio" else f"a {kind}"
