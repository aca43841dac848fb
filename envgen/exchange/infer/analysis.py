"""The class looked at until nothing new is learnt: what each tool does, and the state that all of them together need."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from envgen.exchange.infer.classes import ClassSource, Record
from envgen.exchange.infer.events import Event
from envgen.exchange.infer.kinds import ANY, OBJECT, Known, mapping, named
from envgen.exchange.infer.names import pascal
from envgen.exchange.infer.state import State, Written, declared_state
from envgen.exchange.infer.walk import MOST_WAYS, Seen, TooMuch, Walk

MOST_ROUNDS = 6


@dataclass(slots=True)
class Analysis:
    """All that was learnt."""

    source: ClassSource
    state: State
    seen: dict[str, Seen] = field(default_factory=dict)  # by tool
    lookups: dict[str, dict[str, set[str]]] = field(default_factory=dict)  # tool → parameter → attributes it is looked up in
    records: Mapping[str, Record] = field(default_factory=dict)

    def events(self) -> list[tuple[str, Event]]:
        return [(tool, event) for tool, seen in self.seen.items() for event in seen.events]


def analysed(source: ClassSource, tools: Sequence[str], states: Sequence[Mapping[str, Any]]) -> Analysis:
    """Records of collections that say only `dict` are guessed first; a guess that the code or a state belies is dropped."""
    guesses = _guesses(source)
    most_ways = MOST_WAYS
    while True:
        try:
            out = _fixpoint(source, tools, states, guesses, most_ways)
        except TooMuch:
            if most_ways == 1:
                raise
            most_ways = 1
            continue
        wrong = {name for name in guesses if not _holds(out, name, guesses[name])}
        if not wrong:
            return out
        guesses = {name: record for name, record in guesses.items() if name not in wrong}


def _fixpoint(
    source: ClassSource, tools: Sequence[str], states: Sequence[Mapping[str, Any]], guesses: Mapping[str, str], most_ways: int
) -> Analysis:
    state = declared_state(source)
    for attribute, record in guesses.items():
        state.slots["self", attribute] = mapping({"type": record})
    records = {
        **source.records,
        **{name: Record(name, source.attributes[attribute].line, "") for attribute, name in guesses.items()},
    }
    state.annotations.records = records
    out = Analysis(source, state, records=records)
    before: Any = None
    for _ in range(MOST_ROUNDS):
        state.written.clear()
        if "__init__" in source.methods:
            Walk(source, state, most_ways).method("__init__")
            state.first_use.clear()
        state.observe(states, source.attributes)
        out.seen.clear()
        for name in tools:
            walk = Walk(source, state, most_ways)
            out.seen[name] = walk.method(name)
            out.lookups[name] = walk.looked_up()
        state.observe(states, [name for owner, name in state.slots if owner == "self"])
        after = (dict(state.slots), set(state.optional), set(state.open_records))
        if after == before:
            break
        before = after
    return out


def _guesses(source: ClassSource) -> dict[str, str]:
    """Attributes that start as an empty dict and whose records nothing describes → a name for the record type."""
    state = declared_state(source)
    guesses: dict[str, str] = {}
    for name, attribute in source.attributes.items():
        schema = state.slots["self", name]
        vague: Known = schema if schema is None else schema.get("additionalProperties", ANY)
        is_dict = schema is None or schema.get("type") == "object"
        if not is_dict or named(schema) or vague not in (None, ANY, OBJECT) or not _starts_empty(attribute.value):
            continue
        record = pascal(name)
        while record in source.records or record in guesses.values() or record == source.name:
            record += "Record"
        guesses[name] = record
    return guesses


def _starts_empty(node: ast.expr | None) -> bool:
    match node:
        case ast.Dict(keys=[]) | ast.Call(func=ast.Name(id="dict"), args=[], keywords=[]):
            return True
        case ast.Call(func=ast.Attribute(attr="get"), args=[_, *others]):
            return not others or _starts_empty(others[0])
        case ast.BoolOp(op=ast.Or(), values=[*_, last]):
            return _starts_empty(last)
    return False


def _holds(out: Analysis, attribute: str, record: str) -> bool:
    schema = out.state.slots.get(("self", attribute))
    inner = schema.get("additionalProperties") if schema else None
    return inner == {"type": record} and record not in out.state.open_records and len(out.state.fields(record)) > 1


def written(out: Analysis, record: str, name: str) -> Written:
    return out.state.written.get((record, name), Written())
