"""Patches of a state: `set` and `remove` by JSON Pointer, as seeds, cases and scenarios write them.

Values are never changed in place.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any


class PatchError(ValueError):
    """A pointer that leads nowhere; `missing` is the step of it that is not there, `known` are the steps that are."""

    def __init__(self, message: str, missing: str = "", known: Collection[str] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.missing = missing
        self.known = tuple(known)


def escape(step: str) -> str:
    """A key as a step of a JSON Pointer."""
    return step.replace("~", "~0").replace("/", "~1")


def steps_of(pointer: str) -> list[str]:
    """The steps of a JSON Pointer, unescaped; empty for the whole value."""
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]


def apply(
    state: Mapping[str, Any],
    *,
    set: Mapping[str, Any] | None = None,
    remove: Iterable[str] = (),
    collections: Collection[str] = (),
) -> dict[str, Any]:
    """The state after a patch: all of `set` in order, then all of `remove`. What is not touched is shared with `state`.

    The parent of what is set must exist, but for the `collections` that a state may leave out; `-` adds to the end of a list.
    PatchError names the first pointer that leads nowhere.
    """
    result: dict[str, Any] = dict(state)
    for pointer, value in (set or {}).items():
        steps = steps_of(pointer)
        if len(steps) > 1 and steps[0] in collections:
            result.setdefault(steps[0], {})
        result = put(result, pointer, value)
    for pointer in remove:
        result = take(result, pointer)
    return result


def put(root: Any, pointer: str, value: Any) -> Any:
    """A copy of the value in which `pointer` holds `value`; only the containers on the way are new."""
    return _changed(root, steps_of(pointer), "", lambda parent, step, at: _put_into(parent, step, value, at))


def take(root: Any, pointer: str) -> Any:
    """A copy of the value without what `pointer` names."""
    return _changed(root, steps_of(pointer), "", _take_from)


def _changed(node: Any, steps: list[str], at: str, change: Any) -> Any:
    if not steps:
        raise PatchError("a pointer to the whole state changes nothing")
    copy = _copied(node, at)
    if len(steps) == 1:
        change(copy, steps[0], at)
        return copy
    key = _existing(copy, steps[0], at)
    copy[key] = _changed(copy[key], steps[1:], f"{at}/{escape(steps[0])}", change)
    return copy


def _copied(node: Any, at: str) -> Any:
    if isinstance(node, dict):
        return dict(node)
    if isinstance(node, list):
        return list(node)
    raise PatchError(f"{at or 'the state'} is a single value")


def _existing(node: Any, step: str, at: str) -> Any:
    if isinstance(node, dict):
        if step in node:
            return step
        raise PatchError(f"there is no {at}/{escape(step)}", step, node)
    index = int(step) if step.isdecimal() and (step == "0" or step[0] != "0") else -1
    if 0 <= index < len(node):
        return index
    raise PatchError(f"{at} has no item {step}")


def _put_into(parent: Any, step: str, value: Any, at: str) -> None:
    if isinstance(parent, dict):
        parent[step] = value
    elif step in ("-", str(len(parent))):
        parent.append(value)
    else:
        parent[_existing(parent, step, at)] = value


def _take_from(parent: Any, step: str, at: str) -> None:
    del parent[_existing(parent, step, at)]
