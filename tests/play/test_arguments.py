"""Typed texts as arguments, and how to write one that has the form of something else."""

from __future__ import annotations

from typing import Any

import pytest

from envgen.play.arguments import hint_for, parse_value

TEXTS = {"type": "array", "items": {"type": "string"}}
NUMBERS = {"type": "array", "items": {"type": "integer"}}
ANY = {"type": "array", "items": {}}
MAYBE = {"anyOf": [TEXTS, {"type": "null"}]}
EITHER = {"type": "array", "items": {"type": ["string", "integer"]}}
ADDRESS = {"type": "object", "properties": {"street": {"type": "string"}, "city": {"type": "string"}}, "required": ["city"]}


@pytest.mark.parametrize(
    ("text", "schema", "value"),
    [
        ("[2000000001,2000000002]", TEXTS, ["2000000001", "2000000002"]),
        ("[2000000001, 2000000002]", TEXTS, ["2000000001", "2000000002"]),
        ("[007,1.50,1e3]", TEXTS, ["007", "1.50", "1e3"]),  # as typed, not as numbers
        ("[#W1,a-b]", TEXTS, ["#W1", "a-b"]),
        ("[a]", MAYBE, ["a"]),
        ('["a b", "c"]', TEXTS, ["a b", "c"]),
        ("[]", TEXTS, []),
        ("[1,2]", NUMBERS, [1, 2]),
        ("[1,2]", ANY, [1, 2]),
        ("[1,2]", EITHER, [1, 2]),  # both could be meant
        ('["a",b]', TEXTS, '["a",b]'),
        ("[a,,b]", TEXTS, "[a,,b]"),
        ("[[1]]", TEXTS, [[1]]),
        ("2000000001", TEXTS, 2000000001),
    ],
)
def test_a_value_is_read_by_its_schema(text: str, schema: Any, value: Any) -> None:
    assert parse_value(text, schema) == value


@pytest.mark.parametrize(
    ("value", "schema", "hint"),
    [
        (2000000012, TEXTS, 'write ids=["2000000012"]'),
        ("a", TEXTS, 'write ids=["a"]'),
        ([2000000001, "b"], TEXTS, 'write ids=["2000000001", "b"]'),
        (5, NUMBERS, "write ids=[5]"),
        (5, MAYBE, 'write ids=["5"]'),
        ("x", ADDRESS, 'write ids={"city": …}'),
        (["a"], TEXTS, ""),
        (None, MAYBE, ""),
        ([5], NUMBERS, ""),
        (5, {"type": "integer"}, ""),
        (5, {"type": "number"}, ""),
        (5, {}, ""),
    ],
)
def test_the_form_of_a_list_is_shown(value: Any, schema: Any, hint: str) -> None:
    assert hint_for({"ids": value}, {"ids": schema}) == hint
