"""What all requests of this stage share: its name, and many of them at once, counted as they are answered."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from envgen.llm.at_once import together

STAGE = "discover"

Result = TypeVar("Result")
Told = Callable[[int, int, str], None]  # the number done, the number in all, what the last of them was for


async def all_of(jobs: Sequence[Coroutine[Any, Any, Result]], what: str, told: Told | None = None) -> list[Result]:
    """The results of all jobs, in order; the first that fails ends the others."""
    done = 0

    async def counted(job: Coroutine[Any, Any, Result]) -> Result:
        nonlocal done
        result = await job
        done += 1
        if told is not None:
            told(done, len(jobs), what)
        return result

    return await together(counted(job) for job in jobs)
