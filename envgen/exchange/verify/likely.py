"""A value that is likely to mean something to a class: a key of what it speaks of, a word of its code, a time near now.

Runs within the wall, too. Takes names for what they say; a guess that is wrong costs nothing but a call that is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from envgen_runtime import epoch

from envgen.testing.inputs.choosing import Seeded
from envgen.testing.inputs.values import Schema, Values, is_nullable, kind_of, resolved
from envgen.testing.inputs.walking import singular

DEEP = 4
_QUOTED = re.compile(r"[\"'“]([\w \-/]{1,24})[\"'”]")
_NAME = re.compile(r"[A-Za-z_]{3,}")
_WHEN = re.compile(
    r"(^|_)(date|time|timestamp|at|on|until|since|deadline|start|end|created|updated|dob|birth\w*|due|expir\w*)(_|$)"
)
_NUMBER = re.compile(
    r"(^|_)(price|amount|quantity|count|salary|latitude|longitude|score|rating|level|number|total|cost|age|weight|limit)(_|$)"
)
_LEVELS = re.compile(r"(?:\{\w+: ?)+\[?\w+")
_WORD = re.compile(r"\w+")
_MOST = re.compile(r"(^|_)(max|maximum|upper|high|capacity|stock|limit)(_|$)")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a value is to stand: its name, what it belongs to, and how many of these there were before."""

    name: str
    root: str = ""  # the variable or the parameter that it is part of, as knowledge has it
    entity: str = ""
    number: int = 0
    depth: int = 0
    levels: tuple[str, ...] = ()  # what its keys and values are called, level by level, where somebody has said so

    def below(self, name: str) -> Place:
        """A member of it."""
        return replace(self, name=name, root="", depth=self.depth + 1, levels=())


class Likely:
    """Makes values for a contract (schema.json); `keys` by collection are what they may name, `records` what there is."""

    def __init__(self, data: Mapping[str, Any], now: Callable[[], str], knowledge: Mapping[str, Any]) -> None:
        self.keys: Mapping[str, Sequence[str]] = {}
        self.records: Sequence[Mapping[str, Any]] = ()
        self._now = now
        self._words: Mapping[str, Sequence[Any]] = knowledge["words"]
        self._links: Mapping[str, Sequence[str]] = knowledge["links"]
        self._same: Mapping[str, Sequence[str]] = knowledge["same"]
        self._members: Mapping[str, Sequence[str]] = knowledge["members"]
        self._defs: Mapping[str, Schema] = data.get("$defs", {})
        self._entities: Mapping[str, Any] = data["entities"]

    def value(self, place: Place, schema: Schema, choose: Seeded) -> Any:
        """A value for a place."""
        referred = schema.get("x-references", "")
        schema = resolved(schema, self._defs)
        if "enum" in schema or "const" in schema or "pattern" in schema or "format" in schema:
            return Values(self._defs, choose, self._now()).of(schema)
        kind = kind_of(schema)
        keys = self.keys.get(self._entities[referred]["collection"], []) if referred else self._keys_for(place, schema)
        is_own = place.entity != "" and keys == self.keys.get(self._collection(place.entity), ())[: place.number]
        if is_nullable(schema) and choose.chance(0.5 if is_own else 0.15):
            return None
        if kind == "array":
            return self._array(place, schema, choose)
        if kind == "object":
            return self._object(place, schema, choose)
        if kind == "boolean":
            return choose.chance(0.6)
        words = [*self._words.get(place.name, ()), *_QUOTED.findall(schema.get("description", ""))]
        if kind in ("integer", "number"):
            return self._number(place.name, kind, words, choose)
        if keys and choose.chance(0.95):
            return choose.one(keys)
        if found := self._compared_with(place.name, choose):
            return choose.one(found)
        if kind == "":
            return self._any(place, schema, words, choose)
        return self._text(place, [one for one in words if isinstance(one, str)], choose)

    # ── kinds ───────────────────────────────────────────────

    def _any(self, place: Place, schema: Schema, words: Sequence[Any], choose: Seeded) -> Any:
        """A value where any JSON may stand."""
        if members := self._members.get(place.root):
            return {name: self.value(place.below(name), {}, choose) for name in members}
        if words and choose.chance(0.8):
            return choose.one(words)
        if _NUMBER.search(place.name) and "phone" not in place.name:
            return self._number(place.name, "number", words, choose)
        return self._text(place, [], choose)

    def _array(self, place: Place, schema: Schema, choose: Seeded) -> list[Any]:
        count = choose.one((0, 1, 2, 2, 3))
        inner = replace(place, name=singular(place.name), depth=place.depth + 1)
        made = [self.value(inner, schema.get("items", {}), choose) for _ in range(count)]
        return [one for number, one in enumerate(made) if one not in made[:number]]

    def _object(self, place: Place, schema: Schema, choose: Seeded) -> dict[str, Any]:
        made: dict[str, Any] = {}
        required = schema.get("required", ())
        for name, one in schema.get("properties", {}).items():
            if name in required or choose.chance(0.6):
                made[name] = self.value(place.below(name), one, choose)
        extra = schema.get("additionalProperties", {} if not made else False)  # a bare object is open
        if not isinstance(extra, Mapping) or place.depth >= DEEP:
            return made
        if (members := self._members.get(place.root)) and not extra:
            return {**made, **{name: self.value(place.below(name), {}, choose) for name in members if choose.chance(0.9)}}
        levels = place.levels or _levels_of(schema.get("description", ""))
        inner = key = place.below(singular(place.name))
        if levels:
            key = place.below(levels[0])
            inner = replace(place.below(levels[1].removesuffix("_list")), levels=levels[1:] if len(levels) > 2 else ())
        linked = next((keys for one in self._links.get(place.name, ()) if (keys := self.keys.get(one))), None)
        keys = (
            linked
            or self._keys_for(key, {})
            or choose.one([[], *self.keys.values()])
            or [f"{inner.name} {count}" for count in (1, 2)]
        )
        return {**made, **{one: self.value(inner, extra, choose) for one in choose.some(keys, 3)}}

    def _number(self, name: str, kind: str, words: Sequence[Any], choose: Seeded) -> Any:
        numbers = [one for one in words if type(one) in ((int,) if kind == "integer" else (int, float))]
        if _WHEN.search(name):
            return epoch(self._now()) + 3600 * choose.whole(-400, 400)
        if numbers and choose.chance(0.3):
            return choose.one(numbers)
        found = choose.one((0, 1, 2, 3, 4, 5, 10, 50, 100)) + (100 if _MOST.search(name) else 0)
        return float(found) if kind == "number" else found

    def _text(self, place: Place, words: Sequence[str], choose: Seeded) -> str:
        name, number = place.name, choose.whole(1, 6)
        if words and choose.chance(0.85):
            return choose.one(words)
        if "email" in name:
            return f"person{number}@example.org"
        if "url" in name or "link" in name:
            return f"https://example.org/{number}"
        if "phone" in name:
            return f"555-010{number}"
        if _WHEN.search(name):
            moment = datetime.fromisoformat(self._now()[:19]) + timedelta(hours=choose.whole(-400, 400))
            return moment.isoformat() if "date" not in name else moment.date().isoformat()
        return f"{name.replace('_', ' ')} {number}"

    # ── keys ────────────────────────────────────────────────

    def _keys_for(self, place: Place, schema: Schema) -> Sequence[str]:
        """The keys that a place names, as the code uses it, as it is called or as it is described; of its own kind those before."""
        for collection in (*self._links.get(place.name, ()), *self._called(place.name), *self._described(schema)):
            keys = self.keys.get(collection, [])
            if place.entity and collection == self._collection(place.entity):
                keys = keys[: place.number]
            if keys:
                return keys
        return []

    def _compared_with(self, name: str, choose: Seeded) -> list[Any]:
        """Values of the members that the code compares this one with."""
        names = self._same.get(name, ())
        if not names or not choose.chance(0.7):
            return []
        return [record[one] for record in self.records for one in names if isinstance(record.get(one), str)]

    def _called(self, name: str) -> Iterator[str]:
        """`folder_id`, `parent_folder_id`, `author` of authors."""
        for entity, spec in self._entities.items():
            stem = singular(spec["collection"])
            names = {spec["key"] or "", stem, f"{stem}_id", entity.lower(), f"{entity.lower()}_id"} - {"", "id", "_id"}
            if any(name == one or name.endswith(f"_{one}") for one in names):
                yield spec["collection"]

    def _described(self, schema: Schema) -> Iterator[str]:
        for word in _NAME.findall(schema.get("description", "")):
            if word.endswith(("_id", "_ids")):
                yield from self._called(singular(word))

    def _collection(self, entity: str) -> str:
        return str(self._entities[entity]["collection"])


def _levels_of(description: str) -> tuple[str, ...]:
    """`Access: {document_id: {user_id: permissions}}`: document_id, user_id, permissions."""
    said = _LEVELS.search(description)
    return tuple(_WORD.findall(said[0])) if said else ()
