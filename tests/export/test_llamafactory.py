"""Rows for LLaMA-Factory are taken by its grammar, written out here, and say to the model what the conversation says."""

from __future__ import annotations

from hypothesis import given, settings

from envgen.export.call_text import answer_text
from envgen.export.conversation import Conversation
from envgen.export.dialects import DIALECTS
from tests.export.conversations import ABOUT, conversations
from tests.export.llamafactory_grammar import alpaca, function_words, sharegpt


@settings(max_examples=60, deadline=None)
@given(conversations())
def test_sharegpt_is_taken_and_the_model_learns_the_words_of_qwen(one: Conversation) -> None:
    (row,) = DIALECTS["sharegpt"].rows(one, ABOUT)
    answers = [(who, text) for who, text in sharegpt(row) if who in ("gpt", "function_call")]
    for (who, text), turn in zip(answers, one.turns, strict=True):
        learned = text if who == "gpt" else function_words(text)
        # Tags within arguments are escaped in rows of texts, and written by LLaMA-Factory as they are.
        assert learned.replace("<", "\\u003c") == answer_text(turn.answer).replace("<", "\\u003c")


@settings(max_examples=50, deadline=None)
@given(conversations())
def test_the_last_row_of_alpaca_turns_is_all_of_the_conversation(one: Conversation) -> None:
    *_, last = rows = list(DIALECTS["alpaca-turns"].rows(one, ABOUT))
    said = alpaca(last)
    assert [who for who, _ in said] == ["user", "assistant"] * len(one.turns)
    assert [alpaca(row)[-2] for row in rows] == said[::2]
    assert [alpaca(row)[-1][1] for row in rows] == [answer_text(turn.answer) for turn in one.turns]
