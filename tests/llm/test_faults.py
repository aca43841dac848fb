"""Each fault of an endpoint is survived, or told with what to do: the cases stand in faults.yaml."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from envgen.endpoint.faults import KINDS
from envgen.llm import errors
from envgen.llm.events import Retried
from envgen.llm.faults import delay_of, exhausted
from tests.llm.project import log_of, project, served
from tests.llm.stub import completion, stub

CASES: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "faults.yaml").read_text())


def test_there_is_a_case_for_every_kind() -> None:
    rules = [rule for case in CASES.values() for rule in case["rules"]]
    named = {fault if isinstance(fault, str) else fault["kind"] for rule in rules if (fault := rule.get("fault"))}
    assert named == set(KINDS)


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
@pytest.mark.parametrize("name", CASES)
def test_fault(name: str, stream: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENVGEN_API_KEY", "sk-of-the-tests")
    case, log = CASES[name], tmp_path / "log.jsonl"
    with served(*case["rules"], log=log) as server:
        own = project(tmp_path, server, attempts=3, timeout=case.get("timeout", 600), stream=stream)
        if case["ends"] == "answer":
            (answer,) = own.ask("a")
            assert answer.value == case.get("value", {"title": "Library"})
            assert answer.finish == case.get("finish", "stop")
            assert own.booked().paid == len(own.kept()) == 1
        else:
            with pytest.raises(getattr(errors, case["ends"])) as raised:
                own.ask("a")
            assert case.get("says", "") in str(raised.value)
            assert case.get("hint", "") in raised.value.hint
            assert own.kept() == []
            assert [line.what for line in own.lines()] == ["asked", "failed"]
    assert len(log_of(log)) == case["attempts"]
    if "waited" in case:
        assert [one.delay for one in own.events if isinstance(one, Retried)] == [case["waited"]]


def test_nobody_listens(tmp_path: Path) -> None:
    own = project(tmp_path, "http://127.0.0.1:9/v1", attempts=2)
    with pytest.raises(errors.Unreachable) as raised:
        own.ask("a")
    assert "http://127.0.0.1:9/v1 after 2 attempts" in str(raised.value)
    assert "base_url" in raised.value.hint


@pytest.mark.parametrize(
    ("listed", "hint"),
    [
        (
            ["library-large", "scripted-7b"],
            "did you mean 'scripted-7b'? it has library-large, scripted-7b; the name stands in envgen.toml",
        ),
        ([f"m{number:02}" for number in range(20)], "it has m00, m01, m02, m03, m04, m05, m06, m07, m08, m09, m10, m11, …"),
        ([], "is base_url right? Mostly it ends in /v1"),
    ],
)
def test_a_model_that_is_not_there(listed: list[str], hint: str, tmp_path: Path) -> None:
    def answer(path: str, body: Any) -> Any:
        if path.endswith("/models"):
            return (200, {}, {"data": [{"id": name} for name in listed]}) if listed else (404, {}, b"<html>Not Found</html>")
        return 404, {}, {"error": {"message": "The model `scripted` does not exist", "code": "model_not_found"}}

    with stub(answer) as (url, got), pytest.raises(errors.BadRequest) as raised:
        project(tmp_path, url).ask("a")
    assert "there is no model scripted at" in str(raised.value)
    assert hint in raised.value.hint
    assert len(got) == 1


def test_a_404_of_a_model_that_is_listed(tmp_path: Path) -> None:
    def answer(path: str, body: Any) -> Any:
        return (
            (200, {}, {"data": [{"id": "scripted"}]}) if path.endswith("/models") else (404, {}, {"error": "no rule of the script"})
        )

    with stub(answer) as (url, _), pytest.raises(errors.BadRequest) as raised:
        project(tmp_path, url).ask("a")
    assert f"the request was refused by {url} (404): no rule of the script" in str(raised.value)
    assert raised.value.hint.startswith("it lists scripted: ")


@pytest.mark.parametrize(
    ("status", "body", "error", "says"),
    [
        (403, {"error": "no access"}, errors.Unauthorized, "the key was refused"),
        (402, {"error": {"message": "Insufficient Balance"}}, errors.OutOfCredit, "no credit"),
        (400, {"error": {"message": "n must be 1"}}, errors.BadRequest, "n must be 1"),
        (400, {"object": "error", "message": "This model's maximum context length is 4096 tokens."}, errors.BadRequest, "longer"),
        (400, {"error": {"code": 400, "type": "exceed_context_size_error", "message": "too large"}}, errors.BadRequest, "longer"),
        (422, {"detail": [{"loc": ["body", "model"], "msg": "field required"}]}, errors.BadRequest, "field required"),
        (400, {"error": {"message": "temperature is not supported with this model"}}, errors.BadRequest, "a setting is refused"),
        (502, b"<html><body>Bad Gateway</body></html>", errors.Unreachable, "502: Bad Gateway"),
        (200, {"error": {"code": 401, "message": "no auth"}}, errors.Unauthorized, "no auth"),
        (200, {"error": {"code": 502, "message": "provider is down"}}, errors.Unreachable, "provider is down"),
        (200, {"choices": []}, errors.Unreachable, "no message in it"),
        (200, [], errors.Unreachable, "no JSON object"),
    ],
)
def test_errors_in_other_forms(status: int, body: Any, error: type[errors.ModelError], says: str, tmp_path: Path) -> None:
    with stub(lambda path, sent: (status, {}, body)) as (url, got), pytest.raises(error, match=says) as raised:
        project(tmp_path, url, attempts=2).ask("a")
    assert raised.value.hint
    assert len(got) == (2 if error is errors.Unreachable else 1)


def test_a_wrong_key_says_where_it_came_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ENVGEN_API_KEY", "OPENAI_API_KEY", "MY_KEY"):
        monkeypatch.delenv(name, raising=False)
    with served({"fault": "unauthorized"}) as server:
        for variable, told, more in (
            ("", "no key is set: export ENVGEN_API_KEY", {}),
            ("MY_KEY", "that of MY_KEY", {"api_key_env": "MY_KEY"}),
        ):
            if variable:
                monkeypatch.setenv(variable, "sk-wrong-one")
            with pytest.raises(errors.Unauthorized) as raised:
                project(tmp_path, server, **more).ask("a")
            assert told in raised.value.hint
            assert "api_key_env" in raised.value.hint


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, None),
        ({"retry-after": "12"}, 12),
        ({"retry-after": "1.5"}, 1.5),
        ({"retry-after-ms": "250", "retry-after": "9"}, 0.25),
        ({"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"}, 0),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "-4"}, None),
        ({"retry-after": "inf"}, None),
        ({"x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "1m2.5s"}, 62.5),
        ({"x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "120ms"}, 0.12),
        ({"x-ratelimit-remaining-tokens": "7", "x-ratelimit-reset-tokens": "6m"}, None),
    ],
)
def test_the_delay_that_headers_ask_for(headers: dict[str, str], seconds: float | None) -> None:
    assert delay_of(headers) == seconds


def test_a_date_that_lies_ahead_is_waited_for() -> None:
    from email.utils import formatdate
    from time import time

    delay = delay_of({"retry-after": formatdate(time() + 100, usegmt=True)})
    assert delay is not None
    assert 98 <= delay <= 100


def test_the_longest_of_two_limits_counts() -> None:
    used_up = {f"x-ratelimit-remaining-{name}": "0" for name in ("requests", "tokens")}
    assert exhausted({**used_up, "x-ratelimit-reset-requests": "2s", "x-ratelimit-reset-tokens": "1h"}) == 3600


def test_the_last_request_of_a_limit_makes_the_next_one_wait(tmp_path: Path) -> None:
    headers = {"x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "40s"}
    with stub(lambda path, body: (200, headers, completion('{"title": "x"}'))) as (url, _):
        own = project(tmp_path, url, concurrency=1)
        own.ask("a", "b")
    assert "the endpoint's own limit" in [getattr(one, "why", "") for one in own.events]
