"""The real client against a server: one question, its answer or what it raises."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from openai import AsyncOpenAI

from envgen.endpoint.server import EndpointServer

KEY = "sk-a-credential-that-no-file-may-hold"
SCHEMA = {
    "type": "json_schema",
    "json_schema": {
        "name": "verdict",
        "strict": True,
        "schema": {"type": "object", "properties": {"ok": {"type": "boolean"}}, "required": ["ok"], "additionalProperties": False},
    },
}
TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "lend_copy",
            "description": "Lend it.",
            "parameters": {"type": "object", "properties": {"copy_id": {"type": "string"}}, "required": ["copy_id"]},
        },
    }
]


def talk(server: EndpointServer | str, work: Callable[[AsyncOpenAI], Awaitable[Any]], timeout: float = 20) -> Any:
    """What `work` makes of a client of the server."""

    async def go() -> Any:
        url = server if isinstance(server, str) else server.base_url
        async with AsyncOpenAI(base_url=url, api_key=KEY, max_retries=0, timeout=timeout) as client:
            return await work(client)

    return asyncio.run(go())


def ask(
    server: EndpointServer | str,
    text: str = "hello",
    *,
    stage: str = "",
    item: str = "",
    key: str = "",
    timeout: float = 20,
    **more: Any,
) -> Any:
    """The completion of one message."""
    headers = {"x-envgen-stage": stage, "x-envgen-item": item, "Idempotency-Key": key}
    sent = {name: value for name, value in headers.items() if value}

    async def work(client: AsyncOpenAI) -> Any:
        asked = {"model": "small", "messages": [{"role": "user", "content": text}], **more}
        return await client.chat.completions.create(**asked, extra_headers=sent)

    return talk(server, work, timeout)


def said(server: EndpointServer | str, text: str = "hello", **more: Any) -> str | None:
    content: str | None = ask(server, text, **more).choices[0].message.content
    return content


def lines(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text().splitlines()]
