"""Design §3, exact semantics 8: when two JSON values are one; and 22: what differs between two states."""

from __future__ import annotations

from typing import Any


def same(a: Any, b: Any) -> bool:
    """Numbers by value, a boolean is no number, the order of dicts does not matter."""
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, int | float) and isinstance(b, int | float):
        return a == b
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list):
        return len(a) == len(b) and all(map(same, a, b))
    return bool(a == b)


def differences(old: Any, new: Any, path: str = "") -> list[tuple[str, str, Any, Any]]:
    """(op, pointer, old, new) at the deepest differing slot; a list that differs is one replace."""
    if same(old, new):
        return []
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return [("replace", path, old, new)]
    found: list[tuple[str, str, Any, Any]] = []
    for key in [*old, *(key for key in new if key not in old)]:
        at = f"{path}/{escape(key)}"
        if key not in new:
            found.append(("remove", at, old[key], None))
        elif key not in old:
            found.append(("add", at, None, new[key]))
        else:
            found += differences(old[key], new[key], at)
    return found


def escape(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def apply(state: Any, changes: list[dict[str, Any]]) -> Any:
    """The state after the changes, applied in their order."""
    for change in changes:
        *way, last = [part.replace("~1", "/").replace("~0", "~") for part in change["path"].split("/")[1:]]
        node = state
        for part in way:
            node = node[int(part)] if isinstance(node, list) else node[part]
        slot: Any = int(last) if isinstance(node, list) else last
        if change["op"] == "remove":
            assert same(node[slot], change["old"]), change
            if isinstance(node, list):
                assert slot == len(node) - 1, change
            del node[slot]
        elif change["op"] == "replace":
            assert same(node[slot], change["old"]), change
            node[slot] = change["new"]
        elif isinstance(node, list):
            assert slot == len(node), change
            node.append(change["new"])
        else:
            assert slot not in node, change
            node[slot] = change["new"]
    return state
