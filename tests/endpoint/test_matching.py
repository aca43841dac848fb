"""Which rule answers: conditions, order, how often; and what is said where none does."""

from __future__ import annotations

import json
from typing import Any

import openai
import pytest
from openai import AsyncOpenAI

from envgen.endpoint import ScriptedServer
from tests.endpoint.client import SCHEMA, ask, said, talk


def served(*rules: dict[str, Any], **more: Any) -> ScriptedServer:
    return ScriptedServer({"rules": list(rules), **more})


@pytest.mark.parametrize(
    ("match", "fits", "fits_not"),
    [
        ({"stage": "plan*"}, {"stage": "plan.rules"}, {"stage": "replan"}),
        ({"item": "library_?esk"}, {"item": "library_desk"}, {"item": "library_desks"}),
        ({"model": "large"}, {"model": "large"}, {"model": "large-2"}),
        ({"schema": "verd*"}, {"response_format": SCHEMA}, {"response_format": {"type": "json_object"}}),
        ({"user": "(?i)^Hello"}, {"text": "hello there"}, {"text": "oh hello"}),
        ({"kind": "chat"}, {}, None),
        ({"kind": "embeddings"}, None, {}),
        ({"stage": "a", "item": "b"}, {"stage": "a", "item": "b"}, {"stage": "a", "item": "c"}),
    ],
)
def test_a_condition(match: dict[str, Any], fits: dict[str, Any] | None, fits_not: dict[str, Any] | None) -> None:
    with served({"match": match, "reply": "matched"}, {"reply": "passed on"}) as server:
        assert fits is None or said(server, **fits) == "matched"
        assert fits_not is None or said(server, **fits_not) == "passed on"


def test_user_is_the_last_of_the_user_and_messages_are_all() -> None:
    asked = [
        {"role": "system", "content": "You are a planner."},
        {"role": "user", "content": [{"type": "text", "text": "first "}, {"type": "text", "text": "words"}]},
        {"role": "assistant", "content": "between"},
        {"role": "user", "content": "last words"},
        {"role": "assistant", "content": "after"},
    ]
    with served(
        {"match": {"user": "planner|first|between|after"}, "reply": "wrong"}, {"match": {"user": "last"}, "reply": "last"}
    ) as server:
        assert said(server, messages=asked) == "last"
    with served({"match": {"messages": "(?s)planner.*first words.*between.*last.*after"}, "reply": "all"}) as server:
        assert said(server, messages=asked) == "all"


def test_how_often_a_rule_was_asked() -> None:
    with served(
        {"match": {"stage": "plan", "nth": 1}, "reply": "first"},
        {"match": {"stage": "plan", "nth": "2-"}, "reply": "second to third", "times": 2},
        {"reply": "rest"},
    ) as server:
        assert said(server, stage="other") == "rest"
        asked = [said(server, f"text {number}", stage="plan") for number in range(4)]
    assert asked == ["first", "second to third", "second to third", "rest"]


def test_how_often_the_same_was_asked() -> None:
    with served({"match": {"nth_same": "1-2"}, "reply": "early"}, {"reply": "late"}) as server:
        assert [said(server, text) for text in ("a", "a", "b", "a", "b", "b")] == [
            "early",
            "early",
            "early",
            "late",
            "early",
            "late",
        ]


def test_a_fault_only_takes_its_answer_from_the_next_rule() -> None:
    with served({"fault": "truncated", "times": 1}, {"reply": "12345678"}) as server:
        first = ask(server).choices[0]
        assert (first.message.content, first.finish_reason) == ("1234", "length")
        assert said(server) == "12345678"


def test_what_no_rule_matches_is_told_with_all_that_a_rule_could_match() -> None:
    with served({"match": {"stage": "x"}, "reply": "y"}) as server, pytest.raises(openai.NotFoundError) as error:
        ask(server, "Write the tool lend_copy " + "z" * 500, stage="implement", item="library_desk", response_format=SCHEMA)
    told = error.value.body["message"]  # type: ignore[index]
    for part in ("stage 'implement'", "item 'library_desk'", "model 'small'", "schema 'verdict'", "'Write the tool lend_copy zzz"):
        assert part in told
    assert len(told) < 400
    assert error.value.code == "no_rule"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ({"messages": []}, "`messages` is missing"),
        ({"messages": [{"content": "x"}]}, r"messages\[0\] is no message with a role"),
        ({"messages": [{"role": "user", "content": 3}]}, "content is neither"),
        ({"n": 2}, "one answer"),
        ({"response_format": {"type": "json_schema"}}, "json_schema.schema is missing"),
        ({"tools": [{"type": "function"}]}, "`tools` is no list"),
    ],
)
def test_a_request_that_is_none(body: dict[str, Any], told: str) -> None:
    with served({"reply": "x"}) as server:
        with pytest.raises(openai.BadRequestError, match=told):
            ask(server, **body)
        assert said(server) == "x"


def test_what_is_not_served() -> None:
    async def post(client: AsyncOpenAI) -> Any:
        return await client.responses.create(model="small", input="x")

    async def no_json(client: AsyncOpenAI) -> Any:
        return await client.post("/chat/completions", content=b"{", cast_to=object)

    with served({"reply": "x"}) as server:
        with pytest.raises(openai.NotFoundError, match="there is no POST /v1/responses"):
            talk(server, post)
        with pytest.raises(openai.BadRequestError, match="the body is no JSON"):
            talk(server, no_json)


def test_many_rules_are_fast_enough() -> None:
    """A script with an answer for each of many items: the last rule is found in little time."""
    import time

    rules = [{"match": {"stage": "discover", "item": f"task-{number}"}, "reply": {"json": {"n": number}}} for number in range(3000)]
    with served(*rules) as server:
        assert json.loads(said(server, stage="discover", item="task-2999") or "") == {"n": 2999}
        begin = time.process_time()
        for _ in range(5):
            ask(server, stage="discover", item="task-2999")
        assert (time.process_time() - begin) / 5 < 0.25  # the client and its import included
