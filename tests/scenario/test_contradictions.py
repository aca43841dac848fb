"""Conditions that exclude each other, and those that only seem to."""

from __future__ import annotations

import ast
from itertools import product

import pytest

from envgen.scenario.lint.contradictions import exclude
from envgen.scenario.lint.reading import facts


def _exclude(one: str, two: str) -> bool:
    first, second = (list(facts(ast.parse(text, mode="eval").body)) for text in (one, two))
    found = [(a, b) for a, b in product(first, second) if exclude(a, b)]
    assert [(b, a) for a, b in found] == [(b, a) for b, a in product(second, first) if exclude(b, a)]
    return bool(found)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("final.x == 1", "final.x == 2"),
        ("final.x == 1", "final.x != 1"),
        ("final.x == 1", "not final.x == 1"),
        ("final.x > 3", "final.x < 3"),
        ("final.x >= 3", "final.x < 3"),
        ("3 < final.x", "final.x <= 3"),
        ("final.x == 2", "final.x > 2"),
        ("1 <= final.x <= 3", "final.x == 4"),
        ("final.x in ('a', 'b')", "final.x == 'c'"),
        ("final.x is None", "final.x == 'c'"),
        ("final.r['done']", "not final.r['done']"),
        ("final.r['done'] == True", "not final.r['done']"),
        ("final.y == 1 and final.x == 'a'", "final.x == 'b' and final.z"),
        ("len(new) == 1", "len(new) == 2"),
        ("final.x == True", "final.x == 1"),  # as everywhere, true is no number
    ],
)
def test_are_never_true_together(one: str, two: str) -> None:
    assert _exclude(one, two)
    assert _exclude(two, one)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("final.x == 1", "final.y == 2"),
        ("final.x == 1", "final.x == 1.0"),
        ("final.x >= 3", "final.x <= 3"),
        ("final.x > 1", "final.x != 1"),
        ("final.x in ('a', 'b')", "final.x == 'b'"),
        ("final.x == 1 or final.y == 1", "final.x == 2"),
        ("not (final.x == 1 and final.y == 1)", "final.x == 1"),
        ("any(x == 1 for x in final.l)", "any(x == 2 for x in final.l)"),
        ("final.x > 'b'", "final.x < 3"),
        ("'a' in final.l", "'b' in final.l"),
        ("final.x[0] == 1", "final.x[1] == 2"),
    ],
)
def test_may_be_true_together(one: str, two: str) -> None:
    assert not _exclude(one, two)
