"""What can be reached from names, and can hold state: each such thing once, as a probe with its place in words.

Owns the way into each kind of object. A kind that it does not know and that may hold state, such as an iterator, is unwatchable.
"""

from __future__ import annotations

import builtins
import functools
import gc
import random
from _thread import LockType
from collections import OrderedDict, deque
from collections.abc import Callable, Container, Iterable
from types import CellType, FunctionType, GenericAlias, MappingProxyType, MethodType
from typing import Any, Final

from .kinds import BOUND, HEAP_TYPE, HELD, LATE_NAMES, STILL, STILL_NAMES, full_name, has_more
from .probes import Content, Entries, Function, Items, Members, Pointer, Probe, Slots, shown
from .words import SUPPORTED, pointer_to

__builtins__ = dict(vars(builtins))  # type: ignore[assignment]  # what a program does to the real ones must not blind the watch

_OF_A_CLASS: Final = range(2, 50)  # words where it keeps its bases
_OF_AN_INSTANCE: Final = range(-4, 0)  # words before an object where it may keep its `__dict__`
Told = Callable[[Any], str]


class Reach:
    """The probes of what was reached so far. `known` are ids of objects that others watch, `besides` of those that nobody does."""

    def __init__(self, known: Container[int] = (), besides: Container[int] = ()) -> None:
        self.probes: list[Probe] = []
        self.lists: list[Items] = []
        self.unwatchable: list[str] = []
        self.kept: dict[int, Any] = {}  # alive, so that an id stands for one object
        self._known = known
        self._besides = besides
        self._todo: deque[tuple[Any, str]] = deque()  # in the order of their distance: the shortest way is the name

    def add_namespaces(self, namespaces: Iterable[tuple[dict[str, Any], Told]]) -> None:
        """Names of modules, and all that is reached from them."""
        for names, told in namespaces:
            self._entries(names, told, LATE_NAMES)
        while self._todo:
            self._visit(*self._todo.popleft())

    def _visit(self, value: Any, name: str) -> None:
        kind = type(value)
        if id(kind) in STILL or id(value) in self._known or id(value) in self.kept or id(value) in self._besides:
            return
        self.kept[id(value)] = value
        visit = _VISITS.get(kind) if id(kind) in _IDS_OF_VISITS else None
        if visit is not None:
            visit(self, value, name)
        elif id(kind) in BOUND:
            self._todo.append((value.__self__, name))
        elif issubclass(kind, GenericAlias):
            return
        elif issubclass(kind, type):
            self._class(value, name)
        elif kind.__flags__ & HEAP_TYPE or issubclass(kind, HELD) or hasattr(value, "__dict__"):
            self._instance(value, name)
        else:
            self._cannot_watch(name, kind)

    def _cannot_watch(self, name: str, kind: type) -> None:
        told = full_name(kind)
        if told not in STILL_NAMES:
            self.unwatchable.append(f"{name} is {'an' if told[0].lower() in 'aeiou' else 'a'} {told}")

    # ── containers ──────────────────────────────────────────

    def _entries(self, entries: dict[Any, Any], told: Told, ignored: frozenset[str] = frozenset()) -> None:
        self.kept[id(entries)] = entries
        self.probes.append(Entries(entries, told, ignored))
        for key, value in dict.items(entries):
            if id(type(value)) not in STILL:
                self._todo.append((value, told(key)))
            if type(key) is not str and id(type(key)) not in STILL:
                self._todo.append((key, f"a key of {told(None)}"))

    def _dict(self, value: dict[Any, Any], name: str) -> None:
        self._entries(value, lambda key: f"{name}[{shown(key)}]")

    def _list(self, value: list[Any], name: str) -> None:
        items = Items(value, name)
        self.probes.append(items)
        self.lists.append(items)
        self._each(value, name)

    def _each(self, values: Iterable[Any], name: str) -> None:
        for value in values:
            if id(type(value)) not in STILL:
                self._todo.append((value, f"an item of {name}"))

    def _set(self, value: set[Any], name: str) -> None:
        self.probes.append(Members(value, name, set.__iter__))
        self._each(set.copy(value), name)

    def _deque(self, value: deque[Any], name: str) -> None:
        self.probes.append(Members(value, name, deque.__iter__))
        self._each(deque.copy(value), name)

    def _bytearray(self, value: bytearray, name: str) -> None:
        self.probes.append(Content(lambda: bytes(value), name))

    def _ordered(self, value: OrderedDict[Any, Any], name: str) -> None:
        self._dict(value, name)
        self.probes.append(Members(value, f"the order of {name}", OrderedDict.__iter__))

    def _proxy(self, value: Any, name: str) -> None:
        self._each(gc.get_referents(value), name)

    # ── code ────────────────────────────────────────────────

    def _function(self, value: FunctionType, name: str) -> None:
        probe = Function(value, name)
        self.probes.append(probe)
        for default in (*(value.__defaults__ or ()), *(value.__kwdefaults__ or {}).values()):
            self._todo.append((default, f"a default value of {name}"))
        for key, attribute in (probe.attributes or {}).items():
            self._todo.append((attribute, f"the attribute {shown(key)} of {name}"))
        for some, word in ((value.__kwdefaults__, "the default value"), (value.__annotations__, "the annotation")):
            if some:
                self._entries(some, _naming(f"{word} {{}} of {name}"))
        for cell in value.__closure__ or ():
            self._todo.append((cell, f"a variable around {name}"))

    def _cell(self, value: CellType, name: str) -> None:
        content = _content(value)
        place = pointer_to(content, value, (2,)) if SUPPORTED and content is not _EMPTY else None
        self.probes.append(Pointer(lambda: _content(value), [] if place is None else [place], name))
        self._todo.append((content, name))

    def _wrapper(self, value: Any, name: str) -> None:
        self._todo.append((value.__func__, name))
        self._attributes(value, name)

    def _property(self, value: property, name: str) -> None:
        self._each((value.fget, value.fset, value.fdel), name)

    def _partial(self, value: functools.partial[Any], name: str) -> None:
        self._each((value.func, *value.args, value.keywords), name)
        self._attributes(value, name)

    def _method(self, value: MethodType, name: str) -> None:
        self._each((value.__func__, value.__self__), name)

    def _cache(self, value: Any, name: str) -> None:
        self.probes.append(Content(lambda: value.cache_info().currsize, f"the cache of {name}"))
        self._attributes(value, name)

    def _class(self, value: type, name: str) -> None:
        if not value.__flags__ & HEAP_TYPE:
            return
        names = gc.get_referents(type.__dict__["__dict__"].__get__(value))[0]
        self._entries(names, lambda key: f"{name}.{key}" if type(key) is str else f"a name of {name}", LATE_NAMES)
        get_bases = type.__dict__["__bases__"].__get__
        bases = get_bases(value)
        place = pointer_to(bases, value, _OF_A_CLASS) if SUPPORTED else None
        self.probes.append(Pointer(lambda: get_bases(value), [] if place is None else [place], f"the bases of {name}"))
        self._each(bases, f"the bases of {name}")

    # ── instances ───────────────────────────────────────────

    def _instance(self, value: Any, name: str) -> None:
        kind = type(value)
        if kind.__module__ == "typing":
            return
        if issubclass(kind, dict):
            self._dict(value, name)
        elif issubclass(kind, list):
            self.probes.append(Members(value, name, list.__iter__))
            self._each(list.copy(value), name)
        elif issubclass(kind, set):
            self._set(value, name)
        elif issubclass(kind, deque):
            self._deque(value, name)
        elif issubclass(kind, (tuple, frozenset)):
            self._each(list(value), name)
        self._attributes(value, name)
        slots = self._slots(value, name)
        if not issubclass(kind, HELD) and has_more(kind, slots):
            self._cannot_watch(name, kind)
        self._todo.append((kind, kind.__qualname__))

    def _attributes(self, value: Any, name: str) -> None:
        names = getattr(value, "__dict__", None)
        if type(names) is not dict:
            return
        place = pointer_to(names, value, _OF_AN_INSTANCE) if SUPPORTED and type(value).__flags__ & HEAP_TYPE else None
        if place is not None or not SUPPORTED:
            self.probes.append(Pointer(lambda: value.__dict__, [] if place is None else [place], f"all attributes of {name}"))
        self._entries(names, lambda key: f"the attribute {shown(key)} of {name}")

    def _slots(self, value: Any, name: str) -> int:
        slots = Slots(value, name)
        self.probes.append(slots)
        self._todo += zip(slots.contents(), slots.names, strict=True)
        return len(slots.names)

    def _random(self, value: random.Random, name: str) -> None:
        self.probes.append(Content(value.getstate, name))

    def _lock(self, value: Any, name: str) -> None:
        self.probes.append(Content(value.locked, name))


_EMPTY: Final = object()


def _naming(text: str) -> Told:
    before, after = text.split("{}", 1)
    return lambda key: f"{before}{shown(key)}{after}"


def _content(cell: CellType) -> object:
    try:
        return cell.cell_contents
    except ValueError:
        return _EMPTY


_VISITS: Final[dict[type, Callable[[Reach, Any, str], None]]] = {
    dict: Reach._dict,
    list: Reach._list,
    tuple: Reach._each,
    frozenset: Reach._each,
    set: Reach._set,
    deque: Reach._deque,
    bytearray: Reach._bytearray,
    OrderedDict: Reach._ordered,
    MappingProxyType: Reach._proxy,
    FunctionType: Reach._function,
    CellType: Reach._cell,
    staticmethod: Reach._wrapper,
    classmethod: Reach._wrapper,
    property: Reach._property,
    functools.partial: Reach._partial,
    MethodType: Reach._method,
    functools._lru_cache_wrapper: Reach._cache,
    random.Random: Reach._random,
    LockType: Reach._lock,
}
_IDS_OF_VISITS: Final = frozenset(map(id, _VISITS))
