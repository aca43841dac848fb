"""The client that stages use: an answer from the cache, or else from the endpoint, paid once and kept before it is used."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from envgen.llm import nearest, vectors
from envgen.llm.books import Books, Subject
from envgen.llm.budget import Budget
from envgen.llm.cache import Cache, Kept
from envgen.llm.errors import NotCached
from envgen.llm.events import Answered, Event, Listener
from envgen.llm.message import Answer, Message, Request, Tool, Usage
from envgen.llm.payment import Payments, Purchase
from envgen.llm.prices import cost_of
from envgen.llm.run import Run
from envgen.llm.settings import FILE, BadSettings, Endpoint, Settings
from envgen.llm.tokens import A_MESSAGE, tokens_of
from envgen.llm.transport import Transport
from envgen.llm.turns import Turns

ANSWERS, VECTORS = "answers", "embeddings"
WARM = 0.7  # the least temperature for who repeats what was wrong
LOOK = 0.2  # seconds, while requests under way are waited for

_NOT_KEPT = "run without --offline to ask the endpoint, or name the folder that has the answers: ENVGEN_ANSWERS"


class Client:
    """Asks on behalf of the stages of one run; to be used in an `async with` block.

    `ask` and `embed` may be called from any number of tasks and processes: the same request is asked once. `run` is what the
    requests are booked to, None for a client without books. `on_event` is told what happens, while it happens.
    """

    def __init__(
        self, settings: Settings, folder: Path, *, offline: bool = False, run: Run | None = None, on_event: Listener | None = None
    ) -> None:
        self.run = run
        self._settings = settings
        self._offline = offline
        self._tell: Listener = on_event or _nobody
        self._answers = Cache(folder / ANSWERS, [one / ANSWERS for one in settings.answers])
        self._vectors = Cache(folder / VECTORS, [one / VECTORS for one in settings.answers])
        self._books = Books(run)
        self._budget = Budget(settings.cost_limit, settings.token_limit, run.ledger.paid if run is not None else ())
        self._payments = Payments(settings, folder, self._books, self._budget, self._tell)
        self._turns = Turns(folder / "turns")
        self._embedding = asyncio.Lock()
        self._asking: dict[str, asyncio.Task[Any]] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """What was sent is waited for and kept, unless somebody wants an end at once; what was not sent is not sent any more."""
        is_end = error is not None and not isinstance(error, Exception)
        while tasks := list(self._asking.values()):
            for task in tasks:
                if is_end or not self._payments.is_under_way(task):
                    task.cancel()
            await asyncio.wait(tasks, timeout=LOOK)  # and again: one that failed waits for its next attempt, which nobody wants
        await self._payments.close()
        self._turns.close()

    async def ask(
        self,
        messages: Sequence[Message],
        *,
        stage: str,
        item: str,
        schema: Mapping[str, Any] | None = None,
        tools: Sequence[Tool] = (),
        sample: int = 0,
        warmer: bool = False,
    ) -> Answer:
        """The answer to some messages. `stage` and `item` (an environment, a tool …) say what it is for: they decide the model
        and stand in the ledger, and are not seen by the model. `warmer` raises a temperature that is set, for a model that repeats
        itself.

        Raises:
            ModelError: if there is no answer to be had (Unauthorized, OutOfCredit, BadRequest, Unreachable, NotCached, OverBudget).
            BadSettings: if envgen.toml does not say whom to ask.
        """
        endpoint = self._settings.of_stage(stage)
        temperature = endpoint.temperature
        request = Request(
            model=endpoint.model,
            messages=tuple(messages),
            schema=schema,
            tools=tuple(tools),
            temperature=max(temperature, WARM) if warmer and temperature is not None else temperature,
            max_tokens=endpoint.max_tokens,
            seed=None if endpoint.seed is None else endpoint.seed + sample,  # or all samples would be the same
            sample=sample,
        )
        subject = Subject(stage=stage, item=item, key=request.key, model=request.model)
        if (kept := self._kept(request, subject)) is not None:
            return kept
        if self._offline:
            like = nearest.difference(request.as_json(), stage, item, self._answers.all())
            raise NotCached(f"stage {stage}, {item}: no answer is kept for this request ({subject.key[:12]}); {like}", _NOT_KEPT)

        async def pay() -> Answer:
            async with self._turns.of(subject.key):
                if (kept := self._kept(request, subject)) is not None:  # another process was at it
                    return kept
                answer: Answer = await self._payments.pay(endpoint, self._purchase(request, subject))
                return answer

        answer: Answer = await self._once(subject.key, pay())
        return answer

    def price_of(self, usage: Usage, *, stage: str) -> float | None:
        """US dollars that so much is of the model of a stage, paid now or in an earlier run; None where no price is known."""
        endpoint = self._settings.of_stage(stage)
        return cost_of(usage, endpoint.model, endpoint.base_url, self._settings.prices)

    async def embed(self, texts: Sequence[str], *, stage: str, item: str) -> list[list[float]]:
        """The vector of each text, in order; each text is asked once, of the `embedding_model` of the stage.

        Raises:
            ModelError: if there are none to be had, as in `ask`.
            BadSettings: if envgen.toml names no embedding_model.
        """
        endpoint = self._settings.of_stage(stage)
        model = endpoint.embedding_model
        if not model:
            raise BadSettings(f"no model for embeddings: write embedding_model below [endpoint] in {FILE}")
        by_key = {vectors.vector_key(model, text): text for text in texts}
        async with self._embedding:  # one at a time: two may ask for the same texts in different company
            found = await self._vectors_of(endpoint, by_key, stage, item)
        return [found[vectors.vector_key(model, text)] for text in texts]

    async def _vectors_of(self, endpoint: Endpoint, by_key: Mapping[str, str], stage: str, item: str) -> dict[str, list[float]]:
        model = endpoint.embedding_model
        found = self._kept_vectors(by_key, stage, item, model)
        missing = {key: text for key, text in by_key.items() if key not in found}
        if missing and self._offline:
            raise NotCached(f"stage {stage}, {item}: of {len(by_key)} embeddings {len(missing)} are not kept", _NOT_KEPT)

        async def pay(batch: Mapping[str, str]) -> Mapping[str, list[float]]:
            async with AsyncExitStack() as turns:
                for key in sorted(batch):  # in one order, or two processes would wait for each other
                    await turns.enter_async_context(self._turns.of(key))
                kept = self._kept_vectors(batch, stage, item, model)
                rest = {key: text for key, text in batch.items() if key not in kept}
                if rest:
                    subject = Subject(stage=stage, item=item, key=vectors.batch_key(list(rest)), model=model)
                    kept |= (await self._payments.pay(endpoint, self._batch(rest, subject)))[0]
                return kept

        parts = [self._once(vectors.batch_key(list(batch)), pay(batch)) for batch in vectors.batches(missing)]
        for part in await asyncio.gather(*parts):
            found.update(part)
        return found

    async def _once(self, key: str, paying: Coroutine[Any, Any, Any]) -> Any:
        """Pay, or wait for who is at it; a caller that is cancelled takes no answer from the others."""
        task = self._asking.get(key)
        if task is None:
            task = self._asking[key] = asyncio.ensure_future(paying)
            task.add_done_callback(lambda done: self._done(key, done))
        else:
            paying.close()
        return await asyncio.shield(task)

    def _done(self, key: str, task: asyncio.Task[Any]) -> None:
        self._asking.pop(key, None)
        if not task.cancelled():
            task.exception()  # seen, also where nobody waits for it any more

    def _kept(self, request: Request, subject: Subject) -> Answer | None:
        kept = self._answers.get(subject.key)
        answer = _answer_of(subject.key, kept, wants_json=request.schema is not None)
        if kept is not None and answer is not None:
            self._replay(subject, answer.usage, kept)
        return answer

    def _kept_vectors(self, texts: Iterable[str], stage: str, item: str, model: str) -> dict[str, list[float]]:
        """The vectors that are kept of some keys; a request that was paid for several of them is noted once."""
        found: dict[str, list[float]] = {}
        seen: set[str] = set()
        for key in texts:
            kept = self._vectors.get(key)
            vector = vectors.unpacked(kept.told.get("vector")) if kept is not None else None
            if kept is None or vector is None:
                continue
            found[key] = vector
            batch = str(kept.told.get("batch", ""))
            if batch and batch not in seen and (bought := self._vectors.get(batch)) is not None:
                usage = Usage(input=int(bought.told.get("paid", {}).get("input") or 0))
                self._replay(Subject(stage=stage, item=item, key=batch, model=model), usage, bought)
            seen.add(batch)
        return found

    def _replay(self, subject: Subject, usage: Usage, kept: Kept) -> None:
        paid = kept.told.get("paid")
        self._books.replayed(subject, usage, paid if kept.is_own and isinstance(paid, dict) else None)
        self._tell(
            Answered(stage=subject.stage, item=subject.item, key=subject.key, usage=usage, cost=0.0, seconds=0.0, replayed=True)
        )

    def _purchase(self, request: Request, subject: Subject) -> Purchase:
        def need() -> Usage:
            told = [*(message.content for message in request.messages), *(tool.description for tool in request.tools)]
            told += [json.dumps(one) for one in (request.schema, *(tool.parameters for tool in request.tools)) if one is not None]
            return Usage(
                input=sum(tokens_of(text) + A_MESSAGE for text in told),
                output=request.max_tokens or self._budget.typical(subject.stage),
            )

        def keep(answer: Answer, paid: Mapping[str, Any]) -> None:
            told = {"request": request.as_json(), "stage": subject.stage, "item": subject.item}
            self._answers.put(subject.key, {**told, "answer": answer.as_json(), "paid": paid})

        def usage(answer: Answer) -> Usage:
            if answer.usage.total:
                return answer.usage
            return replace(need(), output=tokens_of(answer.text + answer.thought))  # the endpoint does not say

        return Purchase(
            subject=subject,
            need=need,
            attempt=lambda transport, headers: transport.chat(request, headers),
            usage=usage,
            keep=keep,
        )

    def _batch(self, texts: Mapping[str, str], subject: Subject) -> Purchase:
        def need() -> Usage:
            return Usage(input=sum(map(tokens_of, texts.values())))

        async def attempt(transport: Transport, headers: Mapping[str, str]) -> tuple[Mapping[str, list[float]], Usage]:
            got, usage = await transport.embed(subject.model, list(texts.values()), headers)
            return dict(zip(texts, map(vectors.rounded, got), strict=True)), usage

        def keep(got: tuple[Mapping[str, list[float]], Usage], paid: Mapping[str, Any]) -> None:
            for key, vector in got[0].items():  # a power cut may damage them, which is seen; what was paid for them comes last
                self._vectors.put(key, {"vector": vectors.packed(vector), "batch": subject.key}, flush=False)
            told = {"texts": len(texts), "model": subject.model, "stage": subject.stage, "item": subject.item}
            self._vectors.put(subject.key, {**told, "paid": paid})

        def usage(got: tuple[Mapping[str, list[float]], Usage]) -> Usage:
            return got[1] if got[1].total else need()

        return Purchase(subject=subject, need=need, attempt=attempt, usage=usage, keep=keep)


def _answer_of(key: str, kept: Kept | None, *, wants_json: bool) -> Answer | None:
    """The answer that is kept; None where it is damaged."""
    try:
        if kept is None:
            return None
        return Answer.of_json(key, kept.told["answer"], wants_json=wants_json)
    except (KeyError, TypeError, ValueError):
        return None


def _nobody(event: Event) -> None:
    """Nobody looks on."""
