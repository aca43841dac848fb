"""What comes of planning an environment, and how it ends before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Dropped:
    """A part that could not be mended and was left out, and why."""

    section: str
    name: str
    why: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """A blueprint that was written. `coded` are its tools and functions that need a body."""

    name: str
    folder: Path
    written: Sequence[str]
    tools: Sequence[str]
    coded: Sequence[str]
    dropped: Sequence[Dropped]
    doubts: Sequence[str]
    mends: Mapping[str, int]
    answers: int
    refused: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GaveUp:
    """An environment that could not be planned: the step at which it ended, and why."""

    name: str
    step: str
    why: Sequence[str]
    answers: int


class Ended(Exception):
    """No answer to a step was good."""

    def __init__(self, step: str, why: Sequence[str]) -> None:
        super().__init__(step)
        self.step = step
        self.why = why
