"""An agent that is asked with the endpoint's own function calls."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from envgen.llm import message as llm
from envgen.llm.client import Client
from envgen.rollout.agents.blocks import is_call_in_text
from envgen.rollout.agents.chat import merged
from envgen.rollout.turn import Schema, Slip, Turn, item_of, turn_of
from envgen.trajectory.model import Key, Message, ToolCall

STAGE = "agent"

_IN_TEXT = Slip(
    "call_in_text", "There is a tool call in the text of your reply, where nobody carries it out. Call the tool by a function call."
)


class NativeAgent:
    """Plays one episode, whose key says which sample it is."""

    def __init__(self, client: Client, key: Key, *, stage: str = STAGE) -> None:
        self._client = client
        self._key = key
        self._stage = stage

    @property
    def prompts(self) -> Mapping[str, str]:
        return {}

    async def answer(self, messages: Sequence[Message], tools: Sequence[Schema]) -> Turn:
        asked = merged(map(_sent, messages))
        offered = [_tool(one) for one in tools]
        got = await self._client.ask(asked, stage=self._stage, item=item_of(self._key), tools=offered, sample=self._key.sample)
        turn = turn_of(self._client, self._stage, got)
        if not turn.tool_calls and is_call_in_text(turn.content):
            return replace(turn, slips=(_IN_TEXT,))
        return turn


def _tool(schema: Schema) -> llm.Tool:
    function = schema["function"]
    return llm.Tool(function["name"], function.get("description", ""), function["parameters"])


def _sent(one: Message) -> llm.Message:
    """As the endpoint takes it: servers refuse a history whose calls are malformed, though they wrote it themselves."""
    calls = tuple(llm.ToolCall(call.id, _name(call), _arguments(call)) for call in one.tool_calls)
    return llm.Message(role=one.role, content=one.content, tool_calls=calls, tool_call_id=one.tool_call_id)


def _name(call: ToolCall) -> str:
    return re.sub(r"[^\w-]", "_", call.name, flags=re.ASCII)[:64] or "unknown"


def _arguments(call: ToolCall) -> str:
    try:
        return call.arguments if isinstance(json.loads(call.arguments), dict) else "{}"
    except (ValueError, RecursionError):
        return "{}"
