"""Items for EnvScaler's scripts are taken by their grammar, written out here."""

from __future__ import annotations

from hypothesis import assume, given, settings

from envgen.export.conversation import Conversation
from envgen.export.dialects import DIALECTS
from tests.export.conversations import ABOUT, ORDINARY, conversation, conversations
from tests.export.envscaler_grammar import turns


@settings(max_examples=60, deadline=None)
@given(conversations(most_at_once=1, system=True))
def test_items_are_taken(one: Conversation) -> None:
    assume("<|im_" not in repr(one))
    (item,) = DIALECTS["envscaler"].rows(one, ABOUT)
    assert len(turns(item)) == len(one.messages)


def test_an_item_becomes_what_their_model_was_trained_on() -> None:
    (item,) = DIALECTS["envscaler"].rows(conversation(ORDINARY[:4] + ORDINARY[-1:]), ABOUT)
    system, asked, called, answered, done = turns(item)
    assert system["content"].startswith("You work at a desk.\n\n# Tools\n\n")
    assert asked["content"] == "Lend book b1."
    assert called["content"].startswith("<think>\nWhich one? b1.\n</think>\n\n")
    assert called["content"].endswith('{"name": "lend", "arguments": {"book": "b1", "due": "2026-03-05"}}\n</tool_call>')
    assert answered["content"] == '<tool_response>\n{"success": true}\n</tool_response>'
    assert done["content"].endswith("Task Completed")
