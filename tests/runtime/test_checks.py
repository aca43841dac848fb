"""The forms of checks: what each says of an episode, and why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from envgen_runtime.checks import Call, Episode, answer, covers
from envgen_runtime.differences import state_differences

INITIAL: dict[str, Any] = {
    "members": {"M1": {"fines": 12.5, "tags": ["a"]}, "M2": {"fines": 0, "tags": []}},
    "loans": {"L1": {"member_id": "M2", "note": None}},
    "limit": 3,
}
FINAL: dict[str, Any] = {
    "members": {"M1": {"fines": 0.0, "tags": ["a", "b"]}, "M2": {"fines": 0, "tags": []}},
    "loans": {"L1": {"member_id": "M2", "note": None}, "L2": {"member_id": "M1", "note": "x"}},
    "limit": 3,
}
CALLS = (
    Call("pay", {"member_id": "M1", "amount": 99}, ok=False),
    Call("pay", {"member_id": "M1", "amount": 12.5}, ok=True),
    Call("lend", {"member_id": "M1", "items": ["C1"]}, ok=True),
)
SAID = ("You still owe 12.50 euro.", "Your  COPY is due on 2026-03-30; 1,250 left.")


def episode(calls: Sequence[Call] = CALLS, said: Sequence[str] = SAID) -> Episode:
    return Episode(
        (INITIAL, INITIAL),
        (FINAL, FINAL),
        lambda: state_differences(INITIAL, FINAL),
        lambda final: state_differences({**INITIAL, "limit": 4}, final),  # type: ignore[arg-type]
        calls,
        said,
    )


def exists(within: str, parts: Mapping[str, Any], count: Sequence[int | None] = (1, None)) -> dict[str, Any]:
    return {"form": "exists", "in": within.split("/")[1:], "with": parts, "count": count}


def unchanged(*exempt: Sequence[str | bool | None], form: str = "unchanged") -> dict[str, Any]:
    return {"form": form, "except": exempt}


def called(
    tool: str, *, ok: bool = True, times: Sequence[int | None] = (1, None), before: str = "", **arguments: Any
) -> dict[str, Any]:
    return {"form": "called", "tool": tool, "ok": ok, "times": times, "arguments": arguments, "before": before}


def says(**form: Any) -> dict[str, Any]:
    return {"form": "says", **form}


FINES = ("members", "M1", "fines")
ROWS: list[tuple[dict[str, Any], bool, str]] = [
    (exists("/loans", {"member_id": "M1"}), True, ""),
    (exists("/loans", {}, (2, 2)), True, ""),
    (exists("/loans", {"member_id": "M3"}), False, "there are 0, not at least 1"),
    (exists("/loans", {"member_id": "M1"}, (0, 0)), False, "there is 1, not 0"),
    (exists("/loans", {"note": None}, (2, 3)), False, "there is 1, not 2 to 3"),
    (exists("/members/M1/tags", {}, (2, 2)), True, ""),
    (exists("/members/M9/tags", {}), False, "there is no 'M9'"),
    (exists("/limit", {}), False, "/limit is 3"),
    (exists("/members", {"tags": ["a"]}), False, "there are 0, not at least 1"),  # lists as a whole
    (exists("/members", {"fines": 0}, (2, 2)), True, ""),  # numbers by value
    (exists("/members", {"fines": False}), False, "there are 0, not at least 1"),  # and no boolean is a number
    (unchanged(FINES, ("members", "M1", "tags"), ("loans", True)), True, ""),
    (unchanged(("members", None), ("loans", True)), True, ""),
    (unchanged(("members",), ("loans", None)), True, ""),
    (unchanged(FINES, ("members", "M1", "tags", True), ("loans", True)), True, ""),
    (
        unchanged(FINES),
        False,
        "/members/M1/tags/1 was added: 'b'; /loans/L2 was added: {'member_id': 'M1', 'note': 'x'}",
    ),
    (
        unchanged(("loans", True, "note"), ("members", True)),
        False,
        "/members/M1/fines is 0.0, not 12.5; /members/M1/tags/1 was added: 'b'; ",
    ),
    (unchanged(("members",), ("loans",), form="equals_solution"), False, "/limit is 3, not 4"),
    (unchanged(("members",), ("loans",), ("limit",), form="equals_solution"), True, ""),
    (called("pay", member_id="M1"), True, ""),
    (called("pay", ok=False), True, ""),
    (called("pay", times=(2, None)), False, "called so 1, not at least 2"),
    (called("pay", times=(0, 0)), False, "called so 1, not 0"),
    (called("pay", amount=1), False, "called so 0, not at least 1"),
    (called("pay", before="lend"), True, ""),
    (called("pay", before="never"), True, ""),
    (called("lend", before="pay"), False, "pay was call 2, lend only call 3"),
    (called("lend", items=["C1"]), True, ""),
    (says(contains=["your copy", "OWE"]), True, ""),
    (says(contains=["your book", "owe"]), False, "never said: 'your book'"),
    (says(contains=["2.50"]), False, "never said: '2.50'"),  # a part of a number is another number
    (says(contains=["copy is"]), True, ""),
    (says(contains=["op"]), False, "never said: 'op'"),
    (says(contains=["-03-"]), True, ""),
    (says(regex=r"due on \d{4}-"), True, ""),
    (says(regex=r"due in"), False, "nothing said matches due in"),
    (says(number=12.5), True, ""),
    (says(number=1250), True, ""),
    (says(number=50), False, "said were the numbers "),
]


@pytest.mark.parametrize(("check", "passed", "reason"), ROWS)
def test_a_form_says_whether_and_why_not(check: dict[str, Any], passed: bool, reason: str) -> None:
    found, told = answer(check, {}, episode())
    assert found is passed, told
    assert told.startswith(reason) if reason else told == ""


def test_nothing_said_and_nothing_called() -> None:
    quiet = episode((), ())
    assert answer(says(contains=["x"]), {}, quiet) == (False, "never said: 'x'")
    assert answer(says(number=1), {}, quiet) == (False, "said were the numbers none, not 1")
    assert answer(called("pay"), {}, quiet)[0] is False
    assert answer(called("pay", times=(0, 0)), {}, quiet)[0] is True


FUNCTIONS: dict[str, Any] = {
    "holds": lambda initial, final: final["members"]["M1"]["fines"] == 0,
    "misses": lambda initial, final: final["limit"] > 5,
    "seen": lambda initial, final: iter([("final.limit", final["limit"])]),
    "no_key": lambda initial, final: not final["members"]["M9"],
    "no_item": lambda initial, final: not final["members"]["M2"]["tags"][0],
    "raises": lambda initial, final: final["limit"] < "5",
    "no_bool": lambda initial, final: final["limit"],
    "spins": lambda initial, final: FUNCTIONS["spins"](initial, final),
    "asks": lambda calls, said: len(calls) == 3 and "owe" in said,
}


@pytest.mark.parametrize(
    ("check", "passed", "reason"),
    [
        ({"function": "holds"}, True, ""),
        ({"function": "misses"}, False, ""),
        ({"function": "misses", "seen": "seen"}, False, "final.limit is 3"),
        ({"function": "no_key"}, False, "there is no 'M9'"),  # a missing key makes the whole check false, also under not
        ({"function": "no_item"}, False, "list index out of range"),
        ({"function": "raises"}, None, "TypeError: '<' not supported"),
        ({"function": "no_bool"}, None, "it is 3, not true or false"),
        ({"function": "spins"}, None, "RecursionError"),
    ],
)
def test_a_condition(check: dict[str, Any], passed: bool | None, reason: str) -> None:
    found, told = answer({"form": "that", **check}, FUNCTIONS, episode())
    assert found is passed
    assert told.startswith(reason) if reason else told == ""


def test_a_function_is_given_what_it_takes() -> None:
    assert answer({"form": "function", "function": "asks", "takes": ["calls", "said"]}, FUNCTIONS, episode()) == (True, "")
    assert answer({"form": "function", "function": "no_bool", "takes": ["initial", "final"]}, FUNCTIONS, episode())[0] is None


@pytest.mark.parametrize(
    ("pointer", "path", "covered"),
    [
        (("loans", True), ("loans", "L2"), True),
        (("loans", True), ("loans", "L1"), False),
        (("loans", True), ("loans", "L2", "note"), True),
        (("loans", None), ("loans", "L1", "note"), True),
        (("loans", "L1", "note"), ("loans", "L1"), False),  # a record that goes is a change at its own path
        (("members", "M1", "tags", "0"), ("members", "M1", "tags", 0), True),
        (("members", "M1", "tags", True), ("members", "M1", "tags", 1), True),
        (("members", "M1", "tags", True), ("members", "M1", "tags", 0), False),
        ((), ("anything",), True),
    ],
)
def test_what_a_pointer_covers(pointer: tuple[str | bool | None, ...], path: tuple[str | int, ...], covered: bool) -> None:
    assert covers(pointer, path, INITIAL) is covered


@pytest.mark.parametrize(("before", "after"), [(None, {"k": 1}), ({"k": 1, "l": 2}, {"k": 1}), ({}, {"k": 1})])
def test_a_map_that_may_be_null_is_counted(before: Any, after: Any) -> None:
    old, new = {**INITIAL, "marks": before}, {**FINAL, "marks": after}
    asked = Episode((old, old), (new, new), lambda: state_differences(old, new), lambda _: [])
    assert answer(exists("/marks", {}, (1, 1)), {}, asked) == (True, "")


def test_a_boolean_in_place_of_a_number_is_a_change() -> None:
    changes = state_differences({"a": {"r": {"n": 1}}, "v": 1}, {"a": {"r": {"n": True}}, "v": 1.0})
    assert [change.path for change in changes] == [("a", "r", "n")]
