"""Keys reach no file, no message, no traceback and no repr, whatever the endpoint does with them."""

from __future__ import annotations

import os
import subprocess
import sys
import traceback
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from envgen.llm.errors import ModelError
from envgen.llm.redaction import Redactor, public_url
from envgen.llm.request_log import RequestLog
from envgen.llm.settings import Endpoint, Settings
from tests.llm.project import project, served
from tests.llm.stub import completion, stub

KEY = "sk-verysecret/0123+456=789"
CASES: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "faults.yaml").read_text())


def files_with(secret: str, folder: Path) -> list[str]:
    return [str(file) for file in folder.rglob("*") if file.is_file() and secret.encode() in file.read_bytes()]


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENVGEN_API_KEY", KEY)


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if not case.get("timeout")])
def test_no_fault_brings_a_key_to_light(name: str, tmp_path: Path) -> None:
    with served(*CASES[name]["rules"]) as server:
        own = project(tmp_path, server, attempts=2)
        own.settings = replace(own.settings, log=tmp_path / "requests.jsonl")
        try:
            own.ask("a")
        except ModelError as error:
            told = "".join(traceback.TracebackException.from_exception(error, capture_locals=True).format())
            assert KEY not in told + error.hint + repr(error)
            assert error.__cause__ is None
    assert (tmp_path / "requests.jsonl").stat().st_size
    assert files_with("sk-verysecret", tmp_path) == []


ECHOES = {
    "in an error": (401, {}, {"error": {"message": f"Incorrect API key provided: {KEY}"}}),
    "in a server error": (500, {"x-debug": KEY}, {"error": f"bad header Authorization: Bearer {KEY}"}),
    "in a page": (502, {}, f"<html>Authorization: Bearer {KEY}</html>".encode()),
    "in an answer": (200, {"set-cookie": f"key={KEY}"}, completion(f"your key is {KEY}", reasoning=f"the key {KEY}")),
    "in a refusal": (200, {}, completion("", refusal=f"no, {KEY}")),
    "in what is no JSON": (200, {}, f"key: {KEY}".encode()),
}


@pytest.mark.parametrize("name", ECHOES)
def test_an_endpoint_that_echoes_it(name: str, tmp_path: Path) -> None:
    with stub(lambda path, body: ECHOES[name]) as (url, _):
        own = project(tmp_path, url, attempts=2)
        own.settings = replace(own.settings, log=tmp_path / "requests.jsonl")
        try:
            said = str(own.ask("a", schema=None))
        except ModelError as error:
            said = "".join(traceback.format_exception(error)) + error.hint
    assert KEY not in said + str(own.events)
    assert files_with("sk-verysecret", tmp_path) == []
    if name == "in an answer":
        assert "your key is [key]" in said


def test_reprs() -> None:
    from envgen.llm.abilities import Abilities
    from envgen.llm.client import Client
    from envgen.llm.transport import Transport

    endpoint = Endpoint(base_url="https://user:pass-word@host/v1?token=tok-en", model="m")
    transport = Transport(endpoint, Abilities(Path("unused")), Redactor(endpoint.key_variables))
    told = repr(transport) + repr(Settings(endpoint=endpoint).public()) + repr(Redactor(["ENVGEN_API_KEY"])) + repr(Client)
    assert not any(secret in told for secret in (KEY, "pass-word", "tok-en"))
    assert KEY not in repr(Settings(endpoint=endpoint)) + repr(endpoint)


@pytest.mark.parametrize(
    ("url", "public"),
    [
        ("https://api.example.com/v1", "https://api.example.com/v1"),
        ("https://user:pass@api.example.com:8443/v1?key=x#y", "https://api.example.com:8443/v1"),
    ],
)
def test_addresses(url: str, public: str) -> None:
    assert public_url(url) == public


def test_the_request_log(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "log.jsonl"
    log = RequestLog(file, Redactor(["ENVGEN_API_KEY"]))
    log.note("asked", headers=Redactor([]).headers({"Authorization": KEY, "X-Api-Key": KEY, "Accept": "*"}), body=[{KEY: KEY}])
    log.close()
    assert file.stat().st_mode & 0o777 == 0o600
    assert "[key]" in file.read_text()
    assert '"Accept": "*"' in file.read_text()
    assert files_with("sk-verysecret", tmp_path) == []


def test_a_log_tells_both_sides(tmp_path: Path) -> None:
    with served({"fault": "server_error", "times": 1}, {"reply": "ok"}) as server:
        own = project(tmp_path, server)
        own.settings = replace(own.settings, log=tmp_path / "requests.jsonl")
        own.ask("hello", schema=None)
    import json

    lines = [json.loads(line) for line in (tmp_path / "requests.jsonl").read_text().splitlines()]
    assert [line["what"] for line in lines] == ["asked", "refused", "failed", "asked", "answered"]
    assert lines[0]["body"]["messages"][0]["content"] == "hello"
    assert lines[4]["body"]["choices"][0]["message"]["content"] == "ok"


COMMAND = """
import sys
from envgen.cli.models import with_client
from envgen.llm import Message

async def work(client):
    return await client.ask([Message(role="user", content="a")], stage="plan", item="i")

with_client(work)
"""


@pytest.mark.parametrize(("status", "debug"), [(200, ""), (401, "1"), (400, ""), (429, ""), (500, "1")])
def test_a_command_that_fails(status: int, debug: str, tmp_path: Path) -> None:
    body = {"error": {"message": f"bad: {KEY}", "code": "insufficient_quota"}} if status != 200 else completion("ok")
    (tmp_path / "envgen.toml").write_text("[endpoint]\nattempts = 1\n")
    with stub(lambda path, sent: (status, {}, body)) as (url, _):
        done = subprocess.run(
            [sys.executable, "-c", COMMAND, "--key", KEY],
            cwd=tmp_path,
            env={**os.environ, "ENVGEN_BASE_URL": url, "ENVGEN_MODEL": "m", "ENVGEN_DEBUG": debug},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert (done.returncode == 0) == (status == 200), done.stderr
    assert KEY not in done.stdout + done.stderr
    assert files_with("sk-verysecret", tmp_path) == []
    assert "[key]" in (tmp_path / ".envgen/runs/0001/run.json").read_text()  # of the command line
