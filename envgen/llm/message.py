"""What is said to a model and what it answers, as frozen values; a request's key is the digest of all that decides its answer."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Role = Literal["system", "user", "assistant", "tool"]
Finish = Literal["stop", "length", "tool_calls", "content_filter", "refusal"]

FORMAT = 1  # of what the key is made from; a new one forgets every answer


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A call that a model asks for; `arguments` is JSON text as the model wrote it, which may be malformed."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool that a model may call: `parameters` is the JSON Schema of its arguments, an object."""

    name: str
    description: str
    parameters: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One message of a chat."""

    role: Role
    content: str
    tool_calls: tuple[ToolCall, ...] = ()
    tool_call_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """A chat request. `sample` tells apart requests that are the same but shall be answered anew: a second opinion.

    `schema` is the JSON Schema that the answer has to fit. How the endpoint is made to keep to it is the transport's affair, and
    no part of the key.
    """

    model: str
    messages: tuple[Message, ...]
    schema: Mapping[str, Any] | None = None
    tools: tuple[Tool, ...] = ()
    temperature: float | None = None
    max_tokens: int | None = None
    seed: int | None = None
    sample: int = 0

    @property
    def key(self) -> str:
        """SHA-256, in hex, of the canonical JSON of the request."""
        text = json.dumps([FORMAT, self.as_json()], sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()

    def as_json(self) -> dict[str, Any]:
        """All that decides the answer; what is not said is left out."""
        told: dict[str, Any] = {"model": self.model, "messages": [_message(one) for one in self.messages]}
        if self.schema is not None:
            told["schema"] = self.schema
        if self.tools:
            told["tools"] = [{"name": one.name, "description": one.description, "parameters": one.parameters} for one in self.tools]
        more = {"temperature": self.temperature, "max_tokens": self.max_tokens, "seed": self.seed, "sample": self.sample or None}
        return told | {name: value for name, value in more.items() if value is not None}


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """Tokens of one request, as the endpoint counts them; `cached` of the input were read from its own cache."""

    input: int = 0
    output: int = 0
    cached: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(input=self.input + other.input, output=self.output + other.output, cached=self.cached + other.cached)

    @property
    def total(self) -> int:
        return self.input + self.output


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a model answered. `thought` is what a reasoning model said to itself, apart from `text`.

    `value` is the parsed JSON where a schema was asked for and the text is JSON; whether it fits is not said by that. `model` is
    the name that the endpoint gives itself, and is what provenance tells.
    """

    key: str
    text: str
    thought: str = ""
    value: Any = None
    tool_calls: tuple[ToolCall, ...] = ()
    finish: Finish = "stop"
    refusal: str = ""
    model: str = ""
    usage: Usage = field(default_factory=Usage)
    is_replayed: bool = field(default=False, compare=False)

    def as_json(self) -> dict[str, Any]:
        """As it is kept; `value` is read again from the text."""
        return {
            "text": self.text,
            "thought": self.thought,
            "tool_calls": [{"id": one.id, "name": one.name, "arguments": one.arguments} for one in self.tool_calls],
            "finish": self.finish,
            "refusal": self.refusal,
            "model": self.model,
            "usage": {"input": self.usage.input, "output": self.usage.output, "cached": self.usage.cached},
        }

    @staticmethod
    def of_json(key: str, kept: Mapping[str, Any], *, wants_json: bool) -> Answer:
        """An answer that was kept. ValueError, KeyError or TypeError where that is damaged."""
        if not isinstance(kept["text"], str):
            raise TypeError("the text of an answer is none")
        return Answer(
            key=key,
            text=kept["text"],
            thought=kept["thought"],
            value=json_value(kept["text"]) if wants_json else None,
            tool_calls=tuple(ToolCall(**one) for one in kept["tool_calls"]),
            finish=kept["finish"],
            refusal=kept["refusal"],
            model=kept["model"],
            usage=Usage(**kept["usage"]),
            is_replayed=True,
        )


def json_value(text: str) -> Any:
    """The JSON of an answer, which may stand in one fence; None where it is none. Nothing is cut out of prose."""
    text = text.strip()
    if text.startswith("```") and text.endswith("```") and "\n" in text:
        text = text[text.index("\n") : -3]
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _message(one: Message) -> dict[str, Any]:
    told: dict[str, Any] = {"role": one.role, "content": one.content}
    if one.tool_calls:
        told["tool_calls"] = [[call.id, call.name, call.arguments] for call in one.tool_calls]
    if one.tool_call_id:
        told["tool_call_id"] = one.tool_call_id
    return told
