"""Texts and numbers in place of others, all at once."""

from __future__ import annotations

from typing import Any

import pytest

from envgen.scenario.mutate.exchange import Exchange

SWAP = {"M0003": "M0001", "M0001": "M0003", "Dana Okoye": "Ada Brandt", "Ada Brandt": "Dana Okoye", "NC": "NY", "a/b": "c~d"}
EXCHANGE = Exchange(SWAP, {12.5: 9.25, 30: 45})


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("M0003 and M0001", "M0001 and M0003"),
        ("Dana Okoye (M0003) owes 12.50 euro, 30 days", "Ada Brandt (M0001) owes 9.25 euro, 45 days"),
        ("Dana\n  Okoye's", "Ada Brandt's"),
        ("M00031, XM0003, M0003x", "M00031, XM0003, M0003x"),
        ("12.505 112.5 12.5.1 30.5 130", "12.505 112.5 12.5.1 30.5 130"),
        ("It is 12.5.", "It is 9.25."),
        ("ANCHOR in NC", "ANCHOR in NC"),
        ("", ""),
        (
            "Dana (M0003) pays. Then Dana leaves, and Okoye is her name.",
            "Ada (M0001) pays. Then Ada leaves, and Brandt is her name.",
        ),
        ("Ask Ada Okoye and Dana Miller", "Ask Ada Okoye and Dana Miller"),
    ],
)
def test_prose(before: str, after: str) -> None:
    assert EXCHANGE.prose(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('final.members["M0003"]["fines"] == 12.5', 'final.members["M0001"]["fines"] == 9.25'),
        ("final.members['M0003']['fines'] == 0", "final.members['M0001']['fines'] == 0"),
        ("M0003 == 1", "M0003 == 1"),
        ('len(x) == 30 and\n  y["state"] == "NC"', 'len(x) == 45 and\n  y["state"] == "NY"'),
        ('"é" + "M0003" + "é" + "Dana Okoye"', '"é" + "M0001" + "é" + "Ada Brandt"'),
        ("not True and -12.5 < x", "not True and -9.25 < x"),
        ('"the M0003 of Dana Okoye"', '"the M0001 of Ada Brandt"'),
    ],
)
def test_expressions(before: str, after: str) -> None:
    assert EXCHANGE.expression(before) == after


def test_python_keeps_its_lines_and_comments() -> None:
    text = 'def f(initial, final):\n    # M0003\n    é = "M0003"\n    return é == f"M0003 {é}" or 12.5\n'
    assert EXCHANGE.python(text) == 'def f(initial, final):\n    # M0003\n    é = "M0001"\n    return é == f"M0003 {é}" or 9.25\n'


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("/members/M0003/fines", "/members/M0001/fines"),
        ("/members/*/M0003", "/members/*/M0001"),
        ("/loans/+", "/loans/+"),
        ("/nodes/a~1b", "/nodes/c~0d"),
        ("/x/~2y", "/x/~2y"),
    ],
)
def test_pointers(before: str, after: str) -> None:
    assert EXCHANGE.pointer(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"M0003": {"of": "M0003"}, "M0001": {"of": "x"}}, {"M0003": {"of": "x"}, "M0001": {"of": "M0001"}}),
        ([12.5, 30, "NC", True, None], [9.25, 45, "NY", True, None]),
        ("=x", "=x"),
        (1, 1),
    ],
)
def test_values(before: Any, after: Any) -> None:
    assert EXCHANGE.value(before) == after


def test_the_order_of_keys_stays() -> None:
    assert list(EXCHANGE.value({"M0003": 1, "x": 2, "M0001": 3})) == ["M0003", "x", "M0001"]


@pytest.mark.parametrize(
    ("before", "after"),
    [('=got["M0003"]', '=got["M0001"]'), ("==M0003", "==M0001"), ("M0003", "M0001"), ({"a": ["=x + 30"]}, {"a": ["=x + 45"]})],
)
def test_arguments(before: Any, after: Any) -> None:
    assert EXCHANGE.data(before) == after


def test_a_part_of_two_names_has_no_meaning() -> None:
    exchange = Exchange({"Bo Lind": "Al Moon", "Bo Lund": "Cy Park"})
    assert exchange.ambiguous("Bo pays what Bo Lund owes") == "Bo"
    assert exchange.ambiguous("Bo Lind pays what Bo Lund owes, and Lund leaves") == ""
