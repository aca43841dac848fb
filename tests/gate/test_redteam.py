"""The red team's corpus: parsed, never executed. What is named escape or os is refused by the gate; the rest meets the wall."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from envgen.gate import Names, check

CORPUS = Path(__file__).parent.parent / "data" / "redteam"
FILES = sorted(CORPUS.glob("*.py"))

# Resource attacks that only the wall can contain: loops, recursion and values that no tree shows.
LEFT_TO_THE_WALL = {"53_memory_list", "55_recursion", "67_hash_collision", "91_regex_compile_bomb"}


def kind(file: Path) -> str:
    return next(line for line in file.read_text("utf-8").splitlines() if line.startswith("# class: ")).removeprefix("# class: ")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_is_refused_or_left_to_the_wall(file: Path) -> None:
    source = file.read_text("utf-8")
    problems = check(source, ast.parse(source), file.name, names=Names())
    assert bool(problems) != (file.stem in LEFT_TO_THE_WALL), problems


def test_all_kinds_are_there() -> None:
    kinds = [kind(file) for file in FILES]
    assert {one: kinds.count(one) for one in set(kinds)} == {"escape": 20, "os": 6, "integrity": 6, "resource": 10}


def test_only_resource_attacks_are_left_to_the_wall() -> None:
    assert {kind(file) for file in FILES if file.stem in LEFT_TO_THE_WALL} == {"resource"}
