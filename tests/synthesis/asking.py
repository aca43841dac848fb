"""A stage run against a server that answers by a script, or from the answers that are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from envgen.llm.client import Client
from envgen.llm.settings import Endpoint, Settings

Result = TypeVar("Result")


def asked(work: Callable[[Client], Awaitable[Result]], kept: Path, base_url: str = "") -> Result:
    """What `work` makes of the answers; without an address nothing but those in `kept` is to be had."""

    async def main() -> Result:
        settings = Settings(endpoint=Endpoint(base_url=base_url or "http://127.0.0.1:9/v1", model="by-hand"))
        async with Client(settings, kept, offline=not base_url) as client:
            return await work(client)

    return asyncio.run(main())
