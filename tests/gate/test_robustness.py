"""Whatever Python text comes, the gate answers with problems, soon, and never with an exception."""

from __future__ import annotations

import ast
import sysconfig
import time
import warnings
from pathlib import Path

import pytest

from envgen.diagnostics import MOST_SOUGHT
from envgen.gate import Names, check
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
    assert len(problems) <= MOST_SOUGHT
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


@pytest.mark.parametrize("value", ["{} | {{1}}", "{}", "[{}]", "{}[1]", "{}.replace(day=1)", "({} or {{1}})"])
@pytest.mark.parametrize("use", ["list(x0)", "f'{x0}'", "x0.timestamp()", "[y for x in x0 for y in x]", "heapq.heappush(x0, 1)"])
def test_names_bound_over_and_over_cost_little(value: str, use: str) -> None:
    """Each name is asked once what it stands for, and not once for each way that leads to it."""
    lines = [f"x{number} = {value.format(f'x{number + 1}')}" for number in range(30) for _ in range(30)]
    source = "import heapq\nclass Desk:\n    def tool(self, x30):\n" + "".join(f"        {line}\n" for line in [*lines, use])
    started = time.process_time()
    gate(source)
    assert time.process_time() - started < 3


def test_a_set_handed_to_a_function_that_is_too_deep_to_be_looked_into() -> None:
    deep = f"def deep(names):\n    return {'-' * 500}names\n"
    assert [one.code for one in gate(f"{deep}class Desk:\n    def tool(self):\n        return deep({{1}})\n")] == ["G015"]


def test_an_empty_file() -> None:
    assert check("", ast.parse(""), "bodies.py", names=Names()) == []


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in ROOT.glob("specs/*/blueprint.yaml")), ids=lambda folder: folder.name
)
def test_bodies_of_this_repository_pass(folder: Path) -> None:
    sources = read_sources(folder)
    assert sources.bodies is not None
    assert [problem for problem in sources.problems if problem.code.startswith("G")] == []
