"""Episodes among faults: what stops a run, what ends one episode, and that none is lost."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from envgen.endpoint import ScriptedServer
from envgen.llm.client import Client
from envgen.llm.errors import BadRequest, ModelError, NotCached, OutOfCredit, OverBudget, Unauthorized
from envgen.rollout.setting import Rules
from envgen.trajectory.model import Trajectory
from tests.llm.clocks import quickly
from tests.rollout.desk import Desk
from tests.rollout.played import one, play, settings_of
from tests.rollout.test_loop_cases import assert_whole

HAND_OVER = {"tool_calls": [{"name": "hand_over", "arguments": {"parcel_id": "P-1"}}]}
TALK = Rules(setting="conversation")

FAULTS: Sequence[Any] = [
    {"kind": "rate_limit", "retry_after_ms": 20},
    {"kind": "delay", "seconds": 0.02},
    *("server_error", "unavailable", "reset", "cut", "cut_quietly", "malformed_body", "context_length"),
    *("not_json", "wrong_schema", "refusal", "truncated", "empty", "content_filter"),
]
# A talk of two words each, whatever befalls it: who hears something odd says the same again.
CONVERSATION: Sequence[Mapping[str, Any]] = [
    {
        "match": {"stage": "user", "messages": "It was P-1"},
        "reply": {"json": {"thought": "I have it.", "says": "###STOP###"}},
    },
    {
        "match": {"stage": "user", "messages": "(?i)whom"},
        "reply": {"json": {"thought": "It asks.", "says": "It is for Dana."}},
    },
    {"match": {"stage": "user"}, "reply": {"json": {"thought": "First the gist.", "says": "I want my parcel."}}},
    {"match": {"messages": '"handed"|It is not here'}, "reply": "It was P-1."},
    {
        "match": {"messages": "(?s)<tools>.*for Dana"},
        "reply": '<tool_call>\n{"name": "hand_over", "arguments": {"parcel_id": "P-1"}}\n</tool_call>',
    },
    {"match": {"messages": "for Dana"}, "reply": HAND_OVER},
    {"reply": {"text": "For whom?", "think": "I do not know yet."}},
]


@pytest.mark.parametrize(("fault", "error"), [("unauthorized", Unauthorized), ("quota", OutOfCredit)])
@pytest.mark.parametrize("stage", ["agent", "user"])
def test_what_stops_a_run(fault: str, error: type[ModelError], stage: str, tmp_path: Path) -> None:
    with pytest.raises(error):
        play(tmp_path, [{"match": {"stage": stage}, "fault": fault}, *CONVERSATION], TALK)


def test_an_answer_that_is_not_kept_stops_a_run_without_an_endpoint(tmp_path: Path) -> None:
    with pytest.raises(NotCached, match="stage agent, desk/dana"):
        play(tmp_path, [], offline=True)


def test_a_budget_stops_a_run(tmp_path: Path) -> None:
    async def main(server: ScriptedServer) -> Trajectory:
        async with Client(replace(settings_of(server), token_limit=10), tmp_path) as client:
            return await one(client, Desk(), Rules())

    with ScriptedServer({"rules": [{"reply": "Task Completed"}]}) as server, pytest.raises(OverBudget):
        quickly(main(server))


def test_a_request_that_is_refused_stops_a_run_only_where_the_agent_had_no_part_in_it(tmp_path: Path) -> None:
    with pytest.raises(BadRequest):
        play(tmp_path, [])
    [played] = play(tmp_path / "later", [{"match": {"nth": 1}, "reply": HAND_OVER}])
    assert played.ended == "no_answer" and played.reward is None
    assert played.why.startswith("of the agent: there is no model player at the endpoint (404)")


@pytest.mark.parametrize("rules", [Rules(), TALK], ids=lambda rules: rules.setting)
@pytest.mark.parametrize(("fails", "messages"), [("begin", 0), ("call", 5), ("score", 5)])
def test_a_world_that_fails_is_no_zero_of_the_agent(fails: str, messages: int, rules: Rules, tmp_path: Path) -> None:
    calls = [*HAND_OVER["tool_calls"], {"name": "close_desk"}] if fails == "call" else HAND_OVER["tool_calls"]
    script = [
        {"match": {"stage": "user", "messages": "P-1"}, "reply": {"json": {"thought": "", "says": "###STOP###"}}},
        {"match": {"stage": "user"}, "reply": {"json": {"thought": "", "says": "My parcel, please."}}},
        {"match": {"stage": "agent", "nth": 1}, "reply": {"tool_calls": calls}},
        {"reply": "P-1. Task Completed"},
    ]
    [played] = play(tmp_path, script, rules, world=Desk(fails))
    assert (played.ended, played.reward, played.why) == ("environment_failed", None, f"the process died in {fails}")
    assert len(played.messages) == messages
    assert_whole(played)


def test_a_world_that_fails_where_the_user_looks_at_the_checks(tmp_path: Path) -> None:
    [played] = play(tmp_path, CONVERSATION, Rules(setting="conversation", user_sees_checks=True), world=Desk("score"))
    assert (played.ended, played.reward) == ("environment_failed", None)


def test_what_an_episode_says_of_where_it_comes_from(tmp_path: Path) -> None:
    [played] = play(tmp_path, CONVERSATION, TALK)
    assert played.provenance["from"] == "a test"
    assert played.provenance["rules"] == {"steps": 40, "parallel": True}
    assert sorted(played.provenance["prompts"]) == ["rollout/conversation", "rollout/user"]
    assert played.start == "d0" and len(played.tools) == 64


@pytest.mark.parametrize(
    ("episodes", "rate", "least"),
    [(40, 0.3, 0.5), pytest.param(1000, 0.05, 0.9, marks=pytest.mark.slow)],
    ids=["some", "a-thousand"],
)
def test_no_conversation_is_lost_among_faults(episodes: int, rate: float, least: float, tmp_path: Path) -> None:
    """Each has its trajectory, which is whole; each answer that was paid is booked to one of them; and they come again from kept
    answers, byte by byte, so far as there were answers."""
    script = {"rules": list(CONVERSATION), "faults": {"rate": rate, "kinds": FAULTS, "seed": 3}}

    async def main(server: ScriptedServer, samples: Sequence[int], *, offline: bool = False) -> list[Trajectory]:
        turns = asyncio.Semaphore(48)

        async def at_most(client: Client, sample: int) -> Trajectory:
            async with turns:
                return await one(client, Desk(), TALK, way="native" if sample % 2 else "prompted", sample=sample)

        async with Client(settings_of(server, concurrency=24), tmp_path, offline=offline) as client:
            return list(await asyncio.gather(*(at_most(client, sample) for sample in samples)))

    with ScriptedServer(script) as server:
        played = quickly(main(server, range(episodes)))
    assert [one.key.sample for one in played] == list(range(episodes))
    ends = Counter(one.ended for one in played)
    assert set(ends) <= {"user_stopped", "context_overflow", "no_answer", "silent", "step_limit"}
    assert ends["user_stopped"] >= episodes * least
    assert sum(one.provenance.get("slips") is not None for one in played) > 0, "agents were told of faults"
    for one_ in played:
        assert_whole(one_)
        assert (one_.reward is None) == (one_.ended == "no_answer")
        assert bool(one_.why) == (one_.ended in ("context_overflow", "no_answer", "silent"))
    kept = len(list(tmp_path.glob("answers/??/*.json")))
    assert sum(spent.requests for one in played for spent in one.usage.values()) == kept

    answered = [one for one in played if one.ended not in ("no_answer", "context_overflow")]
    with ScriptedServer({"rules": []}) as nobody:
        again = quickly(main(nobody, [one.key.sample for one in answered], offline=True))
    assert [one.line for one in again] == [one.line for one in answered]
