"""Texts as actions: the calls in them are carried out, and what the agent sees is what one in prompt mode is sent."""

from __future__ import annotations

import json
from typing import Any

import pytest

from envgen.learn.text import TextEnv
from envgen.rollout.agents.chat import merged
from envgen.rollout.agents.prompted import sent
from envgen.rollout.setting import Rules
from tests.learn.parcels import TASKS, Parcels


def call(name: str, /, **arguments: Any) -> str:
    return f"<tool_call>\n{json.dumps({'name': name, 'arguments': arguments})}\n</tool_call>"


def text_env(**more: Any) -> TextEnv:
    return TextEnv(lambda name: Parcels(), TASKS, **more)


def test_the_first_observation_has_tools_and_task() -> None:
    with text_env() as env:
        observation, info = env.reset()
    assert '"name": "hand_over"' in observation
    assert "<tool_call>" in observation
    assert observation.endswith("Dana wants her parcel. Hand it over and tell its number.")
    assert [one["role"] for one in info["messages"]] == ["system", "user"]
    assert observation == "\n\n".join(one["content"] for one in info["messages"])


def test_several_calls_of_an_answer_are_carried_out_in_order() -> None:
    with text_env() as env:
        env.reset()
        step = env.step(f"I look.\n{call('find_parcel', name='Dana')}\n{call('hand_over', parcel_id='P-1')}")
    assert [(one["tool"], one["ok"]) for one in step.info["calls"]] == [("find_parcel", True), ("hand_over", True)]
    assert step.observation.count("<tool_response>\n") == 2
    assert [one["role"] for one in step.info["messages"]] == ["user"]


def test_one_call_at_a_time_is_a_rule_that_can_be_set() -> None:
    with text_env(rules=Rules(parallel=False)) as env:
        env.reset()
        step = env.step(f"{call('find_parcel', name='Dana')}\n{call('hand_over', parcel_id='P-1')}")
    assert [one["tool"] for one in step.info["calls"]] == ["find_parcel"]
    assert "one_call_at_a_time" in step.observation


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("<tool_call>{</tool_call>", "is no JSON"),
        (f"```\n{call('find_parcel', name='Dana')}\n```", "code fence"),
        ("Which parcel?", "no tool call"),
        ("", "empty"),
        (call("hand_under"), "There is no tool hand_under"),
        ('<tool_call>{"name": "find_parcel", "arguments": "[1]"}</tool_call>', "JSON object"),
    ],
)
def test_what_cannot_be_carried_out_is_an_ordinary_step(answer: str, told: str) -> None:
    with text_env() as env:
        env.reset()
        step = env.step(answer)
        assert told in step.observation
        assert step[1:4] == (0.0, False, False)
        assert step.info["calls"] == []


def test_the_messages_of_an_episode_are_its_conversation() -> None:
    answers = [
        f"Well.\n{call('find_parcel', name='Dana')}",
        "Hm.",
        call("hand_over", parcel_id="P-1"),
        "It was P-1. Task Completed",
    ]
    with text_env() as env:
        _, info = env.reset()
        chat, last = [*info["messages"]], None
        for answer in answers:
            last = env.step(answer)
            chat += [{"role": "assistant", "content": answer}, *last.info["messages"]]
        assert last is not None
        assert (last.reward, last.terminated, last.observation) == (1.0, True, "")
        whole = merged(sent(last.info["trajectory"].messages, info["tools"]))
    assert chat == [{"role": one.role, "content": one.content} for one in whole]


def test_an_action_is_a_text() -> None:
    with text_env() as env:
        env.reset()
        with pytest.raises(ValueError, match="an action is a text"):
            env.step({"tool": "find_parcel"})  # type: ignore[arg-type]
