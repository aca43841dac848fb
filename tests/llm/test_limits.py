"""How many requests are under way, and how many a minute: on a clock that jumps, so that minutes cost nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from envgen.llm.errors import Unreachable
from envgen.llm.events import Retried, Waiting
from envgen.llm.faults import Passing
from envgen.llm.limits import Limits, Turn
from envgen.llm.persistence import persist
from envgen.llm.settings import Endpoint
from tests.llm.clocks import quickly
from tests.llm.project import REPLY, project, served


def now() -> float:
    return asyncio.get_running_loop().time()


async def many(limits: Limits, count: int, do: Callable[[Turn], Awaitable[None]], tokens: int = 0) -> list[str]:
    """So many requests at once; what they were told to wait for."""
    told: list[str] = []

    async def one() -> None:
        async with limits.turn(tokens, told.append) as turn:
            await do(turn)

    await asyncio.gather(*(one() for _ in range(count)))
    return told


def test_no_more_at_once_than_is_allowed() -> None:
    async def work() -> tuple[int, float, list[str]]:
        running = most = 0

        async def do(turn: Turn) -> None:
            nonlocal running, most
            running += 1
            most = max(most, running)
            await asyncio.sleep(1)
            running -= 1
            turn.ended_well = True

        told = await many(Limits(Endpoint(concurrency=3)), 12, do)
        return most, now(), told

    most, seconds, told = quickly(work(), jumping=True)
    assert (most, round(seconds, 3)) == (3, 4.0)
    assert set(told) == {"requests at once"}


def test_it_halves_on_overload_and_grows_again_with_answers() -> None:
    async def work() -> list[int]:
        limits = Limits(Endpoint(concurrency=16))
        seen = [limits.allowed]

        async def overloaded(turn: Turn) -> None:
            await asyncio.sleep(1)
            turn.slowed = True

        async def answered(turn: Turn) -> None:
            await asyncio.sleep(1)
            turn.ended_well = True

        for _ in range(5):
            await many(limits, 4, overloaded)  # four that were under way together count once
            seen.append(limits.allowed)
        for _ in range(4):
            await many(limits, limits.allowed, answered)
            seen.append(limits.allowed)
        await many(limits, 200, answered)
        return [*seen, limits.allowed]

    assert quickly(work(), jumping=True) == [16, 8, 4, 2, 1, 1, 2, 2, 3, 4, 16]


def test_requests_and_tokens_a_minute() -> None:
    async def work(endpoint: Endpoint, count: int, tokens: int) -> tuple[float, list[str]]:
        async def do(turn: Turn) -> None:
            turn.ended_well = True

        told = await many(Limits(endpoint), count, do, tokens)
        return now(), told

    seconds, told = quickly(work(Endpoint(requests_per_minute=60, concurrency=500), 180, 0), jumping=True)
    assert 119 <= seconds <= 121  # the first minute's come at once
    assert set(told) == {"requests a minute"}
    seconds, told = quickly(work(Endpoint(tokens_per_minute=1000, concurrency=500), 8, 500), jumping=True)
    assert 179 <= seconds <= 181
    assert set(told) == {"tokens a minute"}
    seconds, _ = quickly(work(Endpoint(tokens_per_minute=1000), 2, 50_000), jumping=True)
    assert 59 <= seconds <= 61  # one that is larger than a minute's has a whole minute


def test_nobody_begins_while_the_endpoint_wants_to_be_let_be() -> None:
    async def work() -> list[float]:
        begun: list[float] = []
        limits = Limits(Endpoint(concurrency=2))
        limits.hold(30)
        limits.hold(10)

        async def do(turn: Turn) -> None:
            begun.append(round(turn.begun))

        await many(limits, 3, do)
        return begun

    assert quickly(work(), jumping=True) == [30, 30, 30]


def test_who_is_cancelled_while_waiting_takes_no_turn() -> None:
    async def work() -> None:
        limits = Limits(Endpoint(concurrency=1))

        async def do(turn: Turn) -> None:
            await asyncio.sleep(1)

        tasks = [asyncio.ensure_future(many(limits, 1, do)) for _ in range(5)]
        await asyncio.sleep(0.5)
        for task in tasks[1:4]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert round(now(), 3) == 2.0
        await many(limits, 1, do)
        assert round(now(), 3) == 3.0

    quickly(work(), jumping=True)


def attempts_of(endpoint: Endpoint, *passing: Passing) -> tuple[Any, list[float], float]:
    """What came of an attempt that fails so often and then succeeds, the pauses, and the time that it took."""
    pauses: list[float] = []
    left = list(passing)

    async def attempt() -> str:
        await asyncio.sleep(1)
        if left:
            raise left.pop(0)
        return "answer"

    async def work() -> tuple[Any, float]:
        try:
            result: Any = await persist(attempt, endpoint, lambda why, number, delay: pauses.append(delay))
        except Unreachable as error:
            result = error
        return result, now()

    result, seconds = quickly(work(), jumping=True)
    return result, pauses, seconds


def test_pauses_grow_and_are_by_chance() -> None:
    result, pauses, seconds = attempts_of(Endpoint(attempts=12, patience=10_000), *[Passing("x")] * 10)
    assert result == ("answer", 11)
    assert len(pauses) == 10
    assert all(pause <= min(60, 2**number) + 0.25 for number, pause in enumerate(pauses))
    assert len(set(pauses)) == 10
    assert seconds == pytest.approx(sum(pauses) + 11)


def test_the_delay_that_is_asked_for_is_kept_to() -> None:
    _, pauses, _ = attempts_of(Endpoint(), Passing("x", delay=17.5), Passing("x", delay=0.0))
    assert pauses == [17.5, 0.0]


@pytest.mark.parametrize(
    ("endpoint", "passing", "attempts", "seconds"),
    [
        (Endpoint(attempts=3), [Passing("x", delay=5)] * 9, 3, 13),
        (Endpoint(attempts=99, patience=60), [Passing("x", delay=20)] * 9, 3, 43),
        (Endpoint(attempts=99, patience=60), [Passing("x", delay=100)] * 9, 1, 1),
        (Endpoint(attempts=1), [Passing("x")] * 9, 1, 1),
    ],
)
def test_it_ends(endpoint: Endpoint, passing: list[Passing], attempts: int, seconds: float) -> None:
    error, _, took = attempts_of(endpoint, *passing)
    assert isinstance(error, Unreachable)
    assert f"after {attempts} attempt" in str(error)
    assert took == pytest.approx(seconds)


def test_stages_share_what_an_account_may_do(tmp_path: Path) -> None:
    with served({"reply": REPLY}) as server:
        own = project(tmp_path, server, requests_per_minute=2)
        own.settings = replace(own.settings, stages={"judge": {"temperature": 1.0}})

        async def do(client: Any) -> float:
            from tests.llm.project import user

            begun = now()
            await asyncio.gather(*(client.ask(user(stage), stage=stage, item="i") for stage in ("plan", "judge", "implement")))
            return now() - begun

        assert own.work(do) >= 29
    assert "requests a minute" in [one.why for one in own.events if isinstance(one, Waiting)]


def test_an_overloaded_endpoint_is_asked_less_at_once(tmp_path: Path) -> None:
    with served({"fault": "unavailable", "times": 8}, {"reply": REPLY}) as server:
        own = project(tmp_path, server, concurrency=8, attempts=20)
        answers = own.ask(*map(str, range(12)))
    assert len(answers) == 12
    assert sum(isinstance(one, Retried) for one in own.events) == 8
