"""Whether an episode has the form of a talk with tools: who may speak after whom, calls that can be read, each answered once."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Final

from envgen.trajectory.model import Message, ToolCall, Trajectory

# Slips that the agent was told of, and that are calls gone wrong: there is no call in the messages that would show it.
CALLS_GONE_WRONG: Final = ("broken_call", "call_in_text", "fenced_call", "own_response")


def malformed(one: Trajectory, tools: Collection[str]) -> str:
    """What is wrong with its form, the first of it; empty where nothing is. `tools` are the names of those that there are."""
    if not one.messages:
        return "it has no messages"
    return _order(one.messages) or _calls(one, tools) or _slips(one)


def _order(messages: Sequence[Message]) -> str:
    waiting: list[str] = []
    last = ""
    for number, message in enumerate(messages):
        if waiting:
            if message.role != "tool" or message.tool_call_id != waiting.pop(0):
                return f"message {number} is not the result of the call that waits for it"
        elif why := _out_of_turn(message, last):
            return f"message {number} {why}"
        waiting += [call.id for call in message.tool_calls]
        last = message.role
    return "a call has no result" if waiting else ""


def _out_of_turn(message: Message, last: str) -> str:
    """Why a message cannot follow one of this role, where no call waits for its result."""
    match message.role:
        case "system" if last:
            return "is of the system, which speaks first or not at all"
        case "user" if last == "user":
            return "is a second one of the user in a row"
        case "assistant" if last not in ("user", "tool"):
            return "is of the assistant, to whom nobody spoke"
        case "assistant" if not message.content and not message.tool_calls:
            return "says nothing and calls nothing"
        case "tool":
            return "is the result of no call"
    if message.tool_calls and message.role != "assistant":
        return "calls tools and is not of the assistant"
    return ""


def _calls(one: Trajectory, tools: Collection[str]) -> str:
    for message in one.messages:
        for call in message.tool_calls:
            if why := _unreadable(call, tools):
                return f"the call {call.id} {why}"
    asked = [(number, call.id) for number, message in enumerate(one.messages) for call in message.tool_calls]
    if asked != [(call.message, call.id) for call in one.calls]:
        return "the calls told of are not those of the messages"
    return ""


def _unreadable(call: ToolCall, tools: Collection[str]) -> str:
    if call.name not in tools:
        return f"is of {call.name!r}, which is no tool"
    if not call.arguments.strip():
        return ""  # of a tool without parameters, as some models write it
    try:
        arguments = json.loads(call.arguments)
    except (ValueError, RecursionError):
        return "has arguments that are no JSON"
    return "" if isinstance(arguments, dict) else "has arguments that are no object"


def _slips(one: Trajectory) -> str:
    slips = one.provenance.get("slips") or {}
    found = [f"{slips[kind]} {kind}" for kind in CALLS_GONE_WRONG if kind in slips]
    return f"calls went wrong in its text: {', '.join(found)}" if found else ""
