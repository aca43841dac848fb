"""Plain states watched as they are read, and changed in one place."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from envgen.scenario.changed import added, dropped, others, replaced
from envgen.scenario.spy import Seen

STATE: dict[str, Any] = {
    "loans": {"L1": {"loan_id": "L1", "by": "M1", "parts": [{"n": 1}, {"n": 2}]}, "L2": {"loan_id": "L2", "by": "M2", "parts": []}},
    "limit": 5,
}
KEYS = {"loans": "loan_id"}


def test_what_is_read_is_noted() -> None:
    seen = Seen(copy.deepcopy(STATE))
    root = seen.root
    assert root["limit"] == 5
    assert root["loans"].get("L9") is None
    assert [loan["by"] for loan in root["loans"].values()] == ["M1", "M2"]
    assert root["loans"]["L1"]["parts"][-1]["n"] == 2
    assert set(seen.leaves) == {
        ("limit",),
        ("loans", "L1", "by"),
        ("loans", "L2", "by"),
        ("loans", "L1", "parts", 1, "n"),
    }
    assert seen.keys == {("loans", "L9"): False}
    assert seen.missed == ()
    with pytest.raises(KeyError):
        root["loans"]["L1"]["fee"]
    assert seen.missed == ("loans", "L1", "fee")
    assert list(seen.walked) == [("loans",)]


def test_a_watched_state_is_like_any_other() -> None:
    root = Seen(copy.deepcopy(STATE)).root
    assert root == STATE
    assert sorted(root["loans"]) == ["L1", "L2"]
    assert {**root["loans"]["L2"]} == STATE["loans"]["L2"]
    assert root["loans"]["L1"]["parts"][0:1] == [{"n": 1}]
    assert {"n": 2} in root["loans"]["L1"]["parts"]
    assert len(root["loans"].items()) == 2


def test_mutants_leave_the_state_as_it_was() -> None:
    before = copy.deepcopy(STATE)
    assert replaced(STATE, ("loans", "L1", "parts", 1, "n"), 9)["loans"]["L1"]["parts"] == [{"n": 1}, {"n": 9}]
    assert list(dropped(STATE, ("loans", "L1"))["loans"]) == ["L2"]
    assert dropped(STATE, ("loans", "L1", "parts", 0))["loans"]["L1"]["parts"] == [{"n": 2}]
    another = added(STATE, ("loans",), KEYS, ("loans", "L1"))["loans"]
    assert another["L3"] == {**STATE["loans"]["L1"], "loan_id": "L3"}
    assert before == STATE


def test_other_values_are_others() -> None:
    for path in (("limit",), ("loans", "L1", "by")):
        found = list(others(STATE, path))
        assert len(found) > 3
        assert 5 not in found
        assert found[0] != "M1"
    assert next(others(STATE, ("loans", "L1", "by"))) == "M2"
