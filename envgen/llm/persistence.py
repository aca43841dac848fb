"""Asking until there is an answer: attempts with growing pauses, bounded in number and in time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from envgen.llm.errors import Unreachable
from envgen.llm.faults import Incapable, Passing
from envgen.llm.redaction import public_url
from envgen.llm.settings import FILE, Endpoint

if TYPE_CHECKING:
    from tenacity import Future, RetryCallState

Result = TypeVar("Result")

FIRST, LONGEST = 1.0, 60.0  # seconds of pause
MOST_WAYS = 8  # other ways that are tried before the endpoint is given up


async def persist(
    attempt: Callable[[], Awaitable[Result]], endpoint: Endpoint, on_retry: Callable[[Passing, int, float], None]
) -> tuple[Result, int]:
    """The result of the first attempt that does not fail in passing, and how many there were.

    Raises:
        Unreachable: after `endpoint.attempts`, or where the next would come after `endpoint.patience` seconds.
        ModelError: as the attempt does.
    """
    from tenacity import AsyncRetrying, RetryError, retry_if_exception_type
    from tenacity.wait import wait_random_exponential

    loop = asyncio.get_running_loop()
    begun = loop.time()
    pause = wait_random_exponential(multiplier=FIRST, max=LONGEST)

    def wait(state: RetryCallState) -> float:
        passing = _passing(state.outcome)
        return passing.delay if passing.delay is not None else FIRST / 4 + pause(state)

    def stop(state: RetryCallState) -> bool:
        return state.attempt_number >= endpoint.attempts or loop.time() - begun + state.upcoming_sleep > endpoint.patience

    def tell(state: RetryCallState) -> None:
        on_retry(_passing(state.outcome), state.attempt_number, state.upcoming_sleep)

    trying = AsyncRetrying(
        sleep=asyncio.sleep, stop=stop, wait=wait, retry=retry_if_exception_type(Passing), before_sleep=tell, reraise=False
    )
    try:
        result: Result = await trying(_any_way, attempt)
    except RetryError as error:
        raise _unreachable(endpoint, error.last_attempt, loop.time() - begun) from None
    return result, int(trying.statistics.get("attempt_number", 1))


async def _any_way(attempt: Callable[[], Awaitable[Result]]) -> Result:
    """One attempt; where the endpoint refuses a parameter that can be done without, at once another without it."""
    for _ in range(MOST_WAYS):
        try:
            return await attempt()
        except Incapable as incapable:
            refused = incapable.parameter
    raise Passing(f"the endpoint refuses {refused} in every form")


def _passing(attempt: Future | None) -> Passing:
    error = attempt.exception() if attempt is not None else None
    assert isinstance(error, Passing), "nothing else is tried again"
    return error


def _unreachable(endpoint: Endpoint, last: Future, seconds: float) -> Unreachable:
    passing = _passing(last)
    tries = f"{last.attempt_number} attempt{'s' * (last.attempt_number != 1)} in {seconds:.0f} s"
    told = f"no answer from {public_url(endpoint.base_url)} after {tries}: {passing.why}"
    return Unreachable(told, _hint(endpoint, passing, seconds), why=passing.why)


def _hint(endpoint: Endpoint, passing: Passing, seconds: float) -> str:
    resume = "what was answered is kept; go on later with envgen runs resume"
    if passing.delay is not None and passing.delay > endpoint.patience - seconds:
        return f"it asks to wait {passing.delay:.0f} s, which is more than patience in {FILE} allows; {resume}"
    if "no connection" in passing.why:
        return f"does the server run, and is base_url right ({FILE}, ENVGEN_BASE_URL)? {resume}"
    if passing.slows:
        return f"lower concurrency or requests_per_minute in {FILE}, or raise timeout and patience; {resume}"
    return resume
