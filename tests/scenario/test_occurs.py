"""What a check compares with must be known from somewhere."""

from __future__ import annotations

from typing import Any

import pytest

from envgen.scenario.occurs import Known

TASK = "Order two lamps for 1,250.50 euro, at 15% off, delivered on 5 March 2026 at 2 pm, to Dana Okoye (M0003)."
START = {"orders": {"#W1": {"total": 80, "size": "14 inches", "placed": "2026-02-01", "paid": 19.99, "balance": -16.15}}}


@pytest.mark.parametrize(
    "value",
    [
        "M0003",
        "dana  OKOYE",
        "#W1",
        "orders",
        1250.5,
        "1250.50",
        2,
        80,
        14,
        0.85,
        0.15,
        "2026-03-05",
        "2026-03-05T14:00:00Z",
        "2026-02-01",
        "Dana Okoye, M0003",
        ", ",
        None,
        True,
        19.99,
        16.15,
        "16.15",
        -1250.5,
    ],
)
def test_is_known(value: Any) -> None:
    assert Known([TASK], [START]).has(value)


@pytest.mark.parametrize("value", ["M0004", 3, 1250, "#W2", "2026-03-06", "2026-03-05T15:00:00Z", "Dana Smith", 81])
def test_is_told_nowhere(value: Any) -> None:
    assert not Known([TASK], [START]).has(value)


def test_a_call_tells_what_it_was_not_told() -> None:
    known = Known([TASK], [START])
    known.learn(["M0003", "a note"], ["L00001", "a note", "noted: a note", 7.25])
    assert known.has("L00001")
    assert known.has(7.25)
    assert not known.has("a note")


def test_a_number_may_be_worked_out() -> None:
    known = Known(["Pay half of 12.5."], [])
    known.learn([6.25, 9], [6.25, 9])
    assert known.has(6.25)
    assert not known.has(9)
