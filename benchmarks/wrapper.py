"""The method of the EnvScaler paper (arXiv 2601.05808) as a baseline, written afresh from its description.

A class from source text by `exec`, its state set by deep copy and `setattr`, the whole state copied before and after each step and
the two compared recursively. This is no code of the paper's authors, and does what this text says, no more.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

SOURCE = """
class Stockroom:
    def __init__(self):
        self.shelves = {}
        self.items = {}

    def get_item(self, item_id):
        if item_id not in self.items:
            return {"success": False, "error": f"Item {item_id} does not exist."}
        return {"success": True, "data": self.items[item_id]}

    def set_count(self, item_id, count):
        if item_id not in self.items:
            return {"success": False, "error": f"Item {item_id} does not exist."}
        if self.items[item_id]["status"] == "sold":
            return {"success": False, "error": f"{item_id} is sold."}
        self.items[item_id]["count"] = count
        return {"success": True, "data": self.items[item_id]}

    def add_item(self, label, shelf_id, count=1):
        if shelf_id not in self.shelves:
            return {"success": False, "error": f"Shelf {shelf_id} does not exist."}
        if any(item["label"] == label for item in self.items.values()):
            return {"success": False, "error": "Another Item has this label."}
        item_id = f"I{max((int(key[1:]) for key in self.items), default=0) + 1:06d}"
        self.items[item_id] = {"item_id": item_id, "label": label, "shelf_id": shelf_id, "count": count, "status": "kept"}
        return {"success": True, "data": self.items[item_id]}
"""


class Wrapper:
    """One environment of the paper's kind."""

    def __init__(self, initial: dict[str, Any]) -> None:
        self.initial = initial
        self.env: Any = None
        self.changes: list[dict[str, Any]] = []

    def reset(self) -> None:
        """A fresh class from its source, and the state copied into it."""
        namespace: dict[str, Any] = {}
        exec(SOURCE, namespace)
        self.env = namespace["Stockroom"]()
        for name, value in deepcopy(self.initial).items():
            setattr(self.env, name, value)

    def state(self) -> dict[str, Any]:
        return deepcopy(vars(self.env))

    def call(self, tool: str, arguments: dict[str, Any]) -> Any:
        """One step: copy, call, copy, compare."""
        before = self.state()
        result = getattr(self.env, tool)(**arguments)
        self.changes = differences(before, self.state())
        return result


def differences(old: Any, new: Any, path: str = "") -> list[dict[str, Any]]:
    """What differs, by path."""
    if isinstance(old, dict) and isinstance(new, dict):
        found: list[dict[str, Any]] = []
        for key in [*old, *(key for key in new if key not in old)]:
            if key not in new:
                found.append({"path": f"{path}/{key}", "old": old[key]})
            elif key not in old:
                found.append({"path": f"{path}/{key}", "new": new[key]})
            else:
                found += differences(old[key], new[key], f"{path}/{key}")
        return found
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [one for index, pair in enumerate(zip(old, new, strict=True)) for one in differences(*pair, f"{path}/{index}")]
    return [] if old == new and type(old) is type(new) else [{"path": path, "old": old, "new": new}]
