"""What the code of a tool tells about it: the constants that its guards compare with, and the names that it reads."""

from __future__ import annotations

from collections.abc import Iterator
from sys import modules
from types import CodeType
from typing import Any
from weakref import ref

from envgen_runtime import Environment

SHORT = 20  # characters: longer texts are messages


class Code:
    """The code of an environment's tools, helpers on `self` included; read when first asked for."""

    def __init__(self, owner: type[Environment]) -> None:
        self._owner = ref(owner)  # it may be remembered by the class itself
        self._read: dict[str, tuple[tuple[Any, ...], frozenset[str]]] = {}

    def constants(self, tool: str) -> tuple[Any, ...]:
        """Numbers and short texts, module constants that it names included."""
        return self._of(tool)[0]

    def names(self, tool: str) -> frozenset[str]:
        """Attributes, collections, variables, entities: every name and short text in it."""
        return self._of(tool)[1]

    def _of(self, tool: str) -> tuple[tuple[Any, ...], frozenset[str]]:
        found = self._read.get(tool)
        if found is None:
            constants: dict[tuple[type, Any], Any] = {}
            names: set[str] = set()
            for name, values in self._pieces(tool):
                names.add(name)
                constants |= {(type(value), value): value for value in values}
            names |= {value for value in constants.values() if type(value) is str}
            self._read[tool] = found = tuple(constants.values()), frozenset(names)
        return found

    def _pieces(self, tool: str) -> Iterator[tuple[str, list[Any]]]:
        """Names met on the way, each with the constants that it brings."""
        seen: set[str] = set()
        waiting, owner = [tool], self._owner()
        while waiting:
            method = unwrapped(getattr(owner, waiting.pop(0), None))
            code = getattr(method, "__code__", None)
            if method is None or not isinstance(code, CodeType) or method.__module__ == Environment.__module__:
                continue
            for inner in _nested(code):
                yield "", [value for value in inner.co_consts[1 if inner is code else 0 :] if _is_telling(value)]
                for name in inner.co_names:
                    value = vars(modules[method.__module__]).get(name)
                    yield name, [value] if _is_telling(value) else []
                    if name not in seen and callable(getattr(owner, name, None)):
                        seen.add(name)
                        waiting.append(name)


def unwrapped(method: Any) -> Any:
    """A method as written, without what the runtime wraps about a tool; anything else as it is."""
    return getattr(getattr(method, "envgen_tool", None), "raw", method)


def _nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _nested(inner)


def _is_telling(value: Any) -> bool:
    return type(value) in (int, float) or (type(value) is str and 0 < len(value) <= SHORT)
