"""One attempt at one request over an OpenAI-compatible endpoint. Knows neither cache nor ledger, and does not try again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from envgen.llm.message import Answer, Message, Request, ToolCall, Usage, json_value
from envgen.llm.settings import Endpoint

if TYPE_CHECKING:
    from openai import AsyncOpenAI

_THINK = re.compile(r"\A\s*<think>(.*?)</think>\s*", re.DOTALL)


class Transport:
    """The connection to an endpoint; to be closed."""

    def __init__(self, endpoint: Endpoint) -> None:
        from openai import AsyncOpenAI

        self._endpoint = endpoint
        self._client: AsyncOpenAI = AsyncOpenAI(
            base_url=endpoint.base_url, api_key=endpoint.api_key(), max_retries=0, timeout=endpoint.timeout
        )

    async def chat(self, request: Request, headers: Mapping[str, str]) -> Answer:
        """Ask once; any error of the openai package is the caller's to read."""
        given = self._arguments(request)
        got = await self._client.chat.completions.create(**given, extra_headers=headers)
        choice = got.choices[0]
        message = choice.message
        thought, text = _apart(message.content or "")
        calls = tuple(
            ToolCall(call.id, call.function.name, call.function.arguments)
            for call in message.tool_calls or ()
            if call.type == "function"
        )
        told = got.usage
        return Answer(
            key=request.key,
            text=text,
            thought=getattr(message, "reasoning_content", None) or thought,
            value=json_value(text) if request.schema is not None else None,
            tool_calls=calls,
            finish="refusal" if message.refusal else _finish(choice.finish_reason),
            refusal=message.refusal or "",
            model=got.model,
            usage=Usage(input=told.prompt_tokens, output=told.completion_tokens) if told else Usage(),
        )

    async def embed(self, model: str, texts: Sequence[str], headers: Mapping[str, str]) -> tuple[list[list[float]], Usage]:
        """A vector for each text, in order."""
        got = await self._client.embeddings.create(model=model, input=list(texts), encoding_format="float", extra_headers=headers)
        vectors = [one.embedding for one in sorted(got.data, key=lambda one: one.index)]
        return vectors, Usage(input=got.usage.prompt_tokens if got.usage else 0)

    async def close(self) -> None:
        await self._client.close()

    def _arguments(self, request: Request) -> dict[str, Any]:
        given: dict[str, Any] = {"model": request.model, "messages": [_sent(one) for one in request.messages]}
        if request.schema is not None:
            given["response_format"] = {"type": "json_schema", "json_schema": {"name": "answer", "schema": request.schema}}
        if request.tools:
            given["tools"] = [
                {"type": "function", "function": {"name": one.name, "description": one.description, "parameters": one.parameters}}
                for one in request.tools
            ]
        more = {"temperature": request.temperature, "max_tokens": request.max_tokens, "seed": request.seed}
        return given | {name: value for name, value in more.items() if value is not None}


def _sent(one: Message) -> dict[str, Any]:
    told: dict[str, Any] = {"role": one.role, "content": one.content}
    if one.tool_calls:
        told["tool_calls"] = [
            {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": call.arguments}}
            for call in one.tool_calls
        ]
    if one.tool_call_id:
        told["tool_call_id"] = one.tool_call_id
    return told


def _apart(text: str) -> tuple[str, str]:
    found = _THINK.match(text)
    return (found[1].strip(), text[found.end() :]) if found else ("", text)


def _finish(reason: str) -> Any:
    return reason if reason in ("stop", "length", "tool_calls", "content_filter") else "stop"
