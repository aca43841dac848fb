"""What mends a mistake: an error that brings its hint, and the nearest of known names for `did you mean`."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

ENOUGH = 0.67  # two of three letters in common: `member` finds `members`, `foo` does not find `for`
MOST = 1_000  # candidates that a slip is looked for in; among more only another way of writing the name


class Hinted(Exception):
    """An error that is told to people; `hint` is what mends it, or empty."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


def nearest(name: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `name` is most likely a slip of, or None where none is close."""
    wanted = _folded(name)
    known = {candidate: _folded(candidate) for candidate in sorted(set(candidates))}
    best = next((candidate for candidate, folded in known.items() if folded == wanted), None)
    if best is not None or len(known) > MOST:
        return best
    best_score = 0.0
    for candidate, folded in known.items():
        matcher = SequenceMatcher(None, wanted, folded)
        least = max(ENOUGH, best_score)
        # The upper bounds cost little and rule out nearly all.
        if matcher.real_quick_ratio() < least or matcher.quick_ratio() < least:
            continue
        score = matcher.ratio()
        if score >= ENOUGH and score > best_score:
            best, best_score = candidate, score
    return best


def did_you_mean(name: str, candidates: Iterable[str]) -> str:
    """`did you mean 'x'?`, or an empty text where nothing is close."""
    found = nearest(name, candidates)
    return f"did you mean '{found}'?" if found is not None else ""


def _folded(name: str) -> str:
    return name.replace("_", "").replace("-", "").casefold()
