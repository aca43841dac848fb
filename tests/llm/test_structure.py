"""Answers that fit a schema, from endpoints that can enforce it in each way, or in none; learned once and remembered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from envgen.llm.abilities import Abilities
from envgen.llm.structure import can_be_strict
from tests.llm.project import SCHEMA, project
from tests.llm.stub import completion, stub

OPEN = {"type": "object", "properties": {"title": {"type": "string"}}}
GOOD = '{"title": "x"}'


def way(body: dict[str, Any]) -> str:
    """How a request asks for structure."""
    form = body.get("response_format", {})
    told = "schema " if '"additionalProperties": false' in json.dumps(body["messages"]).replace('\\"', '"') else ""
    return told + {"json_schema": "strict" if form.get("json_schema", {}).get("strict") else "schema"}.get(
        form.get("type"), form.get("type", "")
    )


def refuses(words: str, *, until: str) -> Any:
    """An endpoint that refuses all ways before `until` with these words."""

    def answer(path: str, body: dict[str, Any]) -> Any:
        order = ["strict", "schema", "schema json_object", "schema "]
        if order.index(way(body)) < order.index(until):
            return 400, {}, {"error": {"message": words}}
        return 200, {}, completion(GOOD)

    return answer


@pytest.mark.parametrize(
    ("until", "asked"),
    [
        ("strict", ["strict"]),
        ("schema", ["strict", "schema"]),
        ("schema json_object", ["strict", "schema", "schema json_object"]),
        ("schema ", ["strict", "schema", "schema json_object", "schema "]),
    ],
)
@pytest.mark.parametrize(
    "words",
    [
        "response_format is not supported",
        "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model",
        "This model does not support structured output",
        "'response_format.type' must be 'text'",
    ],
)
def test_the_next_way_is_tried_and_remembered(until: str, asked: list[str], words: str, tmp_path: Path) -> None:
    with stub(refuses(words, until=until)) as (url, got):
        own = project(tmp_path, url)
        (answer,) = own.ask("a")
        assert answer.value == {"title": "x"}
        assert [way(body) for body in got] == asked
        got.clear()
        own.ask("b")  # of another process, for all it knows
        assert [way(body) for body in got] == asked[-1:]
        assert len(own.lines()) == 4  # two requests, each asked once and answered once


def test_the_way_is_no_part_of_the_key(tmp_path: Path) -> None:
    keys = []
    for name, until in (("one", "strict"), ("two", "schema ")):
        with stub(refuses("response_format is unsupported", until=until)) as (url, _):
            keys += [answer.key for answer in project(tmp_path / name, url).ask("a")]
    assert keys[0] == keys[1]


def test_a_schema_that_is_refused_is_no_word_about_others(tmp_path: Path) -> None:
    def answer(path: str, body: dict[str, Any]) -> Any:
        if "pattern" in json.dumps(body.get("response_format")):
            return 400, {}, {"error": {"message": "Invalid schema for response_format 'answer': 'pattern' is not permitted"}}
        return 200, {}, completion(GOOD)

    hard = {**SCHEMA, "properties": {"title": {"type": "string", "pattern": "(?!y)x"}}}
    with stub(answer) as (url, got):
        own = project(tmp_path, url)
        own.ask("a", schema=hard)
        own.ask("b", schema=SCHEMA)
        own.ask("c", schema=hard)
    forms = [body.get("response_format", {}).get("type") for body in got]
    assert forms == ["json_schema", "json_schema", "json_object", "json_schema", "json_object"]


def test_an_endpoint_that_looks_at_no_schema_is_told_it_in_words(tmp_path: Path) -> None:
    with stub(lambda path, body: (200, {}, completion("Sure, here you are!"))) as (url, got):
        own = project(tmp_path, url)
        assert [answer.value for answer in own.ask("a")] == [None]  # an answer it is, and paid
        own.ask("b")
    assert [way(body) for body in got] == ["strict", "schema json_object"]


def test_one_bad_answer_is_no_word_about_an_endpoint_that_was_seen_to_enforce(tmp_path: Path) -> None:
    said = iter([GOOD, "nonsense", GOOD])
    with stub(lambda path, body: (200, {}, completion(next(said)))) as (url, got):
        own = project(tmp_path, url)
        for text in "abc":
            own.ask(text)
    assert [way(body) for body in got] == ["strict"] * 3


def test_what_was_learned_of_one_model_is_no_word_about_another(tmp_path: Path) -> None:
    file = tmp_path / "abilities.json"
    one, other = Abilities(file), Abilities(file)
    one.learn("http://x/v1", "a", proven=True)
    other.learn("http://user:secret@x/v1?key=secret", "b", refuses_max_tokens=True)
    assert "secret" not in file.read_text()
    again = Abilities(file)
    assert again.of("http://x/v1", "a").proven
    assert again.of("http://x/v1", "b").refuses_max_tokens
    assert not again.of("http://x/v1", "c").proven


@pytest.mark.parametrize("text", ["", "[]", "{", '{"http://x/v1 a": {"way": "magic"}}', '{"http://x/v1 a": 7}'])
def test_a_damaged_file_says_nothing(text: str, tmp_path: Path) -> None:
    file = tmp_path / "abilities.json"
    file.write_text(text)
    assert not Abilities(file).of("http://x/v1", "a").proven


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        (SCHEMA, True),
        (OPEN, False),
        ({**SCHEMA, "required": []}, False),
        ({"type": "array", "items": SCHEMA}, False),  # the root has to be an object
        (
            {
                "type": "object",
                "properties": {"all": {"type": "array", "items": SCHEMA}},
                "required": ["all"],
                "additionalProperties": False,
            },
            True,
        ),
        (
            {
                "type": "object",
                "properties": {"all": {"type": "array", "items": OPEN}},
                "required": ["all"],
                "additionalProperties": False,
            },
            False,
        ),
        ({**SCHEMA, "properties": {"title": {"type": "string", "maxLength": 9}}}, False),
        ({**SCHEMA, "properties": {"title": {"$ref": "#/$defs/T"}}, "$defs": {"T": {"type": "string"}}}, True),
        ({**SCHEMA, "properties": {"title": {"$ref": "#/$defs/T"}}, "$defs": {"T": OPEN}}, False),
        ({**SCHEMA, "properties": {"title": {}}}, False),
        (True, False),
    ],
)
def test_strict_only_where_the_schema_allows_it(schema: Any, expected: bool) -> None:
    assert can_be_strict(schema) is expected


def test_other_parameters_that_are_refused(tmp_path: Path) -> None:
    def answer(path: str, body: dict[str, Any]) -> Any:
        if "max_tokens" in body:
            return 400, {}, {"error": {"message": "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."}}
        return 200, {}, completion(GOOD)

    with stub(answer) as (url, got):
        own = project(tmp_path, url, max_tokens=50)
        own.ask("a")
        own.ask("b")
    assert [body.get("max_completion_tokens") for body in got] == [None, 50, 50]
