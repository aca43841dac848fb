"""The modules that are there before a program is: their names, classes, functions and what they hold.

It is the same for every program, so it is looked at once, before workers are forked. What modules keep for themselves between calls
(caches of patterns, of lines of source, of time formats) may change.
"""

from __future__ import annotations

import builtins
import gc
import random
import sys
from collections.abc import Collection, Iterable
from io import IOBase
from types import FunctionType, ModuleType
from typing import Any, ClassVar, Final

from .kinds import HEAP_TYPE, LATE_NAMES
from .probes import Content, Entries, Function, Members, Probe, shown
from .round import Round
from .words import SUPPORTED, WORD

__builtins__ = dict(vars(builtins))  # type: ignore[assignment]  # what a program does to the real ones must not blind the watch

_REBOUND: Final = frozenset(("_strptime._TimeRE_cache", "uuid._last_timestamp", "uuid._node"))
# Not looked into: what modules keep for themselves, and what the settings watch.
_ASIDE: Final = frozenset(
    (
        *("_strptime._regex_cache", "encodings._cache", "linecache.cache", "re._cache", "re._cache2", "typing._cleanups"),
        *("sys.path_importer_cache", "warnings.onceregistry", "_warnings._onceregistry", "threading._active", "posix.environ"),
        *("sys.path", "sys.meta_path", "sys.path_hooks", "warnings.filters", "_warnings.filters", "gc.callbacks"),
    )
)
_IMPORTERS: Final = frozenset(("_frozen_importlib", "_frozen_importlib_external", "ctypes", "zipimport"))  # busy with themselves


class Library:
    """All modules that are loaded now, but those whose namespaces are given.

    `often` and `seldom` look at it after each episode and after every so many; `kept` holds what they watch, by its id.
    """

    _made: ClassVar[Library | None] = None

    def __init__(self, besides: Collection[dict[str, Any]] = ()) -> None:
        self._often: list[Probe] = []
        self._seldom: list[Probe] = []
        self.kept: dict[int, Any] = {}
        self._modules = _modules(besides)
        for name, module in self._modules.items():
            self._module(name, module)
        state = random._inst
        self.kept[id(state)] = state
        self._often.append(Content(state.getstate, "the state of random", _words_of(state)))
        self.often, self.seldom = Round(self._often), Round(self._seldom)

    @classmethod
    def before(cls, program: Collection[dict[str, Any]]) -> Library:
        """The library as it is now, without the program of these namespaces."""
        made = cls._made
        if made is None or not made._modules.keys() >= _modules(program).keys():
            return cls(program)  # modules came that nobody has looked at; the wall takes some away, which is no matter
        # What was changed on the way to here, as a program's loading does, is how things are. Not so for what is looked at seldom:
        # going through it would cost a new process more than all the rest.
        made.often.accept()
        return made

    @classmethod
    def prepare(cls) -> None:
        """Look at all modules now, for this process and those that are forked from it."""
        made = cls._made = cls()
        made.often.accept()  # looking has made a few things, which each worker would come upon
        made.seldom.accept()

    def _module(self, name: str, names: dict[str, Any]) -> None:
        ignored = LATE_NAMES | {one.removeprefix(f"{name}.") for one in _REBOUND if one.startswith(f"{name}.")}
        self.kept[id(names)] = names
        self._often.append(Entries(names, lambda key: f"{key} of {name}" if type(key) is str else f"a name of {name}", ignored))
        if name in _IMPORTERS or name.startswith("importlib."):
            return
        for key, value in list(names.items()):
            if f"{name}.{key}" not in _ASIDE:
                self._value(value, f"{name}.{key}")

    def _value(self, value: Any, name: str) -> None:
        kind = type(value)
        if id(value) in self.kept or kind is ModuleType or issubclass(kind, IOBase):
            return
        if issubclass(kind, type):
            self._class(value, name)
        elif kind is FunctionType:
            self._keep(value, self._seldom, Function(value, name))
        elif kind is staticmethod or kind is classmethod:
            self._value(value.__func__, name)
        elif kind is property:
            for part in (value.fget, value.fset, value.fdel):
                self._value(part, name)
        elif issubclass(kind, dict):
            self._keep(value, self._often, Entries(value, lambda key: f"{name}[{shown(key)}]"))
        elif kind is list or kind is set:
            self._keep(value, self._seldom, Members(value, name))
        elif kind.__module__ not in _IMPORTERS and type(attributes := getattr(value, "__dict__", None)) is dict:
            self._keep(value, self._often, Entries(attributes, lambda key: f"the attribute {shown(key)} of {name}"))

    def _class(self, value: type, name: str) -> None:
        if value.__flags__ & HEAP_TYPE:
            names = gc.get_referents(vars(value))[0]
            self._keep(value, self._often, Entries(names, lambda key: f"{name}.{key}", LATE_NAMES))
            for key, one in list(names.items()):
                self._value(one, f"{name}.{key}")

    def _keep(self, value: Any, probes: list[Probe], probe: Probe) -> None:
        self.kept[id(value)] = value
        probes.append(probe)


def _modules(besides: Collection[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    skipped = set(map(id, besides))
    modules = {name: vars(module) for name, module in list(sys.modules.items()) if type(module) is ModuleType}
    return {name: names for name, names in modules.items() if name != "__main__" and id(names) not in skipped}


def _words_of(value: object) -> Iterable[int]:
    """All words of an object but for the count of references."""
    return range(id(value) + WORD, id(value) + type(value).__basicsize__, WORD) if SUPPORTED else ()
