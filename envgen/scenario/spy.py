"""A plain state that notes what is read of it: values, keys that are asked for, containers that are gone through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Path = tuple[Any, ...]  # keys and indexes


class Seen:
    """What was read, in order; `root` is the state to be read."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.leaves: dict[Path, Any] = {}
        self.keys: dict[Path, bool] = {}  # asked for by `in`, and whether it was there
        self.walked: dict[Path, None] = {}
        self.missed: Path = ()  # what was read last that is not there
        self._made: dict[Path, Any] = {}
        self.root = _Object(self, (), state)

    def value(self, path: Path, value: Any) -> Any:
        """A value of the state to be handed on."""
        if not isinstance(value, (dict, list)):
            self.leaves[path] = value
            return value
        made = self._made.get(path)
        if made is None:
            made = _Object(self, path, value) if isinstance(value, dict) else _List(self, path, value)
            self._made[path] = made
        return made


class _Object(dict[str, Any]):
    def __init__(self, seen: Seen, path: Path, value: dict[str, Any]) -> None:
        super().__init__(value)
        self._seen = seen
        self._path = path

    def __getitem__(self, key: str) -> Any:
        if not super().__contains__(key):
            self._seen.missed = (*self._path, key)
        return self._seen.value((*self._path, key), super().__getitem__(key))

    def get(self, key: str, default: Any = None) -> Any:
        self._seen.keys[(*self._path, key)] = found = super().__contains__(key)
        return self[key] if found else default

    def __contains__(self, key: object) -> bool:
        found = super().__contains__(key)
        self._seen.keys[(*self._path, key)] = found
        return found

    def __iter__(self) -> Iterator[str]:
        self._walk()
        return super().__iter__()

    def __len__(self) -> int:
        self._walk()
        return super().__len__()

    def keys(self) -> Any:
        self._walk()
        return super().keys()

    def values(self) -> Any:
        self._walk()
        return [self[key] for key in super().__iter__()]

    def items(self) -> Any:
        self._walk()
        return [(key, self[key]) for key in super().__iter__()]

    def _walk(self) -> None:
        if self._path:
            self._seen.walked[self._path] = None


class _List(list[Any]):
    def __init__(self, seen: Seen, path: Path, value: list[Any]) -> None:
        super().__init__(value)
        self._seen = seen
        self._path = path

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(super().__len__()))]
        found = super().__getitem__(index)
        return self._seen.value((*self._path, index % super().__len__()), found)

    def __iter__(self) -> Iterator[Any]:
        self._seen.walked[self._path] = None
        return iter([self[number] for number in range(super().__len__())])

    def __len__(self) -> int:
        self._seen.walked[self._path] = None
        return super().__len__()

    def __contains__(self, value: object) -> bool:
        return any(value is one or value == one for one in self)
