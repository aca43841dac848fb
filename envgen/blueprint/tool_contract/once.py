"""Remembers what has been worked out for a tool: the linter and every generator ask for the same scopes again."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Generic, TypeVar

from envgen.blueprint.model import Blueprint, Tool

Value = TypeVar("Value")
Thing = TypeVar("Thing")


class _Same(Generic[Thing]):
    """Equal only to itself: blueprints hold dicts and have no hash, but never change. Holding the thing keeps its id taken."""

    __slots__ = ("thing",)

    def __init__(self, thing: Thing) -> None:
        self.thing = thing

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.thing is self.thing


def once_per_tool(function: Callable[[Blueprint, Tool], Value]) -> Callable[[Blueprint, Tool], Value]:
    """The function, which must be pure, worked out once for each of the tools asked for lately."""

    @lru_cache(maxsize=256)
    def remembered(blueprint: _Same[Blueprint], tool: _Same[Tool]) -> Value:
        return function(blueprint.thing, tool.thing)

    @wraps(function)
    def asked(blueprint: Blueprint, tool: Tool) -> Value:
        return remembered(_Same(blueprint), _Same(tool))

    return asked
