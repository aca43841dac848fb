"""Event loops whose time is not that of the wall, so that what waits for minutes is tested in no time."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


class _Scaled(selectors.DefaultSelector):
    speed = 1.0

    def select(self, timeout: float | None = None) -> Any:
        return super().select(timeout if timeout is None else timeout / self.speed)


class FastLoop(asyncio.SelectorEventLoop):
    """Real input and output, and a time that runs `speed` times as fast."""

    def __init__(self, speed: float = 50.0) -> None:
        selector = _Scaled()
        selector.speed = speed
        self._speed = speed
        super().__init__(selector)

    def time(self) -> float:
        return super().time() * self._speed


class _Still(selectors.DefaultSelector):
    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        self.now += timeout or 0.0
        return super().select(0)


class JumpingLoop(asyncio.SelectorEventLoop):
    """No input and output; when all wait, it is the time that the next of them waits for. Begins at 0."""

    def __init__(self) -> None:
        self._still = _Still()
        super().__init__(self._still)
        self._clock_resolution = 1e-6

    def time(self) -> float:
        return self._still.now


def quickly(work: Coroutine[Any, Any, Result], *, jumping: bool = False) -> Result:
    """What `asyncio.run` gives, sooner."""
    with asyncio.Runner(loop_factory=JumpingLoop if jumping else FastLoop) as runner:
        return runner.run(work)
