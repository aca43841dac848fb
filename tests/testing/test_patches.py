"""Patches of cases, in the generated suite: they mean what the loader of blueprints takes them for."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from envgen.blueprint.patches import PatchError, apply
from envgen.testing.patches import patched

STATE: dict[str, Any] = {"orders": {"O1": {"lines": [{"n": 1}], "a/b": 1}}, "limit": 3}


@pytest.mark.parametrize(
    ("assignments", "removals"),
    [
        ({"/orders/O1/lines/0/n": 2}, []),
        ({"/orders/O1/lines/-": {"n": 2}}, []),
        ({"/orders/O1/lines/1": {"n": 2}, "/orders/O1/lines/2": {"n": 3}}, ["/orders/O1/lines/0"]),  # one after the last is the end
        ({"/orders/O2": {"lines": []}}, ["/orders/O1/a~1b"]),
    ],
)
def test_both_readings_agree_and_share_nothing(assignments: dict[str, Any], removals: list[str]) -> None:
    before = deepcopy(STATE)
    given = deepcopy(assignments)
    state = patched(STATE, assignments, removals)
    assert state == apply(STATE, set=assignments, remove=removals)
    for record in state["orders"].values():
        record["lines"].append("changed")
    assert before == STATE
    assert assignments == given


@pytest.mark.parametrize("pointer", ["/orders/O1/lines/-1", "/orders/O1/lines/2", "/orders/O9/lines", "/limit/0"])
def test_a_pointer_that_leads_nowhere_is_no_patch(pointer: str) -> None:
    with pytest.raises(PatchError):
        patched(STATE, {pointer: 1}, [])
