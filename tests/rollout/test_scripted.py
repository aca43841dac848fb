"""Agents without a model: the same bytes each time, from any number of threads, in the form that a model's episodes have."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from envgen.rollout.scripted.agents import AGENTS, Agent, Replay, Script
from envgen.rollout.setting import COMPLETED, Rules
from envgen.rollout.stage import Stage, Task, Unplayable
from envgen.rollout.world import Worlds
from envgen.trajectory.model import Call, Message, ToolCall
from tests.rollout.worlds import NON_CONVERSATION, played, spoiled, stage

DESK = "library_desk"
SCENARIO = "first-book-of-a-new-reader"  # its solution ends with words


@pytest.fixture(scope="module")
def desk() -> Stage:
    return stage(DESK)


def _lines(worlds: Worlds, stage: Stage, agent: Agent, samples: range, rules: Rules = NON_CONVERSATION) -> list[str]:
    with worlds.world(stage) as world:
        return [one.line for one in played(world, SCENARIO, agent, samples, rules)]


def test_from_many_threads_as_from_one(worlds: Worlds, desk: Stage) -> None:
    for agent in AGENTS.values():
        alone = _lines(worlds, desk, agent, range(40))
        with ThreadPoolExecutor(4) as threads:
            parts = [threads.submit(_lines, worlds, desk, agent, range(first, first + 10)) for first in range(0, 40, 10)]
            assert [line for part in parts for line in part.result()] == alone


def test_random_differs_by_sample_and_goes_on_to_the_last_step(worlds: Worlds, desk: Stage) -> None:
    rules = Rules(steps=6)
    with worlds.world(desk) as world:
        found = played(world, SCENARIO, AGENTS["random"], range(8), rules)
    assert len({tuple((call.tool, str(call.arguments)) for call in one.calls) for one in found}) == 8
    assert {(one.ended, one.steps, len(one.calls)) for one in found} == {("step_limit", 6, 6)}
    assert any(call.ok for one in found for call in one.calls)


def test_the_solution_speaks_as_an_agent_does(worlds: Worlds, desk: Stage) -> None:
    with worlds.world(desk) as world:
        (one,) = played(world, SCENARIO, AGENTS["solution"], [0])
        (talk,) = played(world, SCENARIO, AGENTS["solution"], [0], Rules(setting="conversation"))
        opening = world.begin(SCENARIO)
    assert [each.role for each in one.messages] == ["system", "user", *["assistant", "tool"] * 4, "assistant"]
    assert opening.about in one.messages[0].content
    assert opening.task in one.messages[1].content
    assert [call.id for call in one.calls] == ["call_1", "call_2", "call_3", "call_4"]
    assert one.messages[-1].content.splitlines() == ["Your card is M0004.", COMPLETED]
    assert (one.ended, one.steps) == ("completed", 5)
    assert talk.messages[-1].content == "Your card is M0004."
    assert (talk.ended, talk.key.setting, talk.reward) == ("user_stopped", "conversation", one.reward)
    assert [call.digest for call in talk.calls] == [call.digest for call in one.calls]


def test_the_step_limit_scores_the_state_reached(worlds: Worlds, desk: Stage) -> None:
    found = {}
    with worlds.world(desk) as world:
        for steps in (1, 4, 5):
            (one,) = played(world, SCENARIO, AGENTS["solution"], [0], Rules(steps=steps))
            assert one.steps == min(steps, 5)
            assert one.reward is not None
            found[steps] = (one.ended, one.reward["all"], one.reward["share"] > 0, one.said)
    assert found[1][:2] == ("step_limit", 0.0)
    assert found[4] == ("step_limit", 0.0, True, []), "there was no step left for its words"
    assert found[5][:2] == ("completed", 1.0)


def test_a_replay_does_the_same_again(worlds: Worlds, desk: Stage) -> None:
    with worlds.world(desk) as world:
        for agent in AGENTS.values():
            once = played(world, SCENARIO, agent, range(3))
            again = played(world, SCENARIO, Replay(once), range(3))
            assert [replace(one, key=one.key._replace(agent="replay")) for one in once] == again
        with pytest.raises(Unplayable, match=f"no episode 3 of {DESK}/{SCENARIO} to be replayed"):
            played(world, SCENARIO, Replay(once), range(4))


def test_a_replay_leaves_out_what_never_reached_the_world(worlds: Worlds, desk: Stage) -> None:
    asked = [
        ("get_member", {"member_id": "M0001"}, ""),
        ("get_membre", {"member_id": "M0001"}, "unknown_tool"),
        ("get_member", None, "invalid_arguments"),
        ("get_member", {"member_id": "\ud800"}, "invalid_argument"),
    ]
    with worlds.world(desk) as world:
        (model,) = played(world, SCENARIO, AGENTS["no-op"], [0])
        messages = [*model.messages[:2]]
        calls = []
        for number, (tool, arguments, error) in enumerate(asked):
            calls.append(
                Call(
                    id=str(number),
                    message=len(messages),
                    result=len(messages) + 1,
                    tool=tool,
                    arguments=arguments,
                    ok=not error,
                    error=error,
                )
            )
            messages.append(Message(role="assistant", content=f"Call {number}.", tool_calls=(ToolCall(str(number), tool, "?"),)))
            messages.append(Message(role="tool", content="?", tool_call_id=str(number)))
        (again,) = played(world, SCENARIO, Replay([replace(model, messages=tuple(messages), calls=tuple(calls))]), [0])
    assert [(call.arguments, call.error) for call in again.calls] == [
        ({"member_id": "M0001"}, ""),
        ({"member_id": "\ud800"}, "invalid_argument"),
    ]
    assert again.said == ["Call 0.", "Call 1.\nCall 2.\nCall 3.", COMPLETED]


def test_a_solution_that_cannot_go_on_is_scored_as_it_stands(worlds: Worlds) -> None:
    half = """def solution(call, say):
    say("I look.")
    found = call("get_member", {"member_id": "M9999"})
    call("get_member", {"member_id": found["member_id"]})
"""
    with worlds.world(spoiled(DESK, half, file="scenarios/first_book_of_a_new_reader.py")) as world:
        (one,) = played(world, SCENARIO, AGENTS["solution"], [0])
    assert one.ended == "silent"
    assert "TypeError: 'NoneType' object is not subscriptable" in one.why
    assert (len(one.calls), one.said, (one.reward or {}).get("delta")) == (1, ["I look."], 0.0)


def test_more_than_one_answer_can_hold_is_told_in_several(worlds: Worlds) -> None:
    class Reader:
        label = "reader"

        def script(self, environment: str, task: Task, sample: int) -> Script:
            acts = [("get_member", {"member_id": "M0001"})] * 25
            return Script("replay", (acts,), acts)

    long = "{**self.members[member_id], 'name': 'x' * 250_000}"
    tool = f"def _get_member(self, member_id: str):\n    return {long}\n\n\n_get_member.__name__ = 'get_member'\n"
    with worlds.world(spoiled(DESK, f"{tool}LibraryDesk.get_member = query(_get_member)\n")) as world:
        found = played(world, SCENARIO, Reader(), range(5))
    assert all(one.ended == "completed" and len(one.calls) == 25 for one in found), found[0].why
    assert all(len(one.messages[3].content) > 250_000 for one in found)


def test_a_generated_package_plays_as_its_specs(worlds: Worlds, desk: Stage) -> None:
    from tests.rollout.worlds import SPECS

    generated = Stage.of(SPECS.parent / "generated" / DESK)
    assert generated.watched
    assert (generated.tasks, generated.tools, generated.about) == (desk.tasks, desk.tools, desk.about)
    for agent in AGENTS.values():
        assert _lines(worlds, generated, agent, range(2)) == _lines(worlds, desk, agent, range(2))
    with pytest.raises(Unplayable, match="holds no generated package"):
        Stage.of(SPECS)
