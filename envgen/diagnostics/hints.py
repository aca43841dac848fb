"""The nearest of known names, for `did you mean`."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher


def nearest(name: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `name` is most likely a slip of, or None where none is close."""
    wanted = _folded(name)
    best: str | None = None
    best_score = 0.0
    for candidate in sorted(set(candidates)):
        known = _folded(candidate)
        if known == wanted:
            return candidate
        score = SequenceMatcher(None, wanted, known).ratio()
        if score > best_score:
            best, best_score = candidate, score
    # Two of three letters in common: `member` finds `members`, `foo` does not find `for`.
    return best if best_score >= 0.67 else None


def did_you_mean(name: str, candidates: Iterable[str]) -> str:
    """`did you mean 'x'?`, or an empty text where nothing is close."""
    found = nearest(name, candidates)
    return f"did you mean '{found}'?" if found is not None else ""


def _folded(name: str) -> str:
    return name.replace("_", "").replace("-", "").casefold()
