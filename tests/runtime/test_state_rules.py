"""The rules of the journaled state, one test or more each (DESIGN, the runtime contract, point 6; the notes "State: rules")."""

from __future__ import annotations

import contextlib
import copy
import datetime
import decimal
import enum
import heapq
import json
import pickle
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from envgen_runtime.containers import SMALL, Collection, StateDict, StateList, is_node
from envgen_runtime.errors import ContractViolation, StateError
from envgen_runtime.store import Store


def make(**value: Any) -> Store:
    """A store with the collection `orders`; every other name is a variable."""
    return Store(["orders"] if "orders" in value else [], [name for name in value if name != "orders"], value, {})


def run(store: Store, body: Callable[[Any], Any]) -> Any:
    """One call: all of it or nothing."""
    mark = store.begin()
    try:
        result = body(store.root)
        store.adopt(mark)
    except BaseException:
        store.rollback(mark)
        raise
    store.commit()
    return result


class Stop(Exception):
    pass


def undone(store: Store, body: Callable[[Any], Any]) -> None:
    """A call that fails after its writes."""
    before = json.dumps(store.root)

    def failing(root: Any) -> None:
        body(root)
        raise Stop

    with pytest.raises(Stop):
        run(store, failing)
    assert json.dumps(store.root) == before


# ── 1: Python semantics inside a call, a tree by value at its end ───────────


def test_a_container_may_be_filled_after_it_was_stored() -> None:
    store = make(orders={})

    def body(root: Any) -> None:
        order: dict[str, Any] = {}
        root["orders"]["k"] = order
        order["x"] = 1
        assert root["orders"]["k"]["x"] == 1

    run(store, body)
    assert store.state() == {"orders": {"k": {"x": 1}}}


def test_an_alias_is_one_object_inside_a_call_and_two_values_after_it() -> None:
    store = make(orders={"a": {"tags": []}, "b": {}})

    def body(root: Any) -> None:
        root["orders"]["b"]["tags"] = root["orders"]["a"]["tags"]
        root["orders"]["b"]["tags"].append("x")
        assert root["orders"]["a"]["tags"] == ["x"]

    run(store, body)
    run(store, lambda root: root["orders"]["b"]["tags"].append("y"))
    assert store.state()["orders"] == {"a": {"tags": ["x"]}, "b": {"tags": ["x", "y"]}}


def test_what_a_body_keeps_after_the_call_is_no_part_of_the_state() -> None:
    store = make(orders={})
    kept: dict[str, Any] = {"lines": []}
    run(store, lambda root: root["orders"].update(k=kept))
    kept["lines"].append("later")
    assert store.state()["orders"] == {"k": {"lines": []}}


# ── 2: adoption over what is reached, scraps are never checked ─────────────


def test_a_scrap_that_hangs_on_nothing_may_hold_anything() -> None:
    store = make(orders={"a": {"x": {}}})

    def body(root: Any) -> None:
        order = root["orders"].pop("a")
        order["x"]["bad"] = {1, 2}

    run(store, body)
    assert store.state() == {"orders": {}}


def test_what_moved_takes_along_what_was_put_below_it() -> None:
    store = make(orders={"a": {"x": {}}}, box={})

    def body(root: Any) -> None:
        order = root["orders"].pop("a")
        order["x"]["new"] = ({"deep": (1,)},)
        root["box"]["order"] = order

    run(store, body)
    assert store.state()["box"] == {"order": {"x": {"new": [{"deep": [1]}]}}}
    assert isinstance(store.root["box"]["order"]["x"]["new"][0], StateDict)
    with pytest.raises(StateError, match=r"box\.order\.x\.bad"):
        run(store, lambda root: root["box"]["order"]["x"].update(bad=b"x"))


# ── 3: homes: moved if the home lost it, else copied ───────────────────────


def test_a_record_whose_home_lost_it_moves() -> None:
    store = make(orders={"a": {"lines": [1]}}, archive={})
    order = store.root["orders"]["a"]
    run(store, lambda root: root["archive"].update(a=root["orders"].pop("a")))
    assert store.root["archive"]["a"] is order
    undone(store, lambda root: root["orders"].update(b=root["archive"].pop("a")))
    assert store.root["archive"]["a"] is order
    run(store, lambda root: root["archive"]["a"]["lines"].append(2))
    assert store.state() == {"orders": {}, "archive": {"a": {"lines": [1, 2]}}}


def test_a_move_is_undone_by_a_snapshot_and_done_again() -> None:
    store = make(orders={"a": {"n": 1}}, archive={})
    start = store.snapshot()
    run(store, lambda root: root["archive"].update(a=root["orders"].pop("a")))
    moved = store.snapshot()
    store.restore(start)
    run(store, lambda root: root["orders"]["a"].update(n=2))
    store.restore(moved)
    run(store, lambda root: root["archive"]["a"].update(n=3))
    assert store.state() == {"orders": {}, "archive": {"a": {"n": 3}}}


def test_a_list_item_put_into_a_second_place_of_its_list_is_copied() -> None:
    store = make(queue=[{"n": n} for n in range(8)])
    run(store, lambda root: root["queue"].__setitem__(1, root["queue"][6]))
    assert store.root["queue"][1] == store.root["queue"][6]
    assert store.root["queue"][1] is not store.root["queue"][6]
    assert [type(item) for item in store.root["queue"]] == [StateDict] * 8


def test_items_of_a_list_swap_without_copies() -> None:
    store = make(queue=[{"n": 0}, {"n": 1}])
    first, second = store.root["queue"]

    def body(root: Any) -> None:
        queue = root["queue"]
        queue[0], queue[1] = queue[1], queue[0]

    run(store, body)
    assert store.root["queue"][0] is second
    assert store.root["queue"][1] is first


def test_a_list_times_two_keeps_its_items_and_copies_them_once() -> None:
    store = make(queue=[{"n": 0}, {"n": 1}])
    items = list(store.root["queue"])
    run(store, lambda root: root["queue"].__imul__(2))
    assert store.state() == {"queue": [{"n": 0}, {"n": 1}] * 2}
    assert len({id(item) for item in store.root["queue"]}) == 4
    assert {id(item) for item in items} <= {id(item) for item in store.root["queue"]}


def test_a_scrap_of_an_earlier_call_is_put_in_order_when_it_is_attached_again() -> None:
    store = make(box={"queue": [{"n": 0}]}, other={})
    scraps: list[Any] = []

    def take(root: Any) -> None:
        queue = root["box"].pop("queue")
        queue.append(queue[0])
        queue.append((1,))
        scraps.append(queue)

    run(store, take)
    run(store, lambda root: root["other"].update(queue=scraps[0]))
    assert store.state()["other"] == {"queue": [{"n": 0}, {"n": 0}, [1]]}
    assert store.root["other"]["queue"][0] is not store.root["other"]["queue"][1]
    store.reset()
    assert store.state() == {"box": {"queue": [{"n": 0}]}, "other": {}}


def test_a_list_that_moves_holds_each_item_once() -> None:
    store = make(box={"queue": [{"n": 0}]}, other={})

    def body(root: Any) -> None:
        queue = root["box"].pop("queue")
        queue.append(queue[0])
        root["other"]["queue"] = queue

    run(store, body)
    run(store, lambda root: root["other"]["queue"][0].update(n=1))
    assert store.state()["other"] == {"queue": [{"n": 1}, {"n": 0}]}


def test_the_state_itself_is_a_home_and_cannot_hang_below_itself() -> None:
    store = make(orders={"a": {}})
    with pytest.raises(StateError, match="itself"):
        run(store, lambda root: root["orders"]["a"].update(up=root))
    with pytest.raises(StateError, match="itself"):
        run(store, lambda root: root["orders"]["a"].update(up=root["orders"]))
    assert store.state() == {"orders": {"a": {}}}


def test_a_collection_stored_elsewhere_is_copied() -> None:
    store = make(orders={"a": {"n": 1}}, copy=None)
    run(store, lambda root: root.update(copy=root["orders"]))
    run(store, lambda root: root["orders"]["a"].update(n=2))
    assert store.state() == {"orders": {"a": {"n": 2}}, "copy": {"a": {"n": 1}}}
    assert type(store.root["copy"]) is StateDict


def test_a_collection_cannot_be_replaced() -> None:
    store = make(orders={"a": {"n": 1}})
    with pytest.raises(StateError, match="orders: is a collection and cannot be replaced"):
        run(store, lambda root: root.update(orders={}))
    assert type(store.root["orders"]) is Collection


# ── 4: the same object into its own slot is no write ───────────────────────


def test_augmented_assignment_to_a_slot_is_one_change() -> None:
    store = make(orders={"a": {"lines": [1]}}, queue=[[1]])

    def body(root: Any) -> None:
        root["orders"]["a"]["lines"] += [2]
        root["queue"][0] += [2]

    lines = store.root["orders"]["a"]["lines"]
    mark = store.mark()
    run(store, body)
    assert store.root["orders"]["a"]["lines"] is lines
    assert [change.path for change in store.delta(mark).changes()] == [("orders", "a", "lines", 1), ("queue", 0, 1)]


def test_storing_what_is_there_already_is_not_even_recorded() -> None:
    store = make(orders={"a": {"lines": [1]}}, queue=[[1]])
    mark = store.begin()
    store.root["orders"]["a"]["lines"] = store.root["orders"]["a"]["lines"]
    store.root["queue"][0] = store.root["queue"][0]
    assert store.mark() == mark


# ── 5: undo restores key order ─────────────────────────────────────────────


@pytest.mark.parametrize("size", [3, SMALL, SMALL + 1, 200])
def test_undo_restores_key_order(size: int) -> None:
    store = make(orders={f"k{n}": {"n": n} for n in range(size)}, big={f"k{n}": n for n in range(size)})
    for name in ("orders", "big"):
        undone(store, lambda root, name=name: root[name].pop("k1"))  # type: ignore[misc]
        undone(store, lambda root, name=name: [root[name].pop("k1"), root[name].pop("k0")])  # type: ignore[misc]
        undone(store, lambda root, name=name: [root[name].pop("k0"), root[name].pop("k2"), root[name].update(k2=1, x=2)])  # type: ignore[misc]
        undone(store, lambda root, name=name: [root[name].popitem(), root[name].pop("k0")])  # type: ignore[misc]
        undone(store, lambda root, name=name: [root[name].pop("k0"), root[name].clear(), root[name].update(k1=1)])  # type: ignore[misc]


def test_undo_restores_key_order_for_every_way_to_look_at_a_collection() -> None:
    keys = [f"k{n}" for n in range(SMALL + 5)]
    looks: list[Callable[[Any], Any]] = [
        list,
        lambda orders: list(reversed(orders))[::-1],
        lambda orders: list(orders.keys()),
        lambda orders: [f"k{record['n']}" for record in orders.values()],
        lambda orders: [key for key, _ in orders.items()],
        lambda orders: list(dict(orders)),
        lambda orders: list({**orders}),
        lambda orders: list(orders.copy()),
        lambda orders: list(copy.copy(orders)),
        lambda orders: list(copy.deepcopy(orders)),
        lambda orders: list(orders | {}),
        lambda orders: list({} | orders),
        lambda orders: list(pickle.loads(pickle.dumps(orders))),
        lambda orders: list(json.loads(json.dumps(orders))),
        lambda orders: list(eval(repr(orders))),
    ]
    for look in looks:
        store = make(orders={key: {"n": n} for n, key in enumerate(keys)})
        mark = store.begin()
        del store.root["orders"]["k3"]
        del store.root["orders"]["k1"]
        store.rollback(mark)
        assert look(store.root["orders"]) == keys


# ── 6: what lists log, and partial effects ─────────────────────────────────


def test_lists_log_as_little_as_undo_needs() -> None:
    store = make(queue=list(range(1000)))
    mark = store.begin()
    queue = store.root["queue"]
    queue.append(1)
    queue.extend([2, 3])
    queue[5] = 9
    queue.pop()
    assert sum(len(entry[2]) if isinstance(entry[2], list) else 1 for entry in store._journal.log) < 10
    store.rollback(mark)
    assert store.root["queue"] == list(range(1000))


def test_partial_effects_stay_visible_inside_the_call_and_are_undone() -> None:
    def broken() -> Iterator[Any]:
        yield 1
        raise Stop

    store = make(queue=[0], orders={"a": {}})

    def body(root: Any) -> None:
        with pytest.raises(Stop):
            root["queue"].extend(broken())
        assert root["queue"] == [0, 1]
        with pytest.raises(TypeError):
            root["orders"]["a"].update([("x", 1), 5])
        assert root["orders"]["a"] == {"x": 1}
        with pytest.raises(TypeError):
            root["queue"].sort(key=lambda item: [] if item else 0)

    undone(store, body)
    run(store, body)
    assert store.state() == {"queue": [0, 1], "orders": {"a": {"x": 1}}}


def test_an_iterator_may_write_to_the_list_that_consumes_it() -> None:
    store = make(queue=[1, 2, 3])

    def drain(queue: Any) -> Iterator[Any]:
        yield queue.pop()
        yield queue.pop()
        queue[0] = 7

    undone(store, lambda root: root["queue"].extend(drain(root["queue"])))
    undone(store, lambda root: root["queue"].__setitem__(slice(0, 1), drain(root["queue"])))
    undone(store, lambda root: root["queue"].__setitem__(slice(0, 3), (root["queue"].__setitem__(2, n) for n in (8, 9))))
    plain_queue = [1, 2, 3]
    plain_queue.extend(drain(plain_queue))
    run(store, lambda root: root["queue"].extend(drain(root["queue"])))
    assert store.root["queue"] == plain_queue


# ── 7: copies of every kind are plain, and what works on them ──────────────


def test_copies_of_dicts_are_plain() -> None:
    store = make(orders={"a": {"x": [1, {"y": 2}]}})
    for node in (store.root["orders"]["a"], store.root["orders"], store.root):
        copies = [
            node.copy(),
            copy.copy(node),
            copy.deepcopy(node),
            dict(node),
            {**node},
            node | {},
            {} | node,
            pickle.loads(pickle.dumps(node)),
            type(node)(node),
            type(node).fromkeys("ab"),
            node.fromkeys("ab"),
            type(node)(a=1),
        ]
        assert [type(twin) for twin in copies] == [dict] * len(copies)
        assert all(twin == node for twin in copies[:9])
    assert type(copy.deepcopy(store.root["orders"]["a"])["x"]) is list
    assert type(copy.copy(store.root["orders"]["a"])["x"]) is StateList, "a shallow copy has the live parts"


def test_copies_of_lists_are_plain() -> None:
    store = make(queue=[3, 1, [2]])
    node = store.root["queue"]
    copies = [
        node.copy(),
        copy.copy(node),
        copy.deepcopy(node),
        list(node),
        node[:],
        node + [],  # noqa: RUF005
        [] + node,  # noqa: RUF005
        node * 1,
        1 * node,
        [*node],
        pickle.loads(pickle.dumps(node)),
        type(node)(node),
        list(reversed(node))[::-1],
    ]
    assert [type(twin) for twin in copies] == [list] * len(copies)
    assert all(twin == node for twin in copies)


def test_a_deep_copy_keeps_the_sharing_inside_it() -> None:
    store = make(orders={"a": {"x": [1]}})
    order = store.root["orders"]["a"]
    twin = copy.deepcopy([order, order])
    assert twin[0] is twin[1]


def test_init_on_a_live_container_is_refused() -> None:
    store = make(orders={"a": {"x": [1]}})
    with pytest.raises(StateError, match=r"orders\.a"):
        run(store, lambda root: root["orders"]["a"].__init__(y=1))
    with pytest.raises(StateError, match=r"orders\.a\.x"):
        run(store, lambda root: root["orders"]["a"]["x"].__init__([2]))
    assert store.state()["orders"] == {"a": {"x": [1]}}


def test_json_equality_isinstance_repr_and_match_work() -> None:
    store = make(orders={"a": {"x": [1, {"y": 2}]}})
    order = store.root["orders"]["a"]
    assert json.dumps(order) == '{"x": [1, {"y": 2}]}' == json.dumps(order, indent=None, sort_keys=True)
    assert order == {"x": [1, {"y": 2}]}
    assert order == {"x": [1, {"y": 2}]}
    assert isinstance(order, dict)
    assert isinstance(order["x"], list)
    assert repr(store.root) == str(store.state()) == f"{store.root}"
    match order:
        case {"x": [first, {"y": second}]}:
            assert (first, second) == (1, 2)
        case _:
            pytest.fail("no match")


# ── 8: no mutator is forgotten, and what writes past them is noticed ───────

READERS_OF_DICT = """
    __class__ __class_getitem__ __contains__ __delattr__ __dir__ __doc__ __eq__ __format__ __ge__ __getattribute__
    __getitem__ __getstate__ __gt__ __hash__ __init_subclass__ __iter__ __le__ __len__ __lt__ __ne__ __or__ __ror__ __repr__
    __reversed__ __setattr__ __sizeof__ __str__ __subclasshook__ copy get items keys values
"""
READERS_OF_LIST = """
    __add__ __class__ __class_getitem__ __contains__ __delattr__ __dir__ __doc__ __eq__ __format__ __ge__ __getattribute__
    __getitem__ __getstate__ __gt__ __hash__ __init_subclass__ __iter__ __le__ __len__ __lt__ __mul__ __ne__ __repr__
    __reversed__ __rmul__ __setattr__ __sizeof__ __str__ __subclasshook__ copy count index
"""


def test_every_method_of_dict_and_list_is_a_reader_or_overridden() -> None:
    assert set(dir(dict)) - set(READERS_OF_DICT.split()) <= set(vars(StateDict))
    assert set(dir(list)) - set(READERS_OF_LIST.split()) <= set(vars(StateList))


MUTATIONS: dict[str, Callable[[Any], Any]] = {
    "dict.__setitem__": lambda root: root["map"].__setitem__("b", 1),
    "dict.__delitem__": lambda root: root["map"].__delitem__("a"),
    "dict.__ior__": lambda root: root["map"].__ior__({"b": 1}),
    "dict.__init__": lambda root: root["map"].__init__(b=1),
    "dict.clear": lambda root: root["map"].clear(),
    "dict.pop": lambda root: root["map"].pop("a"),
    "dict.popitem": lambda root: root["map"].popitem(),
    "dict.setdefault": lambda root: root["map"].setdefault("b", 1),
    "dict.update": lambda root: root["map"].update(b=1),
    "list.__setitem__": lambda root: root["list"].__setitem__(0, 5),
    "list.__delitem__": lambda root: root["list"].__delitem__(0),
    "list.__iadd__": lambda root: root["list"].__iadd__([1]),
    "list.__imul__": lambda root: root["list"].__imul__(2),
    "list.__init__": lambda root: root["list"].__init__([1]),
    "list.append": lambda root: root["list"].append(1),
    "list.clear": lambda root: root["list"].clear(),
    "list.extend": lambda root: root["list"].extend([1]),
    "list.insert": lambda root: root["list"].insert(0, 1),
    "list.pop": lambda root: root["list"].pop(0),
    "list.remove": lambda root: root["list"].remove(2),
    "list.reverse": lambda root: root["list"].reverse(),
    "list.sort": lambda root: root["list"].sort(),
}
NO_WRITES = {"__new__", "__copy__", "__deepcopy__", "__reduce__", "__reduce_ex__", "fromkeys"}


def test_the_list_of_mutations_is_whole() -> None:
    for base, readers in ((dict, READERS_OF_DICT), (list, READERS_OF_LIST)):
        mutators = set(dir(base)) - set(readers.split()) - NO_WRITES
        assert mutators == {name.split(".")[1] for name in MUTATIONS if name.startswith(base.__name__ + ".")}


@pytest.mark.parametrize("name", MUTATIONS)
def test_every_mutation_is_refused_outside_a_call_and_undone_inside(name: str) -> None:
    store = make(map={"a": 1}, list=[3, 2, 1])
    state = store.state()
    with pytest.raises(StateError):
        MUTATIONS[name](store.root)
    assert store.state() == state
    assert store.refused_writes or "__init__" in name
    if "__init__" not in name:
        undone(store, MUTATIONS[name])
        run(store, MUTATIONS[name])
        assert store.state() != state


def test_heapq_writes_past_the_journal_which_test_mode_notices() -> None:
    store = make(queue=[5, 6])
    store.checked_rollback = True
    with pytest.raises(ContractViolation, match="queue: was written past the journal"):
        undone(store, lambda root: heapq.heappush(root["queue"], 1))
    store = make(queue=[5, 6], orders={"a": {}})
    store.checked_rollback = True
    with pytest.raises(ContractViolation, match=r"orders\.a: was written past the journal"):
        run(store, lambda root: dict.update(root["orders"]["a"], x=1))


def test_test_mode_is_silent_about_honest_calls() -> None:
    store = make(queue=[5, 6], orders={"a": {}, "b": {}})
    store.checked_rollback = True
    undone(store, lambda root: [root["orders"].pop("a"), root["queue"].insert(0, 1)])
    run(store, lambda root: [root["orders"].pop("a"), root["queue"].insert(0, 1), root["orders"].update(c={})])
    assert store.state() == {"orders": {"b": {}, "c": {}}, "queue": [1, 5, 6]}


# ── 10: snapshots are a tree ───────────────────────────────────────────────


def test_snapshots_jump_forward_back_and_sideways() -> None:
    store = make(orders={}, n=0)

    def grow(name: str) -> Callable[[Any], None]:
        return lambda root: root["orders"].update({name: {"n": len(root["orders"])}})

    start = store.snapshot()
    run(store, grow("a"))
    a = store.snapshot()
    run(store, grow("b"))
    ab = store.snapshot()
    store.restore(a)
    run(store, grow("c"))
    ac = store.snapshot()
    run(store, grow("d"))
    acd = store.snapshot()
    expected = {start: [], a: ["a"], ab: ["a", "b"], ac: ["a", "c"], acd: ["a", "c", "d"]}
    for token in (ab, acd, start, ac, ab, a, acd, acd, start, ab):
        store.restore(token)
        assert list(store.root["orders"]) == expected[token]
        assert store.digest() == store.full_digest()
    store.reset()
    assert store.state() == {"orders": {}, "n": 0}
    store.restore(acd)
    assert list(store.root["orders"]) == ["a", "c", "d"], "tokens outlive a reset"


def test_a_snapshot_costs_what_lies_between() -> None:
    store = make(orders={f"k{n}": {"n": n} for n in range(1000)})
    start = store.snapshot()
    run(store, lambda root: root["orders"]["k5"].update(n=0))
    there = store.snapshot()
    for _ in range(3):
        store.restore(start)
        assert len(there._way) == 1
        store.restore(there)
        assert len(store._journal.log) == 1
        assert there._way == []


def test_snapshots_need_a_closed_transaction_and_their_own_store() -> None:
    store, other = make(n=0), make(n=0)
    token = store.snapshot()
    with pytest.raises(StateError, match="another environment"):
        other.restore(token)
    store.begin()
    for refused in (store.snapshot, lambda: store.restore(token), store.reset):
        with pytest.raises(StateError, match="open"):
            refused()


def test_no_snapshot_twice_for_one_state() -> None:
    store = make(n=0)
    assert store.snapshot() is store.snapshot()


# ── 11: the journal is empty after a reset ─────────────────────────────────


def test_a_reset_empties_the_journal() -> None:
    store = make(orders={"a": {"n": 1}})
    for n in range(50):
        run(store, lambda root, n=n: root["orders"].update({str(n): {}}))  # type: ignore[misc]
        store.snapshot()
        store.digest()
    store.reset()
    assert store._journal.log == []
    assert store.mark() == 0
    assert store.state() == {"orders": {"a": {"n": 1}}}


# ── 12: writes outside a call, savepoints ──────────────────────────────────


def test_a_write_outside_a_call_is_refused_and_says_where() -> None:
    store = make(orders={"a": {"lines": [{"n": 1}]}})
    with pytest.raises(StateError) as caught:
        store.root["orders"]["a"]["lines"][0]["n"] = 2
    assert caught.value.problems == [(("orders", "a", "lines", 0, "n"), "must not be written here")]
    assert str(caught.value) == "orders.a.lines[0].n: must not be written here"


def test_a_nested_transaction_is_a_savepoint() -> None:
    store = make(orders={}, n=0)

    def body(root: Any) -> None:
        root["n"] = 1
        with pytest.raises(Stop):
            run(store, failing)
        assert store.root["n"] == 1
        run(store, lambda inner: inner["orders"].update(kept={}))
        root["n"] += 1

    def failing(root: Any) -> None:
        root["n"] = 7
        root["orders"]["x"] = {}
        raise Stop

    run(store, body)
    assert store.state() == {"orders": {"kept": {}}, "n": 2}
    assert not store.is_open
    undone(store, body)


def test_a_sealed_transaction_takes_no_writes() -> None:
    store = make(n=0)
    mark = store.begin()
    store.root["n"] = 1
    store.seal()
    with pytest.raises(StateError):
        store.root["n"] = 2
    store.unseal()
    store.root["n"] = 3
    store.adopt(mark)
    store.commit()
    assert store.state() == {"n": 3}


def test_a_commit_without_a_transaction_is_refused() -> None:
    with pytest.raises(StateError, match="no transaction"):
        make(n=0).commit()


# ── 13: a query that swallowed the refusal is found out ────────────────────


def test_refused_writes_are_remembered_until_the_next_transaction() -> None:
    store = make(orders={"a": {"n": 1}}, queue=[1])

    def query(root: Any) -> None:
        for write in (lambda: root["orders"]["a"].update(n=2), lambda: root["queue"].sort(), lambda: root["orders"].pop("a")):
            with contextlib.suppress(Exception):
                write()

    query(store.root)
    assert store.refused_writes == [("orders", "a", "n"), ("queue",), ("orders", "a")]
    assert store.state() == {"orders": {"a": {"n": 1}}, "queue": [1]}
    run(store, lambda root: None)
    assert store.refused_writes == []
    mark = store.begin()
    store.seal()
    query(store.root)
    store.rollback(store.begin())
    assert len(store.refused_writes) == 3, "a savepoint forgets none"
    store.rollback(mark)


# ── 14: exact JSON types ───────────────────────────────────────────────────


class Colour(enum.StrEnum):
    RED = "red"


class Name(str):
    pass


NOT_JSON = {
    "a set": {1, 2},
    "bytes": b"x",
    "an object": object(),
    "a date": datetime.date(2026, 1, 1),
    "a decimal": decimal.Decimal("1.5"),
    "an enum": Colour.RED,
    "a subclass of str": Name("x"),
    "not a number": float("nan"),
    "infinity": float("inf"),
    "a lone surrogate": "\ud800",
    "64 bits": 1 << 63,
    "minus 64 bits": -(1 << 63) - 1,
    "a key that is a number": {1: 2},
    "a key that is a lone surrogate": {"\udfff": 2},
    "a default dict": defaultdict(list),
    "an ordered dict": OrderedDict(),
}


@pytest.mark.parametrize("name", NOT_JSON)
def test_what_is_no_strict_json_is_refused_with_its_path(name: str) -> None:
    store = make(orders={"a": {"lines": [1]}}, v=None)
    bad = NOT_JSON[name]
    writes: dict[tuple[Any, ...], Callable[[Any], Any]] = {
        ("v",): lambda root: root.update(v=bad),
        ("orders", "a", "x"): lambda root: root["orders"]["a"].update(x=bad),
        ("orders", "a", "lines", 1): lambda root: root["orders"]["a"]["lines"].append(bad),
        ("orders", "a", "lines", 0): lambda root: root["orders"]["a"]["lines"].__setitem__(0, bad),
        ("orders", "b", "deep", 1, "er"): lambda root: root["orders"].update(b={"deep": (1, {"er": bad})}),
    }
    for path, write in writes.items():
        with pytest.raises(StateError) as caught:
            run(store, write)
        assert [at for at, _ in caught.value.problems] == [path]
        assert store.state() == {"orders": {"a": {"lines": [1]}}, "v": None}


def test_all_problems_of_a_call_are_listed() -> None:
    store = make(orders={"a": {}})
    with pytest.raises(StateError) as caught:
        run(store, lambda root: root["orders"]["a"].update(x=[{1}, 2, float("inf")], y=b"", z=1))
    assert caught.value.problems == [
        (("orders", "a", "x", 0), "must be a JSON value, not a set"),
        (("orders", "a", "x", 2), "must be a finite number"),
        (("orders", "a", "y"), "must be a JSON value, not a bytes"),
    ]


def test_a_key_that_is_no_text_is_refused() -> None:
    store = make(orders={"a": {}})
    for key in (1, None, ("a",), "\ud800"):
        with pytest.raises(StateError, match=r"orders\.a: must have keys"):
            run(store, lambda root, key=key: root["orders"]["a"].update({key: 1}))  # type: ignore[misc]


def test_a_tuple_becomes_a_list() -> None:
    store = make(v=None)
    run(store, lambda root: root.update(v=(1, (2, {"x": ()}))))
    assert store.state() == {"v": [1, [2, {"x": []}]]}
    assert type(store.root["v"][1][1]["x"]) is StateList


def test_cycles_are_refused_however_they_are_tied() -> None:
    store = make(orders={"a": {"x": {}}, "b": {}})

    def plain_cycle(root: Any) -> None:
        loop: dict[str, Any] = {}
        loop["x"], loop["y"] = loop, loop
        root["orders"]["a"]["c"] = loop

    def cycle_through_the_state(root: Any) -> None:
        root["orders"]["a"]["x"]["up"] = root["orders"]["a"]

    def cycle_of_what_was_taken_out(root: Any) -> None:
        a, b = root["orders"].pop("a"), root["orders"].pop("b")
        a["b"], b["a"] = b, a
        root["orders"]["c"] = a

    for body in (plain_cycle, cycle_through_the_state, cycle_of_what_was_taken_out):
        with pytest.raises(StateError, match="must not contain itself"):
            run(store, body)
        assert store.state() == {"orders": {"a": {"x": {}}, "b": {}}}


def nested(levels: int) -> Any:
    value: Any = {}
    for _ in range(levels - 1):
        value = {"x": value}
    return value


def test_depth_is_at_most_64_in_a_record_and_in_a_variable() -> None:
    store = make(orders={"c": {}}, v=None, w=None)
    run(store, lambda root: [root["orders"].update(a=nested(64)), root.update(v=nested(64))])
    for body in (
        lambda root: root["orders"].update(b=nested(65)),
        lambda root: root.update(w=nested(65)),
        lambda root: root["orders"].update(b={"x": root["orders"].pop("a")}),
        lambda root: root["orders"]["c"].update(x=root["orders"].pop("a")),
    ):
        with pytest.raises(StateError, match="64"):
            run(store, body)

    def one_deeper(root: Any) -> None:
        node = root["v"]
        while node:
            node = node["x"]
        node["x"] = []

    with pytest.raises(StateError, match="64"):
        run(store, one_deeper)


# ── 15: digests ────────────────────────────────────────────────────────────


def test_a_digest_hashes_again_only_what_was_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    from envgen_runtime import digest

    store = make(orders={f"k{n}": {"n": n} for n in range(100)})
    start = store.snapshot()
    first = store.digest()
    hashed: list[Any] = []
    part = digest.part
    monkeypatch.setattr(digest, "part", lambda slot, value: hashed.append(slot) or part(slot, value))
    run(store, lambda root: root["orders"]["k7"].update(n=0))
    second = store.digest()
    assert hashed == [("orders", "k7")]
    assert second != first
    length = store.mark()
    assert store.digest() == second
    assert store.mark() == length, "asking again writes nothing"
    there = store.snapshot()
    store.restore(start)
    assert store.digest() == first
    store.restore(there)
    assert store.digest() == second
    assert hashed == [("orders", "k7")], "undo and redo bring the hashes back"


def test_a_digest_first_taken_in_the_middle_is_right_after_undo() -> None:
    store = make(orders={"a": {"n": 1}, "b": {"n": 2}})
    run(store, lambda root: [root["orders"].pop("a"), root["orders"]["b"].update(n=3), root["orders"].update(c={})])
    assert store.digest() == store.full_digest()
    store.reset()
    assert store.digest() == store.full_digest() == make(orders={"b": {"n": 2}, "a": {"n": 1.0}}).digest()


# ── records that are live at once, notes ───────────────────────────────────


def test_an_inserted_record_is_live_and_its_parts_stay_the_writer_s_until_adoption() -> None:
    store = make(orders={})

    def body(root: Any) -> None:
        lines = [1]
        order = store.insert("orders", "k", {"n": 1, "lines": lines, "pair": (1, 2)})
        assert root["orders"]["k"] is order
        lines.append(2)
        order["n"] += 1

    run(store, body)
    assert store.state()["orders"] == {"k": {"n": 2, "lines": [1, 2], "pair": [1, 2]}}
    assert is_node(store.root["orders"]["k"]["lines"])
    token = store.snapshot()
    store.reset()
    assert store.state() == {"orders": {}}
    store.restore(token)
    assert json.dumps(store.root["orders"]) == '{"k": {"n": 2, "lines": [1, 2], "pair": [1, 2]}}'
    with pytest.raises(StateError, match=r"orders\.x\.when: must be a JSON value, not a date"):
        run(store, lambda root: store.insert("orders", "x", {"when": datetime.date(2026, 1, 1)}))
    with pytest.raises(StateError):
        store.insert("orders", "y", {})
    assert list(store.root["orders"]) == ["k"]


def test_notes_follow_undo_and_redo() -> None:
    store = make(n=0)
    index: dict[str, str] = {"a": "1", "b": "2"}

    def body(root: Any) -> None:
        from envgen_runtime.journal import MISSING

        store.note(index, "a", "9")
        store.note(index, "b", MISSING)
        store.note(index, "c", "3")

    undone(store, body)
    assert index == {"a": "1", "b": "2"}
    run(store, body)
    token = store.snapshot()
    store.reset()
    assert index == {"a": "1", "b": "2"}
    store.restore(token)
    assert index == {"a": "9", "c": "3"}


def test_an_initial_state_that_is_no_json_is_refused_with_all_its_problems() -> None:
    with pytest.raises(StateError) as caught:
        Store(["a", "b"], ["v"], {"a": {"x": {"bad": {1}}, 2: {}}, "b": [], "v": float("nan")}, {})  # type: ignore[dict-item]
    assert [path for path, _ in caught.value.problems] == [("a", "x", "bad"), ("a",), ("b",), ("v",)]
