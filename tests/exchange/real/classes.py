"""Two classes that differ in their faults alone, as somebody might release them."""

from __future__ import annotations

from envgen.exchange.foreign import ForeignItem, ForeignTool

_HEAD = """
import time
from typing import Dict, List, Optional, TypedDict


class BoxInfo(TypedDict):
    box_id: str
    label: str
    count: int
    tags: List[str]


class Store:
    def __init__(self):
        self.boxes: Dict[str, BoxInfo] = {}
        self.log: List[str] = []
"""

FAULTY = f'''{_HEAD}
    def get_box(self, box_id: str) -> dict:
        """A box."""
        if box_id not in self.boxes:
            return {{"success": False, "error": "no such box"}}
        return {{"success": True, "data": self.boxes[box_id]}}

    def count_boxes(self) -> dict:
        """How many there are."""
        self.log.append("counted")
        return {{"success": True, "data": len(self.boxes)}}

    def add_box(self, box_id: str, label: str, tags: List[str]) -> dict:
        """A new box."""
        self.boxes[box_id] = {{"box_id": box_id, "label": label, "count": 0, "tags": tags}}
        return {{"success": True}}

    def move_box(self, box_id: str, label: Optional[str] = None, count: Optional[int] = None) -> dict:
        """Another label, another count."""
        if box_id not in self.boxes:
            return {{"success": False, "error": "no such box"}}
        if label is not None:
            self.boxes[box_id]["label"] = label
        if count is not None:
            if count < 0:
                return {{"success": False, "error": "a count is never negative"}}
            self.boxes[box_id]["count"] = count
        return {{"success": True}}

    def name_box(self, label: str) -> dict:
        """A label, put aside."""
        self.log.append(label)
        return {{"success": True}}

    def mark_box(self, box_id: str) -> dict:
        """Remember a box."""
        if not hasattr(self, "marked"):
            self.marked = {{}}
        self.marked[box_id] = True
        return {{"success": True}}

    def share_out(self, parts: int) -> dict:
        """So many in each part."""
        return {{"success": True, "data": 12 // parts}}

    def stamp(self) -> dict:
        """The time."""
        return {{"success": True, "data": time.time()}}
'''

MENDED = f'''{_HEAD}
        self.marked: Dict[str, bool] = {{}}

    def get_box(self, box_id: str) -> dict:
        """A box."""
        if not isinstance(box_id, str) or box_id not in self.boxes:
            return {{"success": False, "error": "no such box"}}
        box = self.boxes[box_id]
        return {{"success": True, "data": {{**box, "tags": list(box["tags"])}}}}

    def count_boxes(self) -> dict:
        """How many there are."""
        return {{"success": True, "data": len(self.boxes)}}

    def add_box(self, box_id: str, label: str, tags: List[str]) -> dict:
        """A new box."""
        if not isinstance(tags, list) or not all(isinstance(one, str) for one in (box_id, label, *tags)):
            return {{"success": False, "error": "ill-typed"}}
        self.boxes[box_id] = {{"box_id": box_id, "label": label, "count": 0, "tags": list(tags)}}
        return {{"success": True}}

    def move_box(self, box_id: str, label: Optional[str] = None, count: Optional[int] = None) -> dict:
        """Another label, another count."""
        if not isinstance(box_id, str) or box_id not in self.boxes:
            return {{"success": False, "error": "no such box"}}
        if label is not None and not isinstance(label, str):
            return {{"success": False, "error": "ill-typed"}}
        if count is not None and (type(count) is not int or count < 0):
            return {{"success": False, "error": "a count is never negative"}}
        if label is not None:
            self.boxes[box_id]["label"] = label
        if count is not None:
            self.boxes[box_id]["count"] = count
        return {{"success": True}}

    def name_box(self, label: str) -> dict:
        """A label, put aside."""
        if not isinstance(label, str):
            return {{"success": False, "error": "ill-typed"}}
        self.log.append(label)
        return {{"success": True}}

    def mark_box(self, box_id: str) -> dict:
        """Remember a box."""
        if not isinstance(box_id, str):
            return {{"success": False, "error": "ill-typed"}}
        self.marked[box_id] = True
        return {{"success": True}}

    def share_out(self, parts: int) -> dict:
        """So many in each part."""
        if type(parts) is not int or parts == 0:
            return {{"success": False, "error": "no parts"}}
        return {{"success": True, "data": 12 // parts}}

    def stamp(self) -> dict:
        """The time."""
        return {{"success": True, "data": 0}}
'''

EXPECTED = {
    ("writes-then-refuses", "move_box"),
    ("writes-then-raises", "move_box"),
    ("raises", "share_out"),
    ("query-writes", "count_boxes"),
    ("hidden-state", "mark_box"),
    ("accepts-nothing", "name_box"),
    ("accepts-malformed", "add_box"),
    ("hands-out-state", "get_box"),
    ("keeps-argument", "add_box"),
    ("reads-clock", "stamp"),
    ("raises-on-malformed", "get_box"),
}


def store(source: str) -> ForeignItem:
    """One of the two as an item."""
    kinds = {"get_box": "query", "count_boxes": "query", "stamp": "query", "share_out": "query"}
    names = ("get_box", "count_boxes", "add_box", "move_box", "name_box", "mark_box", "share_out", "stamp")
    tools = [ForeignTool(name, kind=kinds.get(name, "command")) for name in names]
    return ForeignItem("store", "Store", source, "A store", "Boxes on shelves.", tools=tools)
