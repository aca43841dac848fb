"""Every kind of reply, as the real client sees it, streamed and not."""

from __future__ import annotations

import asyncio
import json
import math
from pathlib import Path
from typing import Any

import openai
import pytest
from openai import AsyncOpenAI

from envgen.endpoint import ScriptedServer
from tests.endpoint.client import SCHEMA, TOOLS, ask, said, talk


def served(reply: Any, **more: Any) -> ScriptedServer:
    return ScriptedServer({"rules": [{"reply": reply}]}, **more)


async def gathered(client: AsyncOpenAI, **more: Any) -> dict[str, Any]:
    """What the pieces of a stream are together."""
    stream = await client.chat.completions.create(
        model="small", messages=[{"role": "user", "content": "hello"}], stream=True, **more
    )
    whole: dict[str, Any] = {"content": "", "reasoning": "", "refusal": "", "calls": {}, "finish": None, "usage": None, "pieces": 0}
    async for chunk in stream:
        whole["usage"] = chunk.usage or whole["usage"]
        for choice in chunk.choices:
            whole["pieces"] += 1
            whole["content"] += choice.delta.content or ""
            whole["refusal"] += choice.delta.refusal or ""
            whole["reasoning"] += getattr(choice.delta, "reasoning_content", None) or ""
            whole["finish"] = choice.finish_reason or whole["finish"]
            for call in choice.delta.tool_calls or ():
                known = whole["calls"].setdefault(call.index, {"name": "", "arguments": "", "id": ""})
                known["name"] += call.function.name or ""
                known["arguments"] += call.function.arguments or ""
                known["id"] += call.id or ""
    return whole


def test_a_text() -> None:
    with served("Good morning.") as server:
        done = ask(server, "x" * 40)
    assert done.choices[0].message.content == "Good morning."
    assert (done.choices[0].finish_reason, done.model, done.choices[0].message.refusal) == ("stop", "small", None)
    assert (done.usage.prompt_tokens, done.usage.completion_tokens, done.usage.total_tokens) == (10, 4, 14)


def test_a_json_value_reads_as_structured_output() -> None:
    with served({"json": {"ok": True, "why": "größer"}}) as server:
        assert json.loads(said(server, response_format=SCHEMA) or "") == {"ok": True, "why": "größer"}


def test_tool_calls() -> None:
    calls = [{"name": "lend_copy", "arguments": {"copy_id": "C-1"}}, {"name": "lend_copy", "arguments": '{"copy_id": '}]
    with served({"tool_calls": calls}) as server:
        (choice,) = ask(server, tools=TOOLS).choices
    assert choice.finish_reason == "tool_calls"
    assert choice.message.content is None
    first, second = choice.message.tool_calls
    assert (first.function.name, json.loads(first.function.arguments)) == ("lend_copy", {"copy_id": "C-1"})
    assert second.function.arguments == '{"copy_id": '
    assert first.id != second.id


def test_reasoning_in_the_text_and_in_a_field() -> None:
    with served({"think": "hm", "text": "yes"}) as server:
        assert said(server) == "<think>\nhm\n</think>\n\nyes"
    with served({"reasoning": "hm", "text": "yes"}) as server:
        message = ask(server).choices[0].message
        assert (message.content, message.reasoning_content) == ("yes", "hm")
        assert ask(server).usage.completion_tokens_details.reasoning_tokens == 1


def test_a_refusal_and_a_finish_reason() -> None:
    with served({"refusal": "No."}) as server:
        message = ask(server).choices[0].message
    assert (message.content, message.refusal) == (None, "No.")
    with served({"text": "half", "finish_reason": "length"}) as server:
        assert ask(server).choices[0].finish_reason == "length"


def test_usage_and_model_may_be_said() -> None:
    usage = {"prompt": 120, "completion": 40, "cached": 100, "reasoning": 30}
    with served({"text": "x", "usage": usage, "model": "small-2026"}) as server:
        done = ask(server)
    assert done.model == "small-2026"
    assert (done.usage.prompt_tokens, done.usage.completion_tokens) == (120, 40)
    assert done.usage.prompt_tokens_details.cached_tokens == 100
    assert done.usage.completion_tokens_details.reasoning_tokens == 30


def test_a_file_beside_the_script(tmp_path: Path) -> None:
    (tmp_path / "answers").mkdir()
    (tmp_path / "answers" / "desk.md").write_text("from the file: ${item}")
    script = tmp_path / "script.yaml"
    script.write_text("rules:\n- reply: {file: 'answers/${item}.md'}\n")
    with ScriptedServer(script) as server:
        assert said(server, item="desk") == "from the file: ${item}"
        with pytest.raises(openai.NotFoundError, match=r"rule 1 of the script: its file answers/shed.md cannot be read"):
            ask(server, item="shed")
        with pytest.raises(openai.NotFoundError, match="does not stand below the folder"):
            ask(server, item="../../secret")


def test_groups_of_the_match_stand_in_every_text_of_a_reply() -> None:
    rule = {
        "match": {"user": r"tool (?P<tool>\w+)", "messages": r"env (?P<env>\w+)"},
        "reply": {"json": {"${tool}": ["${env}", "${stage}", "${unknown}", "$5"]}},
    }
    with ScriptedServer({"rules": [rule]}) as server:
        assert json.loads(said(server, "env desk, tool lend", stage="plan") or "") == {"lend": ["desk", "plan", "${unknown}", "$5"]}


def test_one_of_several_is_the_same_for_the_same_request() -> None:
    with served({"one_of": ["a", "b", {"one_of": [{"json": 1}, "c"]}]}) as server:
        texts = [said(server, f"request {number}") for number in range(40)]
        assert set(texts) == {"a", "b", "1", "c"}
        assert [said(server, f"request {number}") for number in range(10)] == texts[:10]


def test_embeddings_are_the_same_each_time_and_close_for_shared_words() -> None:
    texts = ["lend a book to a member", "lend a copy to a member", "spectral analysis"]

    async def embed(client: AsyncOpenAI) -> Any:  # the client asks for base64
        return await client.embeddings.create(model="small", input=texts)

    with served({"embedding": 256}) as server:
        first, again = talk(server, embed), talk(server, embed)
    vectors = [one.embedding for one in first.data]
    assert [one.embedding for one in again.data] == vectors
    assert [len(one) for one in vectors] == [256, 256, 256]
    assert all(math.isclose(sum(x * x for x in one), 1, rel_tol=1e-3) for one in vectors)
    near = sum(x * y for x, y in zip(vectors[0], vectors[1], strict=True))
    far = sum(x * y for x, y in zip(vectors[0], vectors[2], strict=True))
    assert near > 0.6 > 0.3 > far
    assert first.usage.prompt_tokens == first.usage.total_tokens > 0


def test_an_embedding_that_is_written_out_and_a_size_that_is_asked_for() -> None:
    async def floats(client: AsyncOpenAI) -> Any:
        return (await client.embeddings.create(model="small", input="x", encoding_format="float")).data[0].embedding

    async def small(client: AsyncOpenAI) -> Any:
        return (await client.embeddings.create(model="small", input="x", dimensions=8)).data[0].embedding

    with served({"embedding": [0.25, -1]}) as server:
        assert talk(server, floats) == [0.25, -1]
    with served({"embedding": 32}) as server:
        assert len(talk(server, small)) == 8


def test_a_reply_of_the_other_kind_says_so() -> None:
    with served({"embedding": 8}) as server, pytest.raises(openai.NotFoundError, match="its reply is an embedding"):
        ask(server)


@pytest.mark.parametrize(
    "reply",
    [
        {"text": "Good morning, all of you. " * 40},
        {"text": "short", "reasoning": "because of this and that"},
        {"refusal": "I would rather not say anything."},
        {"text": "calling", "tool_calls": [{"name": "lend_copy", "arguments": {"copy_id": "C-1"}}, {"name": "return_copy"}]},
        {"json": {"text": "größer 😀", "n": [1, 2]}, "finish_reason": "length"},
    ],
)
def test_a_stream_is_the_same_answer_in_pieces(reply: dict[str, Any]) -> None:
    with served(reply) as server:
        whole = ask(server)
        stream = talk(server, lambda client: gathered(client, stream_options={"include_usage": True}))
        without = talk(server, gathered)
    message = whole.choices[0].message
    assert stream["content"] == (message.content or "")
    assert stream["refusal"] == (message.refusal or "")
    assert stream["reasoning"] == reply.get("reasoning", "")
    assert stream["finish"] == whole.choices[0].finish_reason
    assert list(stream["calls"].values()) == [
        {"name": call.function.name, "arguments": call.function.arguments, "id": call.id} for call in message.tool_calls or ()
    ]
    assert stream["usage"] == whole.usage
    assert without["usage"] is None
    assert stream["pieces"] > 3


def test_models_and_health() -> None:
    async def look(client: AsyncOpenAI) -> Any:
        names = [model.id async for model in client.models.list()]
        return names, await client.get("/../health", cast_to=object)

    with ScriptedServer({"models": ["small", "large"], "rules": []}) as server:
        assert talk(server, look) == (["small", "large"], {"status": "ok"})


def test_two_hundred_requests_at_once() -> None:
    rule = {"match": {"user": r"number (?P<n>\d+)"}, "reply": {"text": "answer ${n}", "delay": 0.3}}

    async def all_at_once(client: AsyncOpenAI) -> Any:
        async def one(number: int) -> str | None:
            asked: Any = [{"role": "user", "content": f"number {number}"}]
            return (await client.chat.completions.create(model="small", messages=asked)).choices[0].message.content

        return await asyncio.gather(*map(one, range(200)))

    with ScriptedServer({"rules": [rule]}) as server:
        assert talk(server, all_at_once) == [f"answer {number}" for number in range(200)]
