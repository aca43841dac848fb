"""What tells one value from another: attributes of the record whose key it is, or parts of the entry that it names in a record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

_NAMES = ("name", "full_name", "title", "label", "subject", "username", "description", "text")
MOST = 3  # attributes of a record
PARTS = 4  # of an entry
WIDTH = 32  # letters of each


class Telling:
    """What is known of values, on the present state. `given` are the other arguments: entries of what they name go first."""

    def __init__(self, environment: Any, given: Mapping[str, Any] | None = None) -> None:
        self._env = environment
        self._entities: Mapping[str, Any] = environment.contract.data["entities"]
        variables = (getattr(environment, name) for name in environment.contract.data["variables"])
        self._named = {value for value in (*(given or {}).values(), *variables) if isinstance(value, str)}
        self._entries: dict[str, str] | None = None

    def of(self, value: Any, entity: str = "") -> str:
        """A few words about a value; `entity` is whose key it is, where that is known. Nothing where nothing is known."""
        if not isinstance(value, str):
            return ""
        for name in [entity] if entity else self._entities:
            record = getattr(self._env, self._entities[name]["collection"]).get(value)
            if record is not None:
                return of_record(self._env, name, record)
        if self._entries is None:
            self._entries = dict(reversed(list(self._all_entries())))  # the first one of a name counts
        return self._entries.get(value, "")

    def _all_entries(self) -> Iterator[tuple[str, str]]:
        """Names of entries with what they hold: maps by their keys, objects in lists by every text in them."""
        later = []
        for name, spec in self._entities.items():
            for key, record in getattr(self._env, spec["collection"]).items():
                if key in self._named:
                    yield from _entries(record, spec["internal"], "")
                else:
                    later.append((name, record))
        for name, record in later:
            yield from _entries(record, self._entities[name]["internal"], of_record(self._env, name, record, most=1))


def of_record(environment: Any, entity: str, record: Any, *, most: int = MOST) -> str:
    """The attributes that tell a record best: its name, then where it stands, whose it is, and what comes first.

    Where a key of another record stands, the name of that one says more.
    """
    data = environment.contract.data
    spec, schemas = data["entities"][entity], data["$defs"][entity].get("properties", {})
    shown = [name for name in spec["attributes"] if name != spec["key"] and _is_shown(record, name, spec)]
    called = _name_of(record, spec)
    ranked = sorted(((-1 if name == called else _rank(schemas.get(name, {})), name) for name in shown), key=lambda one: one[0])
    # One more than two only where it says where a record stands, or whose it is.
    best = [name for place, (rank, name) in enumerate(ranked[:most]) if place < 2 or rank < len(_RANKS)]
    return " · ".join(_short(_resolved(environment, schemas.get(name, {}), record[name])) for name in best)


_RANKS = ("x-transitions", "x-references", "enum")


def _rank(schema: Mapping[str, Any]) -> int:
    return next((place for place, word in enumerate(_RANKS) if word in schema), len(_RANKS))


def _is_shown(record: Any, name: str, spec: Mapping[str, Any]) -> bool:
    return name not in spec["internal"] and isinstance(record.get(name), str | int | float)


def _name_of(record: Any, spec: Mapping[str, Any]) -> str:
    """The attribute that is the name of a record, if there is one."""
    return next(
        (name for name in _NAMES if name in spec["attributes"] and name != spec["key"] and _is_shown(record, name, spec)), ""
    )


def _resolved(environment: Any, schema: Mapping[str, Any], value: Any) -> Any:
    target = schema.get("x-references")
    if target is None:
        return value
    spec = environment.contract.data["entities"][target]
    record = getattr(environment, spec["collection"]).get(value)
    called = "" if record is None else _name_of(record, spec)
    return record[called] if called else value


def _entries(record: Any, internal: Any, owner: str) -> Iterator[tuple[str, str]]:
    for name, value in record.items():
        if name in internal:
            continue
        if isinstance(value, dict):
            yield from ((key, _joined(owner, entry, key)) for key, entry in value.items())
        elif isinstance(value, list):
            for entry in (one for one in value if isinstance(one, dict)):
                yield from ((text, _joined(owner, entry, text)) for text in entry.values() if isinstance(text, str))


def _joined(owner: str, entry: Any, key: str) -> str:
    parts = [_short(part) for part in _scalars(entry) if part != key][:PARTS]
    return " · ".join([*([owner] if owner else []), *parts])


def _scalars(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from _scalars(inner)
    elif isinstance(value, str | int | float):
        yield value


def _short(value: Any) -> str:
    text = value if isinstance(value, str) else str(value).lower()
    return text if len(text) <= WIDTH else f"{text[: WIDTH - 1]}…"
