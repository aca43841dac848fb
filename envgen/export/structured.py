"""Messages with calls as data, the form of the chat APIs, which several dialects share; they differ in what arguments are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from envgen.export.conversation import Conversation, json_of, tagged, untagged
from envgen.trajectory.model import Message, ToolCall


def structured(one: Message, arguments: Callable[[ToolCall], Any]) -> dict[str, Any]:
    """One message; its thought stands in tags in the content."""
    told: dict[str, Any] = {"role": one.role, "content": tagged(one)}
    if one.tool_calls:
        told["tool_calls"] = [
            {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": arguments(call)}}
            for call in one.tool_calls
        ]
    if one.role == "tool":
        told["tool_call_id"] = one.tool_call_id
    return told


def read_structured(tools: Iterable[Mapping[str, Any]], messages: Iterable[Mapping[str, Any]]) -> Conversation:
    """Back from either form of arguments."""
    return Conversation(tuple(tools), tuple(map(_message, messages)))


def _message(told: Mapping[str, Any]) -> Message:
    thought, content = untagged(told["content"]) if told["role"] == "assistant" else ("", told["content"])
    calls = [(call["id"], call["function"]) for call in told.get("tool_calls") or ()]
    return Message(
        role=told["role"],
        content=content,
        thought=told.get("reasoning_content") or thought,
        tool_calls=tuple(ToolCall(name, called["name"], _text(called["arguments"])) for name, called in calls),
        tool_call_id=told.get("tool_call_id") or "",
    )


def _text(arguments: Any) -> str:
    return arguments if isinstance(arguments, str) else json_of(arguments)
