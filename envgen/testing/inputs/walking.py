"""Values by the names under which they stand, at any depth of a JSON value. Knows no state and no schema."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from envgen_runtime.values import plain

VALUES = 64  # of one name: more say nothing new


def walked(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Every value in a value with the name under which it stands; names of maps stand under that of the map, in the singular."""
    if isinstance(value, Mapping):
        if name:
            yield name, plain(value)
        for key, inner in value.items():
            yield singular(name), key
            yield from walked(key, inner)
    elif isinstance(value, list):
        yield name, plain(value)
        for inner in value:
            yield from walked(singular(name), inner)
    elif value is not None:
        yield name, value


def singular(name: str) -> str:
    """`item_ids` → `item_id`."""
    return name[:-1] if name.endswith("s") else name


def gather(by_name: dict[str, list[Any]], name: str, value: Any) -> None:
    """Add every value in a value to those of its name."""
    for inner, one in walked(name, value):
        add(by_name.setdefault(inner, []), one)


def add(values: list[Any], value: Any) -> None:
    """Add a value that is not yet there, unless there are many."""
    if len(values) < VALUES and value not in values:
        values.append(value)
