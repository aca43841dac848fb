"""Tool calls, streams and embeddings, as endpoints of several makes write them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from envgen.llm import Message, Tool, ToolCall, Usage
from envgen.llm.client import Client
from envgen.llm.errors import NotCached, Unreachable
from envgen.llm.settings import BadSettings
from envgen.llm.wire import Assembly, Malformed, usage_of, vectors_of
from tests.llm.project import log_of, project, served
from tests.llm.stub import completion, stub

TOOL = Tool("look", "Look something up.", {"type": "object", "properties": {"word": {"type": "string"}}})


@pytest.mark.parametrize("stream", [False, True])
def test_a_tool_call_comes_back_and_its_result_is_sent(stream: bool, tmp_path: Path) -> None:
    rules = [
        {"match": {"messages": "found it"}, "reply": "done"},
        {"reply": {"tool_calls": [{"name": "look", "arguments": {"word": "x"}}, {"name": "look", "arguments": {"word": "y"}}]}},
    ]
    with served(*rules) as server:
        own = project(tmp_path, server, stream=stream)
        (answer,) = own.ask("a", schema=None, tools=[TOOL])
        assert answer.finish == "tool_calls"
        assert [(call.name, json.loads(call.arguments)) for call in answer.tool_calls] == [
            ("look", {"word": "x"}),
            ("look", {"word": "y"}),
        ]
        assert own.ask("a", schema=None, tools=[TOOL]) == [answer]

        async def go_on(client: Client) -> Any:
            said = [Message(role="user", content="a"), Message(role="assistant", content="", tool_calls=answer.tool_calls)]
            said += [Message(role="tool", content="found it", tool_call_id=call.id) for call in answer.tool_calls]
            return await client.ask(said, stage="plan", item="a", tools=[TOOL])

        assert own.work(go_on).text == "done"


def test_arguments_that_come_as_an_object(tmp_path: Path) -> None:
    calls = [{"function": {"name": "look", "arguments": {"word": "x"}}}]
    with stub(lambda path, body: (200, {}, completion("", "stop", tool_calls=calls))) as (url, _):
        (answer,) = project(tmp_path, url).ask("a", schema=None, tools=[TOOL])
    assert answer.tool_calls == (ToolCall("call_0", "look", '{"word": "x"}'),)


def test_a_stream_gives_what_the_whole_gives(tmp_path: Path) -> None:
    rule = {"reply": {"text": "<think>hm</think>Wörter für alle", "usage": {"prompt": 11, "completion": 7, "cached": 3}}}
    answers = []
    for stream in (False, True):
        with served(rule) as server:
            answers += project(tmp_path / str(stream), server, stream=stream).ask("a", schema=None)
    assert answers[0] == answers[1]
    assert (answers[1].text, answers[1].thought) == ("Wörter für alle", "hm")
    assert answers[1].usage == Usage(input=11, output=7, cached=3)


def test_pieces_of_reasoning_and_of_several_calls() -> None:
    made = Assembly()
    deltas: list[dict[str, Any]] = [
        {"role": "assistant", "reasoning_content": "h"},
        {"reasoning_content": "m", "content": None},
        {"tool_calls": [{"index": 1, "id": "b", "function": {"name": "two", "arguments": ""}}]},
        {"tool_calls": [{"index": 0, "id": "a", "function": {"name": "one", "arguments": '{"x"'}}]},
        {"tool_calls": [{"index": 0, "function": {"arguments": ": 1}"}}]},
    ]
    for delta in deltas:
        made.add({"choices": [{"delta": delta}]})
    with pytest.raises(Malformed, match="cut"):
        made.body()
    made.add({"choices": [{"delta": {}, "finish_reason": "tool_calls"}]})
    made.add({"choices": [], "usage": {"prompt_tokens": 1}})
    body = made.body()
    assert body["choices"][0]["message"]["reasoning_content"] == "hm"
    assert [call["function"]["arguments"] for call in body["choices"][0]["message"]["tool_calls"]] == ['{"x": 1}', ""]
    assert body["usage"] == {"prompt_tokens": 1}


@pytest.mark.parametrize("piece", ["x", {"choices": ["x"]}, {"choices": [{"delta": {"tool_calls": [7]}}]}])
def test_a_piece_that_is_none(piece: Any) -> None:
    with pytest.raises(Malformed):
        Assembly().add(piece)


def test_a_stream_without_usage_is_counted_by_ourselves(tmp_path: Path) -> None:
    pieces = [{"choices": [{"index": 0, "delta": {"content": "some words of an answer"}, "finish_reason": "stop"}]}]
    raw = b"".join(b"data: " + json.dumps(piece).encode() + b"\n\n" for piece in pieces) + b"data: [DONE]\n\n"

    def answer(path: str, body: dict[str, Any]) -> Any:
        if "stream_options" in body:
            return 400, {}, {"error": {"message": "Unknown parameter: stream_options"}}
        return 200, {"Content-Type": "text/event-stream"}, raw

    with stub(answer) as (url, got):
        own = project(tmp_path, url, stream=True)
        (answer_,) = own.ask("a", schema=None)
    assert [("stream_options" in body) for body in got] == [True, False]
    assert answer_.usage == Usage()  # what the endpoint says is kept as it says it
    assert own.booked().output >= 4
    assert own.booked().input >= 1


@pytest.mark.parametrize(
    ("told", "usage"),
    [
        (None, Usage()),
        ({"prompt_tokens": 5, "completion_tokens": None}, Usage(input=5)),
        (
            {"prompt_tokens": 5, "completion_tokens": 1, "prompt_tokens_details": {"cached_tokens": 4}},
            Usage(input=5, output=1, cached=4),
        ),
        ({"prompt_tokens": 5, "prompt_tokens_details": None, "prompt_cache_hit_tokens": 2}, Usage(input=5, cached=2)),
    ],
)
def test_usage(told: Any, usage: Usage) -> None:
    assert usage_of(told) == usage


def test_embeddings_are_asked_in_batches_and_each_text_once(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    texts = [f"text {number % 300}" for number in range(320)]
    with served({"match": {"kind": "embeddings"}, "reply": {"embedding": 8}}, log=log) as server:
        own = project(tmp_path, server)
        first = own.work(lambda client: client.embed(texts, stage="discover", item="tasks"))
        assert len(first) == 320
        assert first[:20] == first[300:]
        assert len({len(vector) for vector in first}) == 1
        assert len(log_of(log)) == 3
        own.work(lambda client: client.embed([*texts, "new"], stage="discover", item="tasks"))
        assert len(log_of(log)) == 4
    again = own.work(lambda client: client.embed(texts, stage="discover", item="tasks"), offline=True)
    assert again == first
    assert own.booked().paid == len(own.kept()) == 4
    assert own.booked().input == sum(paid["input"] for paid in own.kept()) > 300
    with pytest.raises(NotCached, match="of 2 embeddings 1 are not kept"):
        own.work(lambda client: client.embed(["text 1", "missing"], stage="discover", item="tasks"), offline=True)


def test_one_embedding_that_is_damaged_is_asked_again(tmp_path: Path) -> None:
    with served({"match": {"kind": "embeddings"}, "reply": {"embedding": 8}}) as server:
        own = project(tmp_path, server)
        first = own.work(lambda client: client.embed(["a", "b"], stage="s", item="i"))
        (file, *_) = [one for one in sorted(own.state.glob("embeddings/??/*.json")) if "vector" in one.read_text()]
        file.write_text("{")
        assert own.work(lambda client: client.embed(["a", "b"], stage="s", item="i")) == first
    assert own.booked().paid == 2


def test_embeddings_without_a_model(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="write embedding_model below"):
        project(tmp_path, "http://127.0.0.1:9/v1", embedding_model="").work(lambda client: client.embed(["a"], stage="s", item="i"))


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"data": [{"embedding": [1.0], "index": 0}]},
        {"data": [{"embedding": [1.0]}, {"embedding": [1.0, 2.0]}]},
        {"data": [{"embedding": [1.0]}, {"embedding": ["x"]}]},
        {"data": [{"embedding": []}, {"embedding": []}]},
        {"data": [{"embedding": [1e300]}, {"embedding": [float("nan")]}]},
    ],
)
def test_vectors_that_are_none(data: Any) -> None:
    with pytest.raises(Malformed):
        vectors_of(data, 2)


def test_embeddings_that_never_come_right(tmp_path: Path) -> None:
    with stub(lambda path, body: (200, {}, {"data": []})) as (url, _), pytest.raises(Unreachable, match="0 embeddings for 1 texts"):
        project(tmp_path, url, attempts=2).work(lambda client: client.embed(["a"], stage="s", item="i"))
