"""What a run of `envgen render` came to, environment by environment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from envgen.diagnostics.problem import Problem
from envgen.diagnostics.reporters import exit_status
from envgen.render.output.plan import Step

Status = Literal["written", "unchanged", "differs", "refused", "failed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What became of one environment."""

    folder: Path
    name: str
    root: Path
    status: Status
    steps: Sequence[Step] = ()
    problems: Sequence[Problem] = ()
    crashed: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """What became of all of them; `problems` has those of no environment, too."""

    results: Sequence[Result]
    problems: Sequence[Problem]
    strict: bool = False

    @property
    def exit_status(self) -> int:
        if any(result.crashed for result in self.results):
            return 2
        return exit_status(self.problems, strict=self.strict)
