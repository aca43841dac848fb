"""Which attributes of the class are collections of records, and by what their records are keyed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from envgen.exchange.infer.analysis import Analysis
from envgen.exchange.infer.kinds import INTEGER, STRING, named, without_null
from envgen.exchange.infer.names import singular


@dataclass(frozen=True, slots=True)
class Collection:
    """An attribute that is one: its record type, and the attribute of the record that is the key (empty: none is)."""

    attribute: str
    record: str
    key: str
    evidence: str
    strays: str = ""  # records of start states that their likeliest key attribute does not fit


def collections(out: Analysis, states: Sequence[Mapping[str, Any]]) -> list[Collection]:
    """The attributes that are dicts of records, in the order of the class. A record type of unknown members makes none."""
    found: list[Collection] = []
    for name, attribute in out.source.attributes.items():
        schema = out.state.slots.get(("self", name))
        record = named(schema.get("additionalProperties")) if schema and not schema.get("nullable") else None
        if (
            record is None
            or record in out.state.open_records
            or not out.state.fields(record)
            or keyed_by_tuple(attribute.annotation)
        ):
            continue
        key, evidence = _key(out, name, record, states)
        found.append(Collection(name, record, key, evidence, "" if key else _strays(out, name, record, states)))
    return found


def keyed_by_tuple(annotation: ast.expr | None) -> bool:
    match annotation:
        case ast.Subscript(slice=ast.Tuple(elts=[ast.Subscript(value=ast.Name(id=name) | ast.Attribute(attr=name)), _])):
            return name in ("Tuple", "tuple")
        case ast.Subscript(slice=ast.Tuple(elts=[ast.Name(id="tuple"), _])):
            return True
    return False


def _key(out: Analysis, attribute: str, record: str, states: Sequence[Mapping[str, Any]]) -> tuple[str, str]:
    fields = [name for name in out.state.fields(record) if without_null(out.state.slots[record, name]) in (STRING, INTEGER, {})]
    changed = {event.where[0][1] for _, event in out.events() if event.where and event.where[0][0] == record and not event.where[1]}
    fields = [name for name in fields if name not in changed]
    by_states = _by_states(attribute, fields, states)
    created, against = _by_creations(out, attribute, fields)
    named_so = _by_name(out, attribute, record, fields)
    if by_states is not None:  # they decide; where several agree, the code does, and then the name
        best = [name for name in by_states if name in created] or [name for name in named_so if name in by_states] or by_states
        return (
            (best[0], "all records of the start states are keyed by it")
            if best
            else ("", "no attribute equals the key in the start states")
        )
    if created:
        best = [name for name in named_so if name in created] or sorted(created, key=lambda name: -created[name])
        return best[0], "the code stores new records under it"
    usable = [name for name in named_so if name not in against]
    return (usable[0], "by its name") if usable else ("", "no attribute is the key")


def _records(attribute: str, states: Sequence[Mapping[str, Any]]) -> list[tuple[str, Mapping[str, Any]]]:
    """The records of a collection in all start states, with their keys."""
    held = [state[attribute] for state in states if isinstance(state.get(attribute), Mapping)]
    return [(key, one) for records in held for key, one in records.items() if isinstance(one, Mapping)]


def _by_states(attribute: str, fields: Sequence[str], states: Sequence[Mapping[str, Any]]) -> list[str] | None:
    """The attributes that equal the key in all records of all start states; None where there are no records."""
    records = _records(attribute, states)
    if not records:
        return None
    return [name for name in fields if all(one.get(name) == key for key, one in records)]


def _strays(out: Analysis, attribute: str, record: str, states: Sequence[Mapping[str, Any]]) -> str:
    """`2 of 20 records have another _id`, where an attribute is the key of most records."""
    records = _records(attribute, states)
    for name in out.state.fields(record):
        others = [key for key, one in records if one.get(name) != key]
        if 0 < len(others) <= len(records) // 2:
            return f"{len(others)} of {len(records)} records have another {name}, the first is {others[0]}"
    return ""


def _by_creations(out: Analysis, attribute: str, fields: Sequence[str]) -> tuple[dict[str, int], set[str]]:
    """How often the code writes `self.x[key] = {name: key, …}`, and the attributes that once had another value there."""
    created: dict[str, int] = {}
    against: set[str] = set()
    for _, event in out.events():
        if event.kind != "create" or event.where != (("self", attribute), ()) or event.key is None or event.value is None:
            continue
        made = event.value.fresh
        if made is None:
            continue
        for name in fields:
            member = made.members.get(name)
            if member is None:
                continue
            if member.token == event.key.token or (member.choices is not None and member.choices == event.key.choices):
                created[name] = created.get(name, 0) + 1
            elif member.choices is not None or member.homes != event.key.homes or not member.homes:
                against.add(name)
    return {name: times for name, times in created.items() if name not in against}, against


def _by_name(out: Analysis, attribute: str, record: str, fields: Iterable[str]) -> list[str]:
    """Attributes by how much their name looks like that of a key, the likeliest first."""
    comment = out.source.attributes[attribute].comment
    told = (
        re.search(r"\{\s*[`'\"]?(\w+)[`'\"]?\s*:", comment)
        or re.search(r"key\s*=\s*(\w+)", comment)
        or re.search(r"(\w+)\s*->", comment)
    )
    one = singular(attribute)
    stem = re.sub(r"Info$|Record$|Dict$", "", record)
    snake = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", stem).lower()
    wanted = [
        *([told[1]] if told else []),
        f"{snake}_id",
        f"{one}_id",
        "_id",
        "id",
        f"{snake}_key",
        f"{one}_name",
        f"{snake}_name",
        "key",
    ]
    names = list(fields)
    likely = [name for name in dict.fromkeys(wanted) if name in names]
    if not likely and names and (names[0].endswith("_id") or names[0].endswith("id")):
        likely = [names[0]]  # the first member is an id, whatever became of its name
    return likely
