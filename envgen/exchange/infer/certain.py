"""Enumerations and references, only where they are certain: all writes show it, and the start states agree."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from envgen.exchange.infer.analysis import Analysis
from envgen.exchange.infer.entities import Collection
from envgen.exchange.infer.kinds import STRING, without_null
from envgen.exchange.infer.state import Written

MOST_VALUES = 24
_OPEN = re.compile(r"\betc\b|e\.g\.|for example|such as|\.\.\.|…|like ", re.IGNORECASE)
_QUOTED = re.compile(r"[\"'“‘]([^\"'“”‘’]{1,60})[\"'”’]")


def enumeration(out: Analysis, record: str, name: str, states: Sequence[Any]) -> list[str] | None:
    """The values of an attribute where all that the code writes, the comment lists and the states hold is known and closed."""
    if not _is_text(out, record, name):
        return None
    written = out.state.written.get((record, name), Written())
    comment = _comment(out, record, name)
    listed = _QUOTED.findall(comment) if not _OPEN.search(comment) else []
    held = [one for one in states if one is not None]
    if written.other or not written.times or _OPEN.search(comment) or not (listed or held):
        return None
    values = {*(one for one in written.literals if one is not None), *listed}
    if not values.issuperset(held):
        return None  # the states know others
    if not 1 < len(values) <= MOST_VALUES or not all(isinstance(one, str) and one for one in values):
        return None
    order = {value: place for place, value in enumerate([*listed, *sorted(str(one) for one in values)][::-1])}
    return sorted((str(one) for one in values), key=lambda value: -order[value])


def reference(
    out: Analysis, record: str, name: str, states: Sequence[tuple[Mapping[str, Any], Any]], targets: Mapping[str, Collection]
) -> str | None:
    """The collection whose keys an attribute holds: all writes were found to be one, nothing is removed there, the states agree."""
    if not _is_text(out, record, name):
        return None
    written = out.state.written.get((record, name), Written())
    if not written.among or written.free:
        return None
    candidates = [one for one in sorted(written.among) if one in targets and not _shrinks(out, one)]
    for one in candidates:
        if all(value is None or value in (state.get(one) or {}) for state, value in states):
            return one
    return None


def values_in(
    record: str, name: str, found: Sequence[Collection], states: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[Mapping[str, Any], Any]]:
    """What the records of the start states have there."""
    for one in found:
        if one.record != record:
            continue
        for state in states:
            records = state.get(one.attribute)
            for each in records.values() if isinstance(records, Mapping) else ():
                if isinstance(each, Mapping) and name in each:
                    yield state, each[name]


def _is_text(out: Analysis, record: str, name: str) -> bool:
    return without_null(out.state.slots.get((record, name))) == STRING


def _comment(out: Analysis, record: str, name: str) -> str:
    known = out.records[record].fields.get(name)
    return known.comment if known else ""


def _shrinks(out: Analysis, attribute: str) -> bool:
    return any(event.kind in ("remove", "replace") and event.where == (("self", attribute), ()) for _, event in out.events())
