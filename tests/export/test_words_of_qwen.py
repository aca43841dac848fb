"""Calls as text are what the chat templates of Qwen make of calls as data; whoever trains on either trains the same."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings

from envgen.export.conversation import Conversation
from envgen.export.dialects import DIALECTS
from tests.export.conversations import ABOUT, AT_ONCE, ORDINARY, TOOLS, WORDS, conversation, conversations
from tests.export.qwen import rendered


def turn(role: str, content: str) -> str:
    return f"<|im_start|>{role}\n{content}<|im_end|>\n"


@pytest.mark.parametrize("template", ["qwen2_5", "qwen3"])
@pytest.mark.parametrize("messages", [ORDINARY, AT_ONCE], ids=["ordinary", "at once"])
def test_rows_of_texts_say_what_the_template_says(template: str, messages: Any) -> None:
    one = conversation(messages, thoughts="drop")
    (row,) = DIALECTS["trl"].rows(one, ABOUT)
    whole = rendered(template, row["messages"], json.loads(row["tools"]))
    if template == "qwen3":  # it gives the last answer an empty thought
        whole = whole.replace("<think>\n\n</think>\n\n", "")
    (texts,) = DIALECTS["verl"].rows(one, ABOUT)
    assert "".join(turn(said["role"], said["content"]) for said in texts["messages"]) == whole
    *_, last = DIALECTS["alpaca-turns"].rows(one, ABOUT)
    pairs = [*last["history"], [last["instruction"], last["output"]]]
    assert whole.endswith("".join(turn("user", asked) + turn("assistant", answer) for asked, answer in pairs))


@settings(max_examples=60, deadline=None)
@given(conversations(in_arguments=WORDS, system=True, thoughts=False))
def test_so_does_any_conversation(one: Conversation) -> None:
    """With a system message, for it has one of its own, and without tags in arguments, which it writes as they are."""
    (row,) = DIALECTS["trl"].rows(one, ABOUT)
    (texts,) = DIALECTS["verl"].rows(one, ABOUT)
    whole = "".join(turn(said["role"], said["content"]) for said in texts["messages"])
    assert whole == rendered("qwen2_5", row["messages"], json.loads(row["tools"]))


def test_arguments_as_text_would_be_quoted_twice() -> None:
    """Why `trl` has objects."""
    (row,) = DIALECTS["openai"].rows(conversation(ORDINARY), ABOUT)
    assert '"arguments": "{\\"book\\"' in rendered("qwen2_5", row["messages"], TOOLS)
    (row,) = DIALECTS["trl"].rows(conversation(ORDINARY), ABOUT)
    assert '"arguments": {"book"' in rendered("qwen2_5", row["messages"], TOOLS)


def test_thoughts_in_tags_are_taken_by_qwen3_for_thoughts() -> None:
    (row,) = DIALECTS["trl"].rows(conversation(ORDINARY, thoughts="tag"), ABOUT)
    whole = rendered("qwen3", row["messages"], TOOLS)
    assert re.findall(r"<think>\n(.*?)\n</think>\n\n", whole, re.DOTALL) == ["Which one? b1.", "Two.", ""]
