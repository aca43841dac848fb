"""EnvScaler's own data of its SFT: a JSON list whose items have tools and messages as JSON text.

Its scripts turn messages into texts by the chat template of Qwen3 and cut these at the marks of turns. So turns must alternate
with one call at a time, begin with a system message, and have no such marks in their words. Thoughts are `reasoning_content`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from envgen.export.conversation import About, Conversation, Unsayable, json_of, object_of
from envgen.export.dialect import Dialect, Row
from envgen.export.structured import read_structured, structured
from envgen.trajectory.model import Message

_MARKS = ("<|im_start|>", "<|im_end|>")


def rows(one: Conversation, about: About) -> Iterator[Row]:
    if one.messages[0].role != "system":
        raise Unsayable("no system message")
    for turn in one.turns:
        if len(turn.asked) > 1 or len(turn.answer.tool_calls) > 1:
            raise Unsayable("calls made at once")
    names: dict[str, str] = {}
    messages = [_message(message, names) for message in one.messages]
    if any(mark in text for text in (*_texts(messages), json_of(one.tools)) for mark in _MARKS):
        raise Unsayable("<|im_start|> or <|im_end|> in what was said")
    yield {
        "traj_type": about.key.setting.replace("-", "_"),
        "task_info": {"env_id": about.key.environment, "task_id": about.key.scenario, "task": about.task},
        "tools": json_of(one.tools),
        "messages": json_of(messages),
        "user_messages": json_of(None),  # what the simulated user thought by itself would be in them
        "steps": sum(message.role == "assistant" for message in one.messages),
    }


def _message(one: Message, names: dict[str, str]) -> dict[str, Any]:
    """`names` are of the tools that were called, by the id of the call; they grow."""
    told = structured(replace(one, thought=""), object_of)
    names |= {call.id: call.name for call in one.tool_calls}
    if one.role == "assistant":
        told["reasoning_content"] = one.thought
    if one.role == "tool":
        told["name"] = names[one.tool_call_id]
    return told


def _texts(messages: Iterable[dict[str, Any]]) -> Iterator[str]:
    for one in messages:
        yield from (one["content"], one.get("reasoning_content", ""), json_of(one.get("tool_calls", [])))


def read(rows: Iterable[Row]) -> Iterator[Conversation]:
    for row in rows:
        yield read_structured(json.loads(row["tools"]), json.loads(row["messages"]))


DIALECT = Dialect(
    name="envscaler",
    whose="the scripts of EnvScaler's SFT (sft/step1…, sft/step2…)",
    rows=rows,
    read=read,
    columns={
        "traj_type": "text",
        "task_info": dict.fromkeys(("env_id", "task_id", "task"), "text"),
        **dict.fromkeys(("tools", "messages", "user_messages"), "text"),
        "steps": "int",
    },
    ending="json",
    how="""\
The file is the `envscaler_sft_traj_9k_metadata.json` of its `step1_process_messages_by_tool_template.py`. `user_messages` is null
throughout.""",
)
