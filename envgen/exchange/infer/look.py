"""What the parts of the walk share: the class, the state as it is known, what was recorded; and what they need of one another."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Any

from envgen.exchange.infer.classes import ClassSource
from envgen.exchange.infer.events import Env, Event
from envgen.exchange.infer.kinds import ANY, STRING, named, without_null
from envgen.exchange.infer.state import State
from envgen.exchange.infer.values import ANY_KEY, ITEM, Fresh, Home, Value, joined, of_items, text, unknown


class Look(ABC):
    """Parts of values: what is at a key, what iterating gives, which names a record has."""

    def __init__(self, source: ClassSource, state: State) -> None:
        self.source = source
        self.state = state
        self.events: list[Event] = []
        self.lookups: list[tuple[object, str]] = []  # a value (by token) that was asked for as a key of this attribute

    @abstractmethod
    def value(self, node: ast.expr, env: Env) -> Value:
        """What an expression may be; what it does is recorded."""

    @abstractmethod
    def attribute(self, name: str, line: int) -> Value:
        """`self.name`."""

    @abstractmethod
    def call_function(self, node: ast.AST, arguments: dict[str, Value], env: Env) -> Value:
        """What a function of the class or the module gives."""

    @abstractmethod
    def assign(self, target: ast.expr, value: Value, env: Env) -> None:
        """`target = value`."""

    @abstractmethod
    def store(self, base: Value, key: Value, value: Value, env: Env, line: int) -> None:
        """`base[key] = value`."""

    def wrote(self, home: Home, env: Env, line: int, kind: str = "write", **more: Any) -> None:
        """The state may have changed there."""
        self.events.append(Event(kind, line, home, **more))
        env.written |= {line}

    def child(self, base: Value, step: str) -> Value:
        """A part of a value: the member of that name, or any (`*`, `[]`)."""
        if base.fresh is not None:
            if step in base.fresh.members:
                return base.fresh.members[step]
            if step in (ANY_KEY, ITEM):
                parts = list(base.fresh.all())
                return joined(parts) if parts else Value()
            return base.fresh.rest if base.fresh.rest is not None else Value()
        schema = self.state.child(without_null(base.known), step)
        homes = frozenset(self.state.down(home, step) for home in base.homes)
        out = Value(schema, homes)
        if step not in (ANY_KEY, ITEM):
            out.token = ("part", base.token, step)
        return out

    def item_of(self, value: Value) -> Value:
        """What iterating over a value gives."""
        if value.fresh is not None:
            if value.fresh.kind == "dict":
                names = frozenset(value.fresh.members)
                return text(names if value.fresh.rest is None else value.keys)
            out = self.child(value, ITEM)
            return replace(out, key_of=value.key_of, choices=value.keys or out.choices) if value.key_of is not None else out
        known = without_null(value.known)
        if known and (known["type"] == "object" or named(known)):
            record = named(known)
            keys = text(frozenset(self.state.fields(record)) if record and record not in self.state.open_records else value.keys)
            keys.key_of = value.token
            keys.among = frozenset(slot[1] for slot, way in value.homes if slot[0] == "self" and not way)
            return keys
        if known == STRING:
            return text()
        out = self.child(value, ITEM)
        out.key_of = value.token
        return out

    def names_in(self, container: Value) -> frozenset[object] | None:
        """The names that a record can have, where they are known."""
        record = named(without_null(container.known))
        if record is None or record in self.state.open_records:
            return None
        return frozenset(self.state.fields(record))

    def asked(self, container: Value, key: Value) -> None:
        self.lookups += [(key.token, slot[1]) for slot, way in container.homes if slot[0] == "self" and not way]

    def at_key(self, container: Value, key: Value) -> Value:
        """The parts of a container that a key may mean."""
        self.asked(container, key)
        if key.choices is not None and key.choices and all(isinstance(one, (str, int)) for one in key.choices):
            steps = sorted(str(one) for one in key.choices)
            if without_null(container.known) and (without_null(container.known) or {}).get("type") == "array":
                steps = [ITEM]
            return joined([self.child(container, step) for step in steps])
        known = without_null(container.known)
        return self.child(container, ITEM if known and known.get("type") == "array" else ANY_KEY)

    def spread(self, fresh: Fresh, value: Value) -> None:
        """`{**value}` or `.update(value)`."""
        if value.fresh is not None and value.fresh.kind == "dict":
            fresh.maybe = {name for name in fresh.maybe if name not in value.fresh.members or name in value.fresh.maybe}
            fresh.maybe |= {name for name in value.fresh.maybe if name not in fresh.members}
            fresh.members |= value.fresh.members
            if value.fresh.rest is not None:
                fresh.add(value.fresh.rest)
        elif (record := named(without_null(value.known))) is not None and record not in self.state.open_records:
            for name in self.state.fields(record):
                if (record, name) in self.state.optional and name not in fresh.members:
                    fresh.maybe.add(name)
                fresh.members[name] = self.child(value, name)
        elif value.keys is not None:
            for name in sorted(str(one) for one in value.keys):
                fresh.members[name] = self.child(value, ANY_KEY)
                fresh.maybe.add(name)
        else:
            fresh.add(self.child(value, ANY_KEY))

    def copied(self, value: Value | None, *, deep: bool = True) -> Value:
        """A copy: of its own, and what a shallow one holds is still that of the original."""
        if value is None:
            return unknown()
        if value.fresh is not None:
            return Value(fresh=Fresh(value.fresh.kind, dict(value.fresh.members), value.fresh.rest, set(value.fresh.maybe)))
        if deep:
            return Value(value.known)
        known = without_null(value.known)
        if not known:
            return Value(ANY)
        if (record := named(known)) is not None and record not in self.state.open_records:
            fresh = Fresh("dict")
            self.spread(fresh, value)
            return Value(fresh=fresh)
        if known["type"] == "array":
            return of_items("list", self.child(value, ITEM))
        if known["type"] == "object":
            return of_items("dict", self.child(value, ANY_KEY))
        return Value(value.known)
