"""Each directory here is a case: the folders under specs/, and in expected.txt all that is said of them.

Adding a case needs no Python: write the folders, run with --update-problems, and read what it wrote.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import pytest

from envgen.blueprint import load
from envgen.diagnostics import CODES, Problem, in_order, to_text
from envgen.render.bodies.admission import gate_problems
from envgen.render.bodies.read import read_bodies

HERE = Path(__file__).parent
CASES = sorted(folder.parent for folder in HERE.glob("*/specs"))
TESTS = HERE.parent.parent


def told(case: Path) -> str:
    """What is said of all folders of a case."""
    with chdir(case):
        return "".join(to_text(problems_of(folder)) for folder in sorted(Path("specs").iterdir()))


def problems_of(folder: Path) -> list[Problem]:
    """What is said of a blueprint and its seeds; and of bodies.py, where the case has one."""
    blueprint, problems = load(folder)
    if blueprint is None or not (folder / "bodies.py").exists():
        return problems
    bodies, found = read_bodies(folder / "bodies.py", blueprint)
    return in_order([*problems, *found, *gate_problems(bodies, blueprint, found)])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_says_what_is_expected(case: Path, request: pytest.FixtureRequest) -> None:
    expected = case / "expected.txt"
    text = told(case)
    if request.config.getoption("--update-problems"):
        expected.write_text(text, "utf-8")
    assert text == expected.read_text("utf-8")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_directory_is_named_by_what_it_shows(case: Path) -> None:
    code = case.name.split("-")[0]
    assert code in CODES
    assert f": {code} " in (case / "expected.txt").read_text("utf-8")


def test_only_known_codes_are_used_at_their_level() -> None:
    for case in CASES:
        for folder in (case / "specs").iterdir():
            for problem in problems_of(folder):
                assert problem.level == CODES[problem.code].level, problem


def elsewhere() -> Iterator[tuple[str, Path]]:
    for line in (HERE / "elsewhere.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            prefix, place, _ = line.split(maxsplit=2)
            yield prefix, TESTS / place


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_code_is_shown(code: str) -> None:
    if any(case.name.startswith(f"{code}-") for case in CASES):
        return
    places = [place for prefix, place in elsewhere() if code.startswith(prefix)]
    assert places, f"write tests/problems/{code}-…, or name in elsewhere.txt what shows it"
    files = [file for place in places for file in ([place] if place.is_file() else place.rglob("*"))]
    assert any(
        code in file.read_text("utf-8")
        for file in files
        if file != HERE / "elsewhere.txt" and file.is_file() and (file.suffix in (".py", ".txt") or file.parent.name == "cases")
    ), f"nothing under {', '.join(place.name for place in places)} shows {code}"


def test_every_code_is_explained() -> None:
    for code in CODES.values():
        assert code.title and len(code.explanation) > 30, code.code
        assert code.title[-1] != "."
