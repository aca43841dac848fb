"""Whatever Python text comes, the gate answers with problems, soon, and never with an exception."""

from __future__ import annotations

import ast
import sysconfig
import time
import warnings
from pathlib import Path

import pytest

from envgen.gate import Names, check
from envgen.gate.limits import MAX_PROBLEMS
from envgen.render.sources import read_sources
from tests.gate.desk import NAMES, gate

ROOT = Path(__file__).parents[2]
SPECS = sorted(path.parent for path in ROOT.glob("specs/*/blueprint.yaml"))
STANDARD = sorted(Path(sysconfig.get_paths()["stdlib"]).glob("*.py"))


@pytest.mark.parametrize("file", STANDARD[::4], ids=lambda file: file.stem)
def test_reads_the_standard_library(file: Path) -> None:
    source = file.read_text("utf-8", errors="replace")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        problems = check(source, ast.parse(source), file.name, names=NAMES)
    assert len(problems) <= MAX_PROBLEMS
    assert all(problem.at.line <= source.count("\n") + 1 for problem in problems)


@pytest.mark.parametrize(
    "body",
    [
        "[" + "ordres," * 7_000 + "]",
        "[" + "x.uper()," * 2_000 + "]",
        "x." + "a" * 500_000,
        "[" + "self.ordres," * 2_500 + "]",
        "'" + "é" * 400_000 + "'.uper(x.y)",
        "x" + ".a" * 100,
    ],
    ids=["unknown names", "unknown methods", "an endless name", "undeclared", "an endless text", "a chain"],
)
def test_many_problems_cost_little(body: str) -> None:
    source = f"class Desk:\n    def tool(self, x):\n        return {body}\n"
    started = time.process_time()
    problems = gate(source)
    assert time.process_time() - started < 3
    assert problems
    assert all(len(problem.message) + len(problem.hint) < 1_000 for problem in problems)


def test_an_empty_file() -> None:
    assert check("", ast.parse(""), "bodies.py", names=Names()) == []


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in ROOT.glob("specs/*/blueprint.yaml")), ids=lambda folder: folder.name
)
def test_bodies_of_this_repository_pass(folder: Path) -> None:
    sources = read_sources(folder)
    assert sources.bodies is not None
    assert [problem for problem in sources.problems if problem.code.startswith("G")] == []
