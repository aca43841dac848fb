"""The state as it was before a call: read-only, read through the journal. An untouched record is the live one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from .delta import Delta
from .journal import MISSING

_NO_NAMES: Mapping[str, Any] = MappingProxyType({})


class OldCollection(Mapping[str, Any]):
    """A collection as it was; len, get, [] and in cost what was touched, iteration goes in the old order."""

    __slots__ = ("_delta", "_live", "_name")

    def __init__(self, delta: Delta, name: str, live: Any) -> None:
        self._delta = delta
        self._name = name
        self._live = live

    def __getitem__(self, key: str) -> Any:
        record = self._delta.before(self._name, key) if self._delta.is_touched((self._name, key)) else self._live[key]
        if record is MISSING:
            raise KeyError(key)
        return record

    def get(self, key: str, default: Any = None) -> Any:
        if not self._delta.is_touched((self._name, key)):
            return self._live.get(key, default)
        record = self._delta.before(self._name, key)
        return default if record is MISSING else record

    def __contains__(self, key: object) -> bool:
        return self.get(key, MISSING) is not MISSING  # type: ignore[arg-type]

    def __len__(self) -> int:
        return self._delta.count(self._live)

    def __iter__(self) -> Iterator[str]:
        return iter(self._delta.old_keys(self._live))

    def __reversed__(self) -> Iterator[str]:
        return reversed(list(self))

    def copy(self) -> dict[str, Any]:
        """A plain dict of the old records."""
        return dict(self.items())

    def __or__(self, other: Any) -> Any:
        return {**self, **other} if isinstance(other, Mapping) else NotImplemented

    def __ror__(self, other: Any) -> Any:
        return {**other, **self} if isinstance(other, Mapping) else NotImplemented

    def __repr__(self) -> str:
        return repr(self.copy())


class OldView:
    """The old state under its names, as attributes or items; what else the class has runs with this view as `self`.

    `names` holds what only the environment knows, such as `now`; it goes before the attributes of the class.
    """

    __slots__ = ("__class", "__delta", "__names", "__root", "__seen")

    def __init__(
        self, delta: Delta, root: Mapping[str, Any], cls: type | None = None, names: Mapping[str, Any] = _NO_NAMES
    ) -> None:
        self.__delta = delta
        self.__root = root
        self.__class = cls
        self.__names = names
        self.__seen: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name in self.__seen:
            return self.__seen[name]
        live = self.__root[name]
        value = OldCollection(self.__delta, name, live) if self.__delta.is_collection(name) else self.__delta.before_variable(name)
        self.__seen[name] = value
        return value

    def __getattr__(self, name: str) -> Any:
        if name in self.__root:
            return self[name]
        if name in self.__names:
            return self.__names[name]
        for base in self.__class.__mro__ if self.__class else ():
            if name in vars(base):
                found = vars(base)[name]
                bind = getattr(type(found), "__get__", None)
                return found if bind is None else bind(found, self, self.__class)
        raise AttributeError(f"the state before the call has no {name!r}")
