"""What the log says that was paid for, the same Idempotency-Key twice, and what no file holds."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path
from typing import Any

import openai
import pytest

from envgen.endpoint import ScriptedServer
from tests.endpoint.client import KEY, ask, lines, said

COUNTING = [
    {"match": {"nth_same": 1}, "reply": "first"},
    {"match": {"nth_same": 2}, "reply": "second"},
    {"match": {"nth_same": "3-"}, "reply": "later"},
]


def honest(*rules: dict[str, Any]) -> dict[str, Any]:
    return {"idempotency": True, "rules": [*rules, *COUNTING]}


def test_a_line_of_the_log(tmp_path: Path) -> None:
    log = tmp_path / "logs" / "requests.jsonl"
    with ScriptedServer({"rules": [{"reply": "12345678"}]}, log=log) as server:
        ask(server, "four letters in.", stage="plan", item="desk", key="k-1")
        ask(server, "four letters in.", stream=True)
    first, second = sorted(lines(log), key=lambda line: line["stream"])
    digest = first.pop("digest")
    assert first == {
        "kind": "chat",
        "stage": "plan",
        "item": "desk",
        "idempotency_key": "k-1",
        "model": "small",
        "stream": False,
        "by": "rule 1",
        "answered": "reply",
        "status": 200,
        "paid": True,
        "complete": True,
        "prompt_tokens": 4,
        "completion_tokens": 2,
    }
    assert second["digest"] == digest, "streamed or not, it is the same question"
    assert second["stream"] is True
    assert KEY not in log.read_text()
    assert "letters" not in log.read_text()


def test_all_that_was_answered_is_noted_once_the_log_has_settled(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    with ScriptedServer({"rules": [{"reply": "x"}]}, log=log) as server:
        for number in range(20):
            ask(server)
            assert server.log.settled()
            assert len(lines(log)) == number + 1


def test_a_log_is_appended_to(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    for _ in range(2):
        with ScriptedServer({"rules": [{"reply": "x"}]}, log=log) as server:
            ask(server)
    assert len(lines(log)) == 2


def test_the_same_key_gets_the_first_answer_again(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    with ScriptedServer(honest(), log=log) as server:
        assert [said(server, key="k") for _ in range(3)] == ["first"] * 3
        assert said(server, key="other") == "second"
        assert said(server) == "later"
    assert [(line["answered"], line["paid"]) for line in lines(log)] == [
        ("reply", True),
        ("repeated", False),
        ("repeated", False),
        ("reply", True),
        ("reply", True),
    ]


def test_without_being_told_keys_mean_nothing() -> None:
    with ScriptedServer({"rules": COUNTING}) as server:
        assert [said(server, key="k") for _ in range(2)] == ["first", "second"]


def test_a_key_for_another_request_is_an_error() -> None:
    with ScriptedServer(honest()) as server:
        assert said(server, "one", key="k") == "first"
        with pytest.raises(openai.UnprocessableEntityError, match="used for another request"):
            ask(server, "two", key="k")


@pytest.mark.parametrize("fault", ["rate_limit", "server_error", "reset"])
def test_what_failed_before_a_model_was_at_work_is_made_anew(fault: str, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    with ScriptedServer(honest({"fault": fault, "times": 1}), log=log) as server:
        with pytest.raises((openai.APIStatusError, openai.APIConnectionError)):
            ask(server, key="k")
        assert said(server, key="k") == "second"
    assert [line["paid"] for line in lines(log)] == [False, True]


@pytest.mark.parametrize("fault", ["cut", "cut_quietly", "malformed_body"])
def test_what_broke_on_its_way_is_paid_once_and_given_whole(fault: str, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    with ScriptedServer(honest({"fault": fault, "times": 1}), log=log) as server:
        with pytest.raises((openai.APIConnectionError, json.JSONDecodeError)):
            ask(server, key="k")
        assert said(server, key="k") == "first"
    assert [(line["answered"], line["paid"]) for line in lines(log)] == [(fault, True), ("repeated", False)]


def test_who_asks_again_while_the_first_is_under_way_is_not_billed_twice(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    slow = {"reply": {"text": "slow", "delay": 0.6}}
    with ScriptedServer(honest(slow), log=log) as server:
        got: list[str | None] = []
        threads = [threading.Thread(target=lambda: got.append(said(server, key="k"))) for _ in range(5)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert got == ["slow"] * 5
    assert sorted(line["answered"] for line in lines(log)) == ["repeated"] * 4 + ["reply"]


def test_a_client_that_left_is_noted_as_such(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    with ScriptedServer(honest({"reply": {"text": "slow", "delay": 0.6}}), log=log) as server:
        with pytest.raises(openai.APITimeoutError):
            ask(server, key="k", timeout=0.2)
        until = time.monotonic() + 5
        while not lines(log) and time.monotonic() < until:
            time.sleep(0.02)
        assert said(server, key="k") == "slow"
    assert [(line["answered"], line["paid"], line["complete"]) for line in lines(log)] == [
        ("reply", True, False),
        ("repeated", False, True),
    ]
