"""An episode of a rollout, turned inside out: instead of asking an agent it stops where it would, and goes on when it is told.

So an episode that is learned from is one of `envgen.rollout` to the last rule: what ends it, what an agent is told, what it earns.
It waits for nobody else, so that no loop of asyncio and no thread is needed, and whoever steps through it may be within either.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from envgen.rollout.turn import Agent, Schema, Turn
from envgen.trajectory.model import Message, Trajectory


class Waiting(NamedTuple):
    """The agent is asked: these are the messages so far, and the tools."""

    messages: Sequence[Message]
    tools: Sequence[Schema]


Episode = Callable[[Agent], Coroutine[Any, Any, Trajectory]]


class Course:
    """Episodes, one after the other. For one thread at a time."""

    def __init__(self) -> None:
        self._episode: Coroutine[Any, Any, Trajectory] | None = None

    @property
    def is_under_way(self) -> bool:
        """Whether an episode waits for its agent."""
        return self._episode is not None

    def begin(self, episode: Episode) -> Waiting | Trajectory:
        """Play an episode until its agent is asked first; one that is under way is left where it is."""
        self.leave()
        self._episode = episode(_Stepped())
        return self._play(None)

    def go_on(self, turn: Turn) -> Waiting | Trajectory:
        """Play on with what the agent answers, until it is asked again or the episode is over."""
        return self._play(turn)

    def leave(self) -> None:
        """Leave the episode that is under way."""
        if self._episode is not None:
            self._episode.close()
            self._episode = None

    def _play(self, turn: Turn | None) -> Waiting | Trajectory:
        assert self._episode is not None
        episode, self._episode = self._episode, None
        outer = asyncio._get_running_loop()
        asyncio._set_running_loop(_HERE)
        try:
            waiting: Waiting = episode.send(turn)
        except StopIteration as end:
            over: Trajectory = end.value
            return over
        finally:
            asyncio._set_running_loop(outer)
        self._episode = episode
        return waiting


class _Stepped:
    """The agent of these episodes: whoever steps through them."""

    prompts: Mapping[str, str] = {}

    async def answer(self, messages: Sequence[Message], tools: Sequence[Schema]) -> Turn:
        return await _Asked(Waiting(tuple(messages), tools))


class _Asked(NamedTuple):
    """Where an episode stops."""

    waiting: Waiting

    def __await__(self) -> Generator[Waiting, Turn, Turn]:
        return (yield self.waiting)


class _Here:
    """As much of a loop as an episode asks for: what is meant for another thread is done at once in this one."""

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> Awaitable[Any]:
        return _done(func, *args)


async def _done(func: Callable[..., Any], *args: Any) -> Any:
    return func(*args)


_HERE = cast(asyncio.AbstractEventLoop, _Here())
