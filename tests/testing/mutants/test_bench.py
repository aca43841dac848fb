"""Suites behind the wall: what a test of a package that hangs, crashes or eats memory comes to, and that the next is not harmed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from envgen.sandbox import Limits
from envgen.testing.depth import Depth
from envgen.testing.mutants.bench import Bench, Unloadable
from envgen.testing.mutants.differential import unpacked
from envgen.testing.mutants.tests import Subject, Test

LIBRARY = Path(__file__).parents[3] / "generated" / "library_desk"
WRITE = 'member["fines"] = round(member["fines"] - amount, 2)'


@pytest.fixture(scope="module")
def subject() -> Subject:
    return Subject.of(LIBRARY)


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    with Bench(Depth(), Limits(load_seconds=20.0, address_space=512 << 20)) as bench:
        bench.seconds = 2.0
        yield bench


def cases_of(subject: Subject, tool: str) -> list[Test]:
    return [test for test in subject.tests if test.tool == tool and test.concern == "case"]


def changed(subject: Subject, line: str) -> str:
    text = subject.texts["environment.py"]
    assert text.count(WRITE) == 1
    return text.replace(WRITE, line)


def kinds(bench: Bench, subject: Subject, line: str) -> list[str]:
    with bench.loaded(subject, changed(subject, line)) as loaded:
        return [one.kind for one in loaded.run(cases_of(subject, "pay_fine"))]


def test_the_package_itself_passes(bench: Bench, subject: Subject) -> None:
    with bench.loaded(subject) as loaded:
        told = loaded.run(cases_of(subject, "pay_fine"))
    assert len(told) >= 4
    assert {one.kind for one in told} == {""}


def test_every_failing_test_is_told(bench: Bench, subject: Subject) -> None:
    with bench.loaded(subject, changed(subject, "pass")) as loaded:
        tests = cases_of(subject, "pay_fine")
        told = loaded.run(tests)
        first = loaded.run(tests, first=True)
    assert [one.test for one in told] == tests
    failing = [one for one in told if one.kind]
    assert len(failing) >= 2
    assert {one.kind for one in failing} == {"failed"}
    assert [one.test for one in first if one.kind] == [failing[0].test]


def test_what_cannot_run_here_is_not_taken_for_the_first_that_fails(bench: Bench, subject: Subject) -> None:
    tests = [one for one in subject.tests if one.concern == "is_the_same_elsewhere"] + cases_of(subject, "pay_fine")
    with bench.loaded(subject, changed(subject, "pass")) as loaded:
        told = loaded.run(tests, first=True)
    assert told[0].kind == "impossible"
    assert [one.kind for one in told[1:]][-1] == "failed"


def test_an_endless_loop_ends_with_its_test(bench: Bench, subject: Subject) -> None:
    found = kinds(bench, subject, "while True: pass")
    assert found[-1] == "timeout"
    assert set(found[:-1]) <= {""}


def test_a_crash_ends_with_its_test(bench: Bench, subject: Subject) -> None:
    assert kinds(bench, subject, "import os; os._exit(3)")[-1] == "crashed"


def test_memory_has_an_end(bench: Bench, subject: Subject) -> None:
    found = kinds(bench, subject, "hoard = [0]\n        while hoard: hoard += hoard")
    assert found[-1] or any(found)
    assert set(found) <= {"", "failed", "memory", "crashed", "raised"}


def test_no_file_is_there(bench: Bench, subject: Subject) -> None:
    with bench.loaded(subject, changed(subject, 'raise RuntimeError(open("/etc/passwd").read())')) as loaded:
        said = [one.said for one in loaded.run(cases_of(subject, "pay_fine")) if one.kind]
    assert said
    assert all("root:" not in one for one in said)


def test_what_cannot_be_loaded_is_told(bench: Bench, subject: Subject) -> None:
    text = subject.texts["environment.py"] + "\nraise ValueError('not today')\n"
    with bench.loaded(subject, text) as loaded, pytest.raises(Unloadable, match="not today"):
        loaded.run(cases_of(subject, "pay_fine"))


def test_after_all_that_the_package_itself_passes(bench: Bench, subject: Subject) -> None:
    with bench.loaded(subject) as loaded:
        assert not any(one.kind for one in loaded.run(cases_of(subject, "pay_fine")))


def test_recorded_calls_tell_a_fault_and_no_difference(bench: Bench, subject: Subject) -> None:
    with bench.loaded(subject) as loaded:
        recorded = loaded.record(300, ["pay_fine"])
    calls = [call for _, made in unpacked(recorded) for call in made]
    assert len(calls) >= 300
    assert {tool for tool, _, _ in calls} == subject_tools(subject)
    with bench.loaded(subject) as loaded:
        assert loaded.difference(recorded) == ""
    with bench.loaded(subject, changed(subject, WRITE.replace("2)", "1)"))) as loaded:
        assert loaded.difference(recorded).startswith("pay_fine {")


def subject_tools(subject: Subject) -> set[str]:
    return {test.tool for test in subject.tests if test.tool}
