"""Suites in processes: results as they are, and whatever ends a process costs no more than its own environment."""

from __future__ import annotations

import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from envgen.testing.depth import Depth
from envgen.testing.suite.outcome import Outcome
from envgen.testing.suite.processes import Job, Ran, run_jobs
from envgen.testing.suite.run import Wanted, run_suite
from tests.testing.suite.conftest import Package


def ran(*roots: Path, deadline: float = 60.0, count: int = 2, depth: Depth | None = None) -> list[Ran]:
    jobs = [Job(root, depth or Depth(), deadline) for root in roots]
    with closing(run_jobs(jobs, count)) as ended:
        found = dict(ended)
    return [found[number] for number in range(len(roots))]


def results(one: Ran) -> dict[str, str]:
    return {outcome.test.name: outcome.result for outcome in one.outcomes}


def said(one: Ran, name: str) -> str:
    return next(outcome.failure.told for outcome in one.outcomes if outcome.test.name == name and outcome.failure)


RESULTS = """
import unittest
import shop

def test_passes() -> None: ...

def test_fails() -> None:
    assert len(shop.SHELF) == 4

def test_raises() -> None:
    {}["x"]

def test_ends() -> None:
    raise SystemExit(0)

def test_interrupts() -> None:
    raise KeyboardInterrupt

def test_is_skipped() -> None:
    raise unittest.SkipTest("not here")

def test_needs_a_fixture(tmp_path) -> None: ...

def test_goes_on() -> None:
    print("said")
"""


def test_each_test_has_its_result_and_failures_say_why(package: Package) -> None:
    (one,) = ran(package(code="SHELF = [1, 2, 3]\n", all=RESULTS))
    assert results(one) == {
        "test_passes": "passed",
        "test_fails": "failed",
        "test_raises": "failed",
        "test_ends": "failed",
        "test_interrupts": "failed",
        "test_is_skipped": "skipped",
        "test_needs_a_fixture": "failed",
        "test_goes_on": "passed",
    }
    assert one.ended == ""
    assert said(one, "test_fails") == "assert len(shop.SHELF) == 4\n  len(shop.SHELF) = 3"
    assert said(one, "test_raises").startswith("KeyError: 'x'\n")
    assert "test_all.py:11 in test_raises" in said(one, "test_raises")


def test_nothing_is_left_in_this_process_and_nothing_is_written(package: Package) -> None:
    root = package(all="import shop\ndef test_a() -> None: ...\n")
    modules, path = set(sys.modules), list(sys.path)
    files = sorted(root.rglob("*"))
    assert results(ran(root)[0]) == {"test_a": "passed"}
    assert (path, files) == (sys.path, sorted(root.rglob("*")))
    assert {"shop", "test_all"}.isdisjoint(set(sys.modules) - modules)


def test_packages_and_test_modules_of_the_same_name_do_not_meet(package: Package) -> None:
    first = package(code="WHO = 1\n", all="import shop\ndef test_a() -> None:\n    assert shop.WHO == 1\n")
    moved = first.rename(first.parent.parent / "shop")
    second = package(code="WHO = 2\n", all="import shop\ndef test_a() -> None:\n    assert shop.WHO == 2\n")
    assert [results(one) for one in ran(moved, second, moved, count=1)] == [{"test_a": "passed"}] * 3


def test_a_crash_costs_its_own_environment(package: Package) -> None:
    crash = "import os, signal\ndef test_a() -> None: ...\ndef test_b() -> None:\n    os.kill(os.getpid(), signal.SIGSEGV)\n"
    bad = package("bad", all=f"{crash}def test_c() -> None: ...\n")
    one, other = ran(bad, package("good", all="def test_a() -> None: ...\n"))
    assert results(one) == {"test_a": "passed", "test_b": "error", "test_c": "not run"}
    assert "ended by SIGSEGV" in one.ended and f"it was at {bad}/tests/test_all.py:4 in test_b" in one.ended
    assert said(one, "test_b") == one.ended
    assert results(other) == {"test_a": "passed"} and other.ended == ""


def test_a_process_that_just_ends_is_told_with_its_last_words(package: Package) -> None:
    (one,) = ran(package(all="import os\ndef test_a() -> None:\n    os.write(2, b'no room')\n    os._exit(3)\n"))
    assert one.ended == "its process ended with status 3\nno room"
    assert results(one) == {"test_a": "error"}


HANGS = {
    "in Python": "def test_a() -> None:\n    while True: ...\n",
    "in C": "def test_a() -> None:\n    sum(iter(int, 1))\n",
    "whatever is caught": "def test_a() -> None:\n    while True:\n        try: 1 / 0\n        except BaseException: ...\n",
    "at import": "while True: ...\n\ndef test_a() -> None: ...\n",
}


@pytest.mark.parametrize("code", HANGS.values(), ids=HANGS)
def test_what_hangs_is_ended_at_its_deadline_and_where_it_was_is_told(package: Package, code: str) -> None:
    root = package(all=f"import os\n{code}")
    began = time.monotonic()
    (one,) = ran(root, deadline=0.5)
    assert time.monotonic() - began < 4
    assert one.ended.startswith(f"took longer than 0.5 s and was ended; it was at {root}/tests/test_all.py:")
    assert results(one) == {"test_a": "error"}


def test_what_a_suite_started_goes_with_it(package: Package, tmp_path: Path) -> None:
    code = f"""
import subprocess, sys
def test_a() -> None:
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(2); open({str(tmp_path / "alive")!r}, 'w')"])
    while True: ...
"""
    ran(package(all=code), deadline=0.5)
    time.sleep(2.5)
    assert not (tmp_path / "alive").exists()


def test_the_depth_reaches_the_checks(package: Package) -> None:
    code = "from envgen.testing.depth import current\ndef test_a() -> None:\n    assert str(current()) == 'x'\n"
    (one,) = ran(package(all=code), depth=Depth(seed=7, examples=3))
    assert "Depth(seed=7, examples=3)" in said(one, "test_a")


def test_a_finding_keeps_its_calls_and_its_case(package: Package) -> None:
    code = """
from envgen.testing.finding import Finding
def test_a() -> None:
    calls = [("buy", {"n": 1}), ("buy", {"n": float("nan"), "who": "\\ud800"}), ("buy", {"x" * 9000: 1}), ("buy", [object])]
    raise Finding("never_fails", "buy", "it fails \\ud800", calls=calls, case="- name: x")
"""
    (one,) = ran(package(all=code))
    failure = one.outcomes[0].failure
    assert failure is not None and failure.kind == "Finding" and failure.told.startswith("it fails \\ud800")
    assert [call["arguments"] for call in failure.calls] == [{"n": 1}, None, None, None]
    assert failure.calls[1]["written"] == "{'n': nan, 'who': '\\ud800'}"
    assert failure.case == "- name: x"


def test_an_error_whose_text_raises_is_a_failure_all_the_same(package: Package) -> None:
    code = "class Odd(Exception):\n    def __str__(self): raise ValueError\ndef test_a() -> None:\n    raise Odd\n"
    (one,) = ran(package(all=code))
    assert said(one, "test_a") == "Odd, whose text cannot be had: ValueError"


def test_one_folder_is_run_by_one_call(package: Package) -> None:
    suite = run_suite(package(all="def test_a() -> None:\n    assert False\n"), Wanted(deadline=10))
    assert (suite.status, [outcome.result for outcome in suite.outcomes]) == ("failed", ["failed"])
    assert run_suite(package("empty")).told == "it has no tests"


def test_memory_does_not_pile_up(package: Package) -> None:
    import resource

    root = package(all="HELD = bytes(30_000_000)\ndef test_a() -> None: ...\n")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    outcomes: list[Outcome] = [outcome for one in ran(*[root] * 20) for outcome in one.outcomes]
    assert len(outcomes) == 20
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 30_000  # kilobytes


def test_processes_elsewhere_are_lent_until_something_fails(package: Package, tmp_path: Path) -> None:
    code = f"""
import os
from pathlib import Path
from envgen.testing.machine.others import HOME, ask
def test_a() -> None:
    asked = {{"path": [], "module": "os", "class": "getppid", "walks": [], "whole": False}}
    assert ask(HOME, asked) == {{"answers": []}}
    from envgen.testing.machine.others import _ours
    with open({str(tmp_path / "asked")!r}, "a") as file:
        print(_ours._running[HOME]._process.pid, file=file)
"""
    sound, bad = package("sound", all=code), package("bad", all=f"{code}    assert False\n")
    ran(sound, bad, sound, sound, count=1)
    first, second, third, fourth = (tmp_path / "asked").read_text().split()
    assert first == second != third == fourth
    assert not [pid for pid in (first, third) if Path("/proc", pid).exists()]
