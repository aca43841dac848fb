"""What a reasoning model thinks is never part of its answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from envgen.llm.thought import apart
from tests.llm.project import SCHEMA, project
from tests.llm.stub import completion, stub

JSON = '{"title": "x"}'


@pytest.mark.parametrize(
    ("text", "thought", "answer"),
    [
        ("plain", "", "plain"),
        ("<think>hm</think>\n\nyes", "hm", "yes"),
        ("  <think>\nhm\n</think>yes", "hm", "yes"),
        ("<THINKING>hm</THINKING>yes", "hm", "yes"),
        ("<think></think>yes", "", "yes"),
        ("<think>cut in the mid", "cut in the mid", ""),
        ("opened by the template</think>yes", "opened by the template", "yes"),
        ("<think>a</think><think>b</think>yes", "a\n\nb", "yes"),
        ('<think>use {"a": 1}?</think>' + JSON, 'use {"a": 1}?', JSON),
        ('{"title": "a </think> b"}', "", '{"title": "a </think> b"}'),
        ("The tag <think> opens a thought.", "", "The tag <think> opens a thought."),
        ("```\n</think>\n```", "", "```\n</think>\n```"),
        ("", "", ""),
    ],
)
def test_apart(text: str, thought: str, answer: str) -> None:
    assert apart(text) == (thought, answer)


@pytest.mark.parametrize(
    ("message", "thought", "value"),
    [
        ({"content": f"<think>hm</think>{JSON}"}, "hm", {"title": "x"}),
        ({"content": JSON, "reasoning_content": "hm"}, "hm", {"title": "x"}),
        ({"content": JSON, "reasoning": "hm"}, "hm", {"title": "x"}),
        ({"content": "<think>no end"}, "no end", None),
        ({"content": None, "reasoning_content": "all of it"}, "all of it", None),
        ({"content": '{"title": "<think>x</think>"}'}, "", {"title": "<think>x</think>"}),
        ({"content": [{"type": "text", "text": '{"title":'}, {"type": "text", "text": ' "x"}'}]}, "", {"title": "x"}),
    ],
)
def test_a_thought_is_no_part_of_text_or_value(message: dict[str, Any], thought: str, value: Any, tmp_path: Path) -> None:
    with stub(lambda path, body: (200, {}, completion(**message))) as (url, _):
        own = project(tmp_path, url)
        (answer,) = own.ask("a", schema=SCHEMA)
        assert (answer.thought, answer.value) == (thought, value)
        assert not thought or thought not in answer.text
        assert own.ask("a", schema=SCHEMA) == [answer]  # as it is kept
