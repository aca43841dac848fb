"""Many environments at once: in order, of one group, the same as one after the other."""

from __future__ import annotations

import multiprocessing
import sys
import time
from typing import Any

import pytest
from envgen_runtime import Environment

from envgen.learn.batch import Batch
from envgen.learn.calls import DONE, Call, CallEnv
from envgen.learn.grounds import Opens, tasks_of, trusted, walled
from envgen.learn.rewards import Reward
from envgen.learn.tasks import Tasks
from envgen.rollout.world import Worlds
from tests.learn.parcels import FIND, HAND_OVER, TASKS, TELL, Parcels, env_in
from tests.rollout.worlds import stage

DESK = "library_desk"
CALLS: list[Call] = [
    {"tool": "pay_fine", "arguments": {"member_id": "M0003", "amount": 5}},
    {"tool": "get_member", "arguments": {"member_id": "M0002"}},
    {"tool": "set_member_status", "arguments": {"member_id": "M0002", "status": "active"}},
    {"tool": "report_lost", "arguments": {"copy_id": "C-1"}},
]


def envs(opens: Opens, count: int) -> list[CallEnv]:
    tasks = Tasks(tasks_of([stage(DESK)]))
    return [CallEnv(opens, tasks, reward=Reward(shaped=True)) for _ in range(count)]


def played(opens: Opens, members: int, groups: int, threads: int) -> list[list[Any]]:
    """What each member of each group was told: member M begins with its own call."""
    told: list[list[Any]] = []
    with Batch(envs(opens, members), threads=threads) as batch:
        for _ in range(groups):
            begun = batch.reset_many(seed=4 if not told else None)
            steps = [[info["scenario"], info["digest"]] for _, info in begun]
            for turn in range(3):
                for member, step in enumerate(batch.step_many([CALLS[(member + turn) % len(CALLS)] for member in range(members)])):
                    assert step is not None
                    steps[member] += [step.observation, step.reward, step.info["digest"]]
            ends = batch.step_many([DONE] * members)
            told += [[*one, end.reward, end.info["trajectory"].line] for one, end in zip(steps, ends, strict=True) if end]
    return told


def test_a_batch_is_the_same_in_any_number_of_threads_and_behind_the_wall(desk: type[Environment], worlds: Worlds) -> None:
    one = played(trusted(desk), 6, 3, threads=1)
    assert len(one) == 18
    assert played(trusted(desk), 6, 3, threads=6) == one
    assert played(walled(worlds, [stage(DESK)]), 6, 3, threads=3) == one


def test_all_members_of_a_group_have_its_task_and_their_own_trajectory(desk: type[Environment]) -> None:
    with Batch(envs(trusted(desk), 4)) as batch:
        groups = [{info["scenario"] for _, info in batch.reset_many(seed=1 if not turn else None)} for turn in range(5)]
        assert [len(group) for group in groups] == [1] * 5
        assert len(set.union(*groups)) == 5
        keys = [step.info["trajectory"].key for step in batch.step_many([DONE] * 4) if step is not None]
        assert [key.sample for key in keys] == [0, 1, 2, 3]
        mixed = batch.reset_many(options=[{"group": 0}, {"group": 0}, {"group": 3}, {"group": 3, "sample": 9}])
        assert [info["group"] for _, info in mixed] == [0, 0, 3, 3]


def test_answers_come_in_order_and_waiting_is_shared() -> None:
    with Batch([env_in(Parcels(seconds=0.3 - 0.05 * number)) for number in range(6)], threads=6) as batch:
        batch.reset_many()
        start = time.perf_counter()
        steps = batch.step_many([FIND if number % 2 else HAND_OVER for number in range(6)])
        assert time.perf_counter() - start < 0.3 + 0.25 + 0.2
    assert ["handed" in step.observation for step in steps if step is not None] == [True, False] * 3


def test_none_leaves_an_environment_where_it_is() -> None:
    with Batch([env_in(Parcels()), env_in(Parcels())]) as batch:
        batch.reset_many()
        first, other = batch.step_many([TELL, None])
        assert first is not None and first.terminated and other is None
        other, second = batch.step_many([None, TELL])
        assert other is None and second is not None and second.terminated


def test_what_one_raises_is_raised_when_the_others_are_done() -> None:
    worlds = [Parcels(), Parcels(seconds=0.2)]
    with Batch([env_in(world) for world in worlds]) as batch:
        batch.reset_many()
        with pytest.raises(ValueError, match="an action is"):
            batch.step_many([{}, HAND_OVER])
        assert worlds[1].handed == ["P-1"]
        with pytest.raises(ValueError, match="2 environments take 2 actions, not 1"):
            batch.step_many([FIND])
    env = env_in(Parcels())
    with pytest.raises(ValueError, match="once"):
        Batch([env, env])


def test_one_that_fails_costs_itself() -> None:
    bad, good = Parcels(), Parcels()
    with Batch([env_in(bad), env_in(good)]) as batch:
        batch.reset_many()
        bad._fails = "call"
        failed, went_well = batch.step_many([HAND_OVER, HAND_OVER])
        assert failed is not None and failed.info["failed"] == "the process died in call"
        assert went_well is not None and went_well.info["calls"][0]["ok"]


def _in_a_process(path: list[str], seed: int) -> list[Any]:
    sys.path[:] = path
    with Worlds() as worlds:
        return played(walled(worlds, [stage(DESK)]), 2, 2, threads=2)


def test_processes_of_their_own_have_the_same_episodes(desk: type[Environment]) -> None:
    context = multiprocessing.get_context("spawn")
    with context.Pool(2) as pool:
        found = pool.starmap(_in_a_process, [(sys.path, 0), (sys.path, 1)])
    assert found[0] == found[1] == played(trusted(desk), 2, 2, threads=1)


def test_tasks_are_shared_and_not_changed() -> None:
    with Batch([env_in(Parcels()) for _ in range(3)]) as batch:
        batch.reset_many(seed=5)
        batch.reset_many()
    assert TASKS.seed == 0
