"""Mutants judged by generated suites: each operator has some that cases find, and what walks find before they stop counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from envgen.testing.depth import Depth
from envgen.testing.mutants import Mutant, mutants, run
from envgen.testing.mutants.bench import Bench
from envgen.testing.mutants.run import Run, judge
from envgen.testing.mutants.tests import Subject, Test
from envgen.testing.mutants.verdict import Known

GENERATED = Path(__file__).parents[3] / "generated"


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    with Bench(Depth()) as bench:
        yield bench


def judged(bench: Bench, subject: Subject, those: Sequence[Mutant], tests: Sequence[Test], monkeypatch: pytest.MonkeyPatch) -> Run:
    """These mutants alone, and these tests."""
    monkeypatch.setattr(run, "mutants", lambda texts: those)
    return judge(replace(subject, tests=tests), bench, Depth(), Known())


@pytest.mark.parametrize(
    ("package", "operator", "member", "tool"),
    [
        ("library_desk", "one-branch", "_return_copy", "return_copy"),
        ("file_system", "one-level", "drawing", "tree"),
        ("file_system", "backwards", "ls", "ls"),
        ("file_system", "operands-swapped", "_echo", "echo"),
        ("file_system", "wrong-helper", "find", "find"),
        ("file_system", "loop", "grep", "grep"),
    ],
)
def test_cases_kill_it(package: str, operator: str, member: str, tool: str, bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    subject = Subject.of(GENERATED / package)
    those = [one for one in mutants(subject.texts) if one.operator == operator and one.member == member]
    cases = [one for one in subject.tests if one.tool == tool and one.concern == "case"]
    done = judged(bench, subject, those, cases, monkeypatch)
    assert those
    assert any(done.verdicts[one.id].is_killed for one in those)


def test_what_cannot_come_to_its_end_counts_where_it_finds_something_before(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    subject = Subject.of(GENERATED / "library_desk")
    those = [one for one in mutants(subject.texts) if one.operator in ("frame-narrowed", "sort-order")]
    explores = [one for one in subject.tests if one.concern == "explores"]
    done = judged(bench, subject, those, explores, monkeypatch)
    assert list(done.skipped) == ["explores"]
    assert {kill.concern for one in those for kill in done.verdicts[one.id].kills if kill.how == "failed"} == {"explores"}
    assert not all(done.verdicts[one.id].is_killed for one in those)
