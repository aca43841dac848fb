"""Every fault, by what the real client makes of it."""

from __future__ import annotations

import contextlib
import json
import time
from pathlib import Path
from typing import Any

import openai
import pytest
from jsonschema import Draft202012Validator
from openai import AsyncOpenAI

from envgen.endpoint import ScriptedServer
from envgen.endpoint.faults import KINDS
from envgen.endpoint.script import read_script
from envgen.resources import resource
from tests.endpoint.client import SCHEMA, TOOLS, ask, lines, said, talk

REPLY = {"json": {"ok": True, "padding": "words " * 50}}


def served(fault: Any, reply: Any = REPLY, **more: Any) -> ScriptedServer:
    return ScriptedServer({"rules": [{"reply": reply, "fault": fault}]}, **more)


def test_the_schema_names_every_kind() -> None:
    schema = json.loads(resource("schemas", "endpoint_script.schema.json").read_text())
    assert sorted(schema["$defs"]["fault_kind"]["enum"]) == sorted(KINDS)


@pytest.mark.parametrize(
    ("fault", "error", "status", "code"),
    [
        ("rate_limit", openai.RateLimitError, 429, "rate_limit_exceeded"),
        ("quota", openai.RateLimitError, 429, "insufficient_quota"),
        ("server_error", openai.InternalServerError, 500, "server_error"),
        ("unavailable", openai.InternalServerError, 503, "service_unavailable"),
        ("unauthorized", openai.AuthenticationError, 401, "invalid_api_key"),
        ("no_response_format", openai.BadRequestError, 400, "unsupported_parameter"),
        ("context_length", openai.BadRequestError, 400, "context_length_exceeded"),
    ],
)
@pytest.mark.parametrize("stream", [False, True])
def test_failures(fault: str, error: type[openai.APIStatusError], status: int, code: str, stream: bool) -> None:
    with served(fault) as server, pytest.raises(error) as raised:
        ask(server, stream=stream)
    assert (raised.value.status_code, raised.value.code) == (status, code)
    if fault == "no_response_format":
        assert "response_format is not supported" in raised.value.message


def test_the_delay_that_a_server_asks_for() -> None:
    with served({"kind": "rate_limit", "retry_after": 2}) as server, pytest.raises(openai.RateLimitError) as raised:
        ask(server)
    assert raised.value.response.headers["retry-after"] == "2"
    with served({"kind": "unavailable", "retry_after_ms": 50}) as server, pytest.raises(openai.InternalServerError) as late:
        ask(server)
    assert late.value.response.headers["retry-after-ms"] == "50"
    assert "retry-after" not in late.value.response.headers


def test_never_answering() -> None:
    begin = time.monotonic()
    with served("hang") as server, pytest.raises(openai.APITimeoutError):  # before the server ends
        ask(server, timeout=0.3)
    assert 0.3 <= time.monotonic() - begin < 5


def test_a_server_that_ends_while_somebody_waits_ends_at_once() -> None:
    import threading

    raised: list[BaseException] = []

    def wait() -> None:
        try:
            ask(server, timeout=30)
        except openai.APIConnectionError as error:
            raised.append(error)

    with served("hang") as server:
        waiting = threading.Thread(target=wait)
        waiting.start()
        time.sleep(0.5)
        begin = time.monotonic()
    assert time.monotonic() - begin < 3
    waiting.join(5)
    assert type(raised[0]) is openai.APIConnectionError


@pytest.mark.parametrize("fault", ["reset", "cut", "malformed_body"])
def test_broken_connections_and_bodies(fault: str) -> None:
    with served(fault) as server:
        error = openai.APIConnectionError if fault != "malformed_body" else json.JSONDecodeError
        with pytest.raises(error) as raised:
            ask(server)
        assert type(raised.value) is error


async def _stream(client: AsyncOpenAI) -> list[str]:
    got: list[str] = []
    stream = await client.chat.completions.create(model="small", messages=[{"role": "user", "content": "x"}], stream=True)
    try:
        async for chunk in stream:
            got += [choice.delta.content or "" for choice in chunk.choices]
    except Exception as error:
        return [*got, f"{type(error).__module__}.{type(error).__name__}"]
    return got


@pytest.mark.parametrize("fault", ["cut", "malformed_body"])
def test_broken_streams(fault: str) -> None:
    with served(fault, {"text": "words " * 100}) as server:
        *got, error = talk(server, _stream)
    assert 0 < len("".join(got)) < 600
    assert error == {"cut": "openai.APIConnectionError", "malformed_body": "json.decoder.JSONDecodeError"}[fault]


def test_a_stream_that_ends_early_as_if_it_were_whole() -> None:
    """The client sees no error; only that no reason of its end came."""

    async def finishes(client: AsyncOpenAI) -> list[str]:
        asked: Any = [{"role": "user", "content": "x"}]
        stream = await client.chat.completions.create(model="small", messages=asked, stream=True)
        return [choice.finish_reason async for chunk in stream for choice in chunk.choices if choice.finish_reason]

    with served("cut_quietly", {"text": "words " * 100}) as server:
        assert 0 < len("".join(talk(server, _stream))) < 600
        assert talk(server, finishes) == []
    with served("cut_quietly") as server, pytest.raises(json.JSONDecodeError):
        ask(server)


def test_a_reset_before_a_stream() -> None:
    with served("reset") as server, pytest.raises(openai.APIConnectionError):
        ask(server, stream=True)


def test_content_that_is_not_what_was_asked_for() -> None:
    with served("not_json") as server, pytest.raises(json.JSONDecodeError):
        json.loads(said(server, response_format=SCHEMA) or "")
    schema = SCHEMA["json_schema"]["schema"]  # type: ignore[index]
    for asked in (schema, {"type": "object"}, {"type": ["object", "array"]}, {"type": "array"}):
        form = {"type": "json_schema", "json_schema": {"name": "x", "schema": asked}}
        with served("wrong_schema") as server:
            value = json.loads(said(server, response_format=form) or "")
        assert not Draft202012Validator(asked).is_valid(value)


def test_answers_that_are_none() -> None:
    with served("refusal") as server:
        message = ask(server).choices[0].message
    assert message.content is None
    assert "cannot assist" in message.refusal
    with served("empty") as server:
        assert said(server) == ""
    with served("content_filter") as server:
        choice = ask(server).choices[0]
    assert (choice.message.content, choice.finish_reason) == ("", "content_filter")


def test_truncation_of_text_and_of_tool_calls() -> None:
    with served("truncated", "0123456789") as server:
        choice = ask(server).choices[0]
    assert (choice.message.content, choice.finish_reason) == ("01234", "length")
    with served("truncated", {"tool_calls": [{"name": "lend_copy", "arguments": {"copy_id": "C-1"}}]}) as server:
        choice = ask(server, tools=TOOLS).choices[0]
    assert choice.finish_reason == "length"
    with pytest.raises(json.JSONDecodeError):
        json.loads(choice.message.tool_calls[0].function.arguments)


def test_a_delay() -> None:
    with served({"kind": "delay", "seconds": 0.4}, "late") as server:
        begin = time.monotonic()
        assert said(server) == "late"
        assert time.monotonic() - begin >= 0.4
        with pytest.raises(openai.APITimeoutError):
            ask(server, timeout=0.1)


def _drawn(seed: int, tmp_path: Path, order: int = 1, **lots: Any) -> list[str]:
    log = tmp_path / f"{seed}-{order}-{len(list(tmp_path.iterdir()))}.jsonl"
    faults = {"rate": 0.3, "seed": seed, "kinds": ["server_error", "truncated", "no_response_format", "cut"], **lots}

    async def all_of_them(client: AsyncOpenAI) -> None:
        for number in range(60)[::order]:
            with contextlib.suppress(openai.APIError):
                asked: Any = [{"role": "user", "content": f"request {number}"}]
                await client.chat.completions.create(model="small", messages=asked)

    with ScriptedServer({"faults": faults, "rules": [{"reply": "fine"}]}, log=log) as server:
        talk(server, all_of_them)
    return [line["answered"] for line in lines(log)][::order]


def test_faults_by_lot_are_the_same_in_each_run_and_in_any_order(tmp_path: Path) -> None:
    first = _drawn(1, tmp_path)
    assert _drawn(1, tmp_path, order=-1) == first
    assert _drawn(2, tmp_path) != first
    assert 8 <= sum(one != "reply" for one in first) <= 28
    # No response_format was asked for, so that it cannot be what is not supported.
    assert {"server_error", "truncated", "cut", "reply"} == set(first)


def test_faults_by_lot_can_end_and_do_not_count_as_asked() -> None:
    script = {
        "faults": {"rate": 1, "kinds": ["server_error"], "at_most": 2},
        "rules": [{"match": {"nth_same": 1}, "reply": "first"}, {"reply": "later"}],
    }
    with ScriptedServer(script) as server:
        for _ in range(2):
            with pytest.raises(openai.InternalServerError):
                ask(server)
        assert said(server) == "first"
        assert said(server) == "later"


def test_faults_of_answers_in_words_do_not_befall_embeddings() -> None:
    async def embed(client: AsyncOpenAI) -> Any:
        return (await client.embeddings.create(model="small", input="x")).data[0].embedding

    script = {"faults": {"rate": 1, "kinds": ["refusal", "not_json", "wrong_schema"]}, "rules": [{"reply": {"embedding": 8}}]}
    with ScriptedServer(script) as server:
        assert len(talk(server, embed)) == 8


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_logged_as_what_was_answered(kind: str, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    with served({"kind": kind, "seconds": 0.01}, log=log) as server, contextlib.suppress(openai.APIError, json.JSONDecodeError):
        ask(server, timeout=2 if kind != "hang" else 0.2)
    (line,) = lines(log)
    assert line["answered"] == kind
    assert line["complete"] is (kind not in ("hang", "reset", "cut", "cut_quietly"))
    is_answer = kind in (
        "cut",
        "cut_quietly",
        "malformed_body",
        "not_json",
        "wrong_schema",
        "refusal",
        "truncated",
        "empty",
        "content_filter",
        "delay",
    )
    assert line["paid"] is is_answer


def test_a_script_of_all_kinds_reads(tmp_path: Path) -> None:
    file = tmp_path / "all.yaml"
    file.write_text("rules:\n" + "".join(f"- fault: {{kind: {kind}, retry_after: 1.5, seconds: 0}}\n" for kind in KINDS))
    script, problems = read_script(file)
    assert problems == []
    assert script is not None
    assert [rule.fault.kind for rule in script.rules if rule.fault] == list(KINDS)
