"""The shortest way to a difference: fewer calls, then a smaller state, as long as it still shows. Knows no sides; asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

TRIES = 80

State = Mapping[str, Any]
Calls = Sequence[tuple[str, Any]]
Shows = Callable[[State, Calls], bool]


def shortest(first: State, calls: Calls, before: State, shows: Shows) -> tuple[State, Calls] | None:
    """A state and calls from it, of which the last shows the difference; None where it does not show again.

    `calls` lead from `first` to it; `before` is the state in which the last of them was made.
    """
    shows = _bounded(shows)
    if shows(before, calls[-1:]):
        first, calls = before, calls[-1:]
    elif not shows(first, calls):
        return None
    for place in range(len(calls) - 2, -1, -1):
        fewer = [*calls[:place], *calls[place + 1 :]]
        if shows(first, fewer):
            calls = fewer
    return _smaller(first, calls, shows), calls


def _smaller(state: State, calls: Calls, shows: Shows) -> State:
    """The state with fewer records."""
    for name, held in state.items():
        if not isinstance(held, dict | list) or not held:
            continue
        parts = list(held)
        size = len(parts)
        while size:
            for begin in range(0, len(parts), size):
                kept = [*parts[:begin], *parts[begin + size :]]
                smaller = {**state, name: {key: held[key] for key in kept} if isinstance(held, dict) else kept}
                if len(kept) < len(parts) and shows(smaller, calls):
                    state, parts = smaller, kept
                    break
            else:
                size //= 2
            size = min(size, len(parts))
    return state


def _bounded(shows: Shows) -> Shows:
    left = [TRIES]

    def asked(state: State, calls: Calls) -> bool:
        left[0] -= 1
        return left[0] >= 0 and shows(state, calls)

    return asked
