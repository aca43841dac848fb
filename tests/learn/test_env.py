"""Episodes by reset and step: what they tell, what they earn, how they end, and that they are those of a rollout."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import threading
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest
from envgen_runtime import Environment

from envgen.learn.calls import DONE, CallEnv
from envgen.learn.grounds import Opens, tasks_of, trusted, walled
from envgen.learn.rewards import Reward
from envgen.learn.tasks import Tasks
from envgen.rollout.loop import episode
from envgen.rollout.setting import Rules
from envgen.rollout.stage import Unplayable
from envgen.rollout.turn import Schema, Turn
from envgen.rollout.world import WorldFailed, Worlds
from envgen.trajectory.model import Key, Message
from tests.learn.parcels import CLOSE, FIND, HAND_OVER, TASKS, TELL, Parcels, env_in, rewards
from tests.rollout.worlds import stage

LIFT = ("library_desk", "lift-after-payment")
PAY = {"tool": "pay_fine", "arguments": {"member_id": "M0002", "amount": 31.75}}
ACTIVE = {"tool": "set_member_status", "arguments": {"member_id": "M0002", "status": "active"}}
REMOVE = {"tool": "set_member_status", "arguments": {"member_id": "M0006", "status": "active"}}  # of somebody else


@pytest.fixture(params=["in this process", "behind the wall"])
def opens(request: pytest.FixtureRequest, desk: type[Environment], worlds: Worlds) -> Opens:
    return trusted(desk) if request.param == "in this process" else walled(worlds, [stage("library_desk")])


def lift(opens: Opens, **more: Any) -> CallEnv:
    return CallEnv(opens, Tasks(tasks_of([stage("library_desk")])), **more)


# ── what an episode is ──────────────────────────────────────


def test_an_episode_from_its_task_to_its_reward(opens: Opens) -> None:
    with lift(opens) as env:
        observation, info = env.reset(options={"task": LIFT})
        assert observation.startswith("Bo Lindqvist, card M0002")
        assert (info["environment"], info["scenario"], info["task"]) == (*LIFT, observation)
        assert {tool["function"]["name"] for tool in info["tools"]} > {"pay_fine", "lend_copy"}
        paid = env.step(PAY)
        assert json.loads(paid.observation)["data"]["fines"] == 0
        assert paid[1:4] == (0.0, False, False)
        assert [one["path"] for one in paid.info["calls"][0]["changes"]] == ["/members/M0002/fines"]
        assert paid.info["digest"] != info["digest"]
        active = env.step({**ACTIVE, "arguments": json.dumps(ACTIVE["arguments"])})
        assert active.info["calls"][0]["ok"]
        end = env.step(DONE)
        assert end[:4] == ("", 1.0, True, False)
        assert (end.info["ended"], end.info["score"]["share"], end.info["calls"]) == ("completed", 1.0, [])


def test_rewards_that_are_shaped_add_up_to_what_was_gained(opens: Opens) -> None:
    with lift(opens, reward=Reward(shaped=True)) as env:
        one, two, three = rewards(env, [REMOVE, PAY, DONE], options={"task": LIFT})
        assert one < 0 < two
        assert three == 0
        assert sum(rewards(env, [PAY, ACTIVE, DONE], options={"task": LIFT})) == pytest.approx(1 - 1 / 3)


def test_shaping_is_by_potential() -> None:
    discount, values = 0.9, [0.2, 0.6, 0.4, 0.8]
    shaped, plain = Reward(shaped=True, discount=discount), Reward(discount=discount)

    def returned(reward: Reward) -> float:
        """The discounted return of an episode through these states."""
        paid = [reward.step(*pair) for pair in pairwise(values[:-1])] + [reward.last(*values[-2:])]
        return sum(discount**number * one for number, one in enumerate(paid))

    assert returned(shaped) == pytest.approx(returned(plain) - values[0]), "policies differ by nothing but the start"


@pytest.mark.parametrize(("measure", "earned"), [("share", 2 / 3), ("delta", 0.5), ("gain", 0.5), ("all", 0.0)])
def test_the_measure_is_chosen(desk: type[Environment], measure: Any, earned: float) -> None:
    with lift(trusted(desk), reward=Reward(measure=measure)) as env:
        assert rewards(env, [PAY, DONE], options={"task": LIFT}) == pytest.approx([0, earned])


class _Told:
    """The agent of a rollout that does the same as the learner."""

    prompts: Mapping[str, str] = {}

    def __init__(self, env: CallEnv, actions: Sequence[Mapping[str, Any]]) -> None:
        self._turns = iter([env.turn(action) for action in actions])

    async def answer(self, messages: Sequence[Message], tools: Sequence[Schema]) -> Turn:
        return next(self._turns)


def test_an_episode_is_that_of_a_rollout(worlds: Worlds) -> None:
    actions = [PAY, {"tool": "nope"}, {"tool": "pay_fine", "arguments": "["}, {"message": "Hm."}, {"message": ""}, ACTIVE, DONE]
    with lift(walled(worlds, [stage("library_desk")])) as env, worlds.world(stage("library_desk")) as world:
        env.reset(seed=3, options={"task": LIFT, "sample": 7})
        *others, last = [env.step(action) for action in actions]
        key = Key(*LIFT, "non-conversation", "policy", 7)
        provenance = {"seed": 3, "group": -1}
        same = asyncio.run(episode(world, LIFT[1], _Told(env, actions), None, Rules(), key, provenance))
    assert last.info["trajectory"].line == same.line
    assert [step.observation.count("[environment]") for step in others] == [0, 0, 0, 1, 1, 0]
    assert "unknown_tool" in others[1].observation
    assert "invalid_arguments" in others[2].observation


# ── how it ends ─────────────────────────────────────────────


def test_what_ends_it_is_terminal_and_what_cuts_it_off_is_not() -> None:
    with env_in(Parcels(), rules=Rules(steps=3)) as env:
        env.reset()
        assert env.step(TELL)[1:4] == (0.5, True, False)
        env.reset()
        assert [env.step(HAND_OVER)[2:4] for _ in range(3)] == [(False, False), (False, False), (False, True)]
        env.reset()
        closed = env.step(CLOSE)
        assert closed[2:4] == (True, False)
        assert "closed" in closed.observation
        env.reset()
        assert [env.step({"message": ""})[2:4] for _ in range(3)][-1] == (True, False)


def test_the_step_limit_scores_the_state_that_was_reached() -> None:
    with env_in(Parcels(), rules=Rules(steps=2)) as env:
        env.reset()
        env.step(FIND)
        cut = env.step(HAND_OVER)
    assert (cut.reward, cut.truncated, cut.info["ended"]) == (0.5, True, "step_limit")
    assert json.loads(cut.observation)["data"] == {"handed": "P-1"}


@pytest.mark.parametrize("where", ["call", "score"])
@pytest.mark.parametrize("shaped", [False, True])
def test_a_world_that_fails_is_no_zero_of_the_agent(where: str, shaped: bool) -> None:
    world = Parcels()
    with env_in(world, reward=Reward(shaped=shaped)) as env:
        env.reset()
        world._fails = where
        step = env.step(HAND_OVER)
        if not step.truncated:
            step = env.step(TELL)
        assert (step.reward, step.terminated, step.truncated) == (0.0, False, True)
        assert step.info["failed"] == f"the process died in {where}"
        with pytest.raises(RuntimeError, match="no episode is under way"):
            env.step(TELL)
        world._fails = ""
        assert rewards(env, [HAND_OVER, TELL])[-1] > 0


def test_a_world_that_cannot_begin_is_told_by_reset() -> None:
    with env_in(Parcels("begin")) as env, pytest.raises(WorldFailed, match="died in begin"):
        env.reset()
    with env_in(Parcels("score"), reward=Reward(shaped=True)) as env, pytest.raises(WorldFailed, match="died in score"):
        env.reset()


# ── whose turn it is ────────────────────────────────────────


def test_a_step_belongs_to_an_episode() -> None:
    env = env_in(Parcels())
    with pytest.raises(RuntimeError, match="no episode is under way"):
        env.step(FIND)
    env.reset()
    env.step(TELL)
    with pytest.raises(RuntimeError, match="no episode is under way"):
        env.step(FIND)
    env.reset()
    env.close()
    with pytest.raises(RuntimeError, match="no episode is under way"):
        env.step(FIND)
    env.reset()
    assert env.step(TELL).terminated
    env.close()


@pytest.mark.parametrize(
    "action", [{}, {"tool": 5}, {"tool": "x", "message": "y"}, {"tool": "x", "argument": {}}, {"tool": "x", "arguments": {1, 2}}]
)
def test_what_is_no_action_costs_no_step(action: Any) -> None:
    with env_in(Parcels(), rules=Rules(steps=1)) as env:
        env.reset()
        with pytest.raises(ValueError, match=r"an action is|no JSON"):
            env.step(action)
        assert env.step(TELL).info["ended"] == "completed"


def test_each_reset_is_the_next_group_of_its_seed() -> None:
    world = Parcels()
    with env_in(world) as env:
        infos = [env.reset(seed=9)[1], *(env.reset()[1] for _ in range(5))]
        assert [(one["environment"], one["scenario"]) for one in infos] == [TASKS.seeded(9).of(group) for group in range(6)]
        assert [one["group"] for one in infos] == [*range(6)]
        assert env.reset(options={"group": 2})[1]["scenario"] == infos[2]["scenario"]
        assert env.reset()[1]["group"] == 3
        assert env.reset(options={"task": ("letters", "dana")})[1]["environment"] == "letters"
        assert env.reset()[1]["group"] == 4
        assert env.reset(seed=9)[1]["group"] == 0


def test_options_that_are_none_are_refused() -> None:
    with env_in(Parcels()) as env:
        with pytest.raises(ValueError, match="not groups"):
            env.reset(options={"groups": 2})
        with pytest.raises(ValueError, match="parcels/nobody is none of the 3 tasks"):
            env.reset(options={"task": ("parcels", "nobody")})
    with pytest.raises(ValueError, match="no user to talk to"):
        env_in(Parcels(), rules=Rules(setting="conversation"))


def test_it_has_one_world_at_a_time() -> None:
    made: dict[str, list[Parcels]] = {"parcels": [], "letters": []}

    def opens(name: str) -> Parcels:
        made[name].append(Parcels())
        return made[name][-1]

    with CallEnv(opens, TASKS) as env:
        for name, scenario in (("parcels", "dana"), ("parcels", "emil"), ("letters", "dana"), ("parcels", "dana")):
            env.reset(options={"task": (name, scenario)})
            assert sum(not world.is_closed for worlds in made.values() for world in worlds) == 1
    assert [world.begun for world in made["parcels"]] == [["dana", "emil"], ["dana"]]
    assert all(world.is_closed for worlds in made.values() for world in worlds)


def test_an_environment_that_is_not_there_is_told(desk: type[Environment]) -> None:
    with CallEnv(trusted(desk), TASKS) as env, pytest.raises(Unplayable, match="there is: library_desk"):
        env.reset()


def test_what_is_told_is_nobody_elses(desk: type[Environment]) -> None:
    with lift(trusted(desk)) as env:
        _, info = env.reset(options={"task": LIFT})
        tools = json.dumps(info["tools"])
        info["tools"][0]["function"]["name"] = "spoilt"
        paid = env.step(PAY)
        paid.info["calls"][0]["changes"][0]["new"] = "spoilt"
        end = env.step(DONE)
        assert "spoilt" not in end.info["trajectory"].line
        assert json.dumps(env.reset(options={"task": LIFT})[1]["tools"]) == tools


# ── threads and processes ───────────────────────────────────


def test_it_can_be_stepped_from_within_a_loop_of_asyncio() -> None:
    async def main() -> float:
        with env_in(Parcels()) as env:
            found = rewards(env, [HAND_OVER, TELL])[-1]
        await asyncio.sleep(0)  # the loop is as it was
        return found

    assert asyncio.run(main()) == 1.0


def test_what_is_raised_within_an_episode_comes_out_and_costs_that_episode() -> None:
    class Odd(Parcels):
        def call(self, tool: str, arguments: Mapping[str, Any]) -> Any:
            raise KeyboardInterrupt if tool == "find_parcel" else LookupError("a bug")

    with env_in(Odd()) as env:
        env.reset()
        with pytest.raises(LookupError, match="a bug"):
            env.step(HAND_OVER)
        env.reset()
        with pytest.raises(KeyboardInterrupt):
            env.step(FIND)
        env.reset()
        assert env.step(TELL).terminated


def test_after_ctrl_c_nothing_late_is_taken_for_an_answer() -> None:
    made: list[Parcels] = []

    def opens(name: str) -> Parcels:
        made.append(Parcels(seconds=0 if made else 0.5))
        return made[-1]

    with CallEnv(opens, TASKS) as env:
        env.reset()
        threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
        with pytest.raises(KeyboardInterrupt):
            env.step(HAND_OVER)
        assert made[0].is_closed
        env.reset()
        assert json.loads(env.step(FIND).observation)["data"]["parcel"] == "P-1"
        assert env.step(TELL).reward == 0.5


def test_a_child_is_told_to_make_its_own() -> None:
    with env_in(Parcels()) as env:
        env.reset()
        read, write = os.pipe()
        child = os.fork()
        if not child:
            try:
                env.step(FIND)
            except RuntimeError as error:
                os.write(write, str(error).encode())
            os._exit(0)
        os.waitpid(child, 0)
        os.close(write)
        assert b"make one in each" in os.read(read, 1000)
        os.close(read)
        assert not env.step(FIND).terminated
