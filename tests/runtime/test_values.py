"""Equality, strictness, copies and canonical text of JSON values, and the published digest vectors."""

from __future__ import annotations

import copy
import json
import pickle
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from envgen_runtime.errors import ContractViolation, StateError, ToolError
from envgen_runtime.store import Store
from envgen_runtime.values import canonical, fits_decimals, has_duplicates, hashable, json_problem, plain, pointer, same

VECTORS = json.loads((Path(__file__).parents[2] / "docs" / "digest-vectors.json").read_text(encoding="utf-8"))

VALUES: list[Any] = [
    *(0, 1, -1, 2, 0.0, -0.0, 1.0, 1.5, 2**53, 2.0**53, True, False, None),
    *("", "1", "a", "true", [], [1], [1.0], [True], [1, 2], [2, 1], [[1]], {}, {"a": 1}, {"a": True}),
    *({"a": 1.0, "b": [0]}, {"b": [0], "a": 1}, {"b": [False], "a": 1}, [{}], [None], {"a": None}, [{"a": [True]}]),
]


@pytest.mark.parametrize(
    ("a", "b"),
    [(1, 1.0), (0, -0.0), ({"a": 1, "b": 2}, {"b": 2.0, "a": 1}), ([1, [2]], [1.0, [2]]), (2**53, 2.0**53), ((1,), [1])],
)
def test_numbers_are_equal_by_value_and_dicts_in_any_order(a: Any, b: Any) -> None:
    assert same(a, b)
    assert same(b, a)


@pytest.mark.parametrize(
    ("a", "b"),
    [(1, True), (0, False), ([1], [True]), ({"a": 0}, {"a": False}), ([1, 2], [2, 1]), ("1", 1), (None, False), ({}, [])],
)
def test_a_boolean_is_no_number_and_lists_have_an_order(a: Any, b: Any) -> None:
    assert not same(a, b)
    assert not same(b, a)


def test_hashable_agrees_with_same() -> None:
    for a in VALUES:
        for b in VALUES:
            assert (hashable(a) == hashable(b)) == same(a, b), (a, b)
            if same(a, b):
                assert hash(hashable(a)) == hash(hashable(b))
            assert has_duplicates([a, "other", b]) == same(a, b)


def test_canonical_agrees_with_same_below_the_bound() -> None:
    for a in VALUES:
        for b in VALUES:
            if 2.0**53 not in (a, b):
                assert (canonical(a) == canonical(b)) == same(a, b), (a, b)


def test_canonical_does_not_depend_on_key_order() -> None:
    r = Random(1)
    value = {"b": [1.0, {"z": 1, "a": -0.0}], "a": "x.0", "é": {"k": 1.25, "j": 1e16}}
    for _ in range(20):
        keys = r.sample(list(value), len(value))
        assert canonical({key: value[key] for key in keys}) == canonical(value)


@pytest.mark.parametrize("case", VECTORS["canonical"], ids=lambda case: case["text"])
def test_canonical_vectors(case: dict[str, Any]) -> None:
    assert canonical(case["value"]) == case["text"]
    assert sha256(case["text"].encode()).hexdigest() == case["sha256"]


@pytest.mark.parametrize("case", VECTORS["states"], ids=lambda case: case["title"])
def test_digest_vectors(case: dict[str, Any]) -> None:
    store = Store(case["collections"], case["variables"], case["state"], case["hidden"])
    assert store.digest() == store.full_digest() == case["digest"]
    total = sum(int.from_bytes(sha256(text.encode()).digest(), "big") for text in case["parts"])
    assert f"{total % 2**256:064x}" == case["digest"], "the vectors explain themselves"


def test_strict_json_has_no_problems() -> None:
    for value in [*VALUES, "\U0001f600", 2**63 - 1, -(2**63)]:
        assert json_problem(value) == []


def test_problems_come_in_document_order_with_their_paths() -> None:
    loop: list[Any] = []
    loop.append(loop)
    value = {"a": [1, float("nan"), (1,)], "b": {1: 2, "\ud800": 1}, "c": loop, "d": "\udc00", "e": 2**63, "f": {1, 2}}
    assert json_problem(value, ("x",)) == [
        (("x", "a", 1), "must be a finite number"),
        (("x", "a", 2), "must be a JSON value, not a tuple"),
        (("x", "b"), "must have keys that are text without lone surrogates, not 1"),
        (("x", "b"), "must have keys that are text without lone surrogates, not '\\ud800'"),
        (("x", "c", 0), "must not contain itself"),
        (("x", "d"), "must be text without lone surrogates"),
        (("x", "e"), "must fit into 63 bits"),
        (("x", "f"), "must be a JSON value, not a set"),
    ]


def test_the_same_value_in_two_places_is_no_cycle() -> None:
    shared = [1]
    assert json_problem({"a": shared, "b": shared}) == []


def test_64_levels_are_the_most() -> None:
    value: Any = []
    for _ in range(63):
        value = [value]
    assert json_problem(value) == []
    assert json_problem([value]) == [((0,) * 64, "must not be nested more than 64 deep")]


def test_containers_of_the_state_are_strict_json() -> None:
    store = Store(["a"], [], {"a": {"x": {"y": [1]}}}, {})
    assert json_problem(store.root) == []


def test_plain_copies_all_the_way_down() -> None:
    value = {"a": [1, {"b": (1, 2)}]}
    twin = plain(value)
    assert twin == {"a": [1, {"b": [1, 2]}]}
    assert twin["a"] is not value["a"]


@pytest.mark.parametrize(
    ("value", "digits", "fits"),
    [
        (1, 2, True),
        (1.25, 2, True),
        (1.005, 2, False),
        (0.1 + 0.2, 2, False),
        (0.3, 2, True),
        (1e300, 2, True),
        (12.5, 0, False),
        (-0.0, 2, True),
        (float("inf"), 2, False),
        (float("nan"), 2, False),
        (True, 2, False),
        ("1", 2, False),
    ],
)
def test_decimals(value: Any, digits: int, fits: bool) -> None:
    assert fits_decimals(value, digits) is fits


def test_pointers_are_escaped() -> None:
    assert pointer(()) == ""
    assert pointer(("a", 0, "b/c", "d~e", "", "é")) == "/a/0/b~1c/d~0e//é"


# ── errors ──────────────────────────────────────────────────


def test_a_state_error_lists_all_problems() -> None:
    error = StateError([(("orders", "a", "lines", 0, "n"), "is required"), ((), "is bad")])
    assert str(error) == "orders.a.lines[0].n: is required\nis bad"
    assert StateError("is open").problems == [((), "is open")]


def test_errors_survive_copies_and_pickles() -> None:
    errors: list[Any] = [
        StateError([(("a", 1), "x")]),
        ToolError("code", "text", code_of="x", extra=[1]),
        ContractViolation("rule", "text", ("a",)),
    ]
    for error in errors:
        for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):
            assert type(twin) is type(error)
            assert str(twin) == str(error)
            assert vars(twin) == vars(error)


def test_a_body_cannot_swallow_a_contract_violation() -> None:
    with pytest.raises(ContractViolation, match=r"^rule: a\[1\]: text$"):
        try:
            raise ContractViolation("rule", "text", ("a", 1))
        except Exception:
            pytest.fail("swallowed")
