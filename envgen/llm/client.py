"""The client that stages use: an answer from the cache, or else from the endpoint, paid once and kept before it is used."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from envgen.llm.cache import Cache
from envgen.llm.errors import NotCached
from envgen.llm.message import Answer, Message, Request, Tool
from envgen.llm.settings import Endpoint, Settings
from envgen.llm.transport import Transport


class Client:
    """Asks on behalf of the stages of one run; to be used in an `async with` block.

    `ask` may be called from any number of tasks: the same request is asked once.
    """

    def __init__(self, settings: Settings, folder: Path, *, offline: bool = False) -> None:
        self._settings = settings
        self._cache = Cache(folder / "answers")
        self._offline = offline
        self._transports: dict[Endpoint, Transport] = {}
        self._asking: dict[str, asyncio.Task[Answer]] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        for transport in self._transports.values():
            await transport.close()

    async def ask(
        self,
        messages: Sequence[Message],
        *,
        stage: str,
        item: str,
        schema: Mapping[str, Any] | None = None,
        tools: Sequence[Tool] = (),
        sample: int = 0,
    ) -> Answer:
        """The answer to some messages. `stage` and `item` (an environment, a tool …) say what it is for: they decide the model
        and stand in the ledger, and are not seen by the model.

        Raises:
            ModelError: if there is no answer to be had (Unauthorized, BadRequest, Unreachable, NotCached, OverBudget).
        """
        endpoint = self._settings.of_stage(stage)
        request = Request(
            model=endpoint.model,
            messages=tuple(messages),
            schema=schema,
            tools=tuple(tools),
            temperature=endpoint.temperature,
            max_tokens=endpoint.max_tokens,
            seed=endpoint.seed,
            sample=sample,
        )
        kept = self._cache.get(request.key)
        if kept is not None:
            return Answer.of_json(request.key, kept["answer"], wants_json=schema is not None)
        if self._offline:
            raise NotCached(
                f"stage {stage}, {item}: no answer is kept for this request ({request.key[:12]})",
                "run without --offline to ask the endpoint",
            )
        asking = self._asking.get(request.key)
        if asking is None:
            asking = asyncio.ensure_future(self._pay(endpoint, request, stage, item))
            self._asking[request.key] = asking
            asking.add_done_callback(lambda _: self._asking.pop(request.key, None))
        return await asyncio.shield(asking)

    async def _pay(self, endpoint: Endpoint, request: Request, stage: str, item: str) -> Answer:
        transport = self._transports.get(endpoint)
        if transport is None:
            transport = self._transports[endpoint] = Transport(endpoint)
        headers = {"x-envgen-stage": stage, "x-envgen-item": item, "Idempotency-Key": request.key}
        answer = await transport.chat(request, headers)
        self._cache.put(request.key, {"request": request.as_json(), "stage": stage, "item": item, "answer": answer.as_json()})
        return answer
