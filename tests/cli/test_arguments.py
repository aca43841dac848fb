"""`key=value` on the command line as arguments of a tool."""

from __future__ import annotations

from typing import Any

import pytest

from envgen.play.arguments import Mistake, parse_arguments, parse_value


@pytest.mark.parametrize(
    ("text", "schema", "value"),
    [
        ("5", {"type": "string"}, "5"),
        ('"5"', {"type": "string"}, "5"),
        ("null", {"type": "string"}, "null"),
        ("null", {"type": ["string", "null"]}, None),
        ("5", {"type": "integer"}, 5),
        ("5", {"type": "number"}, 5),
        ("5.5", {"type": "integer"}, 5.5),
        ("five", {"type": "integer"}, "five"),
        ("true", {"type": "boolean"}, True),
        ("true", {"type": "integer"}, True),
        ("[1, 2]", {"type": "array"}, [1, 2]),
        ('{"a": 1}', {"type": "object"}, {"a": 1}),
        ("1", {"enum": ["1", "2"]}, "1"),
        ("1", {"enum": [1, 2]}, 1),
        ("1", {"anyOf": [{"type": "string"}, {"type": "null"}]}, "1"),
        ("1", {}, 1),
        ("a=b", {}, "a=b"),
        ("", {"type": "string"}, ""),
    ],
)
def test_values(text: str, schema: dict[str, Any], value: Any) -> None:
    found = parse_value(text, schema)
    assert (found, type(found)) == (value, type(value))


def test_only_the_first_equals_sign_counts() -> None:
    assert parse_arguments(["note=a=b"], {"note": {"type": "string"}}) == {"note": "a=b"}


@pytest.mark.parametrize("texts", [["note"], ["=x"], ["a=1", "a=2"]])
def test_what_is_no_argument(texts: list[str]) -> None:
    with pytest.raises(Mistake):
        parse_arguments(texts, {})
