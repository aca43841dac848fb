"""What is known of the state while methods are walked: a schema for each attribute and each field of a record, ever wider."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from envgen.exchange.infer.classes import ClassSource
from envgen.exchange.infer.kinds import (
    ANY,
    OBJECT,
    STRING,
    Annotations,
    Known,
    array,
    join,
    mapping,
    may_be_null,
    named,
    nullable,
    of_json,
    without_null,
)
from envgen.exchange.infer.values import ANY_KEY, ITEM, Home, Slot, Value

MAX_DEPTH = 12


@dataclass(slots=True)
class Written:
    """What was ever written into one field: which literals, and whether others too."""

    literals: set[Any] = field(default_factory=set)
    among: frozenset[str] | None = None  # attributes of the class that each value was a key of; None before the first
    other: bool = False  # something that is no known literal
    free: bool = False  # something that was not found to be a key
    times: int = 0


@dataclass(slots=True)
class State:
    """Schemas by slot, and what was seen on the way."""

    annotations: Annotations
    slots: dict[Slot, Known] = field(default_factory=dict)
    declared: set[Slot] = field(default_factory=set)
    optional: set[Slot] = field(default_factory=set)
    open_records: dict[str, int] = field(default_factory=dict)  # record types that take any member, with the line that shows it
    written: dict[Slot, Written] = field(default_factory=dict)
    first_use: dict[Slot, int] = field(default_factory=dict)
    sets: set[Home] = field(default_factory=set)  # places that hold sets
    line: int = 0  # that is being looked at

    # Reading -----------------------------------------------------------------

    def at(self, home: Home) -> Known:
        """The schema at a place."""
        slot, way = home
        schema = self.slots.get(slot)
        for step in way:
            schema = self.child(schema, step)
        return schema

    def child(self, schema: Known, step: str) -> Known:
        if not schema:
            return schema
        if (record := named(schema)) is not None:
            if step == ANY_KEY:
                return self.any_field(record)
            return self.slots.get((record, step), ANY)
        kind = schema["type"]
        if kind == "object" and step != ITEM:
            values: Known = schema.get("additionalProperties", ANY)
            return values
        if kind == "array":
            items: Known = schema.get("items", ANY)
            return items
        return STRING if kind == "string" else ANY

    def any_field(self, record: str) -> Known:
        schema: Known = None
        for name in self.fields(record):
            schema = join(schema, self.slots[record, name])
        return ANY if record in self.open_records else schema

    def fields(self, record: str) -> list[str]:
        return [name for owner, name in self.slots if owner == record]

    def down(self, home: Home, step: str) -> Home:
        """The place below a place; members of a record are slots of their own."""
        record = named(self.at(home))
        if record is not None and step not in (ANY_KEY, ITEM):
            self.first_use.setdefault((record, step), self.line)
            return (record, step), ()
        slot, way = home
        return slot, (*way, step)[:MAX_DEPTH]

    # Widening ----------------------------------------------------------------

    def absorb(self, home: Home, value: Value) -> None:
        """A value is written at a place."""
        slot, way = home
        if slot not in self.slots and slot[0] != "self":
            self.optional.add(slot)  # a field that the record type does not declare
        self.slots[slot] = self._widened(self.slots.get(slot), way, value)
        if value.fresh is not None and value.fresh.kind == "set":
            self.sets.add(home)
        if not way:
            self._note(slot, value)

    def _note(self, slot: Slot, value: Value) -> None:
        written = self.written.setdefault(slot, Written())
        written.times += 1
        if value.choices is not None:
            written.literals |= value.choices
        else:
            written.other = True
        if value.choices != frozenset({None}):
            among = value.among
            written.among = among if written.among is None else written.among & among
            written.free |= not among

    def _widened(self, schema: Known, way: tuple[str, ...], value: Value) -> Known:
        if not way:
            return self.merged(schema, value)
        step, *rest = way
        below = tuple(rest)
        null = may_be_null(schema)
        inner = without_null(schema)
        if inner is None:
            out: Known = array(self._widened(None, below, value)) if step == ITEM else mapping(self._widened(None, below, value))
        elif inner == ANY:
            return ANY
        elif (record := named(inner)) is not None:
            for name in self.fields(record) if step == ANY_KEY else [step]:
                self.absorb(((record, name), below), value)
            return schema
        elif inner["type"] == "object" and step != ITEM:
            out = mapping(self._widened(inner.get("additionalProperties", ANY), below, value))
        elif inner["type"] == "array":
            out = array(self._widened(inner.get("items", ANY), below, value))
        else:
            return ANY
        return nullable(out) if null else out

    def merged(self, schema: Known, value: Value, depth: int = 0) -> Known:
        """The schema of a place that takes what it took, and this value."""
        fresh = value.fresh
        inner = without_null(schema)
        record = named(inner)
        if fresh is not None and depth < MAX_DEPTH:
            if record is not None and fresh.kind == "dict":
                self._made(record, value)
                return schema
            if inner and inner["type"] == ("object" if fresh.kind == "dict" else "array"):
                part = "additionalProperties" if fresh.kind == "dict" else "items"
                below: Known = inner.get(part, ANY)
                for one in fresh.all():
                    below = self.merged(below, one, depth + 1)
                out: Known = {**inner, part: below}
                return nullable(out) if may_be_null(schema) else out
        known = value.schema
        if record is not None and (known == ANY or (known and known["type"] == "object")):
            self.opened(record)
            return nullable(schema) if may_be_null(known) and known != ANY else schema
        if (of := named(without_null(known))) is not None and not value.homes:  # from outside: its members are anything that fits
            for name in self.fields(of):
                noted = self.written.setdefault((of, name), Written())
                noted.other = noted.free = True
                noted.times += 1
        return join(schema, known)

    def _made(self, record: str, value: Value) -> None:
        """A record of this type is made of a dict that a method built."""
        fresh = value.fresh
        assert fresh is not None
        is_first = not self.fields(record)  # of a record type that nothing declares: what the first one has counts as declared
        for name, member in fresh.members.items():
            self.absorb(((record, name), ()), member)
            if is_first:
                self.optional.discard((record, name))
            if name in fresh.maybe:
                self.optional.add((record, name))
        if fresh.rest is not None:
            self.opened(record)
            return
        for name in self.fields(record):
            if name not in fresh.members:
                self.optional.add((record, name))

    def opened(self, record: str) -> None:
        """Something of unknown members becomes a record of this type."""
        self.open_records.setdefault(record, self.line)
        for name in self.fields(record):
            self.slots[record, name] = ANY
            self.optional.add((record, name))
            noted = self.written.setdefault((record, name), Written())
            noted.other = noted.free = True

    # Start states ------------------------------------------------------------

    def observe(self, states: Iterable[Mapping[str, Any]], names: Iterable[str]) -> None:
        """Start states hold what they hold: the schemas take it."""
        wanted = set(names)
        for state in states:
            for name, value in state.items():
                if name in wanted:
                    slot = ("self", name)
                    self.slots[slot] = self._observed(self.slots.get(slot), value, 0)

    def _observed(self, schema: Known, value: Any, depth: int) -> Known:
        inner = without_null(schema)
        if depth > MAX_DEPTH or inner == ANY:
            return schema
        if isinstance(value, Mapping):
            if (record := named(inner)) is not None:
                is_first = not self.fields(record)
                for name, member in value.items():
                    slot = (record, name)
                    if slot not in self.slots and not is_first:
                        self.optional.add(slot)
                    self.slots[slot] = self._observed(self.slots.get(slot), member, depth + 1)
                self.optional.update((record, name) for name in self.fields(record) if name not in value)
                return schema
            if inner is None or inner["type"] == "object":
                below: Known = None if inner is None else inner.get("additionalProperties", ANY)
                for member in value.values():
                    below = self._observed(below, member, depth + 1)
                return nullable(mapping(below)) if may_be_null(schema) else mapping(below)
        elif isinstance(value, (list, tuple)) and (inner is None or inner["type"] == "array"):
            items: Known = None if inner is None else inner.get("items", ANY)
            for member in value:
                items = self._observed(items, member, depth + 1)
            return nullable(array(items)) if may_be_null(schema) else array(items)
        if named(inner) is not None and value is not None:
            return ANY
        return join(schema, of_json(value))


def declared_state(source: ClassSource) -> State:
    """The state as record types and constructor declare it."""
    annotations = Annotations(source.records, source.aliases)
    state = State(annotations)
    for record in source.records.values():
        for one in record.fields.values():
            slot = (record.name, one.name)
            schema = annotations.schema(one.annotation)
            state.slots[slot] = ANY if schema is None else schema
            state.declared.add(slot)
            state.sets.update((slot, way) for way in annotations.sets(one.annotation))
            if not one.required:
                state.optional.add(slot)
    for attribute in source.attributes.values():
        slot = ("self", attribute.name)
        state.slots[slot] = annotations.schema(attribute.annotation)
        state.declared.add(slot)
        state.sets.update((slot, way) for way in annotations.sets(attribute.annotation))
        if attribute.value is None:
            state.slots[slot] = join(state.slots[slot], OBJECT) if attribute.annotation is None else state.slots[slot]
    return state
