"""One thing that can hold state, what it was when it was first seen, and in words how it differs now.

A probe has `places`, addresses of words of which one changes whenever the thing does (none: it must be looked at each time), and
`look`, which compares for sure. Comparing asks no object for `==`: what is the same is the same object, or an equal exact scalar.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Collection, Iterable, Iterator
from types import FunctionType, MemberDescriptorType
from typing import Any, Final, Protocol

from .kinds import HEAP_TYPE
from .words import DICT_VERSION, SUPPORTED, WORD, pointer_to, read

__builtins__ = dict(vars(builtins))  # type: ignore[assignment]  # what a program does to the real ones must not blind the watch

_SCALARS: Final = frozenset(map(id, (str, int, float, bool, bytes, type(None))))
_LONGEST: Final = 60
_SIZE, _ITEMS = 2, 3  # words of a list


class Probe(Protocol):
    """What a watch asks."""

    @property
    def places(self) -> list[int]: ...
    def accept(self) -> None: ...  # what is there now is what was
    def look(self) -> Iterator[str]: ...


def same(before: object, now: object) -> bool:
    """Whether one value may stand for the other: 1 and True may not, nor 0.0 and -0.0."""
    if before is now:
        return True
    kind = type(before)
    return kind is type(now) and id(kind) in _SCALARS and repr(before) == repr(now)


def shown(key: object) -> str:
    """A key for people, cut; one of another kind than those of JSON is not asked for its `repr`."""
    if type(key) is not str:
        return repr(key)[:_LONGEST] if key is not None and id(type(key)) in _SCALARS else "…"
    return repr(key if len(key) <= _LONGEST else f"{key[:_LONGEST]}…")


class Entries:
    """A dict: names of a module or a class, attributes, plain data. `told` makes a place of a key."""

    def __init__(self, entries: dict[Any, Any], told: Callable[[Any], str], ignored: frozenset[str] = frozenset()) -> None:
        self._entries = entries
        self._told = told
        self._ignored = ignored
        self.places = [id(entries) + DICT_VERSION] if DICT_VERSION is not None else []
        self.accept()

    def accept(self) -> None:
        self._keys = list(dict.keys(self._entries))
        self._values = list(dict.values(self._entries))

    def look(self) -> Iterator[str]:
        keys, values = list(dict.keys(self._entries)), list(dict.values(self._entries))
        if list(map(id, keys)) == list(map(id, self._keys)):
            for key, before, now in zip(keys, self._values, values, strict=True):
                if not same(before, now) and key not in self._ignored:
                    yield f"{self._told(key)} was replaced"
        elif all(id(type(key)) in _SCALARS for key in (*keys, *self._keys)):
            yield from self._other_keys(dict(zip(self._keys, self._values, strict=True)), dict(zip(keys, values, strict=True)))
        else:
            yield f"{self._told(None)} changed"  # which of them, would ask keys for their hash

    def _other_keys(self, before: dict[Any, Any], now: dict[Any, Any]) -> Iterator[str]:
        for key in before:
            if key in self._ignored:
                continue
            if key not in now:
                yield f"{self._told(key)} was removed"
            elif not same(before[key], now[key]):
                yield f"{self._told(key)} was replaced"
        for key in now:
            if key not in before and key not in self._ignored:
                yield f"{self._told(key)} is new"
        if [key for key in before if key in now] != [key for key in now if key in before]:
            yield f"{self._told(None)} changed in order"


class Items:
    """A list."""

    def __init__(self, items: list[Any], told: str) -> None:
        self._items = items
        self._told = told
        self.places = [id(items) + WORD * _SIZE, id(items) + WORD * _ITEMS] if SUPPORTED else []
        self.accept()

    def accept(self) -> None:
        self._before = list.copy(self._items)

    def item_places(self) -> range:
        """Where its items stand; good only as long as the words at `places` are the same."""
        start = read(self.places[1], 1)[0] if self.places else 0
        return range(start, start + WORD * len(self._items), WORD)

    def look(self) -> Iterator[str]:
        now = list.copy(self._items)
        if len(now) != len(self._before) or not all(map(same, self._before, now)):
            yield f"{self._told} changed"


class Content:
    """Anything whose content is had by asking, as a value that compares by itself."""

    def __init__(self, get: Callable[[], Any], told: str, places: Iterable[int] = ()) -> None:
        self._get = get
        self._told = told
        self.places = list(places)
        self.accept()

    def accept(self) -> None:
        self._before = self._get()

    def look(self) -> Iterator[str]:
        if self._get() != self._before:
            yield f"{self._told} changed"


class Members:
    """What is in a set, a deque or another collection that no word tells of. In a set, which stand there, not where."""

    places: Final[list[int]] = []

    def __init__(self, members: Collection[Any], told: str, walk: Callable[[Any], Iterator[Any]] = iter) -> None:
        self._members = members
        self._told = told
        self._walk = walk  # of the kind that is written in C: a class may have a walk of its own
        self.accept()

    def accept(self) -> None:
        self._before = list(self._walk(self._members))  # kept: the id of one that is freed is given to another

    def look(self) -> Iterator[str]:
        before, now = self._before, list(self._walk(self._members))
        if len(before) != len(now) or not all(map(same, before, now)):
            unordered = issubclass(type(self._members), set)
            if not unordered or set(map(id, before)) != set(map(id, now)):
                yield f"{self._told} changed"


class Pointer:
    """What an object points to from its head: the content of a cell, the bases of a class, the `__dict__` of an instance."""

    def __init__(self, get: Callable[[], Any], places: list[int], told: str) -> None:
        self._get = get
        self._told = told
        self.places = places
        self.accept()

    def accept(self) -> None:
        self._before = self._get()

    def look(self) -> Iterator[str]:
        if not same(self._before, self._get()):
            yield f"{self._told} was replaced"


class Slots:
    """The attributes of an instance that have a fixed place in it, and its class."""

    def __init__(self, instance: object, name: str) -> None:
        self._instance = instance
        self._name = name
        self._slots = [
            slot
            for kind in type(instance).__mro__
            if kind.__flags__ & HEAP_TYPE
            for slot in vars(kind).values()
            if type(slot) is MemberDescriptorType
        ]
        self.names = [f"the attribute {shown(slot.__name__)} of {name}" for slot in self._slots]
        # All of its words but the count of references: two slots that hold the same cannot be told apart from outside.
        end = id(instance) + type(instance).__basicsize__
        self.places = list(range(id(instance) + WORD, end, WORD)) if SUPPORTED else []
        self.accept()

    def accept(self) -> None:
        self._kind = type(self._instance)
        self._before = self.contents()

    def contents(self) -> list[Any]:
        """What stands in each; where it is empty, a mark of that."""
        return [_content(slot, self._instance) for slot in self._slots]

    def look(self) -> Iterator[str]:
        if type(self._instance) is not self._kind:
            yield f"the class of {self._name} was replaced"
            return
        for name, before, now in zip(self.names, self._before, self.contents(), strict=True):
            if not same(before, now):
                yield f"{name} was replaced"


def _content(slot: MemberDescriptorType, instance: object) -> object:
    try:
        return slot.__get__(instance)
    except AttributeError:
        return _EMPTY


_EMPTY: Final = object()


# ── functions ───────────────────────────────────────────────


def _sample(one: object = "default", *, two: object = "keyword") -> None:
    """Has everything that a function can have: it shows where that is kept."""


_sample.__dict__["attribute"] = None


def _offsets() -> list[int]:
    """How far from the start of a function its code, its defaults and its attributes are; the attributes last."""
    if not SUPPORTED:
        return []
    kept = (_sample.__code__, _sample.__defaults__, _sample.__kwdefaults__, _sample.__dict__)
    found = [pointer_to(one, _sample, range(2, FunctionType.__basicsize__ // WORD)) for one in kept]
    return [place - id(_sample) for place in found if place is not None] if None not in found else []


_OFFSETS: Final = _offsets()


class Function:
    """Its code, which default values and which attributes; what is in those is for others."""

    def __init__(self, function: FunctionType, name: str) -> None:
        self._function = function
        self._name = name
        self.accept()

    def accept(self) -> None:
        self._before = self._kept()
        self.attributes = self._attributes()
        self._entries = None if self.attributes is None else Entries(self.attributes, self._told)
        self.places = [id(self._function) + offset for offset in _OFFSETS]
        if self._entries is not None and self.places:
            self.places += self._entries.places

    def _told(self, key: object) -> str:
        return f"the attribute {shown(key)} of {self._name}"

    def _kept(self) -> tuple[Any, ...]:
        return self._function.__code__, self._function.__defaults__, self._function.__kwdefaults__

    def _attributes(self) -> dict[str, Any] | None:
        """None where it never had any: asking thousands of functions would make as many dicts."""
        if _OFFSETS and not read(id(self._function) + _OFFSETS[-1], 1)[0]:
            return None
        return self._function.__dict__

    def look(self) -> Iterator[str]:
        for told, before, now in zip(("code", "default values", "default values"), self._before, self._kept(), strict=True):
            if before is not now:
                yield f"the {told} of {self._name} changed"
        attributes = self._attributes()
        if attributes is not self.attributes and self.attributes:
            yield f"all attributes of {self._name} were replaced"
        elif attributes is not self.attributes:
            yield from (f"{self._told(key)} is new" for key in attributes or ())
        elif self._entries is not None:
            yield from self._entries.look()
