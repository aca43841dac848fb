"""What `env.call` adds to the raw method: one write, all checks on, against the same method over plain dicts."""

from __future__ import annotations

from typing import Any

from benchmarks.measure import in_pairs, middle
from benchmarks.report import Row
from benchmarks.stockroom import rendered, state_of


class PlainStockroom:
    """The same tool as a person would write it over plain dicts: no journal, no checks."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.items: dict[str, Any] = state["items"]

    def set_count(self, item_id: str, count: int) -> dict[str, Any]:
        item: dict[str, Any] | None = self.items.get(item_id)
        if item is None:
            raise KeyError(f"Item {item_id} does not exist.")
        if item["status"] == "sold":
            raise ValueError(f"{item_id} is sold.")
        item["count"] = count
        return item


def measure(*, quick: bool = False) -> list[Row]:
    """One row: microseconds that a call adds."""
    with rendered(5) as stockroom:
        env = stockroom.cls(stockroom.seed(5))
        plain = PlainStockroom(state_of(5))
        counts = [0, 0]

        def checked() -> None:
            counts[0] = (counts[0] + 1) % 1000
            if not env.call("set_count", {"item_id": "I000003", "count": counts[0]}).ok:
                raise RuntimeError("the call was refused")

        def raw() -> None:
            counts[1] = (counts[1] + 1) % 1000
            arguments: dict[str, Any] = {"item_id": "I000003", "count": counts[1]}
            plain.set_count(**arguments)

        pairs = in_pairs(checked, raw, repeat=200 if quick else 5000, runs=3 if quick else 7)
    added = [(full - bare) * 1e6 for full, bare in pairs]
    return [
        Row(
            name="call: one write, all checks on, over the raw method",
            method="set_count on a 5 KB state, median of paired runs",
            budget=8,
            measured=middle(added),
            unit="µs",
            baseline=f"raw method on plain dicts {middle([bare for _, bare in pairs]) * 1e6:.2f} µs",
        )
    ]
