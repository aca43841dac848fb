"""When two values are alike, and where they differ."""

from __future__ import annotations

from typing import Any

import pytest

from envgen.exchange.verify.values import alike, differences, unordered

A, B = "2435fe34-5e76-4432-9b9e-880db0a14c29", "dbca01cb-a189-4bcd-a461-77f24f5eb3d6"


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ({"id": A}, {"id": B}),
        ({A: {"id": A, "n": 1}}, {B: {"id": B, "n": 1.0}}),
        (f"Order {A} was made", f"Order {B} was made"),
        (["ORD-00ab12cd"], ["ORD-ff34de56"]),
        ("2025-01-01T00:00:00", "2025-01-01T00:00:00Z"),
        ("2025-01-01T00:00:00+00:00", "2025-01-01T00:00:00.000000"),
    ],
)
def test_new_ids_and_forms_of_one_time_are_alike(ours: Any, theirs: Any) -> None:
    assert alike(ours, theirs, known=())


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("red", "blue"),
        (1, 2),
        (1735689600, 1735689601),
        (True, 1),
        ("2025-01-01T00:00:00", "2025-01-01T00:00:01"),
        ("2025-01-01", "2025-01-02"),
        (A, B[:-1]),
        (A, None),
        ({A: 1}, {B: 2}),
        ({A: 1}, {B: 1, "x": 1}),
        ([A], [B, B]),
        ("item 7", "item 8"),
    ],
)
def test_anything_else_is_not(ours: Any, theirs: Any) -> None:
    assert not alike(ours, theirs, known=())


def test_id_that_was_there_before_is_none_that_was_made() -> None:
    assert not alike(A, B, known={B})
    assert not alike({A: 1}, {B: 1}, known={A})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (["a", "b"], ["b", "a"]),
        ({"tags": [{"x": ["a", "b"]}, 1]}, {"tags": [1, {"x": ["b", "a"]}]}),
        ("Allowed: ['read', 'write'].", "Allowed: ['write', 'read']."),
        ("one of a, b.", "one of b, a."),
    ],
)
def test_order_is_taken_away(one: Any, other: Any) -> None:
    assert unordered(one) == unordered(other)


@pytest.mark.parametrize(("one", "other"), [(["a", "a"], ["a", "b"]), (["a"], ["a", "a"]), ("read", "write"), ({"a": 1}, {"b": 1})])
def test_what_stands_there_stays(one: Any, other: Any) -> None:
    assert unordered(one) != unordered(other)


def test_differences_are_told_by_place() -> None:
    ours = {"a": [1, {"b/c": 2}], "gone": 1, "same": [1]}
    theirs = {"a": [1, {"b/c": 3}], "new": None, "same": [1.0]}
    assert [*differences(ours, theirs)] == [("/a/1/b~1c", 2, 3), ("/gone", 1, ...), ("/new", ..., None)]


def test_lists_of_other_lengths_differ_as_a_whole() -> None:
    assert [*differences([1], [1, 2])] == [("", [1], [1, 2])]
