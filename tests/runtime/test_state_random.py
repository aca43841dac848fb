"""Random sequences of calls: the journaled state against plain dicts and lists with a JSON round trip after each call."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from envgen_runtime import containers, store
from envgen_runtime.containers import is_node
from envgen_runtime.delta import Change, differences
from envgen_runtime.errors import StateError
from envgen_runtime.journal import MISSING
from envgen_runtime.store import Snapshot, Store
from envgen_runtime.values import plain, same

SEQUENCES = 2400
GROUPS = 12
KEYS = "abcdefg"
COLLECTIONS = ("records", "others")
VARIABLES = ("tree", "queue", "limit")


class Refused(Exception):
    """What a body raises on purpose."""


def value(r: Random, depth: int = 0) -> Any:
    x = r.random()
    if depth > 2 or x < 0.5:
        return r.choice([1, 1.0, 2.5, 0, "a", "zz", None, True, False, -3])
    if x < 0.8:
        return {r.choice(KEYS): value(r, depth + 1) for _ in range(r.randint(0, 4))}
    return [value(r, depth + 1) for _ in range(r.randint(0, 4))]


def initial(r: Random) -> dict[str, Any]:
    record = {"id": 1, "items": [{"n": 1}, {"n": 2}], "tags": ["x"], "sub": {"a": {"b": 1}}}
    return {
        "records": {key: copy.deepcopy(record) | {"id": key} for key in r.sample("abcdefghij", r.randint(1, 8))},
        "others": {},
        "tree": {"a": value(r), "b": {"c": value(r)}},
        "queue": [value(r), {}, 1],
        "limit": 5,
    }


def containers_below(root: Any) -> list[Any]:
    """All dicts and lists but the root itself, each once, breadth first."""
    found: list[Any] = []
    todo: list[Any] = [v for v in root.values() if isinstance(v, (dict, list))]
    seen: set[int] = set()
    while todo:
        node = todo.pop(0)
        if id(node) not in seen:
            seen.add(id(node))
            found.append(node)
            todo += [v for v in (node.values() if isinstance(node, dict) else node) if isinstance(v, (dict, list))]
    return found


def failing_iterator() -> Any:
    yield 1
    yield {"b": 1}
    raise ZeroDivisionError


def write(root: Any, seed: float, held: list[Any]) -> str:
    """One random operation, the same on isomorphic structures; `held` are references that a body keeps."""
    r = Random(seed)
    nodes = containers_below(root) + held
    node = root["records"] if r.random() < 0.3 else r.choice(nodes)
    other = r.choice(nodes)
    new: Any = r.choice(
        [
            lambda: other,
            lambda: {"w": other, "n": [other, other]},
            lambda: copy.copy(other),
            lambda: copy.deepcopy(other),
            lambda: (1, value(r)),
            lambda: value(r),
            lambda: value(r),
            lambda: value(r),
        ]
    )()
    try:
        if r.random() < 0.08:
            root[r.choice(VARIABLES)] = new
        elif isinstance(node, dict):
            write_dict(node, new, r, held)
        else:
            write_list(node, new, r, held)
    except (KeyError, IndexError, TypeError, ValueError, ZeroDivisionError, AttributeError) as error:
        return type(error).__name__
    return ""


def keep(held: list[Any], item: Any) -> None:
    if isinstance(item, (dict, list)):
        held.append(item)


def write_dict(node: Any, new: Any, r: Random, held: list[Any]) -> None:
    key, second = r.choice(KEYS), r.choice(KEYS)
    match r.randrange(14):
        case 0 | 1:
            node[key] = new
        case 2:
            del node[key]
        case 3:
            keep(held, node.pop(key, None))
        case 4:
            keep(held, node.popitem()[1])
        case 5:
            node.update({key: new, "q": 1})
        case 6:
            node.update([(key, new), ("r", 2), 5])
        case 7:
            node |= {key: new}
        case 8:
            node.setdefault(key, []).append(new)
        case 9:
            if r.random() < 0.3:
                node.clear()
        case 10:
            node[second] = node.pop(key)
        case 11:
            node[key] = {**node, key: new}
        case 12:
            node[key], node[second] = node[second], node[key]
        case 13:
            node[key] += [new]


def write_list(node: Any, new: Any, r: Random, held: list[Any]) -> None:
    i, j = r.randint(-3, 4), r.randint(0, 3)
    match r.randrange(19):
        case 0 | 1:
            node.append(new)
        case 2:
            node.extend([new, 1])
        case 3:
            node.extend(failing_iterator())
        case 4:
            node[i] = new
        case 5:
            node[i : i + 2] = [new, new]
        case 6:
            del node[i]
        case 7:
            node.insert(i, new)
        case 8:
            keep(held, node.pop())
        case 9:
            node.append(node.pop(i))
        case 10:
            node.remove(new)
        case 11:
            node.reverse()
        case 12:
            node.sort(key=lambda item: len(json.dumps(item)))
        case 13:
            node += [new]
        case 14:
            node *= 2
        case 15:
            node[::2] = [new]
        case 16:
            node[i], node[j] = node[j], node[i]
        case 17:
            node[:] = [item for item in node if item != 1]
        case 18:
            node[0]["x"] = new


def body(root: Any, seeds: list[float]) -> list[str]:
    held: list[Any] = []
    return [write(root, seed, held) for seed in seeds]


def text(value: Any) -> str:
    return json.dumps(value)


def ordered(changes: list[Change]) -> list[str]:
    return sorted(repr(change) for change in changes)


def apply(changes: list[Change], state: Any) -> Any:
    """The state after net changes, applied in their order but removals in lists, which count from the end."""
    state = plain(state)
    for path, op, _, new in changes:
        node = state
        for step in path[:-1]:
            node = node[step]
        if op == "remove":
            del node[path[-1]]
        elif op == "add" and isinstance(node, list):
            assert path[-1] == len(node)
            node.append(plain(new))
        else:
            assert (path[-1] in node) == (op == "replace") if isinstance(node, dict) else True
            node[path[-1]] = plain(new)
    return state


def assert_is_tree(root: Any) -> None:
    nodes = []
    todo = [root]
    while todo:
        node = todo.pop()
        nodes.append(node)
        for step, item in node.items() if isinstance(node, dict) else enumerate(node):
            if isinstance(item, (dict, list)):
                assert is_node(item)
                assert item._parent is node
                assert isinstance(node, list) or item._key == step
                todo.append(item)
    assert len({id(node) for node in nodes}) == len(nodes), "two places share a container"


def assert_delta_is_right(state: Store, mark: int, before: Any, after: Any) -> None:
    delta = state.delta(mark)
    changes = delta.changes()
    expected: list[Change] = []
    differences((), before, after, expected)
    assert ordered(changes) == ordered(expected)
    assert same(apply(changes, before), after)
    assert all(type(item) in (dict, list) for change in changes for item in containers_below({"": change.old, " ": change.new}))

    slots = delta.slots()
    assert len(set(slots)) == len(slots)
    for slot in slots:
        assert len(slot) == 1 or slot[1] in before[slot[0]] or slot[1] in after[slot[0]], "a slot that never was"
    assert {change.path[: 2 if change.path[0] in COLLECTIONS else 1] for change in changes} <= set(slots)
    old = state.old(delta)
    for name in COLLECTIONS:
        view = getattr(old, name)
        assert text(dict(view.items())) == text(before[name]), "the old view has the old values in the old order"
        assert len(view) == len(before[name])
        assert view == before[name]
        assert before[name] == view
        for key in {*before[name], *after[name]}:
            assert (key in view) == (key in before[name])
            assert text(view.get(key)) == text(before[name].get(key))
            if key in before[name]:
                assert text(view[key]) == text(delta.before(name, key)) == text(before[name][key])
            else:
                assert delta.before(name, key) is MISSING
    for name in VARIABLES:
        assert text(getattr(old, name)) == text(before[name]) == text(delta.before_variable(name))


def call(state: Store, seeds: list[float], fails: bool) -> list[str]:
    mark = state.begin()
    try:
        told = body(state.root, seeds)
        state.hidden["count"] = state.hidden["count"] + 1
        state.note(INDEX, str(seeds[0]), len(seeds))
        if fails:
            raise Refused
        state.adopt(mark)
    except BaseException:
        state.rollback(mark)
        raise
    state.commit()
    return told


INDEX: dict[Any, Any] = {}


def run(seed: int) -> None:
    r = Random(seed)
    INDEX.clear()
    model = initial(r)
    state = Store(COLLECTIONS, VARIABLES, model, {"count": 0})
    state.checked_rollback = r.random() < 0.2
    start = text(model)
    tokens: list[tuple[Snapshot, str, dict[Any, Any]]] = []
    for _ in range(r.randint(2, 9)):
        if tokens and r.random() < 0.25:
            token, expected, index = r.choice(tokens)
            state.restore(token)
            assert text(state.root) == expected, "a snapshot brings back its state"
            assert index == INDEX
            model = json.loads(expected)
        if r.random() < 0.4:
            tokens.append((state.snapshot(), text(model), dict(INDEX)))
        seeds = [r.random() for _ in range(r.randint(1, 5))]
        fails = r.random() < 0.3
        before = json.loads(text(model))
        index = dict(INDEX)
        try:
            told = body(model, seeds)
            after = json.loads(text(model))
            legal = all(isinstance(after[name], dict) for name in COLLECTIONS)
        except (ValueError, RecursionError):
            legal, after, told = False, None, []
        if after is not None and len(text(after)) > 2500:
            model = before
            continue
        mark = state.mark()
        try:
            assert call(state, seeds, fails) == told
        except (Refused, StateError) as error:
            assert fails or not legal, error
            assert text(state.root) == text(before), "a rollback brings back values and key order"
            assert index == INDEX
            model = before
        else:
            assert legal and not fails
            assert text(state.root) == text(after)
            assert text(state.state()) == text(after)
            assert_is_tree(state.root)
            assert_delta_is_right(state, mark, before, after)
            model = after
        if r.random() < 0.4:
            assert state.digest() == state.full_digest()
    assert state.digest() == state.full_digest()
    for token, expected, index in r.sample(tokens, len(tokens)):
        state.restore(token)
        assert text(state.root) == expected
        assert index == INDEX
        assert state.digest() == state.full_digest()
    state.reset()
    assert text(state.root) == start
    assert not INDEX
    assert state.hidden == {"count": 0}
    assert state.digest() == state.full_digest()


@pytest.mark.parametrize("group", range(GROUPS))
def test_calls_agree_with_plain_containers(group: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if group % 2:  # a small dict logs its keys, a large one numbers them: here nearly all are large
        monkeypatch.setattr(containers, "SMALL", 2)
        monkeypatch.setattr(store, "SMALL", 2)
    for seed in range(group, SEQUENCES, GROUPS):
        try:
            run(seed)
        except BaseException as error:
            error.add_note(f"seed {seed}")
            raise
