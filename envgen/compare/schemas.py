"""Two schemas of one place: which values are allowed no longer, and which are now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from envgen.blueprint.model import MISSING, Schema
from envgen.compare.change import Change, Kind, Party, value

Role = Literal["parameter", "stored", "returns"]

# Keywords whose larger number allows less, and those whose smaller one does; how the file spells them.
_LOWER = {"minimum": "minimum", "exclusive_minimum": "exclusiveMinimum", "min_length": "minLength", "min_items": "minItems"}
_UPPER = {
    "maximum": "maximum",
    "exclusive_maximum": "exclusiveMaximum",
    "max_length": "maxLength",
    "max_items": "maxItems",
    "decimals": "decimals",
}
_LIMITS = {"pattern": "pattern", "format": "format", "multiple_of": "multipleOf", "references": "references", "among": "among"}
_FLAGS = {"unique_items": "uniqueItems", "unique": "unique"}


def compare_schemas(where: str, path: str, before: Schema, after: Schema, role: Role) -> Iterator[Change]:
    """The differences of a schema position; `path` is what the place is called."""
    yield from _Comparison(where, role).of(path, before, after)


class _Comparison:
    def __init__(self, where: str, role: Role) -> None:
        self.where = where
        # Who sees what is allowed no longer, and what is allowed now: a result may hold what nobody had to expect.
        self.tight: Sequence[Party] = {"parameter": ("agents",), "stored": ("states",), "returns": ()}[role]  # type: ignore[assignment]
        self.loose: Sequence[Party] = ("agents",) if role == "returns" else ()
        self.both: Sequence[Party] = ("states",) if role == "stored" else ("agents",)

    def of(self, path: str, before: Schema, after: Schema) -> Iterator[Change]:
        if (before.type, before.name) != (after.type, after.name):
            yield Change(self.where, "changed", f"{path}: type", _type(before), _type(after), tuple(self.both))
            return
        for keywords, larger_is_less in ((_LOWER, True), (_UPPER, False)):
            for name, spelt in keywords.items():
                yield from self._bound(f"{path}: {spelt}", getattr(before, name), getattr(after, name), larger_is_less)
        for name, spelt in _LIMITS.items():
            yield from self._limit(f"{path}: {spelt}", getattr(before, name) or None, getattr(after, name) or None)
        for name, spelt in _FLAGS.items():
            old, new = getattr(before, name), getattr(after, name)
            if old != new:
                yield self._change("tightened" if new else "loosened", f"{path}: {spelt}", str(old).lower(), str(new).lower())
        yield from self._values(path, before, after)
        yield from self._presence(path, before, after)
        yield from self._below(path, before, after)
        yield from value(self.where, f"{path}: on_delete", before.on_delete, after.on_delete, breaks=("agents",))
        yield from value(self.where, f"{path}: internal", before.internal or None, after.internal or None, breaks=("agents",))
        yield from value(self.where, f"{path}: description", before.description, after.description, kind="text")

    def _change(self, kind: Kind, what: str, before: Any = None, after: Any = None) -> Change:
        breaks = self.tight if kind == "tightened" else self.loose if kind == "loosened" else self.both
        old, new = (None if one is None else str(one) for one in (before, after))
        return Change(self.where, kind, what, old, new, tuple(breaks))

    def _bound(self, what: str, before: float | None, after: float | None, larger_is_less: bool) -> Iterator[Change]:
        if before == after:
            return
        tighter = after is not None and (before is None or (after > before) == larger_is_less)
        yield self._change("tightened" if tighter else "loosened", what, before, after)

    def _limit(self, what: str, before: Any, after: Any) -> Iterator[Change]:
        for one in value(self.where, what, before, after):
            kind: Kind = "tightened" if before is None else "loosened" if after is None else "changed"
            yield self._change(kind, what, one.before, one.after)

    def _values(self, path: str, before: Schema, after: Schema) -> Iterator[Change]:
        old, new = _listed(before), _listed(after)
        if old is None or new is None:
            if old != new:
                yield self._change("tightened" if old is None else "loosened", f"{path}: enum", _shown(old), _shown(new))
        else:
            for one in new:
                if one not in old:
                    yield self._change("loosened", f"{path}: may be {_json(one)}")
            for one in old:
                if one not in new:
                    yield self._change("tightened", f"{path}: may not be {_json(one)} any more")
        moves = [_moves(schema.transitions) for schema in (before, after)]
        if moves[0] is None or moves[1] is None:
            if moves[0] != moves[1]:
                kind: Kind = "tightened" if moves[0] is None else "loosened"
                yield Change(self.where, kind, f"{path}: transitions", breaks=("agents",) if kind == "tightened" else ())
            return
        for start, end in sorted(moves[1] - moves[0]):
            yield Change(self.where, "loosened", f"{path}: may go from {start} to {end}")
        for start, end in sorted(moves[0] - moves[1]):
            yield Change(self.where, "tightened", f"{path}: may not go from {start} to {end} any more", breaks=("agents",))
        yield from self._limit(f"{path}: initial", before.initial, after.initial)

    def _presence(self, path: str, before: Schema, after: Schema) -> Iterator[Change]:
        if before.nullable != after.nullable:
            yield self._change("loosened" if after.nullable else "tightened", f"{path}: {_may(after.nullable)} null")
        if before.required != after.required:
            yield self._change(
                "tightened" if after.required else "loosened", f"{path}: {'required' if after.required else 'optional'}"
            )
        old, new = (None if one.default is MISSING else _json(one.default) for one in (before, after))
        if old != new:
            yield Change(self.where, "changed", f"{path}: default", old, new, ("agents",) if old is not None else ())

    def _below(self, path: str, before: Schema, after: Schema) -> Iterator[Change]:
        if before.items is not None and after.items is not None:
            yield from self.of(f"{path}[]", before.items, after.items)
        elif before.items is not after.items:
            yield self._change("tightened" if before.items is None else "loosened", f"{path}: items")
        for name, schema in after.properties.items():
            if name not in before.properties:
                kind: Kind = "tightened" if schema.required else "loosened"
                yield Change(self.where, "added", f"{path}.{name}", breaks=tuple(self.tight if kind == "tightened" else ()))
        for name, schema in before.properties.items():
            if name not in after.properties:
                yield Change(self.where, "removed", f"{path}.{name}", breaks=tuple(self.both))
            else:
                yield from self.of(f"{path}.{name}", schema, after.properties[name])
        if isinstance(before.additional, Schema) and isinstance(after.additional, Schema):
            yield from self.of(f"{path}.*", before.additional, after.additional)
        elif before.additional != after.additional:
            yield self._change("changed", f"{path}: additionalProperties")
        if before.property_names is not None and after.property_names is not None:
            yield from self.of(f"{path} (keys)", before.property_names, after.property_names)
        elif before.property_names is not after.property_names:
            yield self._change("tightened" if before.property_names is None else "loosened", f"{path}: propertyNames")
        yield from self._alternatives(path, before, after)

    def _alternatives(self, path: str, before: Schema, after: Schema) -> Iterator[Change]:
        old, new = (_tagged(schema) for schema in (before, after))
        for tag, schema in old.items():
            if tag not in new:
                yield self._change("tightened", f"{path}: no alternative {tag} any more")
            else:
                yield from self.of(f"{path}<{tag}>", schema, new[tag])
        for tag in new:
            if tag not in old:
                yield self._change("loosened", f"{path}: alternative {tag}")


def _tagged(schema: Schema) -> Mapping[str, Schema]:
    out = {}
    for number, one in enumerate(schema.alternatives, 1):
        mark = one.properties.get(schema.discriminator)
        out[one.name or (str(mark.const) if mark is not None and mark.const is not MISSING else str(number))] = one
    return out


def _type(schema: Schema) -> str:
    return schema.name or schema.type


def _listed(schema: Schema) -> tuple[Any, ...] | None:
    return (schema.const,) if schema.const is not MISSING else schema.enum


def _shown(values: tuple[Any, ...] | None) -> str | None:
    return None if values is None else ", ".join(map(_json, values))


def _json(one: Any) -> str:
    import json

    return json.dumps(one, ensure_ascii=False)


def _moves(transitions: Mapping[str, tuple[str, ...]] | None) -> set[tuple[str, str]] | None:
    return None if transitions is None else {(start, end) for start, ends in transitions.items() for end in ends}


def _may(allowed: bool) -> str:
    return "may be" if allowed else "may not be"
