"""Kept answers: replayed, asked again when damaged, taken from recorded folders, and what is said where one is missing."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from envgen.llm import Message
from envgen.llm.client import Client
from envgen.llm.errors import NotCached
from tests.llm.project import REPLY, log_of, project, served

RULE = {"reply": REPLY}


def test_an_answer_is_replayed(tmp_path: Path) -> None:
    with served(RULE) as server:
        own = project(tmp_path, server)
        first = own.ask("a", "b")
    again = own.ask("a", "b", offline=True)
    assert again == first
    assert [answer.is_replayed for answer in (*first, *again)] == [False, False, True, True]
    assert own.booked().replayed == 2


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: text[: len(text) // 2],
        lambda text: "[]",
        lambda text: text.replace('"key"', '"clé"'),
        lambda text: text.replace('"answer"', '"antwort"'),
        lambda text: text.replace('"text": "{', '"text": 7, "x": "{'),
        lambda text: text.replace('"usage": {', '"usage": {"lemons": 1,'),
    ],
)
def test_a_damaged_answer_is_asked_again(damage: Any, tmp_path: Path) -> None:
    with served(RULE, log=tmp_path / "log.jsonl") as server:
        own = project(tmp_path, server)
        own.ask("a")
        (file,) = own.state.glob("answers/??/*.json")
        file.write_text(damage(file.read_text()))
        assert own.ask("a")[0].value == {"title": "Library"}
        own.ask("a")
        assert len(log_of(tmp_path / "log.jsonl")) == 2


def test_another_sample_is_another_answer(tmp_path: Path) -> None:
    with served({"reply": "one", "times": 1}, {"reply": "two"}) as server:
        own = project(tmp_path, server)
        said = [own.ask("a", schema=None, sample=sample)[0].text for sample in (0, 1, 0)]
    assert said == ["one", "two", "one"]


def test_recorded_folders_are_read_and_never_written(tmp_path: Path) -> None:
    with served(RULE) as server:
        own = project(tmp_path, server)
        own.ask("a")
        recorded = tmp_path / "recorded"
        shutil.move(own.state, recorded)
        shutil.rmtree(own.runs)
        before = {file: file.read_bytes() for file in recorded.rglob("*") if file.is_file()}
        own.settings = replace(own.settings, answers=(tmp_path / "recorded",))
        assert own.ask("a", offline=True)[0].value == {"title": "Library"}
        assert own.booked().paid == 0
        own.ask("b")
    assert {file: file.read_bytes() for file in recorded.rglob("*") if file.is_file()} == before
    assert len(own.kept()) == own.booked().paid == 1


def missed(own: Any, *messages: Message, stage: str = "plan", item: str = "item of a", **more: Any) -> str:
    with pytest.raises(NotCached) as raised:
        own.work(lambda client: client.ask(messages, stage=stage, item=item, **more), offline=True)
    assert "ENVGEN_ANSWERS" in raised.value.hint
    return str(raised.value)


def test_a_miss_says_what_differs_from_the_nearest(tmp_path: Path) -> None:
    def said(text: str) -> Message:
        return Message(role="user", content=text)

    with served({"reply": "ok"}) as server:
        own = project(tmp_path, server)
        assert "nothing is kept of stage plan" in missed(own, said("a"))

        async def do(client: Client) -> None:
            for text in ("first\nsecond\nthird", "all\nelse\nis\nother"):
                await client.ask([Message(role="system", content="s"), said(text)], stage="plan", item="item of a")

        own.work(do)
        system = Message(role="system", content="s")
        told = missed(own, system, said("first\nsecond\n3rd"))
        assert "stage plan, item of a: no answer is kept for this request" in told
        assert "differs in message 2 (user), line 3: 'third' then, '3rd' now" in told
        assert "line 4: nothing then, 'fourth' now" in missed(own, system, said("first\nsecond\nthird\nfourth"))
        assert "differs in schema" in missed(own, system, said("first\nsecond\nthird"), schema={"type": "object"})
        assert "the number of messages (2 then, 1 now)" in missed(own, system)
        assert "sample (none then, 1 now)" in missed(own, system, said("first\nsecond\nthird"), sample=1)
        assert "answers are kept, but none for other" in missed(own, said("a"), item="other")
        own.settings = replace(own.settings, endpoint=replace(own.settings.endpoint, model="larger"))
        assert "model ('scripted' then, 'larger' now)" in missed(own, system, said("first\nsecond\nthird"))
        own.settings = replace(own.settings, endpoint=replace(own.settings.endpoint, model="on line two"))
        assert "model ('scripted' then, 'on line two' now)" in missed(own, system, said("first\nsecond\nthird"))


def test_any_text_is_kept_as_it_is(tmp_path: Path) -> None:
    odd = "caf\u00e9 \u2028 \U0001f600 \x7f \\"
    with served({"reply": odd}) as server:
        own = project(tmp_path, server)
        assert own.ask(odd, schema=None)[0].text == odd
    assert own.ask(odd, schema=None, offline=True)[0].text == odd


def test_a_kept_answer_says_what_it_answers(tmp_path: Path) -> None:
    with served(RULE) as server:
        own = project(tmp_path, server)
        own.ask("a")
    (file,) = own.state.glob("answers/??/*.json")
    told = json.loads(file.read_text())
    assert told["key"] == file.stem
    assert (told["stage"], told["item"], told["request"]["messages"]) == ("plan", "item of a", [{"role": "user", "content": "a"}])
    assert told["paid"]["run"] == "0001"
