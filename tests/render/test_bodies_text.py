"""bodies.py read as values: what is a problem, where, and what each method is."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from envgen.diagnostics import CODES, Problem
from envgen.render.bodies.model import used_names
from envgen.render.bodies.names import name_clashes
from envgen.render.bodies.read import parse_bodies, read_bodies
from tests.render.small_blueprints import AT, TEXT, action, desk, each, function, loan, parameter, tool

BLUEPRINT = desk(
    tool("lend", parameter("copy_id")),
    tool("list_all", action=action()),
    functions=(function("open_loans", parameter("member_id")),),
    rules={"fair": each("fair", "Loan", "True")},
    entities={"Loan": loan(note=TEXT)},
)
HEAD = "class Desk(Contract):\n"


def problems_of(source: str) -> list[Problem]:
    return parse_bodies(source, "bodies.py", BLUEPRINT)[1]


def test_every_kind_of_method_is_told_apart() -> None:
    source = (
        '"""Bodies."""\nimport math\nfrom contract import Contract, Loan as Record\n\nLIMIT = 3\n\n\n'
        + "def half(n):\n    return n / 2\n\n\n"
        + HEAD
        + "    def lend(self, copy_id):\n        return self._x()\n\n"
        + "    def open_loans(self, member_id):\n        return 1\n\n"
        + "    def _x(self):\n        return half(LIMIT)\n"
    )
    bodies, problems = parse_bodies(source, "bodies.py", BLUEPRINT)
    assert problems == []
    assert {name: method.kind for name, method in bodies.methods.items()} == {
        "lend": "tool",
        "open_loans": "function",
        "_x": "helper",
    }
    assert set(bodies.module) == {"LIMIT", "half"}
    assert set(bodies.imports) == {"math"}
    assert dict(bodies.contract) == {"Contract": "Contract", "Record": "Loan"}
    assert (bodies.methods["lend"].at.line, bodies.methods["lend"].at.column) == (13, 5)


def test_names_of_signatures_do_not_reach_the_package() -> None:
    source = HEAD + "    def lend(self, copy_id: Strange) -> Stranger:\n        x: Known = self.loans\n        return x\n"
    assert used_names(parse_bodies(source, "bodies.py", BLUEPRINT)[0]) == {"Known", "self", "x"}


@pytest.mark.parametrize(
    ("source", "code", "line", "column", "words"),
    [
        ("# -*- coding: latin-1 -*-\n" + HEAD + "    pass\n", "C002", 1, 1, "latin-1"),
        ("class Desk:\n    def lend(self:\n        pass\n", "C003", 2, 13, "'(' was never closed"),
        ("class Desk:\n    return 1\n", "C003", 2, 5, "'return' outside function"),
        ("class Desck:\n    pass\n", "C004", 1, 1, "Desck"),
        (HEAD + "    pass\n\n\nclass Other:\n    pass\n", "C004", 5, 1, "Other"),
        ("LIMIT = 3\n", "C004", 1, 1, "no class Desk"),
        ("class Desk(Environment):\n    pass\n", "C005", 1, 12, "Environment"),
        ("@final\nclass Desk:\n    pass\n", "C005", 1, 2, "decorated"),
        (HEAD + "    pass\n\n\nif True:\n    x = 1\n", "C006", 5, 1, "an if"),
        (HEAD + "    pass\n\n\nprint('ä', 1)\n", "C006", 5, 1, "expression"),
        ("ä = 'é'; A = []\n" + HEAD + "    pass\n", "C007", 1, 14, "A is not an immutable"),
        ("A = {'b': 1}\n" + HEAD + "    pass\n", "C007", 1, 5, "immutable"),
        ("A = ('b', [])\n" + HEAD + "    pass\n", "C007", 1, 5, "immutable"),
        ("A = 'x' * 99999999\n" + HEAD + "    pass\n", "C007", 1, 5, "immutable"),
        ("A = 1\nA = 2\n" + HEAD + "    pass\n", "C008", 2, 1, "A is bound twice"),
        ("import json\nfrom x import json\n" + HEAD + "    pass\n", "C008", 2, 1, "json is bound twice"),
        (HEAD + "    async def lend(self, copy_id):\n        return 1\n", "C010", 2, 5, "lend is async"),
        (HEAD + "    @staticmethod\n    def _x(self):\n        return 1\n", "C011", 2, 6, "_x is decorated"),
        (HEAD + '    def lend(self, copy_id):\n        """Lend."""\n        return 1\n', "C012", 3, 9, "tool lend has a docstring"),
        (HEAD + '    """Desk."""\n', "C012", 2, 5, "class has a docstring"),
        (
            HEAD + "    def _x(self):\n        return 1\n\n    def _x(self):\n        return 2\n",
            "C013",
            5,
            5,
            "_x is defined twice",
        ),
        (HEAD + "    def list_all(self):\n        return 1\n", "C014", 2, 5, "list_all has an action"),
        (HEAD + "    def lend(copy_id):\n        return 1\n", "C015", 2, 5, "not self"),
        (HEAD + "    LIMIT = 3\n", "C016", 2, 5, "no method"),
        (HEAD + "    def __init__(self):\n        self.x = 1\n", "C017", 2, 5, "__init__"),
        (HEAD + "    def _lend(self):\n        return 1\n", "C017", 2, 5, "body of tool lend"),
        (HEAD + "    def _envgen(self):\n        return 1\n", "C017", 2, 5, "the runtime"),
        (HEAD + "    def _fair(self):\n        return 1\n", "C017", 2, 5, "rule fair"),
        ("from __future__ import annotations\n" + HEAD + "    pass\n", "C018", 1, 1, "__future__"),
        ("from .other import x\n" + HEAD + "    pass\n", "C018", 1, 1, "relative"),
        ("from math import *\n" + HEAD + "    pass\n", "C018", 1, 1, "everything"),
        ("import contract\n" + HEAD + "    pass\n", "C018", 1, 1, "contract"),
        (HEAD + "    def lendd(self, copy_id):\n        return 1\n", "C104", 2, 5, "lendd is no tool"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(source: str, code: str, line: int, column: int, words: str) -> None:
    (problem,) = problems_of(source)
    assert (problem.code, problem.at.line, problem.at.column) == (code, line, column)
    assert words in problem.message
    assert problem.level == CODES[code].level


def test_a_mistyped_tool_gets_a_suggestion() -> None:
    (problem,) = problems_of(HEAD + "    def lendd(self, copy_id):\n        return 1\n")
    assert problem.hint.startswith("was lendd renamed lend? `envgen sync specs/desk --rename lendd=lend` makes")


def test_all_problems_are_told_at_once_in_order() -> None:
    source = "A = []\nprint(1)\n" + HEAD + "    B = 1\n\n    async def lend(self):\n        pass\n"
    assert [problem.code for problem in problems_of(source)] == ["C007", "C006", "C016", "C010"]


@pytest.mark.parametrize(
    "value",
    ["3", "-1.5", "'x'", "None", "(1, ('a', True))", "frozenset({'a'})", "frozenset()", "60 * 60 * 24", "b'x'", "()"],
)
def test_immutable_constants_are_accepted(value: str) -> None:
    assert problems_of(f"A: Final = {value}\n{HEAD}    pass\n") == []


def test_a_missing_file_has_no_bodies_and_no_problem(tmp_path: Path) -> None:
    bodies, problems = read_bodies(tmp_path / "bodies.py", BLUEPRINT)
    assert problems == []
    assert (bodies.methods, bodies.class_name) == ({}, "")


@pytest.mark.parametrize(
    ("raw", "code", "line", "column"),
    [
        (b"class Desk:\n    x = '\xff'\n", "C001", 2, 10),
        (b"\xef\xbb\xbfclass Desk:\n    pass\n", "C002", 1, 1),
        (b"class Desk:\n    def lend(self):\n        return '\x00'\n", "C003", 1, 1),
    ],
)
def test_bytes_that_are_no_text(tmp_path: Path, raw: bytes, code: str, line: int, column: int) -> None:
    file = tmp_path / "bodies.py"
    file.write_bytes(raw)
    _, problems = read_bodies(file, BLUEPRINT)
    assert [(one.code, one.at.line, one.at.column) for one in problems] == [(code, line, column)]
    assert problems[0].at.path == str(file)


def test_carriage_returns_become_line_feeds(tmp_path: Path) -> None:
    file = tmp_path / "bodies.py"
    file.write_bytes(b"class Desk:\r\n    def lend(self, copy_id):\r\n        return 1\r\n")
    bodies, problems = read_bodies(file, BLUEPRINT)
    assert problems == []
    assert "\r" not in bodies.source


def test_a_file_that_would_overflow_the_parser_is_a_problem() -> None:
    (problem,) = problems_of(f"A = {'(' * 5000}1{')' * 5000}\n")
    assert problem.code == "C003"


def test_nothing_of_the_file_is_executed(tmp_path: Path) -> None:
    mark = tmp_path / "executed"
    problems = problems_of(f"open({str(mark)!r}, 'w')\n{HEAD}    open({str(mark)!r}, 'w')\n")
    assert {problem.code for problem in problems} == {"C006", "C016"}
    assert not mark.exists()


def test_a_stub_is_known_by_its_statement() -> None:
    source = HEAD + '    def lend(self, copy_id):\n        raise NotImplementedError("lend has no body yet")\n'
    assert parse_bodies(source, AT.path, BLUEPRINT)[0].methods["lend"].is_stub
    assert not parse_bodies(source.replace("raise", "return 1\n        raise"), AT.path, BLUEPRINT)[0].methods["lend"].is_stub


@pytest.mark.parametrize(
    ("line", "clash"),
    [
        ("add_days = 3", True),
        ("def sorted(x):\n    return x", True),
        ("from datetime import date as Loan", True),
        ("LOAN_DAYS = 3", True),
        ("import math as query", True),
        ("from typing import Any", False),
        ("from envgen_runtime import add_days", False),
        ("from datetime import date", False),
        ("HALF = 3", False),
    ],
)
def test_names_of_the_generated_module_are_taken(line: str, clash: bool) -> None:
    blueprint = desk(tool("lend"), constants={"loan_days": 28})
    bodies, _ = parse_bodies(f"\n{line}\n\n\n{HEAD}    pass\n", "bodies.py", blueprint)
    assert [(problem.code, problem.at.line) for problem in name_clashes(bodies, blueprint)] == [("C019", 2)] * clash


def test_very_many_problems_cost_little() -> None:
    source = f"{HEAD}    pass\n" + "x.y = 1\n" * 40_000
    began = time.process_time()
    _, problems = parse_bodies(source, "bodies.py", desk())
    assert len(problems) == 40_000
    assert time.process_time() - began < 10
