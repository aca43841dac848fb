"""What a client asks: the body of a request and the headers that tell who asks. Reads no `Authorization`."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

Kind = Literal["chat", "embeddings"]

STAGE, ITEM, KEY = "x-envgen-stage", "x-envgen-item", "idempotency-key"
_TRANSPORT = ("stream", "stream_options")  # how the answer comes, not what is asked


class BadRequest(Exception):
    """The body is none that can be answered."""


@dataclass(frozen=True)
class Request:
    """One request. `stage` and `item` are what the client calls its work, `key` its `Idempotency-Key`; empty where not said."""

    kind: Kind
    body: Mapping[str, Any]
    stage: str = ""
    item: str = ""
    key: str = ""

    @cached_property
    def digest(self) -> str:
        """The same for the same question, streamed or not."""
        asked = {name: value for name, value in self.body.items() if name not in _TRANSPORT}
        return hashlib.sha256(json.dumps([self.kind, asked], sort_keys=True).encode()).hexdigest()

    @property
    def model(self) -> str:
        return str(self.body["model"])

    @property
    def streams(self) -> bool:
        return self.kind == "chat" and self.body.get("stream") is True

    @property
    def tells_usage(self) -> bool:
        """Whether the last event of a stream is to tell the tokens."""
        return bool((self.body.get("stream_options") or {}).get("include_usage"))

    @cached_property
    def texts(self) -> list[tuple[str, str]]:
        """Role and text of each message; of embeddings the inputs, as of a user."""
        if self.kind == "embeddings":
            return [("user", text) for text in self.inputs]
        return [(message["role"], text_of(message)) for message in self.body["messages"]]

    @property
    def inputs(self) -> list[str]:
        given = self.body["input"]
        return [given] if isinstance(given, str) else list(given)

    @property
    def last_of_user(self) -> str:
        return next((text for role, text in reversed(self.texts) if role == "user"), "")

    @property
    def form(self) -> Mapping[str, Any]:
        """The `response_format`, empty where none is asked for."""
        return self.body.get("response_format") or {}

    @property
    def wants_json(self) -> bool:
        return self.form.get("type") in ("json_schema", "json_object")

    @property
    def schema_name(self) -> str:
        return str((self.form.get("json_schema") or {}).get("name", ""))

    @property
    def schema(self) -> Any:
        """The JSON Schema of the answer; None where any text will do."""
        if self.form.get("type") == "json_object":
            return {"type": "object"}
        return (self.form.get("json_schema") or {}).get("schema") if self.wants_json else None

    @property
    def tools(self) -> Mapping[str, Any]:
        """Name → JSON Schema of the arguments, of the tools that the answer may call."""
        functions = [tool["function"] for tool in self.body.get("tools") or ()]
        return {function["name"]: function.get("parameters") or {"type": "object"} for function in functions}


def text_of(message: Mapping[str, Any]) -> str:
    """The text of a message, which may come in parts."""
    content = message.get("content") or ""
    if isinstance(content, str):
        return content
    return "".join(str(part.get("text", "")) for part in content)


def parse(kind: Kind, raw: bytes, headers: Mapping[str, str]) -> Request:
    """The request in a body; `headers` by lower-case name."""
    try:
        body = json.loads(raw)
    except (ValueError, RecursionError):
        raise BadRequest("the body is no JSON") from None
    if not isinstance(body, dict):
        raise BadRequest("the body is no JSON object")
    if not isinstance(body.get("model"), str):
        raise BadRequest("`model` is missing or no text")
    (_check_chat if kind == "chat" else _check_embeddings)(body)
    return Request(kind, body, headers.get(STAGE, ""), headers.get(ITEM, ""), headers.get(KEY, ""))


def _check_chat(body: Mapping[str, Any]) -> None:
    messages = body.get("messages")
    if not isinstance(messages, list) or not messages:
        raise BadRequest("`messages` is missing or no list of messages")
    for number, message in enumerate(messages):
        if not isinstance(message, dict) or not isinstance(message.get("role"), str):
            raise BadRequest(f"messages[{number}] is no message with a role")
        content = message.get("content")
        if not (content is None or isinstance(content, str) or _all_objects(content)):
            raise BadRequest(f"messages[{number}].content is neither a text nor a list of parts")
    if body.get("n", 1) not in (1, None):
        raise BadRequest("`n`: this endpoint gives one answer to a request")
    for name in ("response_format", "stream_options"):
        if not isinstance(body.get(name) or {}, dict):
            raise BadRequest(f"`{name}` is no object")
    form = body.get("response_format") or {}
    if form.get("type") == "json_schema":
        asked = form.get("json_schema")
        if not isinstance(asked, dict) or not isinstance(asked.get("schema"), dict):
            raise BadRequest("response_format.json_schema.schema is missing or no object")
    tools = body.get("tools") or []
    if not _all_objects(tools) or not all(isinstance((tool.get("function") or {}).get("name"), str) for tool in tools):
        raise BadRequest("`tools` is no list of functions with names")


def _check_embeddings(body: Mapping[str, Any]) -> None:
    given = body.get("input")
    if not isinstance(given, str) and not (isinstance(given, list) and given and all(isinstance(one, str) for one in given)):
        raise BadRequest("`input` is neither a text nor a list of texts")
    if body.get("encoding_format") not in (None, "float", "base64"):
        raise BadRequest("`encoding_format` is neither float nor base64")


def _all_objects(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, dict) for one in value)
