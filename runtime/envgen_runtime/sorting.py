"""Order by attributes: None stands last in both directions, ties keep their order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

RANGE_LIMIT: Final = 10_000
_MISSING: Final = object()


def sorted_by(items: Iterable[Any], *keys: str, reverse: bool = False) -> list[Any]:
    """The items ordered by attributes such as "price", or "-price" for the largest first; the first key weighs most."""
    out = list(items)
    for key in reversed(keys):
        name, descending = (key[1:], True) if key.startswith("-") else (key, False)
        known = [item for item in out if item.get(name) is not None]
        unknown = [item for item in out if item.get(name) is None]
        known.sort(key=lambda item, name=name: item[name], reverse=descending is not reverse)  # type: ignore[misc]
        out = known + unknown
    return out


def min_by(items: Iterable[Any], key: str, *, default: Any = _MISSING) -> Any:
    """The first item whose attribute is smallest; items without a value count last."""
    return _first(sorted_by(items, key), default)


def max_by(items: Iterable[Any], key: str, *, default: Any = _MISSING) -> Any:
    """The first item whose attribute is largest; items without a value count last."""
    return _first(sorted_by(items, key, reverse=True), default)


def bounded_range(*bounds: int) -> range:
    """`range` with at most 10,000 numbers."""
    numbers = range(*bounds)
    if len(numbers) > RANGE_LIMIT:
        raise ValueError(f"a range has at most {RANGE_LIMIT:,} numbers")
    return numbers


def _first(items: list[Any], default: Any) -> Any:
    if items:
        return items[0]
    if default is _MISSING:
        raise ValueError("there is no item")
    return default
