"""Many requests at once, their results in the order in which they were begun; the client keeps to the limits of the endpoint."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

Result = TypeVar("Result")
Told = Callable[[int, int, str], None]  # the number done, the number in all, what the last of them was for


async def all_of(jobs: Sequence[Coroutine[Any, Any, Result]], what: str, told: Told | None = None) -> list[Result]:
    """The results of all jobs; the first that fails ends the others."""
    done = 0

    async def counted(job: Coroutine[Any, Any, Result]) -> Result:
        nonlocal done
        result = await job
        done += 1
        if told is not None:
            told(done, len(jobs), what)
        return result

    tasks = [asyncio.ensure_future(counted(job)) for job in jobs]
    try:
        return await asyncio.gather(*tasks)
    except BaseException:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        raise
