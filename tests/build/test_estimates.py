"""What a build plans to ask, beside what its stages say of environments that exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.tokens import counted
from envgen.build.environment import Options
from envgen.build.estimates import estimate, of_environment
from envgen.scenario.subject import read_subject
from envgen.synthesis import scenarios
from envgen.synthesis.plan import of_text

SPECS = Path(__file__).parents[2] / "specs"
IDEA = of_text("A shop that rents bicycles.", "bikes")


@pytest.mark.parametrize("name", ["library_desk", "sleep_tracker", "medical_equipment_loan_management_system"])
def test_scenarios_are_estimated_as_their_stage_does(name: str) -> None:
    subject = read_subject(SPECS / name)
    (known,) = scenarios.estimate(subject, 5)
    options = Options(tools=len(subject.blueprint.tools), rounds=0, scenarios=5)
    (guessed,) = [one for one in of_environment(IDEA, options) if one.stage == "scenarios"]
    assert guessed.calls == known.calls
    assert 0.4 < guessed.input / known.input < 2.5


def test_rows_of_many_environments_are_one_a_stage() -> None:
    options = Options(tools=8)
    one, three = estimate([IDEA], options), estimate([IDEA] * 3, options)
    assert [row.stage for row in one] == [row.stage for row in three]
    assert [3 * row.calls for row in one] == [row.calls for row in three]
    assert [3 * row.output for row in one] == [row.output for row in three]


def test_without_rounds_and_scenarios_nothing_is_asked_for_them() -> None:
    stages = {row.stage for row in of_environment(IDEA, Options(rounds=0, scenarios=0))}
    assert stages == {"plan", "implement", "repair"}


def test_a_build_takes_at_most_a_quarter_of_the_loop_of_the_paper() -> None:
    ours, theirs = ([one.input + one.output for one in rows] for rows in counted())
    assert sum(ours) * 4 <= sum(theirs)
