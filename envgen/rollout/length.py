"""About how many tokens an agent reads: messages and tools, as an endpoint's template would write them."""

from __future__ import annotations

import json
from collections.abc import Sequence

from envgen.llm.tokens import A_MESSAGE, tokens_of
from envgen.rollout.turn import Schema
from envgen.trajectory.model import Message


def length_of(message: Message) -> int:
    """Of one message; thoughts are not read again."""
    calls = (f"{one.name} {one.arguments}" for one in message.tool_calls)
    return A_MESSAGE + (tokens_of(message.raw) if message.raw else sum(map(tokens_of, (message.content, *calls))))


def length_of_tools(tools: Sequence[Schema]) -> int:
    return sum(tokens_of(json.dumps(one, ensure_ascii=False)) for one in tools)
