"""What one episode leaves behind for the next is found and named; what leaves nothing behind is clean."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.gate.real_classes import CLASSES, RealClass, real_class

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
FOLDERS = [str(ROOT / "envgen" / "sandbox"), str(ROOT / "runtime")]


def run(script: str, given: object, *folders: str) -> Any:
    command = [sys.executable, "-S", "-P", "-B", str(HERE / script), *FOLDERS, *folders]
    done = subprocess.run(command, input=json.dumps(given), text=True, capture_output=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def cases() -> list[dict[str, Any]]:
    found = []
    for block in (HERE / "leaks.txt").read_text("utf-8").split("\n=== ")[1:]:
        name, rest = block.split("\n", 1)
        program, does_and_finds = rest.split("--- ", 1)
        does, *finds = does_and_finds.strip().split("\n")
        seldom = name.startswith("seldom: ")
        found.append({"name": name, "program": program, "does": does, "finds": sorted(finds), "seldom": seldom})
    return found


CASES = cases()


@pytest.fixture(scope="module")
def found() -> dict[str, dict[str, Any]]:
    return dict(zip((case["name"] for case in CASES), run("leaks.py", {"words": True, "cases": CASES}), strict=True))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_leak(case: dict[str, Any], found: dict[str, dict[str, Any]]) -> None:
    told = found[case["name"]]
    assert told["before"] == []
    assert sorted(told["seldom"]) == case["finds"]
    assert sorted(told["often"]) == ([] if case["seldom"] else case["finds"])
    assert told["again"] == told["often"], "a difference is told until it is gone"


def episodes(program: object, *folders: str) -> dict[str, Any]:
    told: dict[str, Any] = run("episodes.py", program, *folders)
    assert told["ok"] > 200, "calls that do nothing leave nothing behind"
    return {key: told[key] for key in ("unwatchable", "found", "deep")}


@pytest.mark.parametrize("name", ["library_desk", "retail_support", "sleep_tracker"])
def test_a_generated_environment_is_clean_after_a_thousand_episodes(name: str) -> None:
    assert episodes({"package": name}, str(ROOT / "generated" / name)) == {"unwatchable": [], "found": [], "deep": []}


REAL = [real for real in map(real_class, sorted(CLASSES)) if not any(problem.level == "error" for problem in real.problems())]


def test_some_real_classes_pass_the_gate() -> None:
    assert len(REAL) >= 5


@pytest.mark.parametrize("real", REAL, ids=lambda real: real.env)
def test_a_real_class_is_clean_after_a_thousand_episodes(real: RealClass) -> None:
    assert episodes({"source": real.source, "class": real.name}) == {"unwatchable": [], "found": [], "deep": []}


UNWATCHABLE = {
    "import itertools\ncounter = itertools.count()": ["m.counter is an itertools.count"],
    "numbers = iter([1, 2])": ["m.numbers is a list_iterator"],
    "take = iter([1, 2]).__next__": ["m.take is a list_iterator"],
    "def numbers():\n    yield 1\nnumbers = numbers()": ["m.numbers is a generator"],
    "def next_id(numbers=iter(range(9))):\n    return next(numbers)": ["a default value of m.next_id is a range_iterator"],
    "import hashlib\nsum = hashlib.sha256()": ["m.sum is a _hashlib.HASH"],
    "import io\nclass Text(io.StringIO):\n    pass\ntext = Text()": ["m.text is a m.Text"],
}


def test_state_that_cannot_be_compared_is_named() -> None:
    told = run("leaks.py", {"words": True, "cases": [{"program": program, "does": "pass"} for program in UNWATCHABLE]})
    assert [one["before"] for one in told] == list(UNWATCHABLE.values())


def test_without_words_of_memory_the_same_is_found() -> None:
    """As where the interpreter keeps no version of its dicts: everything is compared each time."""
    told = run("leaks.py", {"words": False, "cases": CASES})
    for case, one in zip(CASES, told, strict=True):
        assert (one["before"], sorted(one["seldom"])) == ([], case["finds"]), case["name"]
