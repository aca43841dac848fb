"""Searching for solutions of the shipped scenarios of up to four calls: how many within ten seconds of one core.

`python -m benchmarks.solving` tells each of them, too.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.measure import middle
from benchmarks.report import Row

if TYPE_CHECKING:
    from envgen.scenario.solve.run import Outcome

SPECS = Path(__file__).parent.parent / "specs"
MOST_CALLS = 4  # of the reference solution, those that may be left out not counted
SECONDS = 10.0  # of the processor: what others do on the machine does not count
FEW = ("library_desk",)


def measure(*, quick: bool = False) -> list[Row]:
    """One row: the share that is solved. The search does not know the reference solutions."""
    outcomes = solved(FEW if quick else ())
    times = [one.first for one in outcomes if one.steps is not None]
    left = [one.scenario.id for one in outcomes if one.steps is None]
    return [
        Row(
            name=f"solving: shipped scenarios of up to {MOST_CALLS} calls",
            method=f"a solution found within {SECONDS:g} s of one core each, without a model",
            budget=80,
            at_least=True,
            measured=100 * len(times) / len(outcomes),
            unit="%",
            baseline="the reference solutions",
            detail=f"{len(times)} of {len(outcomes)}, median {middle(times):.2f} s, slowest {max(times):.1f} s"
            + (f"; not {', '.join(left)}" if left else ""),
        )
    ]


def solved(environments: Sequence[str] = ()) -> list[Outcome]:
    """What the search finds, one scenario after the other."""
    from envgen.scenario.bench import Bench
    from envgen.scenario.solve.run import given_calls, solve_all
    from envgen.scenario.subject import read_subject

    subjects = [read_subject(folder) for folder in sorted(SPECS.iterdir()) if not environments or folder.name in environments]
    chosen = [
        (subject, scenario)
        for subject in subjects
        for scenario in subject.scenarios
        if (calls := given_calls(scenario)) is not None and calls <= MOST_CALLS
    ]
    with Bench() as bench:
        return solve_all(chosen, bench, seconds=SECONDS, of_processor=True, shorter=False, jobs=1)


def main(environments: Sequence[str]) -> None:
    """A line for each scenario: the calls of the reference solution and of that found, the seconds until it was, the states."""
    outcomes = solved(environments)
    for one in outcomes:
        found = f"{one.calls} calls {one.first:6.2f} s" if one.steps is not None else f"not found {one.why}"
        print(f"{one.subject.name:42} {one.scenario.id:36} {one.given} calls  {found:20} {one.states:6} states")
    print(f"{sum(one.steps is not None for one in outcomes)} of {len(outcomes)}")


if __name__ == "__main__":
    main(sys.argv[1:])
