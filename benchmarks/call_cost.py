"""What `env.call` adds to the raw method: calls of each kind, all checks on, against the same methods over plain dicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, cycle
from typing import Any

from benchmarks.measure import in_pairs, middle
from benchmarks.report import Row
from benchmarks.stockroom import Stockroom, rendered, state_of

Arguments = dict[str, Any]


class PlainStockroom:
    """The same tools as a person would write them over plain dicts: no journal, no checks."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.items: dict[str, Any] = state["items"]
        self.last = len(self.items)

    def get_item(self, item_id: str) -> dict[str, Any]:
        item: dict[str, Any] | None = self.items.get(item_id)
        if item is None:
            raise KeyError(f"Item {item_id} does not exist.")
        return item

    def set_count(self, item_id: str, count: int) -> dict[str, Any]:
        item = self.get_item(item_id)
        if item["status"] == "sold":
            raise ValueError(f"{item_id} is sold.")
        item["count"] = count
        return item

    def move_item(self, item_id: str, shelf_id: str) -> dict[str, Any]:
        item = self.get_item(item_id)
        item["shelf_id"] = shelf_id
        return item

    def place_item(self, item_id: str, aisle: str, bins: list[int]) -> dict[str, Any]:
        item = self.get_item(item_id)
        item["place"] = {"aisle": aisle, "bins": bins}
        return item

    def add_item(self, label: str, shelf_id: str) -> dict[str, Any]:
        self.last += 1
        item_id = f"I{self.last:06d}"
        item = {"item_id": item_id, "label": label, "shelf_id": shelf_id, "count": 1, "status": "kept"}
        self.items[item_id] = item
        return item

    def book_in(self, label: str, shelf_id: str) -> dict[str, Any]:
        return self.add_item(f"{label} (I{self.last + 1:06d})", shelf_id)

    def remove_item(self, item_id: str) -> None:
        del self.items[self.get_item(item_id)["item_id"]]


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of call: a tool and what it is called with, over and over."""

    name: str
    tool: str
    arguments: Callable[[], Iterator[Arguments]]
    kilobytes: float = 5
    is_refused: bool = False


KINDS = (
    Kind("one write", "set_count", lambda: ({"item_id": "I000003", "count": number} for number in cycle(range(1000)))),
    Kind("a query", "get_item", lambda: ({"item_id": "I000003"} for _ in count())),
    Kind("a refused call", "get_item", lambda: ({"item_id": "I999999"} for _ in count()), is_refused=True),
    Kind(
        "a reference written",
        "move_item",
        lambda: ({"item_id": "I000003", "shelf_id": f"S{number}"} for number in cycle(range(1, 6))),
    ),
    Kind(
        "a container written",
        "place_item",
        lambda: ({"item_id": "I000003", "aisle": "A", "bins": [number, 7]} for number in cycle(range(1000))),
    ),
    Kind("a record created", "add_item", lambda: ({"label": f"new {number}", "shelf_id": "S1"} for number in count())),
    Kind("a record written by a body", "book_in", lambda: ({"label": f"new {number}", "shelf_id": "S1"} for number in count())),
    # Each one goes once, so there must be many; what a call costs does not depend on it.
    Kind("a record deleted", "remove_item", lambda: ({"item_id": f"I{number:06d}"} for number in count(1)), kilobytes=3000),
)


def measure(*, quick: bool = False) -> list[Row]:
    """A row for each kind: microseconds that a call adds."""
    with rendered(5, 3000) as stockroom:
        return [_measure(kind, stockroom, quick=quick) for kind in KINDS]


def _measure(kind: Kind, stockroom: Stockroom, *, quick: bool) -> Row:
    env = stockroom.cls(stockroom.seed(kind.kilobytes))
    method = getattr(PlainStockroom(state_of(kind.kilobytes)), kind.tool)
    ours, theirs = kind.arguments(), kind.arguments()

    def checked() -> None:
        if env.call(kind.tool, next(ours)).ok is kind.is_refused:
            raise RuntimeError(f"the call of {kind.tool} went otherwise")

    def raw() -> None:
        try:
            method(**next(theirs))
        except KeyError:
            if not kind.is_refused:
                raise

    pairs = in_pairs(checked, raw, repeat=200 if quick else 2000, runs=3 if quick else 9)
    return Row(
        name=f"call: {kind.name}, all checks on, over the raw method",
        method=f"{kind.tool} on a {kind.kilobytes:g} KB state, median of paired runs",
        budget=8,
        measured=middle([(full - bare) * 1e6 for full, bare in pairs]),
        unit="µs",
        baseline=f"raw method on plain dicts {middle([bare for _, bare in pairs]) * 1e6:.2f} µs",
    )
