"""Homes: the slot that a container of the state stands in. Reads the links alone; who makes and mends them is elsewhere."""

from __future__ import annotations

from typing import Any


def is_held(node: Any) -> bool:
    """Whether the home of a node still holds it; the top of a state is held by the store."""
    parent, key = node._parent, node._key
    if parent is None:
        return True
    if isinstance(parent, list):
        return index_of(parent, node) is not None
    return parent.get(key) is node


def index_of(items: list[Any], node: Any) -> int | None:
    """Where a list holds this very node; remembered in the node, since it seldom moves."""
    hint = node._key
    if type(hint) is int and hint < len(items) and items[hint] is node:
        return hint
    for index, item in enumerate(items):
        if item is node:
            node._key = index
            return index
    return None


def path_of(node: Any) -> tuple[str | int, ...]:
    """Where a node stands, or stood last."""
    steps: list[str | int] = []
    while node._parent is not None:
        parent = node._parent
        step = index_of(parent, node) if isinstance(parent, list) else node._key
        steps.append(node._key if step is None else step)
        node = parent
    return tuple(reversed(steps))
