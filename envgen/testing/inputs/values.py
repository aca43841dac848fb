"""A value that a schema allows: the plainest, or one at random, in which what the state offers is preferred.

Schemas are those of the contract (schema.json): JSON Schema with `x-references`, `x-among`, `x-decimals` and `$ref` into `$defs`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from envgen_runtime.complete import copied
from envgen_runtime.values import same

from envgen.testing.inputs.choosing import Choose, Plainest
from envgen.testing.inputs.numbers import number
from envgen.testing.inputs.texts import text

Schema = Mapping[str, Any]
At = tuple[str | int, ...]

KEY = "~key"  # in a path: a name in a map, as `envgen_runtime.candidates` writes it
DEEP = 5  # below this, optional parts are left out and recursive types end
MORE_ITEMS = 2


class Offers:
    """What there is to take from besides the schema; this one has nothing."""

    def listed(self, schema: Schema, at: At) -> Sequence[Any]:
        """The values of a closed choice (`references`, `among`), the likeliest only; none where it is open or nothing is left."""
        return ()

    def seen(self, schema: Schema, at: At) -> Sequence[Any]:
        """Values that stand elsewhere under the name of this place."""
        return ()

    def length(self, at: At) -> int | None:
        """How long a list would best be."""
        return None


class Values:
    """A maker of values; `now` is a text in the environment's form of a date-time."""

    def __init__(self, defs: Mapping[str, Schema], choose: Choose, now: str, offers: Offers | None = None) -> None:
        self._defs = defs
        self._choose = choose
        self._now = now
        self._offers = offers or Offers()

    def of(self, schema: Schema, at: At = (), depth: int = 0) -> Any:
        """A value for a place.

        Raises:
            ValueError: if no text is known that matches a pattern.
        """
        choose = self._choose
        listed = self._offers.listed(schema, at)
        if listed:
            return copied(choose.one(listed))
        shown = [*([schema["default"]] if "default" in schema else ()), *schema.get("examples", ())]
        if shown and choose.as_shown():
            return copied(choose.one(shown))
        schema = resolved(schema, self._defs)
        if "const" in schema:
            return copied(schema["const"])
        if "enum" in schema:
            return copied(choose.one(schema["enum"]))
        branches = schema.get("oneOf") or schema.get("anyOf")
        if branches:
            return self.of(self._branch(branches, depth), at, depth + 1)
        kind = kind_of(schema)
        if is_nullable(schema) and kind != "null" and choose.chance(0.15):
            return None
        seen = self._offers.seen(schema, at)
        if kind == "string":
            return text(schema, choose, self._now, seen)
        if kind in ("integer", "number"):
            return number(schema, choose, seen)
        if seen and choose.chance(0.5):
            return copied(choose.one(seen))
        if kind == "array":
            return self._array(schema, at, depth)
        if kind == "object":
            return self._object(schema, at, depth)
        if kind == "boolean":
            return choose.one((True, False))
        if kind == "null":
            return None
        return copied(choose.one((None, "x", 1, 2.5, True, [], ["x", 1], {"x": 1})))

    def _branch(self, branches: Sequence[Schema], depth: int) -> Schema:
        if depth < DEEP:
            return self._choose.one(branches)
        return next((one for one in branches if ends(one, self._defs)), branches[0])

    def _array(self, schema: Schema, at: At, depth: int) -> list[Any]:
        least = schema.get("minItems", 0)
        most = max(least, schema.get("maxItems", least + MORE_ITEMS))
        count = self._offers.length(at)
        if count is None or not least <= count <= most:
            count = least if depth >= DEEP else self._choose.whole(least, min(most, max(least, 1) + MORE_ITEMS))
        unique = schema.get("uniqueItems", False)
        made: list[Any] = []
        for number_ in range(count):
            item = self._item(schema, (*at, number_), depth, made, unique)
            if item is not _NONE:
                made.append(item)
        return made

    def _item(self, schema: Schema, at: At, depth: int, before: list[Any], unique: bool) -> Any:
        items = schema.get("items", {})
        if not unique:
            return self.of(items, at, depth + 1)
        for attempt in range(12):
            maker = Values(self._defs, Plainest(attempt), self._now) if isinstance(self._choose, Plainest) or attempt > 6 else self
            item = maker.of(items, at, depth + 1)
            if not any(same(item, other) for other in before):
                return item
        return _NONE

    def _object(self, schema: Schema, at: At, depth: int) -> dict[str, Any]:
        required = schema.get("required", ())
        made: dict[str, Any] = {}
        for name, inner in schema.get("properties", {}).items():
            if (name in required and "default" not in inner) or (depth < DEEP and self._choose.chance(0.5)):
                made[name] = self.of(inner, (*at, name), depth + 1)
        extra = schema.get("additionalProperties")
        if isinstance(extra, Mapping) and depth < DEEP and self._choose.chance(0.8):
            for _ in range(self._choose.whole(1, 2)):
                name = self.of(schema.get("propertyNames", {"type": "string", "minLength": 1}), (*at, KEY), depth + 1)
                if isinstance(name, str) and name not in made:
                    made[name] = self.of(extra, (*at, name), depth + 1)
        return made


_NONE = object()


def plainest(schema: Schema, defs: Mapping[str, Schema], now: str) -> Any:
    """The plainest value that a schema allows."""
    return Values(defs, Plainest(), now).of(schema)


def resolved(schema: Schema, defs: Mapping[str, Schema]) -> Schema:
    """What a named schema stands for."""
    while "$ref" in schema:
        schema = defs[schema["$ref"].removeprefix("#/$defs/")]
    return schema


def kind_of(schema: Schema) -> str:
    """The type of a schema that is no choice; '' for any JSON."""
    kind = schema.get("type", "object" if "properties" in schema else "")
    return str(next((one for one in kind if one != "null"), "null")) if isinstance(kind, list) else str(kind)


def is_nullable(schema: Schema) -> bool:
    """Whether null is written among the types."""
    return isinstance(schema.get("type"), list) and "null" in schema["type"]


def ends(schema: Schema, defs: Mapping[str, Schema], seen: frozenset[str] = frozenset()) -> bool:
    """Whether a value of the schema can be made without meeting a name again."""
    name = schema.get("$ref", "").removeprefix("#/$defs/")
    if name:
        return name not in seen and ends(defs[name], defs, seen | {name})
    branches = schema.get("oneOf") or schema.get("anyOf")
    if branches:
        return any(ends(branch, defs, seen) for branch in branches)
    required = [inner for name, inner in schema.get("properties", {}).items() if name in schema.get("required", ())]
    items = [schema["items"]] if schema.get("minItems", 0) and "items" in schema else []
    return all(ends(inner, defs, seen) for inner in (*required, *items))
