"""Episodes of scripted models in a reference environment behind the wall: what they earn, and that they come again in a replay."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from envgen.rollout.replay import replay
from envgen.rollout.setting import Rules
from envgen.rollout.world import Worlds
from envgen.trajectory.model import Trajectory
from tests.rollout.played import Way, play
from tests.rollout.test_loop_cases import assert_whole
from tests.rollout.worlds import SPECS, stage

DESK, SCENARIO = "library_desk", "pay-a-part-and-borrow"
CALLS: Sequence[Mapping[str, Any]] = [
    {"name": step["tool"], "arguments": step["arguments"]}
    for step in yaml.safe_load((SPECS / DESK / "scenarios" / f"{SCENARIO}.yaml").read_text("utf-8"))["solution"]
]
SLIPS: Sequence[Mapping[str, Any]] = [
    {"name": "lend", "arguments": {}},
    {"name": "lend_copy", "arguments": "[]"},
    {"name": "lend_copy", "arguments": {"copy_id": "C-1"}},
    {"name": "lend_copy", "arguments": '{"copy_id": "\\ud800", "member_id": "M0001"}'},
]


def answers(way: Way, *parts: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """A rule for each answer: the calls of one part, or of none the words that the task is done."""
    rules: list[Mapping[str, Any]] = []
    for number, calls in enumerate(parts, 1):
        reply: Any = {"tool_calls": calls} if calls else "All of it is done. Task Completed"
        if way == "prompted" and calls:
            reply = "\n".join(f"<tool_call>\n{json.dumps(call)}\n</tool_call>" for call in calls)
        rules.append({"match": {"stage": "agent", "nth": number}, "reply": reply})
    return rules


def assert_comes_again(worlds: Worlds, *played: Trajectory) -> None:
    for _, found in replay(played, stage, worlds):
        assert found.is_same, str(found)
    for one in played:
        assert_whole(one)


@pytest.mark.parametrize("way", ["native", "prompted"])
def test_the_reference_solution_call_by_call(way: Way, worlds: Worlds, tmp_path: Path) -> None:
    script = answers(way, *([call] for call in CALLS), [])
    with worlds.world(stage(DESK)) as world:
        [played] = play(tmp_path, script, world=world, way=way, environment=DESK, scenario=SCENARIO)
    assert (played.ended, played.steps) == ("completed", len(CALLS) + 1)
    assert played.reward is not None and played.reward["gain"] == 1.0
    assert [bool(call.changes) for call in played.calls] == [False, False, True, True]
    assert_comes_again(worlds, played)


@pytest.mark.parametrize("way", ["native", "prompted"])
def test_all_at_once_among_slips(way: Way, worlds: Worlds, tmp_path: Path) -> None:
    script = answers(way, [*SLIPS, *CALLS], [])
    with worlds.world(stage(DESK)) as world:
        [all_] = play(tmp_path, script, world=world, way=way, environment=DESK, scenario=SCENARIO)
        one_by_one = Rules(parallel=False)
        [first] = play(tmp_path / "2", script, one_by_one, world=world, way=way, environment=DESK, scenario=SCENARIO)
    errors = ["unknown_tool", "invalid_arguments", "missing_argument", "invalid_arguments", "", "", "", ""]
    assert [call.error for call in all_.calls] == errors
    assert all_.reward is not None and all_.reward["gain"] == 1.0
    assert [call.error for call in first.calls] == ["unknown_tool", *["one_call_at_a_time"] * 7]
    assert first.reward is not None and first.reward["gain"] == 0.0
    assert_comes_again(worlds, all_, first)


def test_a_talk_whose_user_sees_what_holds(worlds: Worlds, tmp_path: Path) -> None:
    user = [
        {"messages": "never that", "says": "Never mind."},
        {"messages": "(?s)All of it is done.*- done: .*", "says": "###STOP###"},
        {"messages": "- not done: ", "says": "I would like to borrow a book."},
    ]
    script = [
        *answers("native", *([call] for call in CALLS), []),
        *(
            {"match": {"stage": "user", "messages": one["messages"]}, "reply": {"json": {"thought": "", "says": one["says"]}}}
            for one in user
        ),
    ]
    rules = Rules(setting="conversation", user_sees_checks=True)
    with worlds.world(stage(DESK)) as world:
        [played] = play(tmp_path, script, rules, world=world, environment=DESK, scenario=SCENARIO)
    assert played.ended == "user_stopped"
    assert played.reward is not None and played.reward["gain"] == 1.0
    assert_comes_again(worlds, played)
