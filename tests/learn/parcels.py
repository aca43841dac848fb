"""The parcel desk as a world to learn in; it may fail at will, and takes its time."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from envgen.learn.calls import CallEnv
from envgen.learn.env import Env
from envgen.learn.tasks import Task, Tasks
from envgen.rollout.world import Opening, Seen
from tests.rollout.desk import Desk

TASKS = Tasks([Task("parcels", "dana"), Task("parcels", "emil"), Task("letters", "dana")])
FIND = {"tool": "find_parcel", "arguments": {"name": "Dana"}}
HAND_OVER = {"tool": "hand_over", "arguments": {"parcel_id": "P-1"}}
CLOSE = {"tool": "close_desk"}
TELL = {"message": "It was P-1.\nTask Completed"}


class Parcels(Desk):
    """A world that begins anew each time, and remembers whether it was closed."""

    def __init__(self, fails: str = "", seconds: float = 0.0) -> None:
        super().__init__(fails)
        self.seconds = seconds
        self.begun: list[str] = []
        self.is_closed = False

    def begin(self, scenario: str) -> Opening:
        self.begun.append(scenario)
        self.handed = []
        return super().begin(scenario)

    def call(self, tool: str, arguments: Mapping[str, Any]) -> Seen:
        time.sleep(self.seconds)
        return super().call(tool, arguments)

    def close(self) -> None:
        self.is_closed = True


def env_in(world: Parcels, **more: Any) -> CallEnv:
    """An environment over calls whose every world is this one."""
    return CallEnv(lambda name: world, TASKS, **more)


def rewards(env: Env[Any], actions: Sequence[Any], **reset: Any) -> list[float]:
    """What each of these earned."""
    env.reset(**reset)
    return [env.step(action).reward for action in actions]
