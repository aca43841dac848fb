"""The fast walk and the fast comparison say what the standard library says, over envgen's own sources."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import envgen
from envgen.blueprint.expressions.walk import walk
from envgen.render.text.syntax import same

SOURCES = sorted(Path(envgen.__file__).parent.glob("render/*/*.py"))


def test_the_walk_goes_as_that_of_the_standard_library() -> None:
    for source in SOURCES:
        tree = ast.parse(source.read_text("utf-8"))
        wanted = [node for node in ast.walk(tree) if not isinstance(node, ast.expr_context)]
        assert [id(node) for node in walk(tree)] == [id(node) for node in wanted]


def test_trees_are_the_same_wherever_they_stand() -> None:
    for source in SOURCES:
        text = source.read_text("utf-8")
        assert same(ast.parse(text), ast.parse(f"\n\n{text}"))


@pytest.mark.parametrize(
    ("one", "other"),
    [("1", "True"), ("1", "1.0"), ("0.0", "-0.0"), ("'a'", "b'a'"), ("'a'", "u'a'"), ("x", "y"), ("[x]", "[x, x]")],
)
def test_what_a_dump_tells_apart(one: str, other: str) -> None:
    first, second = ast.parse(one), ast.parse(other)
    assert same(first, second) == (ast.dump(first) == ast.dump(second)) == False  # noqa: E712


def test_a_zero_and_a_minus_zero_are_two() -> None:
    assert not same(ast.Constant(0.0), ast.Constant(-0.0))
    assert same(ast.Constant(float("nan")), ast.Constant(float("nan")))
