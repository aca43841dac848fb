"""What a call does not do: nothing is validated twice, nothing is told before it is read, nothing else of the state is touched."""

from __future__ import annotations

import sys
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import pytest
from envgen_runtime import Contract, digest, result
from envgen_runtime import store as store_module

from benchmarks.call_cost import KINDS, Kind
from benchmarks.stockroom import Stockroom, rendered
from tests.runtime.lending_desk import LibraryDesk

SMALL, MIDDLE, LARGE = 3, 100, 3000  # kilobytes; a small collection is deleted from in another way than the others


@pytest.fixture(scope="module")
def stockroom() -> Iterator[Stockroom]:
    with rendered(SMALL, MIDDLE, LARGE) as found:
        yield found


def counting(cls: Any, counts: Counter[str]) -> Any:
    """The environment with every generated check and lister counted, by table and name."""
    contract = cls._plan_of_class().contract

    def counted(function: Callable[..., Any], name: str) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            counts[name] += 1
            return function(*arguments)

        return call

    def wrapped(entry: Any, name: str) -> Any:
        if isinstance(entry, Mapping):
            return {inner: wrapped(value, f"{name}.{inner}") for inner, value in entry.items()}
        return counted(entry, name) if callable(entry) else entry

    validators = {table: wrapped(entries, table) for table, entries in contract.validators.items()}
    counted_contract = Contract(contract.data, validators, contract.tools, contract.seeds)
    return type("Counted", (cls,), {"contract": counted_contract})


# By kind of call, all that is run of the generated checks: each argument that was given, and once what was written.
CHECKED: dict[str, dict[str, int]] = {
    "one write": {"ARGUMENTS.set_count.item_id": 1, "ARGUMENTS.set_count.count": 1, "ATTRIBUTES.Item.count": 1},
    "a query": {"ARGUMENTS.get_item.item_id": 1},
    "a refused call": {"ARGUMENTS.get_item.item_id": 1},
    "a reference written": {
        "ARGUMENTS.move_item.item_id": 1,
        "ARGUMENTS.move_item.shelf_id": 1,
        "ATTRIBUTES.Item.shelf_id": 1,
        "REFERENCES.Item": 1,
    },
    "a container written": {
        "ARGUMENTS.place_item.item_id": 1,
        "ARGUMENTS.place_item.aisle": 1,
        "ARGUMENTS.place_item.bins": 1,
        "ATTRIBUTES.Item.place": 1,
    },
    "a record created": {
        "ARGUMENTS.add_item.label": 1,
        "ARGUMENTS.add_item.shelf_id": 1,
        "RECORDS.Item": 1,
        "REFERENCES.Item": 1,
    },
    "a record written by a body": {
        "ARGUMENTS.book_in.label": 1,
        "ARGUMENTS.book_in.shelf_id": 1,
        "RECORDS.Item": 1,
        "REFERENCES.Item": 1,
    },
    "a record deleted": {"ARGUMENTS.remove_item.item_id": 1},
}
KIND = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


@KIND
def test_nothing_is_checked_twice(kind: Kind, stockroom: Stockroom) -> None:
    counts: Counter[str] = Counter()
    env = counting(stockroom.cls, counts)(stockroom.seed(SMALL))
    calls = kind.arguments()
    for _ in range(3):
        counts.clear()
        assert env.call(kind.tool, next(calls)).ok is not kind.is_refused
        assert counts == CHECKED[kind.name]
    counts.clear()
    env.reset(seed=stockroom.seed(SMALL))
    assert not counts, "a seed is checked once"


def test_the_long_way_checks_each_touched_record_once() -> None:
    counts: Counter[str] = Counter()
    desk = counting(LibraryDesk, counts)()

    def step(self: Any, _: Any) -> None:
        for member in list(self.members.values())[:2]:
            member["friends"].append("M0003")
            member["fines"] = 1
            del member["friends"]  # only the long way takes what goes within a record
        self.loan_limit = 4

    LibraryDesk.steps["step"] = step
    counts.clear()
    assert desk.call("act", {"step": "step"}).ok
    assert counts == {
        "ARGUMENTS.act.step": 1,
        "RECORDS.Member": 2,
        "REFERENCES.Member": 2,
        "VARIABLES.loan_limit": 1,
        "RETURNS.act": 1,
    }


@KIND
def test_nothing_is_told_before_it_is_read(kind: Kind, stockroom: Stockroom, monkeypatch: pytest.MonkeyPatch) -> None:
    counts: Counter[str] = Counter()
    env = stockroom.cls(stockroom.seed(SMALL))

    def counted(name: str, function: Callable[..., Any], *arguments: Any) -> Any:
        counts[name] += 1
        return function(*arguments)

    plan = env._envgen.plan
    forms = tuple(partial(counted, name, form) for name, form in zip(("value", "error"), plan.forms, strict=True))
    monkeypatch.setitem(vars(plan), "forms", forms)
    monkeypatch.setattr(result, "change_list", partial(counted, "changes", result.change_list))
    monkeypatch.setattr(store_module, "Delta", partial(counted, "delta", store_module.Delta))
    monkeypatch.setattr(digest, "part", partial(counted, "hash", digest.part))
    told = env.call(kind.tool, next(kind.arguments()))
    assert not counts, "neither texts nor change lists nor hashes, and no general delta"
    assert told.observation == told.observation
    assert told.changes == told.changes
    assert counts == {"error" if kind.is_refused else "value": 1, "changes": 2}
    assert bool(told.changes) is ("ARGUMENTS.get_item.item_id" not in CHECKED[kind.name])


def test_a_digest_hashes_what_was_touched(stockroom: Stockroom, monkeypatch: pytest.MonkeyPatch) -> None:
    env = stockroom.cls(stockroom.seed(SMALL))
    start = env.digest()
    hashed: list[Any] = []
    part = digest.part
    monkeypatch.setattr(digest, "part", lambda slot, value: hashed.append(slot) or part(slot, value))
    env.call("set_count", {"item_id": "I000002", "count": 5})
    env.call("get_item", {"item_id": "I000003"})
    env.digest()
    env.digest()
    assert hashed == [("items", "I000002")]
    env.reset(seed=stockroom.seed(SMALL))
    assert env.digest() == start
    assert hashed == [("items", "I000002")], "what was hashed before comes back with the journal"


# ── flat ────────────────────────────────────────────────────


def work(env: Any, tool: str, arguments: Any) -> tuple[int, int]:
    """Calls of functions, C ones included, and the most bytes that a call holds: what grows with the state shows in one of them."""
    calls = [0]

    def count(*_: Any) -> None:
        calls[0] += 1

    tracemalloc.start()
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.reset_peak()
    sys.setprofile(count)
    try:
        env.call(tool, arguments)
    finally:
        sys.setprofile(None)
        peak = tracemalloc.get_traced_memory()[1] - held
        tracemalloc.stop()
    return calls[0], peak


@KIND
def test_a_call_does_the_same_work_in_a_state_of_any_size(kind: Kind, stockroom: Stockroom) -> None:
    counts: dict[int, list[tuple[int, int]]] = {}
    for size in (MIDDLE, LARGE):
        env = stockroom.cls(stockroom.seed(size))
        calls = kind.arguments()
        env.call(kind.tool, next(calls))
        counts[size] = [work(env, kind.tool, next(calls)) for _ in range(3)]
    assert min(counts[MIDDLE])[0] == min(counts[LARGE])[0], counts
    assert min(peak for _, peak in counts[LARGE]) < 16_384, "a copy of the keys alone would be ten times as large"


def test_an_undone_delete_does_the_same_work_in_a_state_of_any_size(stockroom: Stockroom) -> None:
    env = stockroom.cls(stockroom.seed(LARGE))
    keys = list(env.items)
    start = env.snapshot()
    for key in keys[1000:1003]:
        env.call("remove_item", {"item_id": key})
    calls = [0]

    def count(*_: Any) -> None:
        calls[0] += 1

    sys.setprofile(count)
    try:
        env.restore(start)
    finally:
        sys.setprofile(None)
    assert calls[0] < 150
    assert list(env.items) == keys
