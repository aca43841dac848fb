"""The simulated user: what it is told, what of it the agent hears, and what ends a talk."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from envgen.rollout.setting import Rules, says_done, without_stop
from envgen.trajectory.model import Trajectory
from tests.rollout.desk import CHECKS, Desk
from tests.rollout.played import play

TALK = Rules(setting="conversation")


def says(text: str, thought: str = "", **match: Any) -> Mapping[str, Any]:
    return {"match": {"stage": "user", **match}, "reply": {"json": {"thought": thought, "says": text}}}


def agent(reply: Any, **match: Any) -> Mapping[str, Any]:
    return {"match": {"stage": "agent", **match}, "reply": {"text": reply} if isinstance(reply, str) else reply}


HAND_OVER = {"tool_calls": [{"name": "hand_over", "arguments": {"parcel_id": "P-1"}}]}


def words(played: Trajectory) -> list[tuple[str, str]]:
    return [(one.role, one.content) for one in played.messages[1:] if one.role in ("user", "assistant") and one.content]


@pytest.mark.parametrize(
    ("text", "rest", "stops"),
    [
        ("###STOP###", "", True),
        (" ###STOP###\n", "", True),
        ("`###stop###`.", "", True),
        ("###STOP### ###STOP###", "", True),
        ("Thanks! ###STOP###", "Thanks!", False),
        ("Will ###STOP### end it?", "Will end it?", False),
        ("Please stop.", "Please stop.", False),
    ],
)
def test_a_talk_ends_with_a_reply_of_its_own_only(text: str, rest: str, stops: bool) -> None:
    assert without_stop(text) == (rest, stops)


@pytest.mark.parametrize(
    ("text", "is_done"),
    [
        ("Task Completed", True),
        ("task completed.", True),
        ("It was P-1. Task Completed", True),
        ("It was P-1.\n\n**Task Completed**", True),
        ("Task Completed: P-1 was handed over.", True),
        ("Is the task completed?", False),
        ("The task is completed", False),
        ("I will say Task Completed when it is.", False),
        ("Task Completed when the parcel is found", False),
        ("I have not Task Completed", False),
    ],
)
def test_a_task_is_done_when_that_is_a_sentence_of_its_own(text: str, is_done: bool) -> None:
    assert says_done(text) is is_done


def test_a_talk_from_the_first_words_to_the_stop(tmp_path: Path) -> None:
    script = [
        says("###STOP###", "All done.", messages="It was P-1"),
        says("It is for Dana.", "She asked.", messages="For whom"),
        says("I want my parcel.", "First the gist.", nth=1),
        agent("It was P-1.", messages='"handed"'),
        agent({"text": "One moment.", **HAND_OVER}, messages="for Dana"),
        agent("For whom?"),
    ]
    knows = {"persona": "Dana, in a hurry.", "knows": ["her name", "that there is one parcel"]}
    [played] = play(tmp_path, script, TALK, world=Desk(knows=knows))
    assert played.ended == "user_stopped"
    assert words(played) == [
        ("user", "I want my parcel."),
        ("assistant", "For whom?"),
        ("user", "It is for Dana."),
        ("assistant", "One moment."),
        ("assistant", "It was P-1."),
    ]
    assert [one.thought for one in played.messages if one.role == "user"] == ["First the gist.", "She asked."]
    assert played.reward is not None and played.reward["share"] == 1.0
    assert {who: one.requests for who, one in played.usage.items()} == {"user": 3, "agent": 3}
    assert played.usage["agent"].cost is not None and played.usage["agent"].cost > 0
    assert played.usage["user"].cost is None, "nobody knows what its model costs"
    assert played.provenance["models"] == {"agent": ["player"], "user": ["talker"]}


def test_what_each_of_both_is_told(tmp_path: Path) -> None:
    script = [says("###STOP###", messages="For whom"), says("Hello.", "Quietly."), agent("For whom?")]
    knows = {"persona": "Dana, in a hurry.", "knows": ["her name"]}
    heard: dict[str, list[str]] = {"agent": [], "user": []}

    [_] = play(tmp_path, script, TALK, world=Desk(knows=knows))
    for file in sorted(tmp_path.glob("answers/??/*.json")):
        kept = json.loads(file.read_text())
        heard[kept["stage"]].append("\n".join(one["content"] for one in kept["request"]["messages"]))
    [told] = heard["agent"]
    assert "Hello." in told and "Parcel desk." in told
    assert not any(text in told for text in ("Quietly", "Dana wants", "hurry"))
    assert len(heard["user"]) == 2
    for told in heard["user"]:
        assert "Dana, in a hurry." in told and "- her name" in told and "Dana wants her parcel" in told
    assert any('{"thought": "Quietly.", "says": "Hello."}' in told for told in heard["user"])


def test_somebody_where_the_scenario_says_nobody(tmp_path: Path) -> None:
    script = [
        says("###STOP###", messages="everyday life(?s:.)*For whom"),
        says("Hello.", messages="everyday life"),
        agent("For whom?"),
    ]
    [played] = play(tmp_path, script, TALK)
    assert played.ended == "user_stopped"


def test_a_stop_beside_other_words_is_cut_out(tmp_path: Path) -> None:
    script = [
        says("###STOP###", messages="You too"),
        says("Thanks! ###STOP###", messages="Done"),
        says("Hello."),
        agent("You too", messages="Thanks"),
        agent("Done."),
    ]
    [played] = play(tmp_path, script, TALK)
    assert words(played) == [("user", "Hello."), ("assistant", "Done."), ("user", "Thanks!"), ("assistant", "You too")]


def test_nobody_stops_before_the_first_word(tmp_path: Path) -> None:
    script = [
        says("###STOP###", nth=1),
        says("Hello.", messages="You have not said anything yet", nth=1),
        says("###STOP###"),
        agent("Yes?"),
    ]
    [played] = play(tmp_path, script, TALK)
    assert words(played) == [("user", "Hello."), ("assistant", "Yes?")]
    assert played.usage["user"].requests == 3


def test_a_liar_does_not_end_the_talk_of_a_user_that_sees_the_checks(tmp_path: Path) -> None:
    open_, done = f"- not done: {CHECKS[0]}", f"- done: {CHECKS[0]}"
    script = [
        says("###STOP###", messages=f"{done.replace('?', '.')}"),
        says("No, you have not.", messages=f"I did it(?s:.)*{open_.replace('?', '.')}"),
        says("My parcel, please. I am Dana.", messages=open_.replace("?", ".")),
        agent("Now I did.", messages='"handed"'),
        agent(HAND_OVER, messages="No, you have not"),
        agent("I did it."),
    ]
    [played] = play(tmp_path, script, Rules(setting="conversation", user_sees_checks=True))
    assert played.ended == "user_stopped"
    assert ("user", "No, you have not.") in words(played)
    assert played.reward is not None and played.reward["share"] == 0.5
    assert not any("not done" in one.content for one in played.messages), "the agent is told nothing of it"


def test_the_step_limit_of_a_talk_comes_behind_the_last_word_of_the_user(tmp_path: Path) -> None:
    script = [says("###STOP###", messages="At last"), says("Hello."), agent("At last.")]
    [played] = play(tmp_path, script, Rules(setting="conversation", steps=1))
    assert (played.ended, played.steps) == ("user_stopped", 1)
    [played] = play(tmp_path / "other", [says("Go on."), agent("Well.")], Rules(setting="conversation", steps=2))
    assert (played.ended, played.steps) == ("step_limit", 2)
    assert played.reward is not None


def test_the_user_hears_neither_the_environment_nor_what_was_not_passed_on(tmp_path: Path) -> None:
    script = [
        says("I am confused.", messages=r"\[environment\]|Here I"),
        says("###STOP###", messages="Yes\\?"),
        says("Hello.", nth=1),
        agent("Yes?", messages=r"\[environment\] Your reply was cut"),
        agent({"text": "Here I", "finish_reason": "length"}, messages=r"\[environment\] Your reply was empty"),
        agent(""),
    ]
    [played] = play(tmp_path, script, TALK)
    assert played.ended == "user_stopped"
    assert played.provenance["slips"] == {"cut": 1, "empty": 1}


@pytest.mark.parametrize(
    ("fault", "ended", "why"),
    [
        ("not_json", "no_answer", "4 answers of the user were none: The answer is not JSON"),
        ("refusal", "no_answer", "4 answers of the user were none: The answer was a refusal"),
        ("server_error", "no_answer", "of the user: 500"),
        ("context_length", "context_overflow", "more than the model of the user can read"),
    ],
)
def test_a_user_without_words(fault: str, ended: str, why: str, tmp_path: Path) -> None:
    script = [says("Hello.", nth=1), {"match": {"stage": "user"}, "reply": {"json": {}}, "fault": fault}, agent("Yes?")]
    [played] = play(tmp_path, script, TALK, attempts=2)
    assert (played.ended, played.reward is None) == (ended, ended == "no_answer")
    assert played.why.startswith(why)
    assert words(played) == [("user", "Hello."), ("assistant", "Yes?")]
