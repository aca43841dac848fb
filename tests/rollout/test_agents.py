"""What agents that are models are sent, in both ways, and what is read from their text."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from envgen.llm.prompts import prompt
from envgen.rollout.agents.blocks import read_blocks
from envgen.rollout.record import Record
from envgen.rollout.turn import Turn
from envgen.rollout.world import Opening
from envgen.trajectory.model import Spent, ToolCall
from tests.rollout.played import Way, play


def sent(folder: Path) -> list[dict[str, Any]]:
    """The requests of the agent, in order."""
    kept = [json.loads(file.read_text()) for file in folder.glob("answers/??/*.json")]
    return sorted((one["request"] for one in kept), key=lambda one: len(json.dumps(one["messages"])))


def test_native_calls_go_back_as_they_came(tmp_path: Path) -> None:
    script = [
        {"match": {"nth": 1}, "reply": {"text": "I look.", "tool_calls": [{"name": "find_parcel", "arguments": {"name": "Dana"}}]}},
        {"reply": "Task Completed"},
    ]
    [played] = play(tmp_path, script)
    first, second = sent(tmp_path)
    assert [one["name"] for one in first["tools"]] == ["find_parcel", "hand_over", "close_desk"]
    assert "<tools>" not in first["messages"][0]["content"]
    [asked] = played.messages[2].tool_calls
    assert second["messages"][2] == {
        "role": "assistant",
        "content": "I look.",
        "tool_calls": [[asked.id, "find_parcel", '{"name": "Dana"}']],
    }
    assert second["messages"][3] == {"role": "tool", "content": played.messages[3].content, "tool_call_id": asked.id}


def test_a_history_that_servers_would_refuse_is_mended_where_it_is_sent_and_kept_where_it_is_told(tmp_path: Path) -> None:
    script = [
        {"match": {"nth": 1}, "reply": {"tool_calls": [{"name": "hand over!", "arguments": "{half"}]}},
        {"match": {"nth": "2-3"}, "reply": ""},
        {"reply": "Task Completed"},
    ]
    [played] = play(tmp_path, script)
    assert [(call.name, call.arguments) for call in played.messages[2].tool_calls] == [("hand over!", "{half")]
    last = sent(tmp_path)[-1]["messages"]
    assert last[2]["tool_calls"][0][1:] == ["hand_over_", "{}"]
    assert [one["role"] for one in last] == ["system", "user", "assistant", "tool", "user"]
    assert last[-1]["content"].count("Your reply was empty") == 2


def test_a_prompt_has_the_tools_the_calls_and_the_results_in_it(tmp_path: Path) -> None:
    block = '<tool_call>\n{"name": "find_parcel", "arguments": {"name": "Dana"}}\n</tool_call>'
    script = [{"match": {"nth": 1}, "reply": f"I look.\n{block}\n{block}"}, {"reply": "Task Completed"}]
    [played] = play(tmp_path, script, way="prompted")
    first, second = sent(tmp_path)
    assert "tools" not in first
    system = first["messages"][0]["content"]
    [_, listed, _] = system.split("<tools>\n", 1)[0], *system.split("<tools>\n")[-1].split("\n</tools>", 1)
    assert [json.loads(line)["function"]["name"] for line in listed.splitlines()] == ["find_parcel", "hand_over", "close_desk"]
    assert [one["role"] for one in second["messages"]] == ["system", "user", "assistant", "user"]
    assert second["messages"][2]["content"] == f"I look.\n{block}\n{block}"
    result = f"<tool_response>\n{played.messages[3].content}\n</tool_response>"
    assert second["messages"][3]["content"] == f"{result}\n{result}"
    told = played.messages[2]
    assert told.content == "I look." and told.raw == f"I look.\n{block}\n{block}"
    assert [call.arguments for call in told.tool_calls] == ['{"name": "Dana"}'] * 2
    assert "<tools>" not in played.messages[0].content, "messages stand as native ones"
    assert "rollout/tools" in played.provenance["prompts"]


@pytest.mark.parametrize("way", ["native", "prompted"])
def test_samples_are_asked_anew_and_the_same_sample_is_not(way: Way, tmp_path: Path) -> None:
    script = [
        {"match": {"nth": 1}, "reply": "The first. Task Completed"},
        {"match": {"nth": 2}, "reply": "The second. Task Completed"},
    ]
    played = play(tmp_path, script, way=way, samples=2, seed=7)
    assert [one.messages[-1].content for one in played] == ["The first. Task Completed", "The second. Task Completed"]
    assert sorted((one.get("sample", 0), one["seed"]) for one in sent(tmp_path)) == [(0, 7), (1, 8)]


def test_an_episode_played_from_kept_answers_is_the_same_and_costs_the_same(tmp_path: Path) -> None:
    script = [
        {"match": {"nth": 1}, "reply": {"tool_calls": [{"name": "hand_over", "arguments": {"parcel_id": "P-1"}}]}},
        {"reply": "Task Completed"},
    ]
    first, again = play(tmp_path, script), play(tmp_path, script, offline=True)
    assert [one.line for one in first] == [one.line for one in again]
    spent = first[0].usage["agent"]
    assert spent.requests == 2 and spent.cost == pytest.approx((spent.input + 2 * spent.output) / 1e6)


@pytest.mark.parametrize("way", ["native", "prompted"])
def test_an_answer_that_comes_piece_by_piece_is_the_same(way: Way, tmp_path: Path) -> None:
    call = {"name": "hand_over", "arguments": {"parcel_id": "P-1"}}
    block = f"<tool_call>\n{json.dumps(call)}\n</tool_call>"
    acts: Any = block + block if way == "prompted" else {"text": "Both.", "tool_calls": [call, call]}
    script = [{"match": {"nth": 1}, "reply": acts}, {"reply": {"think": "That is all.", "text": "Task Completed"}}]
    [whole] = play(tmp_path / "whole", script, way=way)
    [pieces] = play(tmp_path / "pieces", script, way=way, stream=True)
    assert pieces.line == whole.line
    assert [one.error for one in pieces.calls] == ["", "not_here"]


def test_a_server_may_take_the_calls_out_of_the_text_itself(tmp_path: Path) -> None:
    acts = {"text": "I look.", "tool_calls": [{"name": "find_parcel", "arguments": {"name": "Dana"}}]}
    [played] = play(tmp_path, [{"match": {"nth": 1}, "reply": acts}, {"reply": "Task Completed"}], way="prompted")
    assert [call.ok for call in played.calls] == [True]
    history = sent(tmp_path)[-1]["messages"]
    assert history[2]["content"] == 'I look.\n<tool_call>\n{"name": "find_parcel", "arguments": {"name": "Dana"}}\n</tool_call>'


def test_ids_that_come_again_are_made_other_ones() -> None:

    record = Record(Opening("t", None, [], "a", "", "d"), prompt("rollout/conversation", about="a", now=""))
    calls = [*record.answered(Turn(spent=Spent(), tool_calls=tuple(ToolCall(id, "x", "{}") for id in ("call_0", "call_0", ""))))]
    calls += record.answered(Turn(spent=Spent(), tool_calls=(ToolCall("call_0", "x", "{}"), ToolCall("call_3", "x", "{}"))))
    assert calls[0].id == "call_0" and len({one.id for one in calls}) == 5 and all(one.id for one in calls)


@given(
    st.lists(
        st.sampled_from(["<tool_call>", "</tool_call>", "```", "\n", '{"name": "x", "arguments": {}}', "<tool_response>", "a", "{"])
    )
)
def test_whatever_is_written_is_read(parts: list[str]) -> None:
    text = "".join(parts)
    found = read_blocks(text)
    assert all(name == "x" and arguments == "{}" for name, arguments in found.calls)
    assert not ("<tool_call>" in text and not found.calls and not found.slips), "nothing is passed over in silence"
    assert len(found.content) <= len(text)


def test_an_answer_without_end_is_read_in_no_time() -> None:
    begun = time.monotonic()
    for piece in ("<tool_call>", "```\n", "<tool_response>", '<tool_call>{"name":'):
        read_blocks(piece * 20_000)
    assert time.monotonic() - begun < 5
