"""Each case is a faulty scenario and the mended one beside it: the first is told by its codes, the second is proven.

Adding a case needs no Python: `says` are the codes of everything that is said of the faulty one, `mended` is a scenario, `faulty`
replaces parts of it, `functions` stands beside both.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from envgen.diagnostics import CODES, Problem
from envgen.scenario.bench import Bench
from envgen.scenario.run import judge
from envgen.scenario.subject import read_subject

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
CASES = {file.stem: yaml.safe_load(file.read_text("utf-8")) for file in sorted((HERE / "cases").glob("*.yaml"))}
MENDED = "-mended"
USUAL = "library_desk"  # the environment of a case that names none

Verdicts = dict[str, tuple[list[Problem], bool]]  # by id: what is said, and whether it is proven


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> Verdicts:
    specs = tmp_path_factory.mktemp("specs")
    for name, case in CASES.items():
        folder = specs / case.get("environment", USUAL)
        if not folder.exists():
            shutil.copytree(ROOT / "specs" / folder.name, folder, ignore=shutil.ignore_patterns("scenarios"))
            (folder / "scenarios").mkdir()
        _write(folder, name, {**case["mended"], **case["faulty"]}, case)
        _write(folder, f"{name}{MENDED}", case["mended"], case)
    subjects = [read_subject(folder) for folder in sorted(specs.iterdir())]
    assert [problem for subject in subjects for problem in subject.problems if problem.level == "error"] == []
    with Bench() as bench:
        proven = judge(subjects, "prove", bench, jobs=2)
    return {one.scenario.id: ([*one.problems], one.record() is not None) for one in proven}


def _write(folder: Path, name: str, scenario: dict[str, Any], case: dict[str, Any]) -> None:
    given = {key: value for key, value in scenario.items() if value is not None}
    (folder / "scenarios" / f"{name}.yaml").write_text(yaml.safe_dump(given, sort_keys=False, width=1000), "utf-8")
    if "functions" in case:
        (folder / "scenarios" / f"{name}.py").write_text(case["functions"], "utf-8")


@pytest.mark.parametrize("name", CASES)
def test_a_faulty_scenario_is_told_by_its_codes(name: str, verdicts: Verdicts) -> None:
    problems, is_proven = verdicts[name]
    assert sorted({problem.code for problem in problems}) == sorted(CASES[name]["says"]), [problem.message for problem in problems]
    assert all(problem.hint for problem in problems)
    assert is_proven is not any(CODES[code].level == "error" for code in CASES[name]["says"])


@pytest.mark.parametrize("name", CASES)
def test_the_mended_scenario_is_proven(name: str, verdicts: Verdicts) -> None:
    problems, is_proven = verdicts[f"{name}{MENDED}"]
    assert [f"{problem.code} {problem.message}" for problem in problems] == []
    assert is_proven


def test_there_are_many_kinds() -> None:
    assert len(CASES) >= 25
    shown = {code for case in CASES.values() for code in case["says"]}
    of_proofs = {code for code in CODES if code[:2] in ("S1", "S2")}
    assert of_proofs - shown == {"S209"}  # a scenario that hangs would make all others wait
