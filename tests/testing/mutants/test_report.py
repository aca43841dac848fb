"""The report of a run of mutants, without running any: what is shown where there is too much, and in which words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from envgen.testing.mutants import mutants
from envgen.testing.mutants.mutant import Mutant
from envgen.testing.mutants.report import FEW, Report
from envgen.testing.mutants.run import Run
from envgen.testing.mutants.source import Source
from envgen.testing.mutants.tests import Subject
from envgen.testing.mutants.verdict import Kill, Verdict

PACKAGE = Path(__file__).parents[3] / "generated/library_desk"


@cache
def subject() -> Subject:
    return Subject.of(PACKAGE)


@cache
def planted() -> tuple[Mutant, ...]:
    return tuple(mutants(subject().texts))


def report(survivors: int, skipped: Mapping[str, str] | None = None) -> Report:
    """So many survive, the first of them."""
    killed = Verdict([Kill("case", "", "test_it", "failed")], 9)
    verdicts = {one.id: Verdict([], 74) if at < survivors else killed for at, one in enumerate(planted())}
    return Report(Run(subject(), Source(subject().texts), planted(), verdicts, subject().tests, skipped or {}))


def shown(lines: list[str]) -> list[Mutant]:
    ids = [line.partition(":")[0] for line in lines if " survives 74 tests" in line]
    by_id = {one.id: one for one in planted()}
    return [by_id[one] for one in ids]


def test_every_line_is_one() -> None:
    assert len(planted()) > 60
    assert all("\n" not in line for line in report(60).lines(most=20))


def test_a_few_more_are_shown_rather_than_counted() -> None:
    lines = list(report(20 + FEW).lines(most=20))
    assert len(shown(lines)) == 20 + FEW
    assert not any("more; " in line for line in lines)


def test_of_too_many_those_of_every_tool_are_shown() -> None:
    lines = list(report(len(planted())).lines(most=20))
    assert lines[-2:] == ["", f"and {len(planted()) - 20} more; all of them: envgen test library_desk --mutants --format json"]
    found = shown(lines)
    assert found == [one for one in planted() if one in found]  # in order
    counts = Counter(one.users[0] for one in found)
    assert counts.keys() == {one.users[0] for one in planted() if one.users}
    there = Counter(one.users[0] for one in planted() if one.users)
    assert all(counts[tool] >= min(there[tool], max(counts.values()) - 1) for tool in there)


def test_a_survivor_says_what_was_changed() -> None:
    lines = [line for line in report(len(planted())).lines(most=len(planted())) if " survives " in line]
    titles = {line.partition(": ")[0]: line.partition(": ")[2] for line in lines}
    boundary = next(one for one in planted() if one.operator == "boundary")
    skipped = next(one for one in planted() if one.operator == "skipped-write")
    original = subject().texts["environment.py"]
    was = original[boundary.edit.start : boundary.edit.end]
    assert titles[boundary.id] == f"`{boundary.edit.text}` for `{was}` survives 74 tests"
    assert titles[skipped.id].startswith("an assignment to the state, or one member of an update, left out survives")


def test_what_cannot_run_behind_the_wall_is_told_in_words_of_users() -> None:
    missing = "ModuleNotFoundError: No module named 'envgen.testing.machine.stateful'"
    told = report(1, {"explores": missing, "of_my_own": "OSError: no files"})
    text = "\n".join([*told.lines(most=1), *told.tables()])
    assert "explores cannot come to its end behind the wall: its walks are made, but" in text
    assert "of_my_own cannot come to its end behind the wall: it needs what is not there: OSError: no files" in text
    assert "ModuleNotFoundError" not in text
    assert told.as_json()["skipped"]["explores"].startswith("its walks are made")
