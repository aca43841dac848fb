"""`envgen scenario solve` on scenarios without a solution: each in solving/ENV gets one, of which no step can be left out.

Adding a scenario needs no Python but its number of calls.
"""

from __future__ import annotations

import shutil
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypedDict

import pytest
import yaml
from envgen_runtime.checks import Call

from envgen.scenario.bench import Bench
from envgen.scenario.run import judge
from envgen.scenario.solve.needed import needed
from envgen.scenario.solve.run import Outcome, solve_all
from envgen.scenario.subject import read_subject
from tests.cli.conftest import Run, envgen, project

ROOT = Path(__file__).parent.parent.parent
HERE = Path(__file__).parent / "solving"


class Bounds(TypedDict):
    seconds: float
    calls: int


CALLS = {
    "library_desk/asks-a-function": 1,
    "library_desk/lend-after-fine": 2,
    "library_desk/lost-and-limit": 2,
    "library_desk/new-member-loan": 2,
    "library_desk/suspended-wants": 2,
    "library_desk/swap-copy": 2,
    "library_desk/tell-and-count": 2,
    "retail_support/noah-order": 3,
    "sleep_tracker/better-nap": 2,
    "sleep_tracker/new-band": 2,
    "sleep_tracker/night-on-record-already": 1,
    "sleep_tracker/retire-and-pair": 3,
    "sleep_tracker/the-mat-changes-hands": 3,
}

LONG = {
    "library_desk/four-things": 4,
    "library_desk/pay-a-part-and-borrow": 3,
}
BOUNDS: Bounds = {"seconds": 120, "calls": 12_000}  # the calls are spent first: the same on a busy machine

# What is said of checks and of weak agents is none of a solution's business.
ABOUT_CHECKS = {"S104", "S206", "S207", "S208", "S210"}

IMPOSSIBLE = """\
task: Let Dana Okoye (M0003) owe less than nothing.
checks:
  - text: Does she?
    that: final.members["M0003"]["fines"] < 0
"""
LONG_WAY = """\
task: Let Dana Okoye (M0003) pay the 12.5 euro that she owes.
checks:
  - text: Has she?
    that: final.members["M0003"]["fines"] == 0
solution:
  - tool: pay_fine
    arguments: {member_id: M0003, amount: 10}
  - tool: pay_fine
    arguments: {member_id: M0003, amount: 2.5}
"""

__all__ = ["envgen", "project"]


def copied(environment: str, into: Path) -> Path:
    """An environment without scenarios."""
    folder = into / "specs" / environment
    shutil.copytree(ROOT / "specs" / environment, folder, ignore=shutil.ignore_patterns("scenarios"))
    (folder / "scenarios").mkdir()
    return folder


@pytest.fixture(scope="module")
def specs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    above = tmp_path_factory.mktemp("project")
    for environment in sorted(HERE.iterdir()):
        shutil.copytree(environment, copied(environment.name, above) / "scenarios", dirs_exist_ok=True)
    return above / "specs"


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    with Bench() as made:
        yield made


@pytest.fixture(scope="module")
def outcomes(specs: Path, bench: Bench) -> Mapping[str, Outcome]:
    return searched(specs, bench, CALLS)


def searched(specs: Path, bench: Bench, names: Collection[str]) -> dict[str, Outcome]:
    """What is found for scenarios, by name."""
    subjects = [read_subject(folder) for folder in sorted(specs.iterdir())]
    chosen = [(subject, one) for subject in subjects for one in subject.scenarios if f"{subject.name}/{one.id}" in names]
    return {f"{one.subject.name}/{one.scenario.id}": one for one in solve_all(chosen, bench, **BOUNDS)}


def test_every_scenario_there_is_expected(specs: Path) -> None:
    assert {f"{file.parent.parent.name}/{file.stem}" for file in specs.glob("*/scenarios/*.yaml")} == {*CALLS, *LONG}


@pytest.mark.parametrize("name", CALLS)
def test_it_is_solved(name: str, outcomes: Mapping[str, Outcome]) -> None:
    outcome = outcomes[name]
    assert outcome.steps is not None, outcome.why
    assert outcome.calls == CALLS[name]


@pytest.mark.slow
def test_what_takes_long_is_solved(specs: Path, bench: Bench) -> None:
    assert {name: outcome.calls for name, outcome in searched(specs, bench, LONG).items()} == LONG


def test_what_was_found_solves_it_and_no_step_can_be_left_out(
    outcomes: Mapping[str, Outcome], bench: Bench, tmp_path: Path
) -> None:
    for outcome in outcomes.values():
        folder = tmp_path / "specs" / outcome.subject.name
        if not folder.exists():
            copied(outcome.subject.name, tmp_path)
        for file in outcome.file.parent.glob(f"{outcome.file.stem}.*"):
            shutil.copy(file, folder / "scenarios")
        file = folder / "scenarios" / outcome.file.name
        scenario = yaml.safe_load(file.read_text("utf-8"))
        file.write_text(yaml.safe_dump({**scenario, "solution": outcome.steps}, sort_keys=False), "utf-8")
    subjects = [read_subject(folder) for folder in sorted((tmp_path / "specs").iterdir())]
    verdicts = judge(subjects, "prove", bench, jobs=2)
    assert len(verdicts) == len(CALLS)
    for verdict in verdicts:
        assert {problem.code for problem in verdict.problems} <= ABOUT_CHECKS, (verdict.scenario.id, verdict.problems)


def test_a_key_that_a_call_made_is_taken_from_its_result(outcomes: Mapping[str, Outcome]) -> None:
    made, used = outcomes["library_desk/new-member-loan"].steps or ()
    assert made["as"] == "member"
    assert used["arguments"]["member_id"] == '=member["member_id"]'


def test_words_are_said_last(outcomes: Mapping[str, Outcome]) -> None:
    *calls, said = outcomes["library_desk/tell-and-count"].steps or ()
    assert all("tool" in one for one in calls)
    assert said == {"say": "2; 2 copies"} or said == {"say": "2; two copies"}


def test_optional_arguments_that_change_nothing_are_left_out(outcomes: Mapping[str, Outcome]) -> None:
    steps = {step["tool"]: step["arguments"] for step in outcomes["sleep_tracker/better-nap"].steps or ()}
    assert set(steps["update_sleep_log"]) == {"log_id", "user_id", "sleep_quality"}


def test_the_same_is_found_again(specs: Path, bench: Bench, outcomes: Mapping[str, Outcome]) -> None:
    subject = read_subject(specs / "library_desk")
    one = subject.blueprint.scenarios["swap-copy"]
    again = solve_all([(subject, one)], bench, **BOUNDS)[0]
    assert (again.steps, again.states) == (outcomes["library_desk/swap-copy"].steps, outcomes["library_desk/swap-copy"].states)


# ── the command ─────────────────────────────────────────────


def test_write_adds_the_solution_to_the_file_and_nothing_else(envgen: Run, project: Path) -> None:
    file = copied("library_desk", project) / "scenarios" / "lend-after-fine.yaml"
    text = "# Why: fines first.\n" + (HERE / "library_desk" / "lend-after-fine.yaml").read_text("utf-8")
    file.write_text(text, "utf-8")
    shown = envgen("scenario", "solve", "library_desk")
    assert shown.status == 0
    assert "lend-after-fine: solved by 2 calls" in shown.out
    assert file.read_text("utf-8") == text
    assert envgen("scenario", "solve", "library_desk", "--write").status == 0
    written = file.read_text("utf-8")
    assert written.startswith(text)
    assert written[len(text) :] == "\n".join(line[2:] for line in shown.out.splitlines()[1:]) + "\n"
    proof = envgen("scenario", "prove", "library_desk", "--format", "json").json
    assert {problem["code"] for problem in proof["problems"]} <= ABOUT_CHECKS
    again = envgen("scenario", "solve", "library_desk", "--write")
    assert again.status == 0
    assert "no shorter solution than the one of 2 calls found" in again.out
    assert file.read_text("utf-8") == written


def test_what_cannot_be_solved_is_told_in_time(envgen: Run, project: Path) -> None:
    file = copied("library_desk", project) / "scenarios" / "less-than-nothing.yaml"
    file.write_text(IMPOSSIBLE, "utf-8")
    done = envgen("scenario", "solve", "library_desk", "--seconds", "1", "--write")
    assert done.status == 1
    assert "less-than-nothing: no solution found in" in done.out
    assert file.read_text("utf-8") == IMPOSSIBLE


def test_what_is_solved_already_is_told(envgen: Run, project: Path) -> None:
    file = copied("library_desk", project) / "scenarios" / "nothing.yaml"
    file.write_text(IMPOSSIBLE.replace("< 0", "> 0"), "utf-8")
    done = envgen("scenario", "solve", "library_desk")
    assert done.status == 1
    assert "nothing: no solution found: every check is true before anything is done" in done.out


def test_a_shorter_solution_is_told_and_not_written(envgen: Run, project: Path) -> None:
    file = copied("library_desk", project) / "scenarios" / "pay.yaml"
    file.write_text(LONG_WAY, "utf-8")
    done = envgen("scenario", "solve", "library_desk", "--write")
    assert done.status == 0
    assert "pay: solved by 1 call, shorter than the one of 2 that it has" in done.out
    assert "arguments: {member_id: M0003, amount: 12.5}" in done.out
    assert file.read_text("utf-8") == LONG_WAY


def test_json_for_machines(envgen: Run, project: Path) -> None:
    folder = copied("library_desk", project) / "scenarios"
    (folder / "pay.yaml").write_text(LONG_WAY, "utf-8")
    told = envgen("scenario", "solve", "library_desk", "--json").json["scenarios"]
    assert [(one["environment"], one["id"], one["given_calls"], one["calls"]) for one in told] == [("library_desk", "pay", 2, 1)]
    assert told[0]["solution"] == [{"tool": "pay_fine", "arguments": {"member_id": "M0003", "amount": 12.5}}]


def test_an_unknown_scenario_is_a_slip_of_the_keyboard(envgen: Run, project: Path) -> None:
    file = copied("library_desk", project) / "scenarios" / "pay.yaml"
    file.write_text(LONG_WAY, "utf-8")
    done = envgen("scenario", "solve", "library_desk", "--only", "pya")
    assert done.status == 2
    assert "there is no scenario pya" in done.err


# ── steps that are not needed ───────────────────────────────


@pytest.mark.parametrize(
    ("steps", "enough", "left"),
    [
        ("abc", [{"b"}], "b"),
        ("abca", [{"a"}], "a"),
        ("abcd", [{"a", "d"}, {"b", "c", "d"}], "ad"),
        ("ab", [set()], ""),
        ("ab", [{"a", "b"}], "ab"),
    ],
)
def test_no_step_is_left_that_could_go(steps: str, enough: Sequence[set[str]], left: str) -> None:
    def solved(calls: Sequence[Call]) -> bool:
        return any(one <= {call.tool for call in calls} for one in enough)

    found = needed([Call(name, {}, True) for name in steps], solved)
    assert "".join(call.tool for call in found) == left
