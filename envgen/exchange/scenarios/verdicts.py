"""What comparing checks with their functions found, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Difference:
    """A state on which a check and its function part; None is a failure. `check` is the number of the foreign one."""

    check: int
    form: str
    ours: bool | None
    theirs: bool | None
    state: Mapping[str, Any]
    why: str  # as ours tells it

    @property
    def can_be_kept(self) -> bool:
        """Whether the function itself can take the place of what it was read as."""
        return self.form != "function"


@dataclass(slots=True)
class ScenarioProof:
    """What came of comparing the checks of one scenario."""

    id: str
    checks: int = 0
    compared: int = 0  # pairs of a check and a state
    one_sided: list[int] = field(default_factory=list)  # checks that said the same of every state
    failing: int = 0  # checks whose function failed on some state
    differences: list[Difference] = field(default_factory=list)  # the first of each check
    failed: str = ""  # why nothing, or no more, could be compared
