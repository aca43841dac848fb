"""Messages as chats take them: speakers take turns, and nobody says nothing. Many templates of chats refuse anything else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from envgen.llm.message import Message


def merged(messages: Iterable[Message]) -> list[Message]:
    """Without empty answers, and with what a user says in several messages in one."""
    made: list[Message] = []
    for one in messages:
        if one.role == "assistant" and not one.content and not one.tool_calls:
            continue
        if made and one.role == made[-1].role == "user":
            made[-1] = replace(one, content=f"{made[-1].content}\n\n{one.content}")
        else:
            made.append(one)
    return made
