"""What can be wrong, where, and what mends it. Knows no file format."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Level = Literal["error", "warning", "portability", "quality"]


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A place in a file; line and column count from 1, in code points."""

    path: str
    line: int = 1
    column: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One finding: where, what, and what mends it."""

    code: str
    at: Position
    message: str
    hint: str = ""
    level: Level = "error"

    def sort_key(self) -> tuple[str, int, int, str, str]:
        return (self.at.path, self.at.line, self.at.column, self.code, self.message)


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """Each problem once, by position."""
    return sorted(set(problems), key=Problem.sort_key)
