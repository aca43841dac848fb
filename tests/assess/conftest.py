"""Assessments whose models are scripts of answers that were written by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from envgen.endpoint import ScriptedServer
from envgen.llm.client import Client
from envgen.llm.settings import Endpoint, Settings

ROOT = Path(__file__).resolve().parents[2]
FAULTY = ROOT / "tests" / "faults" / "broken-rule" / "credit_forgotten" / "faulty"
MENDED = FAULTY.with_name("mended")
ANSWERS = Path(__file__).parent / "answers"

Result = TypeVar("Result")


def asked(
    script: str | dict[str, Any], work: Callable[[Client], Awaitable[Result]], state: Path, *, log: Path | None = None, **more: Any
) -> Result:
    """What work makes of a client of a scripted server; `more` are settings, such as a limit of tokens."""
    told = ANSWERS / f"{script}.yaml" if isinstance(script, str) else script

    async def go(url: str) -> Result:
        settings = Settings(endpoint=Endpoint(base_url=url, model="scripted", attempts=1), **more)
        async with Client(settings, state) as client:
            return await work(client)

    with ScriptedServer(told, log=log) as server:
        try:
            return asyncio.run(go(server.base_url))
        finally:
            assert server.log.settled()
