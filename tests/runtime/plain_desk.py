"""The lending desk over plain dicts, as far as random bodies use it: what a state must be after a call that went well."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from envgen_runtime import ToolError

# By entity: collection, form of keys, attributes in declared order with their defaults (... for none).
ENTITIES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "Member": (
        "members",
        "M{:04d}",
        {"member_id": ..., "name": ..., "email": ..., "address": ..., "status": ..., "fines": 0, "friend": None, "friends": []},
    ),
    "Copy": ("copies", "", {"copy_id": ..., "isbn": ..., "status": ...}),
    "Loan": (
        "loans",
        "L{:05d}",
        dict.fromkeys(("loan_id", "copy_id", "member_id", "lent_on", "due", "returned_at", "note"), ...),
    ),
}


class PlainDesk:
    """What bodies call `self`."""

    def __init__(self, state: Mapping[str, Any], counters: Mapping[str, int]) -> None:
        self.__dict__.update(state)
        self._counters = dict(counters)

    def new_key(self, entity: str) -> str:
        collection, form, _ = ENTITIES[entity]
        self._counters[entity] += 1
        while form.format(self._counters[entity]) in getattr(self, collection):
            self._counters[entity] += 1
        return form.format(self._counters[entity])

    def create(self, entity: str, values: Mapping[str, Any] | None = None, *, key: str | None = None, **more: Any) -> Any:
        collection, _, attributes = ENTITIES[entity]
        given = {**(values or {}), **more}
        name = next(iter(attributes))
        key = key or given.get(name) or self.new_key(entity)
        records = getattr(self, collection)
        if key in records:
            raise ToolError("exists")
        full = {**{one: json.loads(json.dumps(value)) for one, value in attributes.items() if value is not ...}, **given, name: key}
        records[key] = {one: full[one] for one in [*attributes, *(full.keys() - attributes)] if one in full}
        return records[key]


def state_after(body: Callable[[Any, Any], Any], state: Mapping[str, Any], counters: Mapping[str, int]) -> Any:
    """The state that the body leaves, as a tree by value with `on_delete` carried out; asked for only where the call went well."""
    desk = PlainDesk(json.loads(json.dumps(state)), counters)
    body(desk, None)
    after = json.loads(json.dumps({name: getattr(desk, name) for name in state}))
    collections = ("members", "books", "copies", "loans")
    gone = [(name, key) for name in collections for key in state[name] if key not in after[name]]
    for collection, key in gone:  # grows as it is walked
        if collection == "members":
            for member in after["members"].values():
                if member.get("friend") == key:
                    member["friend"] = None
                if key in (member.get("friends") or ()):
                    member["friends"] = [friend for friend in member["friends"] if friend != key]
        for below, attribute in {"books": [("copies", "isbn")], "copies": [("loans", "copy_id")]}.get(collection, ()):
            for referring in [one for one, record in after[below].items() if record[attribute] == key]:
                del after[below][referring]
                gone.append((below, referring))
    return after
