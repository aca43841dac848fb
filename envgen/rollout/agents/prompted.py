"""An agent that is asked in plain messages, as Qwen's are: tools in the system prompt, calls in the text, results from the user."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from envgen.llm import message as llm
from envgen.llm.client import Client
from envgen.llm.prompts import digest_of, prompt
from envgen.rollout.agents.blocks import read_blocks
from envgen.rollout.agents.chat import merged
from envgen.rollout.turn import Schema, Turn, item_of, turn_of
from envgen.trajectory.model import Key, Message, ToolCall

STAGE = "agent"
TOOLS = "rollout/tools"


class PromptedAgent:
    """Plays one episode, whose key says which sample it is."""

    def __init__(self, client: Client, key: Key, *, stage: str = STAGE) -> None:
        self._client = client
        self._key = key
        self._stage = stage

    @property
    def prompts(self) -> Mapping[str, str]:
        return {TOOLS: digest_of(TOOLS)}

    async def answer(self, messages: Sequence[Message], tools: Sequence[Schema]) -> Turn:
        asked = merged(sent(messages, tools))
        got = await self._client.ask(asked, stage=self._stage, item=item_of(self._key), sample=self._key.sample)
        turn = turn_of(self._client, self._stage, got)
        found = read_blocks(turn.content)
        # Some servers take the calls out of the text themselves.
        calls = (*turn.tool_calls, *(ToolCall("", name, arguments) for name, arguments in found.calls))
        is_raw = turn.content != found.content and not turn.tool_calls
        raw = turn.content if is_raw else ""
        return replace(turn, content=found.content, tool_calls=calls, raw=raw, slips=found.slips)


def sent(messages: Sequence[Message], tools: Sequence[Schema]) -> Iterator[llm.Message]:
    """The messages as such an agent is sent them."""
    results: list[str] = []
    for one in messages:
        if one.role != "tool" and results:
            yield llm.Message(role="user", content="\n".join(results))
            results.clear()
        if one.role == "system":
            [told] = prompt(TOOLS, tools=tools).messages
            yield llm.Message(role="system", content=f"{one.content}\n\n{told.content}")
        elif one.role == "tool":
            results.append(f"<tool_response>\n{one.content}\n</tool_response>")
        else:
            yield llm.Message(role=one.role, content=written(one) if one.role == "assistant" else one.content)
    if results:
        yield llm.Message(role="user", content="\n".join(results))


def written(one: Message) -> str:
    """An answer with its calls, as an agent that is asked so wrote it, or would have."""
    if one.raw:
        return one.raw
    return "\n".join([*filter(None, [one.content]), *map(_block, one.tool_calls)])


def _block(call: ToolCall) -> str:
    return (
        f'<tool_call>\n{{"name": {json.dumps(call.name, ensure_ascii=False)}, "arguments": {call.arguments or "{}"}}}\n</tool_call>'
    )
