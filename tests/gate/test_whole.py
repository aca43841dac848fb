"""Files that bring their own names: a class as it was found, with its constructor and records, or a module of functions."""

from __future__ import annotations

from pathlib import Path

import pytest

from envgen.gate import check_source
from envgen.gate.limits import MAX_FILE_LETTERS
from tests.gate.desk import Piece

BLOCKS = ("\n" + Path(__file__).with_name("whole.txt").read_text("utf-8")).split("\n### ")[1:]


def pieces() -> list[Piece]:
    found = []
    for block in BLOCKS:
        head, _, source = block.partition("\n")
        title, _, codes = head.partition(" | ")
        found.append(Piece(title, tuple(codes.split()), source))
    return found


@pytest.mark.parametrize("piece", pieces(), ids=lambda piece: piece.title)
def test_whole_files(piece: Piece) -> None:
    problems = check_source(piece.source, "found.py")
    assert sorted({problem.code for problem in problems}) == sorted(piece.codes), problems
    assert all(problem.at.line >= 1 and problem.message for problem in problems)


def test_titles_are_distinct() -> None:
    titles = [piece.title for piece in pieces()]
    assert len(titles) == len(set(titles)) >= 30


def test_a_place_in_the_constructor_is_told() -> None:
    (problem,) = check_source("class Shop:\n    def __init__(self):\n        self.x = open('a')\n", "found.py")
    assert (problem.code, problem.at.line, problem.at.column) == ("G005", 3, 18)


@pytest.mark.parametrize("part", ["constructor", "static", "record", "constant", "sum", "decorator", "annotation"])
def test_every_part_is_measured(part: str) -> None:
    deep = "[" * 150 + "]" * 150
    many = "    a: int\n" * 9_000
    sources = {
        "constructor": f"class Shop:\n    def __init__(self):\n        self.x = {deep}\n",
        "static": f"class Shop:\n    @staticmethod\n    def f():\n        return {deep}\n",
        "record": f"from typing import TypedDict\nclass R(TypedDict):\n{many}class Shop:\n    pass\n",
        "constant": f"class Shop:\n    X = ({'1,' * 9_000})\n",
        "sum": f"class Shop:\n    X = {'1+' * 600}1\n",
        "decorator": f"class Shop:\n    @{'a.' * 600}b\n    def f(self):\n        pass\n",
        "annotation": f"class Shop:\n    X: {'a.' * 600}b = 1\n",
    }
    assert "G015" in {problem.code for problem in check_source(sources[part], "found.py")}


def test_a_base_however_long_is_no_base() -> None:
    assert [one.code for one in check_source(f"class Shop({'a.' * 600}b):\n    pass\n", "found.py")] == ["G001"]


def test_a_file_that_is_too_long_is_not_even_parsed() -> None:
    assert [one.code for one in check_source("#" * (MAX_FILE_LETTERS + 1), "found.py")] == ["G015"]


def test_null_characters() -> None:
    assert {one.code for one in check_source("x = 1\0", "found.py")} == {"C003"}
