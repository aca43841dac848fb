"""What a container was before the entries that changed it: a list as an overlay, a dict's keys in their old order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from .containers import StateDict, StateList
from .journal import CLEAR, COPY, GROW, ITEM, MISSING, SHRINK, Entry


class ListBefore(NamedTuple):
    """A list as it was: `base` with `items` laid over it, up to `length`."""

    base: list[Any]
    items: dict[int, Any]
    length: int

    def get(self, index: int) -> Any:
        if index >= self.length:
            return MISSING
        return self.items[index] if index in self.items else self.base[index]

    def all(self) -> list[Any]:
        return [self.get(index) for index in range(self.length)] if self.items else self.base[: self.length]


def list_before(node: StateList, entries: Sequence[Entry]) -> ListBefore:
    """The list before these entries, which are all that changed it since, without a copy unless one was logged."""
    base: list[Any] = node
    items: dict[int, Any] = {}
    length = len(node)
    for entry in reversed(entries):
        op, detail = entry[0], entry[2]
        if op == ITEM:
            items[detail] = entry[3]
        elif op == GROW:
            length = detail
        elif op == SHRINK:
            items.update(enumerate(detail, length))
            length += len(detail)
        elif op == COPY:
            base, items, length = detail, {}, len(detail)
    return ListBefore(base, items, length)


def keys_before(node: StateDict, before: dict[str, Any], losses: Iterable[Entry]) -> Iterator[str]:
    """The old keys in order, from the entries by which keys were lost.

    A loss that logged all keys, or the whole content, fixes the order at that time; ordinals place what was lost before it.
    """
    lost: dict[str, int] = {}
    keys: Iterable[str] = node.keys()
    ordinals = node._order
    last: list[str] = []
    for entry in losses:
        if entry[0] == CLEAR:
            keys, ordinals = entry[2].keys(), entry[3]
            break
        key, place = entry[2], entry[4]
        if type(place) is int:
            if before[key] is not MISSING and key not in lost:
                lost[key] = place
        elif place:
            keys = place
            break
        elif before[key] is not MISSING and key not in last:
            last.insert(0, key)
    kept = [key for key in keys if before.get(key, node) is not MISSING and key not in lost and key not in last]
    if lost and ordinals is not None:
        places = {**ordinals, **lost}
        kept = sorted([*kept, *lost], key=places.__getitem__)
    return iter([*kept, *last])
