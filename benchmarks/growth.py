"""Whether a call costs more in a larger state: 3 KB to 3 MB, creates and deletes included."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchmarks.measure import cpu_seconds, middle, without_collector
from benchmarks.report import Row
from benchmarks.stockroom import rendered

SIZES = (3, 100, 3000)  # kilobytes
QUICK_SIZES = (3, 30)


def measure(*, quick: bool = False) -> list[Row]:
    """One row: the cost in the largest state over that in the smallest."""
    sizes = QUICK_SIZES if quick else SIZES
    runs, repeat = (3, 20) if quick else (7, 400)
    with rendered(*sizes) as stockroom:
        rounds = [five_calls(stockroom.cls(stockroom.seed(size))) for size in sizes]
        for one in rounds:
            cpu_seconds(one, 20)
        with without_collector():
            # Turn by turn, so that each run meets all sizes under the same load.
            seconds = [[cpu_seconds(one, repeat) / 5 for one in rounds] for _ in range(runs)]
    growth = middle([run[-1] / run[0] for run in seconds])
    middles = [middle([run[index] for run in seconds]) * 1e6 for index in range(len(sizes))]
    told = ", ".join(f"{size:g} KB {cost:.1f} µs" for size, cost in zip(sizes, middles, strict=True))
    return [
        Row(
            name=f"growth: cost of a call from {sizes[0]} KB to {sizes[-1] / 1000:g} MB",
            method=f"lookup, update of a reference, update, create with a unique label, delete; median of {runs} paired runs",
            budget=1.2,
            measured=growth,
            unit="×",
            baseline=told,
        )
    ]


def five_calls(env: Any) -> Callable[[], None]:
    """A round that leaves the state as large as it was; the item that is deleted is an old one, and lies in the middle."""
    keys = list(env.state()["items"])
    at = [len(keys) // 2, 0]

    def calls() -> None:
        item = keys[at[0] % len(keys)]
        at[1] += 1
        added = _value(env.call("add_item", {"label": f"new {at[1]}", "shelf_id": "S1"}))
        _value(env.call("get_item", {"item_id": item}))
        _value(env.call("move_item", {"item_id": item, "shelf_id": f"S{at[1] % 5 + 1}"}))
        _value(env.call("set_count", {"item_id": item, "count": at[1] % 1000}))
        _value(env.call("remove_item", {"item_id": item}))
        keys[at[0] % len(keys)] = added["item_id"]
        at[0] += 1

    return calls


def _value(result: Any) -> Any:
    if not result.ok:
        raise RuntimeError(result.observation)
    return result.value
