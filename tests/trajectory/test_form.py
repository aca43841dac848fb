"""The form of talks, as forms.yaml has them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from envgen.rollout.agents import blocks, native
from envgen.rollout.turn import Slip
from envgen.trajectory import Call, Message, ToolCall, Trajectory
from envgen.trajectory.form import CALLS_GONE_WRONG, malformed
from tests.trajectory.by_hand import episode

CASES = yaml.safe_load((Path(__file__).parent / "forms.yaml").read_text("utf-8"))
ROLES = ("system", "user", "assistant", "tool")


def talk(case: dict[str, Any]) -> Trajectory:
    messages: list[Message] = []
    for told in case["messages"]:
        role = next(name for name in ROLES if name in told)
        calls = tuple(ToolCall(*call) for call in told.get("calls", ()))
        messages.append(Message(role=role, content=told[role], tool_calls=calls, tool_call_id=told.get("of", "")))
    calls = [
        Call(id=call.id, message=number, result=number + 1 + place, tool=call.name, arguments={}, ok=True)
        for number, message in enumerate(messages)
        for place, call in enumerate(message.tool_calls)
    ]
    told = () if case.get("untold") else tuple(calls)
    return replace(episode(), messages=tuple(messages), calls=told, provenance={"slips": case["slips"]} if "slips" in case else {})


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_form(case: dict[str, Any]) -> None:
    assert malformed(talk(case), {"lend"}) == case.get("wrong", "")


def test_the_slips_that_are_calls_gone_wrong_are_those_that_agents_have() -> None:
    found = {one.kind for module in (blocks, native) for one in vars(module).values() if isinstance(one, Slip)}
    found |= {one.kind for one in blocks.read_blocks("<tool_call>{</tool_call>").slips}
    assert found == set(CALLS_GONE_WRONG)
