"""Adoption: what was inserted becomes part of the tree. At a commit every value is strict JSON and stands in one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from .containers import Collection, Node, StateDict, StateList, is_node, new_dict
from .errors import StateError
from .homes import is_held, path_of
from .journal import COPY, GROW, HOME, ITEM, MISSING, SET, SHRINK, Journal
from .lists import new_list
from .reasons import JSON
from .values import MAX_DEPTH, SCALARS, Problems, has_surrogate, is_fit, json_problem

_set = dict.__setitem__
_list_set = list.__setitem__
_list_append = list.append


class Unfit(Exception):
    """Something in the value at hand is no strict JSON; what exactly is looked up when it is reported."""


def adopt(journal: Journal, mark: int) -> None:
    """Make what was written since the mark, and can be reached, a tree by value; StateError lists what cannot be state.

    A container of the state found in a foreign slot moves there if its home lost it, and is copied if not; anything else
    is copied. What hangs on nothing is never looked at.
    """
    waiting: list[tuple[Any, Any]] | None = None
    lists: dict[int, _Touched] | None = None
    for entry in journal.log[mark:]:
        op = entry[0]
        if op == SET:
            node, key = entry[1], entry[2]
            value = node.get(key, MISSING)
            kind = type(value)
            if kind in SCALARS:
                if (kind is bool or value is None or is_fit(value)) and (entry[3] is not MISSING or is_fit_key(key)):
                    continue
            elif value is MISSING or (is_node(value) and value._parent is node and value._key == key):
                continue
            if waiting is None:
                waiting = []
            waiting.append((node, key))
        elif GROW <= op <= COPY and op != SHRINK:
            node, detail = entry[1], entry[2]
            written = node[detail:] if op == GROW else node[detail : detail + 1] if op == ITEM else node
            for item in written:
                if type(item) not in SCALARS or not is_fit(item):
                    break
            else:
                continue
            if lists is None:
                lists = {}
            touched = lists.get(id(node))
            if touched is None:
                touched = lists[id(node)] = _Touched(node)
            touched.add(op, detail)
    if lists is not None:
        waiting = [*(waiting or ()), *((touched.node, touched) for touched in lists.values())]
    if waiting:
        _settle_all(journal, waiting)


def build(value: Any, journal: Journal, parent: Any, key: Any, level: int) -> Any:
    """A value of the state made from any strict JSON value; raises `Unfit` at the first thing that is none."""
    kind = type(value)
    if kind in SCALARS:
        if not is_fit(value):
            raise Unfit
        return value
    if level > MAX_DEPTH:
        raise Unfit
    if kind is dict or kind is StateDict or kind is Collection or kind is MappingProxyType:
        node = new_dict(journal, parent, key)
        fill(node, value, level)
        return node
    if kind is list or kind is StateList or kind is tuple:
        items = new_list(journal, parent, key)
        for index, item in enumerate(value):
            if type(item) in SCALARS:
                if not is_fit(item):
                    raise Unfit
                _list_append(items, item)
            else:
                _list_append(items, build(item, journal, items, index, level + 1))
        return items
    raise Unfit


def fill(node: StateDict, content: Mapping[str, Any], level: int) -> None:
    """Put built values into an empty dict of the state."""
    journal = node._journal
    for key, item in content.items():
        if type(key) is not str or (not key.isascii() and has_surrogate(key)):
            raise Unfit
        kind = type(item)
        if kind in SCALARS:
            if (kind is not str or not item.isascii()) and not is_fit(item):
                raise Unfit
            _set(node, key, item)
        else:
            _set(node, key, build(item, journal, node, key, level + 1))


def insert(collection: StateDict, key: str, content: Mapping[str, Any]) -> StateDict:
    """Write a new record that is live at once; containers in it stay those of the writer until they are adopted."""
    journal = collection._journal
    node = new_dict(journal, collection, key)
    collection[key] = node
    dict.update(node, content)
    for step, item in content.items():
        kind = type(item)
        if type(step) is not str or not step.isascii():
            journal.append((SET, node, step, item if is_fit_key(step) else MISSING))
        elif (kind is not str or not item.isascii()) and (kind not in SCALARS or not is_fit(item)):
            journal.append((SET, node, step, item))
    return node


def take_in(node: Node, key: Any, level: int) -> None:
    """Adopt a new container that was written to a slot of the tree, and stands `level` deep; raises `Unfit`."""
    new = build(node[key], node._journal, node, key, level)
    if isinstance(node, StateList):
        _list_set(node, key, new)  # the slot is in the journal already: it was written
    else:
        _set(node, key, new)


class _Touched:
    """The indexes of a list that were written."""

    __slots__ = ("items", "node", "start")

    def __init__(self, node: StateList) -> None:
        self.node = node
        self.start = len(node)
        self.items: set[int] = set()

    def add(self, op: int, detail: Any) -> None:
        if op == GROW:
            self.start = min(self.start, detail)
        elif op == ITEM:
            self.items.add(detail)
        else:
            self.start = 0

    def indexes(self) -> list[int]:
        length = len(self.node)
        return sorted(index for index in self.items if index < min(self.start, length)) + list(range(self.start, length))


def _settle_all(journal: Journal, waiting: list[tuple[Any, Any]]) -> None:
    """Settle the slots that can be reached; what moves into one of them is settled below it, too."""
    problems: Problems = []
    for node, what in waiting:
        level = _level(node)
        if level is None:
            continue
        if isinstance(what, _Touched):
            _settle_items(journal, node, what.indexes(), level + 1, problems)
        else:
            _settle_slot(journal, node, what, level + 1, problems)
    if problems:
        raise StateError(problems)


def _level(node: Any) -> int | None:
    """How deep a container stands in its record or variable, which is level 1; None if it hangs on nothing."""
    level = 0
    while node._parent is not None:
        if not is_held(node):
            return None
        if type(node) is not Collection:
            level += 1
        node = node._parent
    return level


def _settle_slot(journal: Journal, node: StateDict, key: str, level: int, problems: Problems) -> None:
    value = node.get(key, MISSING)
    if value is MISSING:
        return
    try:
        if not is_fit_key(key):
            raise Unfit
        if node is journal.root and key in journal.collections and type(value) is not Collection:
            problems.append(((key,), "is a collection and cannot be replaced"))
            return
        new = _settle(journal, value, node, key, level)
    except Unfit:
        problems.extend(_problems(node, key, value, level))
    else:
        if new is not value:
            _set(node, key, new)  # the slot is in the journal already: it was written


def _settle_items(journal: Journal, node: StateList, indexes: list[int], level: int, problems: Problems) -> None:
    occurrences: Counter[int] | None = None
    for index in indexes:
        value = node[index]
        try:
            if is_node(value) and value._parent is node:
                if occurrences is None:
                    occurrences = Counter(id(item) for item in node)
                if occurrences[id(value)] == 1:
                    continue
                occurrences[id(value)] -= 1
                new = build(value, journal, node, index, level)
            else:
                new = _settle(journal, value, node, index, level)
        except Unfit:
            problems.extend(_problems(node, index, value, level))
        else:
            if new is not value:
                _list_set(node, index, new)


def _settle(journal: Journal, value: Any, parent: Any, key: Any, level: int) -> Any:
    """What stands in the slot from now on."""
    if not is_node(value):
        return build(value, journal, parent, key, level)
    if value._parent is parent and value._key == key:
        return value
    if is_held(value):
        return build(value, journal, parent, key, level)
    journal.append((HOME, value, (value._parent, value._key)))
    value._parent, value._key = parent, key
    _settle_below(journal, value, level)
    return value


def _settle_below(journal: Journal, node: Node, level: int) -> None:
    """See to it that a container that moved is in order all the way down, and not too deep where it stands now."""
    if level > MAX_DEPTH:
        raise Unfit
    if isinstance(node, StateDict):
        for key, value in list(node.items()):
            new = _settle_child(journal, value, node, key, level + 1)
            if new is not value:
                journal.append((SET, node, key, value))
                _set(node, key, new)
        return
    seen: set[int] = set()
    for index, value in enumerate(node):
        if is_node(value) and id(value) in seen:
            new = build(value, journal, node, index, level + 1)
        else:
            seen.add(id(value))
            new = _settle_child(journal, value, node, index, level + 1)
        if new is not value:
            journal.append((ITEM, node, index, value))
            _list_set(node, index, new)


def _settle_child(journal: Journal, value: Any, node: Node, key: Any, level: int) -> Any:
    if is_node(value) and value._parent is node and (value._key == key or isinstance(node, StateList)):
        _settle_below(journal, value, level)
        return value
    return _settle(journal, value, node, key, level)


def is_fit_key(key: Any) -> bool:
    return type(key) is str and (key.isascii() or not has_surrogate(key))


def _problems(parent: Any, key: Any, value: Any, level: int) -> Problems:
    where = path_of(parent)
    if not isinstance(parent, StateList) and not is_fit_key(key):
        return json_problem({key: None}, where)
    return json_problem(value, (*where, key), level=level, tuples=True) or [((*where, key), JSON)]
