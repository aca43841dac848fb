"""Scenarios given to the search, each in a process of its own behind the wall; what comes back is taken for a claim."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from envgen.blueprint.scenarios.model import Scenario
from envgen.scenario.bench import Bench, Failed
from envgen.scenario.solve.goals import data_groups, goals_source, named_values
from envgen.scenario.subject import Subject

SECONDS = 10.0  # for a scenario
GRACE = 10.0  # seconds that a process may take more, for loading and for the last state that it looks at
BUSY = 20.0  # times as long as it needs the processor a search may last where only that counts
MOST_CALLS = 16


def given_calls(scenario: Scenario) -> int | None:
    """The calls of the reference solution that may not be left out; None where there is none."""
    steps = scenario.solution
    return None if steps is None else sum(not step.optional and step.say is None for step in steps)


class _Bounds(NamedTuple):
    seconds: float
    calls: int | None
    of_processor: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one scenario: steps as a file writes them, or none; `why` says why there was no search."""

    subject: Subject
    scenario: Scenario
    steps: Sequence[dict[str, Any]] | None = None
    seconds: float = 0.0
    first: float = 0.0  # seconds until the first solution
    states: int = 0
    why: str = ""

    @property
    def given(self) -> int | None:
        """The calls of the reference solution that may not be left out; None where there is none."""
        return given_calls(self.scenario)

    @property
    def file(self) -> Path:
        """The file of the scenario."""
        return self.subject.folder / "scenarios" / Path(self.scenario.at.path).name

    @property
    def calls(self) -> int | None:
        """The calls of what was found."""
        return None if self.steps is None else sum("tool" in step for step in self.steps)


def solve_all(
    chosen: Sequence[tuple[Subject, Scenario]],
    bench: Bench,
    *,
    seconds: float = SECONDS,
    calls: int | None = None,
    of_processor: bool = False,
    shorter: bool = True,
    jobs: int = 0,
    progress: Callable[[int, int, str], None] | None = None,
) -> list[Outcome]:
    """Search for solutions; with `shorter` only for such as have fewer calls than the reference solution, where there is one.

    `calls` bounds how many are tried for a scenario: where they are spent before the seconds, the same is found every time.
    With `of_processor` the seconds are those of the processor alone.

    Raises:
        SandboxError: if the wall does not work.
    """
    bounds = _Bounds(seconds, calls, of_processor)
    outcomes: dict[int, Outcome] = {}
    for number, outcome in bench.each(lambda one: _solved(*one, bench, bounds, shorter), chosen, jobs or os.cpu_count() or 1):
        outcomes[number] = outcome
        if progress is not None:
            progress(len(outcomes), len(chosen), outcome.subject.name)
    return [outcomes[number] for number in range(len(chosen))]


def _solved(subject: Subject, scenario: Scenario, bench: Bench, bounds: _Bounds, shorter: bool) -> Outcome:
    nothing = Outcome(subject, scenario)
    most = MOST_CALLS if not shorter or nothing.given is None else min(nothing.given - 1, MOST_CALLS)
    if most < 1:
        return Outcome(subject, scenario, why="nothing is shorter")
    given = {
        "id": scenario.id,
        "goals": goals_source(subject.blueprint, scenario),
        "named": [[one.name, one.value] for one in named_values(scenario)],
        "groups": data_groups(scenario),
        **bounds._asdict(),
        "most": most,
    }
    try:
        with bench.loaded(subject) as loaded:
            told = loaded.do("solve", given, bounds.seconds * (BUSY if bounds.of_processor else 1) + GRACE)
    except Failed as failed:
        return Outcome(subject, scenario, why=str(failed))
    try:
        return _outcome(subject, scenario, told)
    except (KeyError, TypeError, ValueError):
        return Outcome(subject, scenario, why="its process answered what is no reply")


def _outcome(subject: Subject, scenario: Scenario, told: Any) -> Outcome:
    steps = told.get("steps")
    for step in steps or ():
        if not (isinstance(step["arguments"], dict) and step["tool"] in subject.blueprint.tools if "tool" in step else step["say"]):
            raise ValueError
    return Outcome(
        subject, scenario, steps, float(told["seconds"]), float(told["first"]), int(told["states"]), str(told.get("why", ""))
    )
