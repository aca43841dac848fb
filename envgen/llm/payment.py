"""A request that has to be paid: its turn, its attempts, what it may cost and did cost, in the order in which nothing is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from envgen.llm.abilities import Abilities
from envgen.llm.books import Books, Subject
from envgen.llm.budget import Budget
from envgen.llm.errors import ModelError
from envgen.llm.events import Answered, Asked, Failed, Listener, Retried, Waiting
from envgen.llm.faults import Passing
from envgen.llm.limits import Limits
from envgen.llm.message import Usage
from envgen.llm.persistence import persist
from envgen.llm.prices import cost_of
from envgen.llm.redaction import Redactor
from envgen.llm.request_log import RequestLog
from envgen.llm.settings import Endpoint, Settings
from envgen.llm.transport import Transport

Got = TypeVar("Got")


@dataclass(frozen=True, slots=True, kw_only=True)
class Purchase:
    """What is asked and how it is kept: `need` is what it may take, `usage` reads what it took."""

    subject: Subject
    need: Callable[[], Usage]
    attempt: Callable[[Transport, Mapping[str, str]], Awaitable[Any]]
    usage: Callable[[Any], Usage]
    keep: Callable[[Any, Mapping[str, Any]], None]


class Payments:
    """The connections of a client, and all that passes over them. To be closed."""

    def __init__(self, settings: Settings, folder: Path, books: Books, budget: Budget, on_event: Listener) -> None:
        self._settings = settings
        self._books = books
        self._budget = budget
        self._tell = on_event
        redactor = Redactor(settings.key_variables)
        self._redactor = redactor
        self._log = RequestLog(settings.log, redactor) if settings.log is not None else None
        self._abilities = Abilities(folder / "abilities.json")
        self._transports: dict[Endpoint, Transport] = {}
        self._limits: dict[tuple[Any, ...], Limits] = {}
        self._under_way: set[asyncio.Task[Any]] = set()

    def is_under_way(self, task: asyncio.Task[Any]) -> bool:
        """Whether a request of the task was sent, and its answer not yet received."""
        return task in self._under_way

    async def pay(self, endpoint: Endpoint, purchase: Purchase) -> Any:
        """What the endpoint answers; kept, and in the books, when this returns.

        Raises:
            ModelError: if there is no answer to be had.
        """
        subject = purchase.subject
        loop = asyncio.get_running_loop()
        begun = 0.0
        id = ""
        own = asyncio.current_task()
        transport, limits = self._connection(endpoint)
        headers = {
            "x-envgen-stage": _plain(subject.stage),
            "x-envgen-item": _plain(subject.item),
            "Idempotency-Key": subject.key,
        }
        counts = bool(endpoint.tokens_per_minute) or self._budget.is_limited
        need = purchase.need() if counts else Usage()
        with ExitStack() as open_:

            async def attempt() -> Any:
                nonlocal begun, id
                async with limits.turn(need.total, lambda why: self._tell(Waiting(**self._who(subject), why=why))) as turn:
                    if not id:  # not earlier: what others cost is known better by now
                        limited = self._budget.is_limited
                        cost = cost_of(need, subject.model, endpoint.base_url, self._settings.prices) if limited else None
                        open_.enter_context(self._budget.reserved(need, cost, subject.model))
                        begun = loop.time()
                        id = self._books.ask(subject)
                        self._tell(Asked(**self._who(subject)))
                    assert own is not None, "asking is done in tasks"
                    self._under_way.add(own)
                    try:
                        got = await purchase.attempt(transport, headers)
                        turn.ended_well = True
                        return got
                    except Passing as passing:
                        turn.slowed = passing.slows
                        if passing.delay is not None and passing.delay <= endpoint.patience:
                            limits.hold(passing.delay)
                        raise
                    finally:
                        self._under_way.discard(own)
                        limits.hold(transport.hold)

            def retry(passing: Passing, number: int, delay: float) -> None:
                self._tell(Retried(**self._who(subject), why=passing.why, attempt=number, delay=delay))

            try:
                got, attempts = await persist(attempt, endpoint, retry)
            except ModelError as error:
                if id:
                    self._books.failed(subject, id, str(error))
                self._tell(Failed(**self._who(subject), why=str(error)))
                raise
            usage = purchase.usage(got)
            cost = cost_of(usage, subject.model, endpoint.base_url, self._settings.prices)
            paid = self._books.paid(id, usage, cost)
            purchase.keep(got, paid)  # first: an answer that is kept and not booked is found, the other way it would be lost
            seconds = loop.time() - begun
            self._books.answered(subject, paid, seconds=seconds, attempts=attempts)
            self._budget.spend(subject.stage, usage, cost)
            self._tell(Answered(**self._who(subject), usage=usage, cost=cost, seconds=seconds, replayed=False))
            return got

    async def close(self) -> None:
        for transport in self._transports.values():
            await transport.close()
        if self._log is not None:
            self._log.close()

    def _connection(self, endpoint: Endpoint) -> tuple[Transport, Limits]:
        if endpoint not in self._transports:
            self._transports[endpoint] = Transport(endpoint, self._abilities, self._redactor, self._log)
        # Stages share what an account may do, unless they say otherwise.
        said = (endpoint.concurrency, endpoint.requests_per_minute, endpoint.tokens_per_minute)
        place = (endpoint.base_url, endpoint.key_variable(), *said)
        if place not in self._limits:
            self._limits[place] = Limits(endpoint)
        return self._transports[endpoint], self._limits[place]

    @staticmethod
    def _who(subject: Subject) -> dict[str, str]:
        return {"stage": subject.stage, "item": subject.item, "key": subject.key}


def _plain(text: str) -> str:
    """A text as a header may hold it."""
    return "".join(letter if letter.isascii() and letter.isprintable() else "?" for letter in text)
