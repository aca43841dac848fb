"""Rows for OpenAI are of the types that its own client declares."""

from __future__ import annotations

import pytest

from envgen.export.dialects import DIALECTS
from envgen.trajectory import Message
from tests.export.conversations import ABOUT, AT_ONCE, ORDINARY, conversation


@pytest.mark.parametrize("messages", [ORDINARY, AT_ONCE], ids=["ordinary", "at once"])
def test_messages_and_tools_are_of_its_types(messages: tuple[Message, ...]) -> None:
    chat = pytest.importorskip("openai.types.chat")
    pydantic = pytest.importorskip("pydantic")
    (row,) = DIALECTS["openai"].rows(conversation(messages), ABOUT)
    taken = pydantic.TypeAdapter(list[chat.ChatCompletionMessageParam]).validate_python(row["messages"])
    # It looks at calls no earlier than they are asked for.
    assert [{**one, **({"tool_calls": list(one["tool_calls"])} if "tool_calls" in one else {})} for one in taken] == row["messages"]
    assert pydantic.TypeAdapter(list[chat.ChatCompletionFunctionToolParam]).validate_python(row["tools"]) == row["tools"]


def test_its_types_would_refuse_arguments_as_objects() -> None:
    chat = pytest.importorskip("openai.types.chat")
    pydantic = pytest.importorskip("pydantic")
    (row,) = DIALECTS["trl"].rows(conversation(ORDINARY), ABOUT)
    taken = pydantic.TypeAdapter(list[chat.ChatCompletionMessageParam]).validate_python(row["messages"])
    with pytest.raises(pydantic.ValidationError):
        list(taken[2]["tool_calls"])
