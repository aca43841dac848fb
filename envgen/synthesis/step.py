"""What a stage tells of its way while it is on it, for who waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Step:
    """What happened with a tool or function: it was written, mended, an answer was refused (why), or it was given up (why)."""

    what: Literal["taken", "mended", "refused", "given up"]
    name: str
    told: Sequence[str] = ()


OnStep = Callable[[Step], None]
