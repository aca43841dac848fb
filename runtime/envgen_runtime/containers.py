"""The dicts of the state, and what a container is: they read natively and journal every write. Decide nothing about values."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final, TypeGuard

from .errors import StateError
from .homes import path_of
from .journal import CLEAR, DELETE, MISSING, SET, Entry, Journal
from .lists import StateList
from .values import SCALARS, plain

__all__ = ["SMALL", "Collection", "Node", "StateDict", "StateList", "is_node", "new_dict", "path_of"]

SMALL: Final = 32  # a dict of up to so many keys logs them all when one is deleted; a larger one numbers its keys

_set = dict.__setitem__
_delete = dict.__delitem__
_get = dict.get


class StateDict(dict[str, Any]):
    """A dict of the state. Made by the store alone: the class itself makes plain dicts, as does every way to copy one.

    `_parent` and `_key` are its home: the slot that it stands in, or stood in last. `_order` numbers the keys of a large
    dict in ascending order, so that a deleted one finds its place again; from `_stale` on, that order is yet to be restored.
    """

    __slots__ = ("_journal", "_key", "_order", "_parent", "_stale")

    _journal: Journal
    _parent: Any
    _key: Any
    _order: dict[str, int] | None
    _stale: int | None

    def __new__(cls, *args: Any, **items: Any) -> Any:
        return dict(*args, **items)

    def __init__(self, *args: Any, **items: Any) -> None:
        raise StateError("__init__ cannot be called on a dict of the state", self._path())

    # ── writes ──────────────────────────────────────────────

    def __setitem__(self, key: str, value: Any) -> None:
        old = self.get(key, MISSING)
        journal = self._journal
        if old is value and type(value) not in SCALARS and journal.record is journal.append:
            return  # `x["l"] += [...]` stores the list that is there already
        journal.record((SET, self, key, old))
        if old is MISSING and self._order is not None:
            self._order[key] = next(journal.ordinals)
        _set(self, key, value)

    def __delitem__(self, key: str) -> None:
        old = self.get(key, MISSING)
        if old is MISSING:
            raise KeyError(key)
        self._journal.record((DELETE, self, key, old, self._place(key)))
        self._drop(key)

    def pop(self, key: str, /, *default: Any) -> Any:
        old = self.get(key, MISSING)
        if old is MISSING or len(default) > 1:
            return dict.pop(self, key, *default)
        self._journal.record((DELETE, self, key, old, self._place(key)))
        self._drop(key)
        return old

    def popitem(self) -> tuple[str, Any]:
        if not self:
            raise KeyError("popitem(): dictionary is empty")
        key = next(reversed(self))
        old = _get(self, key)
        self._journal.record((DELETE, self, key, old, () if self._order is None else self._order[key]))
        self._drop(key)
        return key, old

    def clear(self) -> None:
        if self:
            self._sort()
            self._journal.record((CLEAR, self, dict(self), self._order))
            self._wipe()

    def setdefault(self, key: str, default: Any = None, /) -> Any:
        if key not in self:
            self[key] = default
        return self[key]

    def update(self, *args: Any, **items: Any) -> None:
        if len(args) > 1:
            raise TypeError(f"update expected at most 1 argument, got {len(args)}")
        for other in args:
            if isinstance(other, dict):
                for key, value in list(other.items()):
                    self[key] = value
            elif hasattr(other, "keys"):
                for key in other.keys():  # noqa: SIM118 - whatever has keys(), as in dict.update
                    self[key] = other[key]
            else:
                self._update_from_pairs(other)
        for key, value in items.items():
            self[key] = value

    def _update_from_pairs(self, pairs: Iterable[Any]) -> None:
        for position, pair in enumerate(pairs):
            try:
                parts = tuple(pair)
            except TypeError:
                raise TypeError(f"cannot convert dictionary update sequence element #{position} to a sequence") from None
            if len(parts) != 2:
                raise ValueError(f"dictionary update sequence element #{position} has length {len(parts)}; 2 is required")
            self[parts[0]] = parts[1]

    def __ior__(self, other: Any) -> Any:  # type: ignore[misc]
        self.update(other)
        return self

    # ── copies are plain ────────────────────────────────────

    def __copy__(self) -> dict[str, Any]:
        return dict(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> dict[str, Any]:
        twin: dict[str, Any] = {}
        memo[id(self)] = twin  # sharing inside the copy is kept, as with plain dicts
        for key, value in self.items():
            twin[key] = copy.deepcopy(value, memo)
        return twin

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        return plain, (plain(self),)

    def __reduce__(self) -> tuple[Any, ...]:
        return plain, (plain(self),)

    @classmethod
    def fromkeys(cls, *args: Any) -> Any:
        return dict.fromkeys(*args)

    # ── key order ───────────────────────────────────────────

    def _place(self, key: str) -> Any:
        if self._order is None:
            if len(self) <= SMALL:
                return tuple(self)
            self._number()
        return self._order[key]  # type: ignore[index]  # _number has made it

    def _number(self) -> None:
        self._order = {key: ordinal for ordinal, key in enumerate(self)}

    def _drop(self, key: str) -> None:
        if self._order is not None:
            del self._order[key]
        _delete(self, key)

    def _wipe(self) -> None:
        dict.clear(self)
        self._order = self._stale = None

    def _take(self, key: str) -> Entry:
        """Delete, unrecorded; the entry that undoes it."""
        entry = (DELETE, self, key, self[key], self._place(key))
        self._drop(key)
        return entry

    def _empty(self) -> Entry:
        """Clear, unrecorded; the entry that undoes it."""
        self._sort()
        entry = (CLEAR, self, dict(self), self._order)
        self._wipe()
        return entry

    def _put_back(self, key: str, value: Any, place: Any) -> None:
        """Undo the delete of a key that had this place."""
        if type(place) is int:
            _set(self, key, value)
            self._order[key] = place  # type: ignore[index]  # an ordinal says that keys were numbered then
            if self._stale is None:
                self._stale = place
                self._disordered()
            elif place < self._stale:
                self._stale = place
            return
        self._sort()
        _set(self, key, value)
        if place and place[-1] != key:
            for step in place:
                _set(self, step, dict.pop(self, step))
        self._order = None  # numbered later than this delete, if at all

    def _disordered(self) -> None:
        self._journal.disordered.append(self)

    def _sort(self) -> None:
        """Bring the keys from the smallest one put back on into their order."""
        stale, order = self._stale, self._order
        if stale is None or order is None:
            return
        self._stale = None
        tail = []
        for key in dict.__reversed__(self):
            if order[key] < stale:
                break
            tail.append(key)
        tail.sort(key=order.__getitem__)
        dict.update(self, list(zip(tail, map(partial(dict.pop, self), tail), strict=True)))

    def _path(self) -> tuple[str | int, ...]:
        return path_of(self)


class Collection(StateDict):
    """The records of an entity. Order is restored when someone looks at it, so that an undone delete costs nothing by itself."""

    __slots__ = ()

    def _disordered(self) -> None:
        pass

    def __iter__(self) -> Iterator[str]:
        if self._stale is not None:
            self._sort()
        return dict.__iter__(self)

    def __reversed__(self) -> Iterator[str]:
        if self._stale is not None:
            self._sort()
        return dict.__reversed__(self)

    def keys(self) -> Any:
        if self._stale is not None:
            self._sort()
        return dict.keys(self)

    def values(self) -> Any:
        if self._stale is not None:
            self._sort()
        return dict.values(self)

    def items(self) -> Any:
        if self._stale is not None:
            self._sort()
        return dict.items(self)

    def copy(self) -> dict[str, Any]:
        return dict(self)

    def __or__(self, other: Any) -> Any:
        return dict(self) | other if isinstance(other, dict) else NotImplemented

    def __ror__(self, other: Any) -> Any:
        return other | dict(self) if isinstance(other, dict) else NotImplemented

    def __repr__(self) -> str:
        self._sort()
        return dict.__repr__(self)


Node = StateDict | StateList


def is_node(value: Any) -> TypeGuard[Node]:
    """Whether a value is a container of the state."""
    kind = type(value)
    return kind is StateDict or kind is StateList or kind is Collection


def new_dict(journal: Journal, parent: Any, key: Any, kind: type[StateDict] = StateDict) -> StateDict:
    """An empty dict of the state."""
    node: StateDict = dict.__new__(kind)
    node._journal = journal
    node._parent = parent
    node._key = key
    node._order = node._stale = None
    return node
