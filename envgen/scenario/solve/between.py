"""Values that lead from one side of a comparison to the other: the time between two moments, lines that are missing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

UNITS = (86_400, 3_600, 60)  # seconds of what people count time in


def between(one: Any, other: Any) -> Iterator[Any]:
    """What could be added to either to get the other, and either as a text of lines."""
    if isinstance(one, list) and isinstance(other, list) and all(isinstance(line, str) for line in (*one, *other)):
        yield from _lines(one, other)
        yield from _lines(other, one)
    elif isinstance(one, str) and isinstance(other, str):
        yield from (longer[len(start) :] for start, longer in ((one, other), (other, one)) if start and longer.startswith(start))
        yield from _times(one, other)


def _lines(fewer: list[str], more: list[str]) -> Iterator[str]:
    missing = [line for line in more if line not in fewer]
    if missing and fewer:
        yield from ("\n".join(missing), "\n".join(more))


def _times(one: str, other: str) -> Iterator[int]:
    """The days, hours and minutes between two dates or moments; nothing for other texts."""
    try:
        first, second = (datetime.fromisoformat(text.removesuffix("Z")) for text in (one, other))
    except ValueError:
        return
    seconds = abs(int((first - second).total_seconds()))
    yield from (seconds // unit for unit in UNITS if seconds and seconds % unit == 0)
