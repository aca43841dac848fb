"""The net changes of a command that only wrote scalars over scalars, read straight from the journal: most commands do no more.

Nothing has to be adopted then, and nothing has moved, so the delta's general reckoning would find the same.
"""

from __future__ import annotations

from typing import Any

from .containers import Collection
from .delta import Change
from .journal import NOTE, SET
from .store import Store
from .values import SCALARS, is_fit, same


def plain_changes(store: Store, mark: int) -> list[Change] | None:
    """Net changes since the mark, first-touched first; None where the command did more than write scalars over scalars."""
    root, hidden = store.root, store.hidden
    before: dict[tuple[Any, ...], tuple[Any, Any]] = {}
    for entry in store._journal.log[mark:]:
        if entry[0] != SET:
            if entry[0] == NOTE:
                continue
            return None
        node: Any = entry[1]
        key, old = entry[2], entry[3]
        if node is hidden:
            continue
        new = node.get(key, entry)
        if type(old) not in SCALARS or type(new) not in SCALARS or not is_fit(new):
            return None
        home: Any = node._parent
        path: tuple[Any, ...]
        if type(home) is Collection:
            held: Any = home.get(node._key)
            if held is not node:
                return None
            path = (home._key, node._key, key)
        elif node is root:
            path = (key,)
        else:
            return None
        if path not in before:
            before[path] = (old, new)
    return [Change(path, "replace", old, new) for path, (old, new) in before.items() if not same(old, new)]
