"""What can go wrong between a client and a model: each kind of fault, as the change that it makes to an outcome."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from envgen.endpoint.answer import Answer, Delivery, Failure, Outcome, usage_of
from envgen.endpoint.request import Request
from envgen.endpoint.shapes import misfits


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault as a script names it. Which of the numbers mean something depends on the kind."""

    kind: str
    retry_after: float | None = None
    retry_after_ms: float | None = None
    seconds: float = 1.0


def befalls(fault: Fault, request: Request, outcome: Outcome) -> Outcome:
    """The outcome with the fault in it. One of `ON_ANSWERS` leaves a failure, which is no answer, as it is."""
    if fault.kind in FAILURES:
        return replace(outcome, answer=_failure(fault), fault=fault.kind)
    if fault.kind in ("hang", "reset"):
        return replace(outcome, answer=None, delivery=_DELIVERIES[fault.kind], fault=fault.kind)
    answer = outcome.answer
    if not isinstance(answer, Answer):
        return outcome
    if fault.kind == "delay":
        return replace(outcome, delay=outcome.delay + fault.seconds, fault=fault.kind)
    if fault.kind in _DELIVERIES:
        return replace(outcome, delivery=_DELIVERIES[fault.kind], fault=fault.kind)
    changed = _CHANGES[fault.kind](request, answer)
    return replace(outcome, answer=replace(changed, usage=usage_of(request, changed)), fault=fault.kind)


def needs_answer(kind: str) -> bool:
    """Whether the fault happens to an answer that there must be."""
    return kind not in FAILURES and kind not in ("hang", "reset")


def applies(kind: str, request: Request) -> bool:
    """Whether a fault that is drawn by lot makes sense for the request."""
    if kind in ("not_json", "no_response_format"):
        return request.wants_json
    if kind == "wrong_schema":
        return request.schema is not None
    return request.kind == "chat" or kind not in _CHANGES


def _failure(fault: Fault) -> Failure:
    base = FAILURES[fault.kind]
    headers = {}
    if fault.retry_after is not None:
        headers["Retry-After"] = f"{fault.retry_after:g}"
    if fault.retry_after_ms is not None:
        headers["Retry-After-Ms"] = f"{fault.retry_after_ms:g}"
    return replace(base, headers=headers)


FAILURES: Mapping[str, Failure] = {
    "rate_limit": Failure(429, "Rate limit reached for requests", "rate_limit_exceeded", "requests"),
    "quota": Failure(429, "You exceeded your current quota", "insufficient_quota", "insufficient_quota"),
    "server_error": Failure(500, "The server had an error while processing your request", "server_error", "server_error"),
    "unavailable": Failure(503, "The server is overloaded", "service_unavailable", "server_error"),
    "unauthorized": Failure(401, "Incorrect API key provided", "invalid_api_key"),
    "no_response_format": Failure(400, "response_format is not supported", "unsupported_parameter"),
    "context_length": Failure(
        400, "This model's maximum context length is 8192 tokens; your messages have more", "context_length_exceeded"
    ),
}

_DELIVERIES: Mapping[str, Delivery] = {
    "hang": "hang",
    "reset": "reset",
    "cut": "cut",
    "cut_quietly": "short",
    "malformed_body": "garbled",
}


def _not_json(request: Request, answer: Answer) -> Answer:
    return replace(answer, content='Sure! Here is what you asked for:\n\n{"answer": ', tool_calls=())


def _wrong_schema(request: Request, answer: Answer) -> Answer:
    """JSON that the schema refuses, if it refuses anything."""
    wrong: list[Any] = [{"unexpected": True}, [], "unexpected", 0, None]
    schema = request.schema if request.schema is not None else False
    chosen = next((one for one in wrong if misfits(one, schema)), wrong[0])
    return replace(answer, content=json.dumps(chosen), tool_calls=())


def _refusal(request: Request, answer: Answer) -> Answer:
    return replace(answer, content=None, tool_calls=(), refusal="I'm sorry, I cannot assist with that request.")


def _truncated(request: Request, answer: Answer) -> Answer:
    calls = tuple(replace(call, arguments=call.arguments[: len(call.arguments) // 2]) for call in answer.tool_calls)
    content = None if answer.content is None else answer.content[: len(answer.content) // 2]
    return replace(answer, content=content, tool_calls=calls, finish="length")


def _empty(request: Request, answer: Answer) -> Answer:
    return replace(answer, content="", tool_calls=())


def _content_filter(request: Request, answer: Answer) -> Answer:
    return replace(answer, content="", tool_calls=(), finish="content_filter")


_CHANGES: Mapping[str, Callable[[Request, Answer], Answer]] = {
    "not_json": _not_json,
    "wrong_schema": _wrong_schema,
    "refusal": _refusal,
    "truncated": _truncated,
    "empty": _empty,
    "content_filter": _content_filter,
}

KINDS = (*FAILURES, *_DELIVERIES, *_CHANGES, "delay")
