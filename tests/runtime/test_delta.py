"""Net changes, touched slots and the old view: what the journal says about a call."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from envgen_runtime.containers import SMALL
from envgen_runtime.delta import Change, Delta
from envgen_runtime.errors import StateError
from envgen_runtime.journal import MISSING
from envgen_runtime.store import Store


def make(**value: Any) -> Store:
    """A store with the collections `loans` and `copies`; every other name is a variable."""
    collections = ["loans", "copies"]
    return Store(collections, [name for name in value if name not in collections], value, {"now": "t0"})


def after(store: Store, body: Callable[[Any], Any]) -> Delta:
    """The delta of a call, still open."""
    mark = store.begin()
    body(store.root)
    store.adopt(mark)
    return store.delta(mark)


def changes(store: Store, body: Callable[[Any], Any]) -> list[tuple[Any, ...]]:
    """Net changes as (path, op, old, new), without what is missing."""
    return [tuple(part for part in change if part is not MISSING) for change in after(store, body).changes()]


LOAN = {"id": "L1", "n": 1, "tags": ["a", "b"], "at": {"x": {"y": 1}}}


@pytest.fixture
def store() -> Store:
    return make(loans={"L1": LOAN, "L2": {"id": "L2", "n": 2}}, copies={}, limit=5, tree={"a": {"b": [{"c": 1}, {"c": 2}]}})


# ── net changes ─────────────────────────────────────────────


def test_an_overwritten_attribute_is_a_replace(store: Store) -> None:
    assert changes(store, lambda root: root["loans"]["L1"].update(n=3)) == [(("loans", "L1", "n"), "replace", 1, 3)]


def test_a_variable_and_a_deep_slot_are_named_at_the_deepest_slot(store: Store) -> None:
    def body(root: Any) -> None:
        root["tree"]["a"]["b"][1]["c"] = 9
        root["limit"] = 6

    assert changes(store, body) == [(("tree", "a", "b", 1, "c"), "replace", 2, 9), (("limit",), "replace", 5, 6)]


def test_changes_come_in_the_order_of_the_first_writes(store: Store) -> None:
    def body(root: Any) -> None:
        root["loans"]["L2"]["n"] = 7
        root["limit"] = 6
        root["loans"]["L1"]["n"] = 8
        root["loans"]["L2"]["n"] = 9
        root["loans"]["L2"]["id"] = "x"

    assert [change[0] for change in changes(store, body)] == [
        ("loans", "L2", "n"),
        ("limit",),
        ("loans", "L1", "n"),
        ("loans", "L2", "id"),
    ]


def test_a_new_attribute_is_an_add_and_a_deleted_one_a_remove(store: Store) -> None:
    def body(root: Any) -> None:
        root["loans"]["L2"]["note"] = {"x": [1]}
        del root["loans"]["L1"]["at"]

    assert changes(store, body) == [
        (("loans", "L2", "note"), "add", {"x": [1]}),
        (("loans", "L1", "at"), "remove", {"x": {"y": 1}}),
    ]


def test_a_record_that_comes_or_goes_is_one_change_of_the_whole_record(store: Store) -> None:
    def body(root: Any) -> None:
        gone = root["loans"].pop("L1")
        gone["n"] = 99
        gone["tags"].append("later")
        root["copies"]["C1"] = {"n": 1}
        root["copies"]["C1"]["n"] = 2

    assert changes(store, body) == [(("loans", "L1"), "remove", LOAN), (("copies", "C1"), "add", {"n": 2})]


def test_an_equal_value_is_no_change(store: Store) -> None:
    def body(root: Any) -> None:
        root["loans"]["L1"]["n"] = 1.0
        root["loans"]["L1"]["tags"] = ["a", "b"]
        root["loans"]["L1"]["at"] = {"x": {"y": 1}}
        root["limit"] = 9
        root["limit"] = 5

    assert changes(store, body) == []


def test_a_boolean_is_no_number(store: Store) -> None:
    assert changes(store, lambda root: root["loans"]["L1"].update(n=True)) == [(("loans", "L1", "n"), "replace", 1, True)]


def test_what_only_came_and_went_is_neither_a_change_nor_a_slot(store: Store) -> None:
    def body(root: Any) -> None:
        root["copies"]["C1"] = {}
        del root["copies"]["C1"]

    delta = after(store, body)
    assert delta.changes() == []
    assert delta.slots() == []


def test_so_is_what_was_adopted_and_written_in_between(store: Store) -> None:
    mark = store.begin()
    store.root["copies"]["C1"] = {"at": {}}
    store.adopt(mark)
    store.root["copies"]["C1"]["at"]["x"] = 1
    del store.root["copies"]["C1"]
    store.adopt(mark)
    assert store.delta(mark).slots() == []


def test_deleted_and_made_again_is_a_change_inside_the_record(store: Store) -> None:
    def body(root: Any) -> None:
        record = root["loans"].pop("L1")
        root["loans"]["L1"] = {**record, "n": 5, "tags": ["a"], "new": None}
        del root["loans"]["L1"]["id"]

    assert changes(store, body) == [
        (("loans", "L1", "id"), "remove", "L1"),
        (("loans", "L1", "n"), "replace", 1, 5),
        (("loans", "L1", "tags", 1), "remove", "b"),
        (("loans", "L1", "new"), "add", None),
    ]


def test_a_value_of_another_kind_is_one_replace(store: Store) -> None:
    assert changes(store, lambda root: root["loans"]["L1"].update(at=[1])) == [
        (("loans", "L1", "at"), "replace", {"x": {"y": 1}}, [1])
    ]


LISTS: dict[str, tuple[list[Any], Callable[[Any], Any], list[tuple[Any, ...]]]] = {
    "append": ([1], lambda v: v.append(2), [((1,), "add", 2)]),
    "extend": ([1], lambda v: v.extend([2, 3]), [((1,), "add", 2), ((2,), "add", 3)]),
    "pop from the end": ([1, 2, 3], lambda v: [v.pop(), v.pop()], [((2,), "remove", 3), ((1,), "remove", 2)]),
    "delete from the end": ([1, 2], lambda v: v.__delitem__(1), [((1,), "remove", 2)]),
    "item": ([1, 2], lambda v: v.__setitem__(0, 5), [((0,), "replace", 1, 5)]),
    "negative index": ([1, 2], lambda v: v.__setitem__(-1, 5), [((1,), "replace", 2, 5)]),
    "inside an item": ([{"x": 1}], lambda v: v[0].update(x=2), [((0, "x"), "replace", 1, 2)]),
    "reverse": ([1, 2, 3], lambda v: v.reverse(), [((0,), "replace", 1, 3), ((2,), "replace", 3, 1)]),
    "insert in front": ([1, 2], lambda v: v.insert(0, 0), [((), "replace", [1, 2], [0, 1, 2])]),
    "insert at the end": ([1, 2], lambda v: v.insert(9, 3), [((2,), "add", 3)]),
    "pop from the front": ([1, 2], lambda v: v.pop(0), [((), "replace", [1, 2], [2])]),
    "pop and append": ([1, 2], lambda v: [v.pop(), v.append(3)], [((1,), "replace", 2, 3)]),
    "pop and append equal": ([1, 2], lambda v: [v.pop(), v.append(2)], []),
    "append and pop": ([1], lambda v: [v.append(2), v.pop()], []),
    "item and append": ([1], lambda v: [v.append(2), v.__setitem__(0, 0)], [((), "replace", [1], [0, 2])]),
    "inside and append": (
        [{"x": 1}],
        lambda v: [v[0].update(x=2), v.append(2)],
        [((), "replace", [{"x": 1}], [{"x": 2}, 2])],
    ),
    "append and inside": (
        [{"x": 1}],
        lambda v: [v.append(2), v[0].update(x=2)],
        [((), "replace", [{"x": 1}], [{"x": 2}, 2])],
    ),
    "nested lists": (
        [[1], 0],
        lambda v: [v[0].append(2), v.append(1)],
        [((), "replace", [[1], 0], [[1, 2], 0, 1])],
    ),
    "sort of records": (
        [{"n": 2, "k": 1}, {"n": 1, "k": 1}],
        lambda v: v.sort(key=lambda item: item["n"]),
        [((0, "n"), "replace", 2, 1), ((1, "n"), "replace", 1, 2)],
    ),
    "inside and sort": (
        [{"n": 2}, {"n": 1}],
        lambda v: [v[0].update(n=0), v.reverse()],
        [((0, "n"), "replace", 2, 1), ((1, "n"), "replace", 1, 0)],
    ),
    "clear": ([1, 2], lambda v: v.clear(), [((1,), "remove", 2), ((0,), "remove", 1)]),
    "slice": ([1, 2, 3], lambda v: v.__setitem__(slice(0, 2), [9]), [((), "replace", [1, 2, 3], [9, 3])]),
    "imul": ([1], lambda v: v.__imul__(2), [((1,), "add", 1)]),
}


@pytest.mark.parametrize("name", LISTS)
def test_changes_of_a_list(name: str) -> None:
    start, body, expected = LISTS[name]
    below = [(("v", *path), *rest) for path, *rest in expected]
    assert changes(make(v=start), lambda root: body(root["v"])) == below
    store = make(loans={"a": {"v": start}})
    deeper = [(("loans", "a", *path), *rest) for path, *rest in below]
    assert changes(store, lambda root: body(root["loans"]["a"]["v"])) == deeper


def test_a_replaced_list_follows_the_same_rules() -> None:
    store = make(v=[1, 2], w=[{"x": 1}, 2], u=[1, 2, 3])
    assert changes(store, lambda root: root.update(v=[1, 2, 3], w=[{"x": 2}, 2], u=[2, 3])) == [
        (("v", 2), "add", 3),
        (("w", 0, "x"), "replace", 1, 2),
        (("u",), "replace", [1, 2, 3], [2, 3]),
    ]


def test_a_move_is_a_remove_and_an_add(store: Store) -> None:
    def body(root: Any) -> None:
        loan = root["loans"].pop("L1")
        loan["n"] = 9
        root["copies"]["C1"] = loan

    assert changes(store, body) == [
        (("loans", "L1"), "remove", LOAN),
        (("copies", "C1"), "add", {**LOAN, "n": 9}),
    ]


def test_changes_are_plain_and_stay_as_they_were(store: Store) -> None:
    mark = store.begin()
    store.root["copies"]["C1"] = {"lines": [1]}
    store.adopt(mark)
    found = store.delta(mark).changes()
    store.root["copies"]["C1"]["lines"].append(2)
    store.rollback(mark)
    assert found == [Change(("copies", "C1"), "add", MISSING, {"lines": [1]})]
    assert type(found[0].new["lines"]) is list


def test_the_cost_of_a_change_list_is_what_was_touched() -> None:
    long = [{"n": n} for n in range(5000)]
    store = make(queue=long, stack=long, loans={f"L{n}": {"n": n} for n in range(5000)})
    queue, stack, loans = store.root["queue"], store.root["stack"], store.root["loans"]
    visited = 0

    def counting(kind: type, name: str) -> Callable[..., Any]:
        original = getattr(kind, name)

        def method(*args: Any) -> Any:
            nonlocal visited
            visited += 1
            return original(*args)

        return method

    def body(root: Any) -> None:
        queue.append({"n": -1})
        stack[4000]["n"] = 0
        del loans["L10"]
        loans["L20"]["n"] = 0

    mark = store.begin()
    body(store.root)
    store.adopt(mark)
    delta = store.delta(mark)
    with pytest.MonkeyPatch.context() as patch:
        import envgen_runtime.delta as module

        patch.setattr(module, "same", counting(module, "same"))
        patch.setattr(module, "plain", counting(module, "plain"))
        assert len(delta.slots()) == 4
        assert [change.op for change in delta.changes()] == ["add", "replace", "remove", "replace"]
    assert visited < 10


# ── slots ───────────────────────────────────────────────────


def test_slots_come_in_the_order_of_the_first_writes(store: Store) -> None:
    def body(root: Any) -> None:
        root["tree"]["a"]["b"][0]["c"] = 5
        root["loans"]["L2"]["n"] = 5
        root["loans"]["L1"]["at"]["x"]["y"] = 5
        root["loans"]["L2"]["n"] = 6
        root["copies"]["C1"] = {}

    assert after(store, body).slots() == [("tree",), ("loans", "L2"), ("loans", "L1"), ("copies", "C1")]


def test_a_write_below_what_moves_later_touches_its_old_record_first(store: Store) -> None:
    def body(root: Any) -> None:
        root["loans"]["L1"]["at"]["x"]["y"] = 5
        root["loans"]["L2"]["n"] = 5
        root["copies"]["C1"] = {}
        root["limit"] = 1
        root["tree"]["moved"] = root["loans"]["L1"].pop("at")

    assert after(store, body).slots() == [("loans", "L1"), ("tree",), ("loans", "L2"), ("copies", "C1"), ("limit",)]


def test_hidden_values_are_no_slots(store: Store) -> None:
    delta = after(store, lambda root: store.hidden.update(now="t1"))
    assert delta.slots() == []
    assert delta.changes() == []
    assert store.digest() != make(**store.state()).digest()


# ── before, and the old view ────────────────────────────────


def test_before_gives_records_as_they_were(store: Store) -> None:
    def body(root: Any) -> None:
        loan = root["loans"]["L1"]
        loan["tags"].insert(0, "z")
        loan["at"]["x"]["y"] = 2
        loan["new"] = 1
        del loan["id"]
        root["loans"].pop("L2")["n"] = 77
        root["copies"]["C1"] = {}
        root["tree"]["a"]["b"].pop(0)

    delta = after(store, body)
    assert json.dumps(delta.before("loans", "L1")) == json.dumps(LOAN), "key order included"
    assert delta.before("loans", "L2") == {"id": "L2", "n": 2}
    assert delta.before("copies", "C1") is MISSING
    assert delta.before("copies", "nowhere") is MISSING
    assert delta.before_variable("tree") == {"a": {"b": [{"c": 1}, {"c": 2}]}}
    assert delta.before_variable("limit") == 5
    assert type(delta.before("loans", "L1")) is dict


def test_the_old_view_reads_like_the_state(store: Store) -> None:
    def body(root: Any) -> None:
        root["loans"]["L1"]["n"] = 10
        del root["loans"]["L2"]
        root["loans"]["L3"] = {"id": "L3", "n": 3}
        root["limit"] = 1

    untouched = store.root["tree"]
    old = store.old(after(store, body))
    expected = {"L1": LOAN, "L2": {"id": "L2", "n": 2}}
    assert len(old.loans) == 2
    assert "L2" in old.loans
    assert "L3" not in old.loans
    assert old.loans["L1"]["n"] == 1
    assert old.loans.get("L3", 0) == 0
    with pytest.raises(KeyError):
        old.loans["L3"]
    assert list(old.loans) == ["L1", "L2"] == list(old.loans.keys())
    assert [record["n"] for record in old.loans.values()] == [1, 2]
    assert dict(old.loans.items()) == expected == old.loans == old["loans"]
    assert expected == old.loans
    assert old.loans != store.root["loans"]
    assert old.loans | {"x": 1} == {**expected, "x": 1}
    assert {"x": 1} | old.loans == {"x": 1, **expected}
    assert list(reversed(old.loans)) == ["L2", "L1"]
    assert repr(old.loans) == repr(expected)
    assert sum(loan["n"] for loan in old.loans.values()) == 3
    assert old.limit == 5
    assert old.tree is untouched, "what was not touched is the live one"
    assert len(old.copies) == 0
    with pytest.raises(AttributeError, match="nothing"):
        old.nothing  # noqa: B018


def test_an_untouched_record_of_a_touched_collection_is_the_live_one(store: Store) -> None:
    old = store.old(after(store, lambda root: root["loans"]["L1"].update(n=0)))
    assert old.loans["L2"] is store.root["loans"]["L2"]
    assert old.loans["L1"] is not store.root["loans"]["L1"]


@pytest.mark.parametrize("size", [5, SMALL + 10])
def test_the_old_view_keeps_the_old_order(size: int) -> None:
    keys = [f"L{n}" for n in range(size)]
    bodies: list[Callable[[Any], Any]] = [
        lambda loans: [loans.pop("L3"), loans.pop("L1"), loans.update(L1={}, new={})],
        lambda loans: [loans.popitem(), loans.popitem(), loans.update({keys[-1]: {}})],
        lambda loans: [loans.popitem(), loans.pop("L0")],
        lambda loans: [loans.pop("L2"), loans.clear(), loans.update(L4={}, x={}, L0={}), loans.pop("L4")],
        lambda loans: [loans.clear(), loans.update(L4={})],
        lambda loans: [loans.pop("L2"), loans.update(L2={}), loans.pop("L2"), loans.pop("L0")],
    ]
    for body in bodies:
        store = make(loans={key: {"n": 1} for key in keys})
        old = store.old(after(store, lambda root, body=body: body(root["loans"])))  # type: ignore[misc]
        assert list(old.loans) == keys
        assert len(old.loans) == size


class Desk:
    """Stands for a generated class: constants, functions and helpers that read the state through self."""

    LIMIT = 3
    loans: dict[str, Any]
    limit: int

    def open_loans(self, least: int) -> list[Any]:
        return [loan for loan in self.loans.values() if loan["n"] >= least and self._counts(loan)]

    def _counts(self, loan: Any) -> bool:
        return bool(loan["n"] <= self.LIMIT)

    @property
    def double(self) -> int:
        return self.limit * 2

    @staticmethod
    def three() -> int:
        return 3

    @classmethod
    def name(cls) -> str:
        return cls.__name__

    def today(self) -> str:
        return "now"


def test_functions_of_the_class_run_on_the_old_view(store: Store) -> None:
    delta = after(store, lambda root: [root["loans"]["L1"].update(n=50), root.update(limit=0)])
    old = store.old(delta, Desk, {"today": lambda: "then"})
    assert [loan["id"] for loan in old.open_loans(1)] == ["L1", "L2"]
    assert old.LIMIT == 3
    assert old.double == 10
    assert old.three() == 3
    assert old.name() == "Desk"
    assert old.today() == "then"


# ── since when ──────────────────────────────────────────────


def test_a_delta_since_a_snapshot_on_the_way(store: Store) -> None:
    start = store.snapshot()
    after(store, lambda root: root.update(limit=6))
    store.commit()
    middle = store.snapshot()
    after(store, lambda root: root.update(limit=7))
    store.commit()
    store.digest()
    assert store.delta(start).changes() == [Change(("limit",), "replace", 5, 7)]
    assert store.delta(middle).changes() == [Change(("limit",), "replace", 6, 7)]
    end = store.snapshot()
    store.restore(start)
    assert store.delta(start).changes() == []
    with pytest.raises(StateError, match="not on the way"):
        store.delta(end)


def test_changes_of_savepoints_that_were_undone_do_not_count(store: Store) -> None:
    mark = store.begin()
    store.root["limit"] = 6
    inner = store.begin()
    store.root["limit"] = 7
    del store.root["loans"]["L1"]
    store.rollback(inner)
    store.adopt(mark)
    assert store.delta(mark).changes() == [Change(("limit",), "replace", 5, 6)]
