"""As environments of gymnasium: its own checker passes, and its vectors run them, in processes as well."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="the extra rl is not installed")
from gymnasium.utils.env_checker import check_env  # noqa: E402

from envgen.learn.calls import CallEnv  # noqa: E402
from envgen.learn.gym import Calls, GymEnv, Texts  # noqa: E402
from envgen.learn.text import TextEnv  # noqa: E402
from tests.learn.parcels import FIND, HAND_OVER, TASKS, TELL, Parcels  # noqa: E402

KNOWN = [FIND, HAND_OVER, {"message": "Hm."}]


def _parcels(name: str) -> Parcels:
    return Parcels()


def over_calls() -> Any:
    return GymEnv(CallEnv(_parcels, TASKS), Calls(KNOWN))


def over_text() -> Any:
    return GymEnv(TextEnv(_parcels, TASKS), Texts())


@pytest.fixture(params=[over_calls, over_text])
def make(request: pytest.FixtureRequest) -> Iterator[Callable[[], Any]]:
    gymnasium.register("Parcels-v0", entry_point=request.param)
    yield partial(gymnasium.make, "Parcels-v0")
    del gymnasium.registry["Parcels-v0"]


def test_the_checker_of_gymnasium_passes(make: Callable[[], Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make().unwrapped, skip_render_check=True)


def test_an_episode_goes_through_its_wrappers(make: Callable[[], Any]) -> None:
    env = make()
    _, info = env.reset(seed=9)
    assert (info["environment"], info["scenario"]) == TASKS.seeded(9).of(0)
    action = TELL if isinstance(env.action_space, Calls) else TELL["message"]
    _, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated, info["ended"]) == (0.5, True, False, "completed")
    env.close()


@pytest.mark.parametrize("kind", ["SyncVectorEnv", "AsyncVectorEnv"])
def test_its_vectors_run_them(kind: str) -> None:
    more = {"shared_memory": False, "context": "spawn"} if kind == "AsyncVectorEnv" else {}
    vector = getattr(gymnasium.vector, kind)([over_calls] * 3, **more)
    try:
        _, info = vector.reset(seed=[3, 3, 4])
        assert [*zip(info["environment"], info["scenario"], strict=True)] == [TASKS.seeded(seed).of(0) for seed in (3, 3, 4)]
        observations, rewards, terminated, _, _ = vector.step((FIND, HAND_OVER, TELL))
        assert ["handed" in one for one in observations] == [False, True, False]
        assert (list(rewards), list(terminated)) == ([0, 0, 0.5], [False, False, True])
    finally:
        vector.close()


@pytest.mark.parametrize(
    ("space", "inside", "outside"),
    [
        (Calls(KNOWN), [*KNOWN, {"tool": "any"}, TELL], [{}, {"tool": 1}, {"message": "x", "tool": "y"}, "x"]),
        (Texts(), ["", "é"], [1, None]),
    ],
)
def test_a_space_has_all_actions_and_nothing_else(space: Any, inside: list[Any], outside: list[Any]) -> None:
    assert all(space.contains(one) for one in inside)
    assert not any(space.contains(one) for one in outside)
    space.seed(1)
    first = [space.sample() for _ in range(20)]
    space.seed(1)
    assert first == [space.sample() for _ in range(20)]
    assert all(space.contains(one) for one in first)
