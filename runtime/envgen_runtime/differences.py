"""Net changes between two values. Knows nothing of the journal."""

from __future__ import annotations

import marshal
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from .journal import MISSING
from .values import same

Path = tuple[str | int, ...]

_change = tuple.__new__  # a named tuple made without the call of its own


class Change(NamedTuple):
    """One net change; `old` is MISSING for an add and `new` for a remove; containers in it are plain copies."""

    path: Path
    op: Literal["add", "remove", "replace"]
    old: Any
    new: Any


def differences(path: Path, old: Any, new: Any, changes: list[Change]) -> None:
    """The net changes between two values that stand in one slot, deepest slots first named by the old value."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key, value in old.items():
            if key in new:
                if new[key] is not value:
                    differences((*path, key), value, new[key], changes)
            else:
                changes.append(_change(Change, ((*path, key), "remove", value, MISSING)))
        for key, value in new.items():
            if key not in old:
                changes.append(_change(Change, ((*path, key), "add", MISSING, value)))
    elif isinstance(old, list) and isinstance(new, list):
        _list_differences(path, old, new, changes)
    elif not same(old, new):
        changes.append(_change(Change, (path, "replace", old, new)))


def _list_differences(path: Path, old: list[Any], new: list[Any], changes: list[Change]) -> None:
    common = min(len(old), len(new))
    if len(old) == len(new):
        for index in range(common):
            if new[index] is not old[index]:
                differences((*path, index), old[index], new[index], changes)
    elif not same(old[:common], new[:common]):
        changes.append(_change(Change, (path, "replace", old, new)))
    else:
        for index in range(common, len(new)):
            changes.append(_change(Change, ((*path, index), "add", MISSING, new[index])))
        for index in range(len(old) - 1, common - 1, -1):
            changes.append(_change(Change, ((*path, index), "remove", old[index], MISSING)))


def state_differences(
    old: Mapping[str, Any], new: Mapping[str, Any], known: dict[tuple[str, str], bytes | None] | None = None
) -> list[Change]:
    """The net changes between two plain states; records that are one object, or the same to the byte, are not looked into.

    `known` keeps the bytes of the records of `old`, for who compares with it again.
    """
    known = {} if known is None else known
    changes: list[Change] = []
    for name, before in old.items():
        after = new.get(name)
        if after is before:
            continue
        if isinstance(before, dict) and isinstance(after, dict):
            for key, record in before.items():
                if key not in after:
                    changes.append(Change((name, key), "remove", record, MISSING))
                elif (now := after[key]) is not record:
                    slot = name, key
                    if slot not in known:
                        known[slot] = _bytes(record)
                    was = known[slot]
                    if was is None or was != _bytes(now):
                        differences(slot, record, now, changes)
            changes += [Change((name, key), "add", MISSING, after[key]) for key in after if key not in before]
        else:
            differences((name,), before, after, changes)
    return changes


def _bytes(value: Any) -> bytes | None:
    """Equal for values that are the same throughout: one comparison in place of one a leaf. None for what is live."""
    try:
        return marshal.dumps(value, 2)  # version 2 has no references, so that equal values have equal bytes
    except ValueError:
        return None
