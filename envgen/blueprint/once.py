"""Remembers what has been worked out for a blueprint: the linter and every generator ask for the same things again."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Any, TypeVar

from envgen.blueprint.model import Blueprint, Tool

One = TypeVar("One")
Other = TypeVar("Other")
Value = TypeVar("Value")

_MAKING_ROOM = Lock()  # environments are built in threads

REMEMBERED = 256  # tools or blueprints asked for lately; more than one environment has, fewer than a batch


def once_each(function: Callable[[One], Value], *, remembered: int = 8) -> Callable[[One], Value]:
    """The function, worked out once for each of the things asked for lately; it must be pure, and nobody may change its values.

    A thing is equal only to itself: blueprints hold dicts and have no hash, but never change. Holding it keeps its id taken.
    """
    known: dict[int, tuple[One, Value]] = {}

    @wraps(function)
    def asked(one: One) -> Value:
        kept = known.get(id(one))
        if kept is None:
            kept = (one, function(one))
            _keep(known, id(one), kept, remembered)
        return kept[1]

    return asked


def once_a_pair(function: Callable[[One, Other], Value], *, remembered: int = REMEMBERED) -> Callable[[One, Other], Value]:
    """Like `once_each`, for functions of two things."""
    known: dict[tuple[int, int], tuple[One, Other, Value]] = {}

    @wraps(function)
    def asked(one: One, other: Other) -> Value:
        both = (id(one), id(other))
        kept = known.get(both)
        if kept is None:
            kept = (one, other, function(one, other))
            _keep(known, both, kept, remembered)
        return kept[2]

    return asked


def _keep(known: dict[Any, Any], key: Any, kept: Any, remembered: int) -> None:
    """Remember one thing more, and forget the oldest where that is one too many."""
    with _MAKING_ROOM:
        known[key] = kept
        if len(known) > remembered:
            del known[next(iter(known))]


def once_per_blueprint(function: Callable[[Blueprint], Value]) -> Callable[[Blueprint], Value]:
    """The function, worked out once for each of the blueprints asked for lately."""
    return once_each(function)


def once_per_tool(function: Callable[[Blueprint, Tool], Value]) -> Callable[[Blueprint, Tool], Value]:
    """The function, worked out once for each of the tools asked for lately."""
    return once_a_pair(function)
