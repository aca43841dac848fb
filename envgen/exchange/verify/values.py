"""JSON values of two sides: whether they are the same, and whether they are but for what clock and chance made. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from envgen_runtime.values import same

SHOWN = 160  # characters of a value that is told
_DIGIT = re.compile(r"[0-9a-fA-F]")
_WORD = re.compile(r"[^ \n,.;:()\[\]{}'\"]+")
_ID = re.compile(r"[0-9a-fA-F]{6,}")


def differences(ours: Any, theirs: Any, at: str = "") -> Iterator[tuple[str, Any, Any]]:
    """The places in which two values differ, as JSON Pointers, with what stands there; `...` where nothing does."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for name in (*ours, *(one for one in theirs if one not in ours)):
            below = f"{at}/{name.replace('~', '~0').replace('/', '~1')}"
            yield from differences(ours.get(name, ...), theirs.get(name, ...), below)
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for number, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            yield from differences(one, other, f"{at}/{number}")
    elif not same(ours, theirs):
        yield at, ours, theirs


def alike(ours: Any, theirs: Any, known: Collection[str]) -> bool:
    """Whether two values differ in nothing but ids that were made in this call (texts in `known` were not) and forms of a time."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        if len(ours) != len(theirs):
            return False
        only = [name for name in ours if name not in theirs], [name for name in theirs if name not in ours]
        pairs = [*zip(*only, strict=True)]
        return all(_made(one, other, known) and alike(ours[one], theirs[other], known) for one, other in pairs) and all(
            alike(value, theirs[name], known) for name, value in ours.items() if name in theirs
        )
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and all(alike(one, other, known) for one, other in zip(ours, theirs, strict=True))
    return same(ours, theirs) or _made(ours, theirs, known)


def _made(ours: Any, theirs: Any, known: Collection[str]) -> bool:
    """Whether both may be ids of one form, not there before, or say one moment in two forms. The clock of both is the same."""
    if not isinstance(ours, str) or not isinstance(theirs, str) or ours in known or theirs in known:
        return False
    moment = _moment(ours)
    if moment is not None:
        return moment == _moment(theirs)
    return _DIGIT.sub("0", ours) == _DIGIT.sub("0", theirs) and bool(_ID.search(ours)) and bool(_ID.search(theirs))


def _moment(text: str) -> datetime | None:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.tzinfo is None else moment.astimezone(UTC).replace(tzinfo=None)


def unordered(value: Any) -> Any:
    """A value in which lists, and the words of texts, stand in an order that hangs on them alone."""
    if isinstance(value, Mapping):
        return {name: unordered(one) for name, one in value.items()}
    if isinstance(value, list):
        return sorted(map(unordered, value), key=lambda one: json.dumps(one, sort_keys=True))
    if isinstance(value, str):
        return sorted(_WORD.findall(value))
    return value


def texts_in(value: Any) -> Iterator[str]:
    """Every text in a value, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from value
        for one in value.values():
            yield from texts_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from texts_in(one)
