"""What happens behind the wall is what happens in this process: every scenario of specs/, by three agents, in both ways to play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from envgen_runtime import Environment, Score
from envgen_runtime.scenarios import scenarios

from envgen.rollout.reward import SHARES
from envgen.rollout.scripted.agents import AGENTS, RANDOM, SOLUTION
from envgen.rollout.world import World, Worlds
from envgen.trajectory.model import Trajectory
from tests.rollout.worlds import NAMES, in_process, played, stage


@pytest.mark.parametrize("name", NAMES)
def test_every_scenario(name: str, worlds: Worlds) -> None:
    with worlds.world(stage(name)) as world, in_process(name) as cls:
        env = cls("default")
        assert list(scenarios(cls)) == list(world.stage.tasks) != []
        for scenario in world.stage.tasks:
            for agent in AGENTS.values():
                (one,) = played(world, scenario, agent, [7])
                is_over = bool(one.calls) and one.calls[-1].done
                usual = "step_limit" if agent.label == RANDOM else "completed"
                assert one.ended == ("environment_done" if is_over else usual), one.why
                assert agent.label != SOLUTION or (one.reward or {}).get("all") == 1.0
                reward = _in_process(env, one)
                assert one.reward == reward
                assert _one_by_one(world, one) == reward


def _in_process(env: Environment, one: Trajectory) -> Mapping[str, Any]:
    """The reward of the same calls here, each of which comes out as it did behind the wall."""
    env.reset(scenario=one.key.scenario)
    assert env.digest() == one.start
    calls = []
    for call in one.calls:
        assert call.arguments is not None
        result = env.call(call.tool, dict(call.arguments))
        error = "" if result.error is None else result.error.code
        here = (result.ok, error, result.changes, env.digest(), result.done, result.observation)
        assert here == (call.ok, call.error, list(call.changes), call.digest, call.done, one.messages[call.result].content)
        calls.append({"tool": call.tool, "arguments": call.arguments, "ok": call.ok})
    return _told(scenarios(type(env))[one.key.scenario].score(env, calls=calls, said=one.said))


def _told(score: Score) -> Mapping[str, Any]:
    return {**{name: getattr(score, name) for name in SHARES}, "verdicts": [verdict._asdict() for verdict in score.verdicts]}


def _one_by_one(world: World, one: Trajectory) -> Mapping[str, Any]:
    """The reward of the same calls, each asked for on its own."""
    opening = world.begin(one.key.scenario)
    assert opening.digest == one.start
    assert opening.task in one.messages[1].content
    for call in one.calls:
        assert call.arguments is not None
        seen = world.call(call.tool, call.arguments)
        assert seen == (
            one.messages[call.result].content,
            call.ok,
            call.error,
            list(call.changes),
            call.digest,
            call.done,
        )
    return world.score(one.said)
