"""Episodes at the parcel desk, whose agent and user are a scripted endpoint asked by the real client over HTTP."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from envgen.endpoint import ScriptedServer
from envgen.llm.client import Client
from envgen.llm.settings import Endpoint, Price, Settings
from envgen.rollout.agents import NativeAgent, PromptedAgent
from envgen.rollout.loop import World, episode
from envgen.rollout.setting import Rules
from envgen.rollout.user import SimulatedUser
from envgen.trajectory.model import Key, Trajectory
from tests.llm.clocks import quickly
from tests.rollout.desk import Desk

Way = Literal["native", "prompted"]


def settings_of(server: ScriptedServer, **endpoint: Any) -> Settings:
    """The agent costs $1 a million tokens of input and $2 of output; what the user costs is not known."""
    asked = Endpoint(base_url=server.base_url, model="player")
    prices = {"player": Price(input=1, output=2)}
    return Settings(endpoint=replace(asked, **endpoint), stages={"user": {"model": "talker"}}, prices=prices)


async def one(
    client: Client,
    world: World,
    rules: Rules,
    *,
    way: Way = "native",
    sample: int = 0,
    scenario: str = "dana",
    environment: str = "desk",
) -> Trajectory:
    key = Key(environment, scenario, rules.setting, way, sample)
    agent = NativeAgent(client, key) if way == "native" else PromptedAgent(client, key)
    user = SimulatedUser(client, key) if rules.is_conversation else None
    return await episode(world, scenario, agent, user, rules, key, {"from": "a test"})


def play(
    folder: Path,
    script: Sequence[Mapping[str, Any]],
    rules: Rules | None = None,
    *,
    world: World | None = None,
    way: Way = "native",
    samples: int = 1,
    offline: bool = False,
    environment: str = "desk",
    scenario: str = "dana",
    **endpoint: Any,
) -> list[Trajectory]:
    """Play some samples, one after the other, in fast time."""

    async def main(server: ScriptedServer) -> list[Trajectory]:
        async with Client(settings_of(server, **endpoint), folder, offline=offline) as client:
            played, who = [], {"environment": environment, "scenario": scenario}
            for sample in range(samples):
                played.append(await one(client, world or Desk(), rules or Rules(), way=way, sample=sample, **who))
            return played

    with ScriptedServer({"rules": list(script)}) as server:
        return quickly(main(server))
