"""Environments planned with answers that were written by hand, in bike_rental/: some are wrong at first, one tool always is."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from envgen.endpoint import ScriptedServer
from envgen.llm.client import Client
from envgen.llm.settings import Endpoint, Settings
from envgen.synthesis.plan import GaveUp, Planned, of_text, plan
from tests.cli.conftest import envgen, project

__all__ = ["envgen", "project"]

ANSWERS = Path(__file__).parent / "bike_rental"
SCRIPT = ANSWERS / "script.yaml"


@dataclass(frozen=True)
class Shop:
    """The spec that was planned, the answers that are kept, and all that was asked: item → last messages, in order."""

    folder: Path
    kept: Path
    ended: Planned
    asked: dict[str, list[str]]


def planned(
    folder: Path,
    kept: Path,
    *,
    base_url: str = "",
    offline: bool = False,
    asked: dict[str, list[str]] | None = None,
    tries: int = 4,
    provenance: Mapping[str, Any] | None = None,
) -> Planned | GaveUp:
    told = of_text((ANSWERS / "idea.txt").read_text("utf-8"), folder.name)
    description = replace(told, provenance=provenance or {})

    async def work() -> Planned | GaveUp:
        settings = Settings(endpoint=Endpoint(base_url=base_url or "http://127.0.0.1:9/v1", model="by-hand"))
        async with Client(settings, kept, offline=offline) as client:
            ask = client.ask

            async def noted(messages: Any, **more: Any) -> Any:
                if asked is not None:
                    asked.setdefault(more["item"], []).append(messages[-1].content)
                return await ask(messages, **more)

            client.ask = noted  # type: ignore[method-assign]
            return await plan(client, description, folder, tries=tries)

    return asyncio.run(work())


@pytest.fixture(scope="session")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Shop:
    above = tmp_path_factory.mktemp("planned")
    folder, kept = above / "specs" / "bike_rental", above / "llm"
    asked: dict[str, list[str]] = {}
    with ScriptedServer(SCRIPT) as server:
        ended = planned(folder, kept, base_url=server.base_url, asked=asked)
    assert isinstance(ended, Planned), ended
    return Shop(folder, kept, ended, asked)
