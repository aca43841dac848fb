"""Answers in the words of the protocol: the JSON bodies of completions, embeddings and errors, and the events of a stream."""

from __future__ import annotations

import base64
import json
import struct
from collections.abc import Iterator, Mapping
from typing import Any

from envgen.endpoint.answer import Answer, Failure, Usage
from envgen.endpoint.request import Request

PIECES = 16  # events that a text is streamed in, at most
CREATED = 0  # no clock: the same request gets the same bytes


def as_json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode()


def body_of(request: Request, answer: Answer) -> bytes:
    """The body of an answer that is not streamed."""
    if request.kind == "embeddings":
        encode = _base64 if request.body.get("encoding_format") == "base64" else list
        data = [{"object": "embedding", "index": at, "embedding": encode(one)} for at, one in enumerate(answer.vectors)]
        usage = {"prompt_tokens": answer.usage.prompt, "total_tokens": answer.usage.prompt}
        return as_json({"object": "list", "data": data, "model": answer.model, "usage": usage})
    message: dict[str, Any] = {"role": "assistant", "content": answer.content, "refusal": answer.refusal}
    if answer.reasoning:
        message["reasoning_content"] = answer.reasoning
    if answer.tool_calls:
        message["tool_calls"] = [
            {"id": call_id(request, at), "type": "function", "function": {"name": call.name, "arguments": call.arguments}}
            for at, call in enumerate(answer.tool_calls)
        ]
    choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": answer.finish}
    return as_json({**_head(request, answer, "chat.completion"), "choices": [choice], "usage": usage_body(answer.usage)})


def events_of(request: Request, answer: Answer) -> Iterator[bytes]:
    """The events of a streamed answer."""
    head = _head(request, answer, "chat.completion.chunk")

    def event(delta: Mapping[str, Any], finish: str | None = None) -> bytes:
        choice = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": finish}
        return sse(as_json({**head, "choices": [choice]}))

    yield event({"role": "assistant", "content": ""})
    for piece in _pieces(answer.reasoning):
        yield event({"reasoning_content": piece})
    for piece in _pieces(answer.content or ""):
        yield event({"content": piece})
    for piece in _pieces(answer.refusal or ""):
        yield event({"refusal": piece})
    for at, call in enumerate(answer.tool_calls):
        first = {"index": at, "id": call_id(request, at), "type": "function", "function": {"name": call.name, "arguments": ""}}
        yield event({"tool_calls": [first]})
        for piece in _pieces(call.arguments):
            yield event({"tool_calls": [{"index": at, "function": {"arguments": piece}}]})
    yield event({}, answer.finish)
    if request.tells_usage:
        yield sse(as_json({**head, "choices": [], "usage": usage_body(answer.usage)}))
    yield sse(b"[DONE]")


def sse(data: bytes) -> bytes:
    return b"data: " + data + b"\n\n"


def error_body(failure: Failure) -> bytes:
    return as_json({"error": {"message": failure.message, "type": failure.type, "param": None, "code": failure.code}})


def models_body(models: Any) -> bytes:
    return as_json(
        {"object": "list", "data": [{"id": one, "object": "model", "created": CREATED, "owned_by": "envgen"} for one in models]}
    )


def usage_body(usage: Usage) -> dict[str, Any]:
    return {
        "prompt_tokens": usage.prompt,
        "completion_tokens": usage.completion,
        "total_tokens": usage.prompt + usage.completion,
        "prompt_tokens_details": {"cached_tokens": usage.cached},
        "completion_tokens_details": {"reasoning_tokens": usage.reasoning},
    }


def call_id(request: Request, at: int) -> str:
    return f"call_{request.digest[:16]}{at}"


def _head(request: Request, answer: Answer, kind: str) -> dict[str, Any]:
    return {"id": f"chatcmpl-{request.digest[:24]}", "object": kind, "created": CREATED, "model": answer.model}


def _pieces(text: str) -> Iterator[str]:
    size = max(8, -(-len(text) // PIECES))
    return (text[at : at + size] for at in range(0, len(text), size))


def _base64(vector: Any) -> str:
    return base64.b64encode(struct.pack(f"<{len(vector)}f", *vector)).decode()
