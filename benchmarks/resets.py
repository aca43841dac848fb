"""What going back to the start costs after an episode, deletes included, beside a deep copy of the start state."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from time import process_time
from typing import Any

from benchmarks.measure import cpu_seconds, middle, without_collector
from benchmarks.report import Row, number
from benchmarks.stockroom import Stockroom, rendered, state_of

CALLS = 15
SIZES = (5, 300)  # kilobytes
QUICK_SIZES = (5, 20)


def measure(*, quick: bool = False) -> list[Row]:
    """A row for each size and kind of episode: microseconds of the reset alone."""
    sizes = QUICK_SIZES if quick else SIZES
    with rendered(*sizes) as stockroom:
        return [_measure(stockroom, size, kind, quick=quick) for size in sizes for kind in KINDS]


def _measure(stockroom: Stockroom, size: float, kind: Kind, *, quick: bool) -> Row:
    seed, start = stockroom.seed(size), state_of(size)
    env = stockroom.cls(seed)
    repeat, copies, runs = (10, 1, 3) if quick else (300, 3, 7)
    with without_collector():
        pairs = [
            (reset_seconds(env, seed, kind, repeat), cpu_seconds(lambda: deepcopy(start), copies)) for _ in range(runs)
        ]  # turn by turn
    copied = middle([theirs for _, theirs in pairs]) * 1e6
    return Row(
        name=f"reset: {kind.name}, {size:g} KB state",
        method="back to the seed, median of paired runs",
        measured=middle([ours for ours, _ in pairs]) * 1e6,
        unit="µs",
        baseline=f"deep copy of the start state {number(copied)} µs ({number(middle([b / a for a, b in pairs]))} × as long)",
    )


def updates(env: Any) -> None:
    """Fifteen items counted."""
    for position in range(1, CALLS + 1):
        _done(env.call("set_count", {"item_id": f"I{position:06d}", "count": 777}))


def deletes(env: Any) -> None:
    """Fifteen old items written off, all over the collection."""
    keys = list(env.items)
    for position in range(CALLS):
        _done(env.call("remove_item", {"item_id": keys[position * len(keys) // CALLS]}))


@dataclass(frozen=True, slots=True)
class Kind:
    """What goes before the reset, and whether the collection is walked after it: its order is restored when it is looked at."""

    name: str
    episode: Callable[[Any], None]
    is_walked: bool = False


KINDS = (
    Kind(f"after {CALLS} updates", updates),
    Kind(f"after {CALLS} deletes", deletes),
    Kind(f"after {CALLS} deletes, and all keys read again", deletes, is_walked=True),
)


def reset_seconds(env: Any, seed: str, kind: Kind, repeat: int) -> float:
    """Processor seconds of a reset after the episode of that kind."""
    spent = 0.0
    for _ in range(repeat):
        kind.episode(env)
        start = process_time()
        env.reset(seed=seed)
        if kind.is_walked:
            list(env.items)
        spent += process_time() - start
    return spent / repeat


def _done(result: Any) -> None:
    if not result.ok:
        raise RuntimeError(result.observation)
