"""Values set and removed at JSON Pointers of a state."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any


def patched(state: Mapping[str, Any], assignments: Mapping[str, Any], removals: Sequence[str]) -> dict[str, Any]:
    """A copy of a state with values set, then removed.

    Raises:
        KeyError, IndexError: if a pointer leads nowhere.
    """
    out = copy.deepcopy(dict(state))
    for pointer, value in assignments.items():
        holder, last = _holder(out, pointer)
        if isinstance(holder, list):
            if last == "-":
                holder.append(copy.deepcopy(value))
            else:
                holder[int(last)] = copy.deepcopy(value)
        else:
            holder[last] = copy.deepcopy(value)
    for pointer in removals:
        holder, last = _holder(out, pointer)
        if isinstance(holder, list):
            del holder[int(last)]
        else:
            del holder[last]
    return out


def _holder(state: Any, pointer: str) -> tuple[Any, str]:
    *path, last = (part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:])
    for part in path:
        state = state[int(part)] if isinstance(state, list) else state[part]
    return state, last
