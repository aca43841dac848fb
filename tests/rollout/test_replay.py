"""Episodes played again behind the wall: the same where nothing was changed, else the first thing that differs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import pytest

from envgen.rollout.replay import Replayed, replay
from envgen.rollout.scripted.agents import AGENTS
from envgen.rollout.stage import Stage, Unplayable
from envgen.rollout.world import Worlds
from envgen.trajectory import Call, Message, ToolCall, Trajectory
from tests.rollout.worlds import NAMES, played, spoiled, stage

DESK, SCENARIO = "library_desk", "pay-a-part-and-borrow"


@pytest.fixture(scope="module")
def solved(worlds: Worlds) -> Trajectory:
    """The reference solution: two look-ups, then two calls that change something."""
    with worlds.world(stage(DESK)) as world:
        (one,) = played(world, SCENARIO, AGENTS["solution"], [0])
    return one


def again(worlds: Worlds, episodes: Iterable[Trajectory], stages: Callable[[str], Stage] = stage) -> list[Replayed]:
    return [found for _, found in replay(episodes, stages, worlds, threads=2)]


def test_random_episodes_of_all_environments_come_again(worlds: Worlds) -> None:
    episodes = []
    for name in NAMES[:3]:
        with worlds.world(stage(name)) as world:
            for scenario in stage(name).tasks[:2]:
                episodes += played(world, scenario, AGENTS["random"], range(3))
    mixed = episodes[::2] + episodes[1::2]
    found = list(replay(mixed, stage, worlds, threads=2))
    assert [one for one, _ in found] == mixed
    assert [str(each) for _, each in found if not each.is_same] == []


def call_of(one: Trajectory, number: int, **changed: Any) -> Trajectory:
    """The same with something else told of a call."""
    calls = list(one.calls)
    calls[number] = replace(calls[number], **changed)
    return replace(one, calls=tuple(calls))


def said_by(one: Trajectory, number: int, content: str) -> Trajectory:
    messages = list(one.messages)
    messages[number] = replace(messages[number], content=content)
    return replace(one, messages=tuple(messages))


def rewarded(one: Trajectory, **changed: Any) -> Trajectory:
    assert one.reward is not None
    return replace(one, reward={**one.reward, **changed})


def with_verdict(one: Trajectory, **changed: Any) -> Trajectory:
    assert one.reward is not None
    first, *more = one.reward["verdicts"]
    return rewarded(one, verdicts=[{**first, **changed}, *more])


FORGED: dict[str, tuple[Callable[[Trajectory], Trajectory], str, int]] = {
    "tools": (lambda one: replace(one, tools="0" * 64), "the digest of the tools", 0),
    "start": (lambda one: replace(one, start="0" * 64), "the digest of the start", 0),
    "observation": (lambda one: said_by(one, one.calls[1].result, "{}"), "the observation", 2),
    "a space": (lambda one: said_by(one, 3, one.messages[3].content + " "), "the observation", 1),
    "ok": (lambda one: call_of(one, 2, ok=False), "ok", 3),
    "error": (lambda one: call_of(one, 2, error="full"), "the error", 3),
    "no change": (lambda one: call_of(one, 2, changes=()), "changes", 3),
    "another change": (lambda one: call_of(one, 3, changes=[{**one.calls[3].changes[0], "path": "/x"}]), "changes", 4),
    "digest": (lambda one: call_of(one, 3, digest="0" * 64), "the digest", 4),
    "done": (lambda one: call_of(one, 3, done=True), "the end", 4),
    "arguments": (lambda one: call_of(one, 0, arguments={}), "the observation", 1),
    "gain": (lambda one: rewarded(one, gain=0.5), "the reward", 0),
    "1 is not 1.0": (lambda one: rewarded(one, gain=1), "the reward", 0),
    "a check": (lambda one: with_verdict(one, passed=False), "a verdict", 0),
    "a check less": (lambda one: rewarded(one, verdicts=[]), "the reward", 0),
    "the first of two": (lambda one: rewarded(call_of(one, 1, digest="0" * 64), gain=0.0), "the digest", 2),
}


@pytest.mark.parametrize("name", FORGED)
def test_what_was_changed_is_found(worlds: Worlds, solved: Trajectory, name: str) -> None:
    forge, what, step = FORGED[name]
    (found,) = again(worlds, [forge(solved)])
    assert found.difference is not None
    assert (found.difference.what, found.difference.step) == (what, step)


def test_one_that_differs_spoils_no_other(worlds: Worlds, solved: Trajectory) -> None:
    found = again(worlds, [solved, call_of(solved, 2, ok=False), solved] * 30)
    assert [one.is_same for one in found] == [True, False, True] * 30


def test_a_difference_tells_where(worlds: Worlds, solved: Trajectory) -> None:
    content = solved.messages[solved.calls[0].result].content
    (found,) = again(worlds, [said_by(solved, solved.calls[0].result, content[:40] + "forged" + content[46:])])
    assert str(found).startswith(f"step 1, {solved.calls[0].tool} (call_1): the observation was …{content[20:40]}forged")
    assert f"is …{content[20:46]}" in str(found)


def with_call(one: Trajectory, tool: str, arguments: dict[str, Any] | None, error: str, digest: str) -> Trajectory:
    """One with a call behind its first messages, written by hand."""
    asked = Message(role="assistant", content="", tool_calls=(ToolCall("x", tool, "?"),))
    told = Message(role="tool", content="whatever the loop said", tool_call_id="x")
    call = Call(id="x", message=2, result=3, tool=tool, arguments=arguments, ok=False, error=error, digest=digest)
    moved = [replace(each, message=each.message + 2, result=each.result + 2) for each in one.calls]
    return replace(one, messages=(*one.messages[:2], asked, told, *one.messages[2:]), calls=(call, *moved))


@pytest.mark.parametrize(
    ("tool", "arguments", "error"),
    [
        ("fly", {}, "unknown_tool"),
        ("get_member", None, "invalid_arguments"),
        ("get_member", {"member_id": "M0001"}, "one_call_at_a_time"),
        ("get_member", {"member_id": "M0001"}, "episode_over"),
    ],
)
def test_a_call_that_never_reached_the_world_changed_nothing(
    worlds: Worlds, solved: Trajectory, tool: str, arguments: dict[str, Any] | None, error: str
) -> None:
    good, bad = with_call(solved, tool, arguments, error, solved.start), with_call(solved, tool, arguments, error, "0" * 64)
    found = again(worlds, [good, bad])
    assert found[0].is_same
    assert found[1].difference is not None
    assert (found[1].difference.what, found[1].difference.step) == ("the digest", 1)


def test_another_environment_than_it_was(worlds: Worlds, solved: Trajectory) -> None:
    broken = spoiled(DESK, "raise RuntimeError('spoiled')")
    (found,) = again(worlds, [solved], lambda _: broken)
    assert found.difference is not None
    assert found.difference.what == "the environment"


def test_what_has_no_reward(worlds: Worlds, solved: Trajectory) -> None:
    never = replace(solved, start="", messages=(), calls=(), reward=None, ended="environment_failed")
    stopped = replace(solved, reward=None, ended="no_answer")
    found = again(worlds, [never, stopped, solved, never])
    assert [one.unplayed for one in found] == ["it never began", "", "", "it never began"]
    assert [one.is_same for one in found] == [False, True, True, False]


def test_a_scenario_that_is_gone(worlds: Worlds, solved: Trajectory) -> None:
    (found,) = again(worlds, [replace(solved, key=solved.key._replace(scenario="gone"))])
    assert found.difference is not None
    assert "has no scenario gone" in str(found)


def test_an_environment_that_is_gone(worlds: Worlds, solved: Trajectory) -> None:
    def nothing(name: str) -> Stage:
        raise Unplayable(f"no {name}")

    with pytest.raises(Unplayable, match=f"no {DESK}"):
        again(worlds, [solved], nothing)
