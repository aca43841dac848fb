"""The lists of the state: they read natively and journal every write. Decide nothing about values."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable
from typing import Any, Final

from .errors import StateError
from .homes import path_of
from .journal import COPY, GROW, ITEM, SHRINK, Journal
from .values import SCALARS, plain

_list_set = list.__setitem__
_list_append = list.append
_list_pop = list.pop


class StateList(list[Any]):
    """A list of the state. Made by the store alone: the class itself makes plain lists, as does every way to copy one.

    `_parent` and `_key` are its home as in a StateDict; in a list, the key of a home is only where to look first.
    """

    __slots__ = ("_journal", "_key", "_parent")

    _journal: Journal
    _parent: Any
    _key: Any

    def __new__(cls, *args: Any) -> Any:
        return list(*args)

    def __init__(self, *args: Any) -> None:
        raise StateError("__init__ cannot be called on a list of the state", self._path())

    # ── writes ──────────────────────────────────────────────

    def append(self, value: Any, /) -> None:
        self._journal.record((GROW, self, len(self)))
        _list_append(self, value)

    def extend(self, values: Iterable[Any], /) -> None:
        if type(values) in _PASSIVE:
            self._journal.record((GROW, self, len(self)))
            list.extend(self, values)
        else:
            for value in iter(values):  # one by one: an iterator may raise half-way, or write to this very list
                self.append(value)

    def __iadd__(self, values: Iterable[Any]) -> Any:  # type: ignore[misc]
        self.extend(values)
        return self

    def __imul__(self, times: Any) -> Any:  # type: ignore[misc]
        return self._changed(list.__imul__, times)

    def __setitem__(self, index: Any, value: Any) -> None:
        if type(index) is not int:
            self._changed(_list_set, index, list(value) if isinstance(index, slice) else value)
            return
        old = self[index]  # an IndexError comes before anything is recorded
        journal = self._journal
        if old is value and type(value) not in SCALARS and journal.record is journal.append:
            return
        journal.record((ITEM, self, index if index >= 0 else index + len(self), old))
        _list_set(self, index, value)

    def __delitem__(self, index: Any) -> None:
        self._changed(list.__delitem__, index)

    def pop(self, index: Any = -1, /) -> Any:
        if self and index in (-1, len(self) - 1):
            self._journal.record((SHRINK, self, [self[-1]]))
            return _list_pop(self)
        return self._changed(_list_pop, index)

    def insert(self, index: Any, value: Any, /) -> None:
        self._changed(list.insert, index, value)

    def remove(self, value: Any, /) -> None:
        self._changed(list.remove, value)

    def clear(self) -> None:
        self._changed(list.clear)

    def reverse(self) -> None:
        self._changed(list.reverse)

    def sort(self, *, key: Callable[[Any], Any] | None = None, reverse: bool = False) -> None:
        self._journal.record((COPY, self, self[:]))
        list.sort(self, key=key, reverse=reverse)

    def _changed(self, method: Callable[..., Any], *args: Any) -> Any:
        """Run any other mutator; it may fail half-way, so the whole list is recorded before."""
        self._journal.record((COPY, self, self[:]))
        return method(self, *args)

    # ── copies are plain ────────────────────────────────────

    def __copy__(self) -> list[Any]:
        return list(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> list[Any]:
        twin: list[Any] = []
        memo[id(self)] = twin
        for value in self:
            twin.append(copy.deepcopy(value, memo))
        return twin

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        return plain, (plain(self),)

    def __reduce__(self) -> tuple[Any, ...]:
        return plain, (plain(self),)

    def _path(self) -> tuple[str | int, ...]:
        return path_of(self)


_PASSIVE: Final = frozenset({list, tuple, StateList})  # iterables whose iteration runs no code of others


def new_list(journal: Journal, parent: Any, key: Any) -> StateList:
    """An empty list of the state."""
    node: StateList = list.__new__(StateList)
    node._journal = journal
    node._parent = parent
    node._key = key
    return node
