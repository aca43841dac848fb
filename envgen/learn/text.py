"""An environment whose actions are texts that a model wrote, with calls in them as `<tool_call>`: for training language models."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from envgen.learn.env import Env, Info
from envgen.rollout.agents.blocks import read_blocks
from envgen.rollout.agents.chat import merged
from envgen.rollout.agents.prompted import sent
from envgen.rollout.turn import Schema, Turn, clean
from envgen.trajectory.model import Message, Spent, ToolCall


class TextEnv(Env[str]):
    """The agent sees what one in prompt mode does, the tools first.

    `info["messages"]` has the same as messages of a chat, those that are new: with what the agent wrote between them, they are the
    conversation of an episode.
    """

    def turn(self, action: str) -> Turn:
        if not isinstance(action, str):
            raise ValueError(f"an action is a text, not {action!r}")
        text = clean(action.strip())
        found = read_blocks(text)
        calls = tuple(ToolCall("", name, arguments) for name, arguments in found.calls)
        raw = text if text != found.content else ""
        return Turn(content=found.content, tool_calls=calls, raw=raw, slips=found.slips, spent=Spent())

    def shown(self, messages: Sequence[Message], tools: Sequence[Schema]) -> str:
        return "\n\n".join(one["content"] for one in _chat(messages, tools))

    def also(self, messages: Sequence[Message], tools: Sequence[Schema]) -> Info:
        return {"messages": _chat(messages, tools)}


def _chat(messages: Sequence[Message], tools: Sequence[Schema]) -> list[Mapping[str, str]]:
    """Without what the agent wrote."""
    others = [one for one in messages if one.role != "assistant"]
    return [{"role": one.role, "content": one.content} for one in merged(sent(others, tools))]
