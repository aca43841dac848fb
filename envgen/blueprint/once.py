"""Remembers what has been worked out for a blueprint: the linter and every generator ask for the same things again."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Generic, TypeVar

from envgen.blueprint.model import Blueprint, Tool

One = TypeVar("One")
Other = TypeVar("Other")
Value = TypeVar("Value")
Thing = TypeVar("Thing")

REMEMBERED = 256  # tools or blueprints asked for lately; more than one environment has, fewer than a batch


class _Same(Generic[Thing]):
    """Equal only to itself: blueprints hold dicts and have no hash, but never change. Holding the thing keeps its id taken."""

    __slots__ = ("thing",)

    def __init__(self, thing: Thing) -> None:
        self.thing = thing

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.thing is self.thing


def once_each(function: Callable[[One], Value], *, remembered: int = 8) -> Callable[[One], Value]:
    """The function, worked out once for each of the things asked for lately; it must be pure, and nobody may change its values."""

    @lru_cache(maxsize=remembered)
    def kept(one: _Same[One]) -> Value:
        return function(one.thing)

    @wraps(function)
    def asked(one: One) -> Value:
        return kept(_Same(one))

    return asked


def once_a_pair(function: Callable[[One, Other], Value], *, remembered: int = REMEMBERED) -> Callable[[One, Other], Value]:
    """Like `once_each`, for functions of two things."""

    @lru_cache(maxsize=remembered)
    def kept(one: _Same[One], other: _Same[Other]) -> Value:
        return function(one.thing, other.thing)

    @wraps(function)
    def asked(one: One, other: Other) -> Value:
        return kept(_Same(one), _Same(other))

    return asked


def once_per_blueprint(function: Callable[[Blueprint], Value]) -> Callable[[Blueprint], Value]:
    """The function, worked out once for each of the blueprints asked for lately."""
    return once_each(function)


def once_per_tool(function: Callable[[Blueprint, Tool], Value]) -> Callable[[Blueprint, Tool], Value]:
    """The function, worked out once for each of the tools asked for lately."""
    return once_a_pair(function)
