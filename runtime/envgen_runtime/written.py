"""Records that a body wrote as plain dicts, and the part of the state that each of them became.

A body may go on to return the very dict that it wrote: on its way out that is the record, not a dict of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from .containers import Collection
from .journal import SET
from .store import Store

Became = Mapping[int, tuple[Any, Any]]  # id of a plain dict → itself, so that the id stays its own, and the live record
NOTHING: Final[Became] = MappingProxyType({})


def plain_records(store: Store, mark: int) -> list[tuple[Collection, str, Any]]:
    """Collection, key and plain dict of each record written since the mark; to be asked before adoption."""
    slots = [(entry[1], entry[2]) for entry in store._journal.log[mark:] if entry[0] == SET and type(entry[1]) is Collection]
    return [(collection, key, collection[key]) for collection, key in slots if type(collection.get(key)) is dict]


def became(records: list[tuple[Collection, str, Any]]) -> Became:
    """The live record that each plain dict is now; to be asked after adoption."""
    return {id(record): (record, collection[key]) for collection, key, record in reversed(records)}
