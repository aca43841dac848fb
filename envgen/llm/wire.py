"""Requests and answers as OpenAI-compatible endpoints write them: what is sent, and what is read from what comes back. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, get_args

from envgen.llm.abilities import Ability
from envgen.llm.message import Answer, Finish, Message, Request, ToolCall, Usage, json_value
from envgen.llm.structure import Way, response_format, told_schema
from envgen.llm.thought import apart

_LARGEST = 1e38  # of 32-bit numbers, as which vectors are kept


class Malformed(ValueError):
    """What came back is no answer."""


def parameters(request: Request, ability: Ability, *, stream: bool) -> dict[str, Any]:
    """What is sent for a request to an endpoint of such an ability."""
    messages: Sequence[Message] = request.messages
    given: dict[str, Any] = {"model": request.model}
    if request.schema is not None:
        way = ability.way_for(request.schema)
        if not way.is_enforced:
            messages = _with(messages, told_schema(request.schema))
        if (form := response_format(way, request.schema)) is not None:
            given["response_format"] = form
    given["messages"] = [_sent(one) for one in messages]
    if request.tools:
        given["tools"] = [
            {"type": "function", "function": {"name": one.name, "description": one.description, "parameters": one.parameters}}
            for one in request.tools
        ]
    most = "max_completion_tokens" if ability.refuses_max_tokens else "max_tokens"
    more: dict[str, Any] = {"temperature": request.temperature, most: request.max_tokens, "seed": request.seed}
    if stream:
        more["stream"] = True
        more["stream_options"] = None if ability.refuses_stream_options else {"include_usage": True}
    return given | {name: value for name, value in more.items() if value is not None}


def way_of(sent: Mapping[str, Any]) -> Way | None:
    """How what was sent asks for structure; None where it does not, or in words alone."""
    form = sent.get("response_format")
    if form is None:
        return None
    if form["type"] == "json_object":
        return Way.json
    return Way.strict if form["json_schema"].get("strict") else Way.schema


def answer_of(request: Request, got: Any) -> Answer:
    """The answer that a body holds. Its usage is zero where the endpoint does not tell it.

    Raises:
        Malformed: if there is none in it.
    """
    try:
        choice = got["choices"][0]
        message = choice["message"]
        said = message.get("content")
        if not isinstance(said, str):  # some give a list of parts
            said = "".join(str(part.get("text", "")) for part in said or () if isinstance(part, Mapping))
        calls = tuple(_call(number, call) for number, call in enumerate(message.get("tool_calls") or ()))
        refusal = message.get("refusal") or ""
        # A grammar holds a thinking model to the schema from its first letter on: then all of it is the answer.
        whole = request.schema is not None and json_value(said) is not None
        thought, text = ("", said) if whole else apart(said)
        return Answer(
            key=request.key,
            text=text,
            thought=str(message.get("reasoning_content") or message.get("reasoning") or "") or thought,
            value=json_value(text) if request.schema is not None else None,
            tool_calls=calls,
            finish="refusal" if refusal else _finish(choice.get("finish_reason"), calls),
            refusal=str(refusal),
            model=str(got.get("model") or request.model),
            usage=usage_of(got.get("usage")),
        )
    except (KeyError, IndexError, TypeError, AttributeError):
        raise Malformed("the answer has no message in it") from None


def vectors_of(got: Any, count: int) -> list[list[float]]:
    """The vectors of a body, in the order of the texts.

    Raises:
        Malformed: if it does not hold so many, of one length.
    """
    try:
        found = {
            int(one.get("index", number)): [float(part) for part in one["embedding"]] for number, one in enumerate(got["data"])
        }
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Malformed("the answer has no embeddings in it") from None
    if sorted(found) != list(range(count)):
        raise Malformed(f"the answer has {len(found)} embeddings for {count} texts")
    if len({len(one) for one in found.values()}) > 1 or not found.get(0, [0]):
        raise Malformed("the embeddings are not of one length")
    if not all(abs(part) < _LARGEST for vector in found.values() for part in vector):  # nor is any of them no number
        raise Malformed("an embedding is out of bounds")
    return [found[number] for number in range(count)]


def usage_of(told: Any) -> Usage:
    if not isinstance(told, Mapping):
        return Usage()
    details = told.get("prompt_tokens_details")
    cached = details.get("cached_tokens") if isinstance(details, Mapping) else told.get("prompt_cache_hit_tokens")
    return Usage(input=int(told.get("prompt_tokens") or 0), output=int(told.get("completion_tokens") or 0), cached=int(cached or 0))


class Assembly:
    """The pieces of a streamed answer, put together to the body that would have come in one."""

    def __init__(self) -> None:
        self._text: dict[str, list[str]] = {}
        self._calls: dict[int, dict[str, str]] = {}
        self._more: dict[str, Any] = {}
        self._finish: str | None = None

    def add(self, piece: Any) -> None:
        """Raises Malformed for what is no piece of an answer."""
        try:
            for name in ("model", "usage"):
                if piece.get(name):
                    self._more[name] = piece[name]
            for choice in (piece.get("choices") or ())[:1]:
                delta = choice.get("delta") or {}
                for name in ("content", "reasoning_content", "reasoning", "refusal"):
                    if isinstance(delta.get(name), str):
                        self._text.setdefault(name, []).append(delta[name])
                for number, call in enumerate(delta.get("tool_calls") or ()):
                    self._add_call(call.get("index", number), call)
                self._finish = choice.get("finish_reason") or self._finish
        except (AttributeError, TypeError, KeyError):
            raise Malformed("a piece of the stream is none of an answer") from None

    def _add_call(self, index: int, call: Mapping[str, Any]) -> None:
        made = self._calls.setdefault(index, {"id": "", "name": "", "arguments": ""})
        function = call.get("function") or {}
        made["id"] = call.get("id") or made["id"]
        made["name"] += function.get("name") or ""
        made["arguments"] += function.get("arguments") or ""

    def body(self) -> dict[str, Any]:
        """Raises Malformed where the stream ended before the answer did."""
        if self._finish is None:
            raise Malformed("the stream was cut")
        message: dict[str, Any] = {name: "".join(parts) for name, parts in self._text.items()}
        message["tool_calls"] = [
            {"id": one["id"], "function": {"name": one["name"], "arguments": one["arguments"]}}
            for _, one in sorted(self._calls.items())
        ]
        return {"choices": [{"message": message, "finish_reason": self._finish}], **self._more}


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


def _with(messages: Sequence[Message], text: str) -> list[Message]:
    """The messages with a text at the end of the first of the system, where models look for what always holds."""
    first = messages[0] if messages and messages[0].role == "system" else None
    if first is None:
        return [Message(role="system", content=text), *messages]
    return [Message(role="system", content=f"{first.content}\n\n{text}"), *messages[1:]]


def _call(number: int, call: Mapping[str, Any]) -> ToolCall:
    function = call["function"]
    arguments = function.get("arguments") or ""
    if not isinstance(arguments, str):  # some give the object
        arguments = json.dumps(arguments, ensure_ascii=False)
    return ToolCall(str(call.get("id") or f"call_{number}"), str(function["name"]), arguments)


_FINISHES = get_args(Finish)


def _finish(reason: Any, calls: Sequence[ToolCall]) -> Any:
    if reason in _FINISHES:
        return reason
    return "length" if reason in ("max_tokens", "model_length") else "tool_calls" if calls else "stop"
