"""How many requests an endpoint is sent at once and a minute: within the settings, and less while it says that it is too much."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from envgen.llm.settings import Endpoint

if TYPE_CHECKING:
    from aiolimiter import AsyncLimiter

Notice = Callable[[str], None]


@dataclass(slots=True)
class Turn:
    """A request that is under way; whoever has it says how it went."""

    begun: float = 0.0
    ended_well: bool = False
    slowed: bool = False


class Limits:
    """The turns at one endpoint. Each answer adds a part of a turn, an overload halves them: TCP's rule, which shares fairly what
    nobody knows the size of."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._most = endpoint.concurrency
        self._allowed = float(endpoint.concurrency)
        self._running = 0
        self._waiters: deque[asyncio.Future[None]] = deque()
        self._slowed_at = float("-inf")
        self._held_until = float("-inf")
        self._requests = _limiter(endpoint.requests_per_minute)
        self._tokens = _limiter(endpoint.tokens_per_minute)

    @property
    def allowed(self) -> int:
        """How many may be under way."""
        return max(1, int(self._allowed))

    def hold(self, seconds: float) -> None:
        """Nobody begins for so long."""
        self._held_until = max(self._held_until, asyncio.get_running_loop().time() + seconds)

    @asynccontextmanager
    async def turn(self, tokens: int, notice: Notice) -> AsyncIterator[Turn]:
        """Wait for a turn, and have it. `notice` is told what is waited for."""
        await self._minute(tokens, notice)
        await self._enter(notice)
        turn = Turn()
        try:
            await self._held(notice)
            turn.begun = asyncio.get_running_loop().time()
            yield turn
        finally:
            if turn.slowed:
                self._slow(turn)
            elif turn.ended_well:
                self._allowed = min(self._most, self._allowed + 1 / max(1.0, self._allowed))
            self._running -= 1
            self._wake()

    async def _minute(self, tokens: int, notice: Notice) -> None:
        for limiter, amount, why in ((self._requests, 1.0, "requests a minute"), (self._tokens, float(tokens), "tokens a minute")):
            if limiter is None:
                continue
            amount = min(amount, limiter.max_rate)  # one that is larger than a minute's has a whole minute
            if not limiter.has_capacity(amount):
                notice(why)
            await limiter.acquire(amount)

    async def _enter(self, notice: Notice) -> None:
        if self._running < self.allowed and not self._waiters:
            self._running += 1
            return
        notice("requests at once")
        waiter = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():  # it had its turn already
                self._running -= 1
                self._wake()
            raise

    async def _held(self, notice: Notice) -> None:
        loop = asyncio.get_running_loop()
        told = False
        while (rest := self._held_until - loop.time()) > 0:
            if not told:
                notice("the endpoint's own limit")
            told = True
            await asyncio.sleep(rest)

    def _slow(self, turn: Turn) -> None:
        """Halve, once for all that were under way together."""
        if turn.begun >= self._slowed_at:
            self._slowed_at = asyncio.get_running_loop().time()
            self._allowed = max(1.0, self._allowed / 2)

    def _wake(self) -> None:
        while self._waiters and self._running < self.allowed:
            waiter = self._waiters.popleft()
            if not waiter.done():
                self._running += 1
                waiter.set_result(None)


def _limiter(a_minute: int) -> AsyncLimiter | None:
    if not a_minute:
        return None
    from aiolimiter import AsyncLimiter

    return AsyncLimiter(a_minute, 60)
