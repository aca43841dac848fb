"""Scenarios written by a scripted model: what is wrong goes back, what is proven is released, the rest is told."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path

import pytest

from envgen.blueprint.yaml import read_bytes
from envgen.endpoint import ScriptedServer
from envgen.llm.client import Client
from envgen.llm.settings import Endpoint, Settings
from envgen.scenario.record import read_record
from envgen.synthesis.provenance import read_origins
from envgen.synthesis.scenarios import Written, write_scenarios

SCRIPT = Path(__file__).with_name("by_hand.yaml")
DESK = Path(__file__).parents[3] / "specs" / "library_desk"


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DESK, tmp_path / "library_desk", ignore=shutil.ignore_patterns("scenarios")))


def written(folder: Path, state: Path, *, count: int, base_url: str = "", offline: bool = False) -> Written:
    async def ask() -> Written:
        settings = Settings(endpoint=Endpoint(base_url=base_url or "http://127.0.0.1:9/v1", model="by-hand"))
        async with Client(settings, state, offline=offline) as client:
            return await write_scenarios(client, folder, count)

    return asyncio.run(ask())


def test_what_is_wrong_goes_back_until_a_scenario_is_proven(desk: Path, tmp_path: Path) -> None:
    with ScriptedServer(SCRIPT) as server:
        found = written(desk, tmp_path / "llm", count=3, base_url=server.base_url)
    first, second, third = found.drafts
    assert first.is_proven, first.why
    assert (first.id, first.is_proven, first.tries) == ("bo-borrows-again", True, 7)
    assert (second.is_proven, second.tries) == (False, 5)
    assert "not JSON" in second.why[0]
    assert (third.id, third.is_proven) == ("dana-pays", True)
    assert {"S202", "S102", "S206", "S207"} <= set(found.refused), found.refused
    for name in ("bo-borrows-again", "dana-pays"):
        assert read_record(desk, name) is not None
    assert sorted(file.name for file in (desk / "scenarios").iterdir()) == [
        "bo-borrows-again.proof.json",
        "bo-borrows-again.yaml",
        "dana-pays.proof.json",
        "dana-pays.yaml",
    ]
    document, _ = read_bytes((desk / "scenarios" / "bo-borrows-again.yaml").read_bytes(), "")
    assert document is not None
    value = document.root.value
    assert value["checks"][-1]["unchanged"]["except"] == [
        "/members/M0002/status",
        "/copies/C-1/status",
        "/loans/+",
        "/loans/L00001/due",
    ]
    assert value["user"] == {"persona": "The head of the desk, in a hurry.", "knows": ["who is meant"]}
    lines = read_origins(desk)
    parts = [f"{name} {part}" for name in ("bo-borrows-again", "dana-pays") for part in ("task", "checks")]
    assert [one["what"] for one in lines] == parts
    assert {one["model"] for one in lines} == {"by-hand"}
    assert lines[0]["refused"][0].startswith("S202")


def test_the_same_answers_make_the_same_bytes_and_are_not_asked_again(desk: Path, tmp_path: Path) -> None:
    other = Path(shutil.copytree(desk, tmp_path / "again" / "library_desk"))
    log = tmp_path / "log.jsonl"
    with ScriptedServer(SCRIPT, log=log) as server:
        written(desk, tmp_path / "llm", count=3, base_url=server.base_url)
        asked = len(log.read_text().splitlines())
        written(other, tmp_path / "llm", count=3, base_url=server.base_url)
    assert len(log.read_text().splitlines()) == asked
    assert {file.name: file.read_bytes() for file in (desk / "scenarios").iterdir()} == {
        file.name: file.read_bytes() for file in (other / "scenarios").iterdir()
    }
    assert (desk / "provenance.jsonl").read_bytes() == (other / "provenance.jsonl").read_bytes()


def test_what_lies_there_stays_and_the_same_calls_are_no_second_scenario(desk: Path, tmp_path: Path) -> None:
    with ScriptedServer(SCRIPT) as server:
        written(desk, tmp_path / "llm", count=1, base_url=server.base_url)
        before = (desk / "scenarios" / "bo-borrows-again.yaml").read_bytes()
        found = written(desk, tmp_path / "llm", count=1, base_url=server.base_url)
    assert (desk / "scenarios" / "bo-borrows-again.yaml").read_bytes() == before
    assert not found.drafts[0].is_proven
    assert found.drafts[0].codes == ["duplicate"]


def test_an_unusable_reply_says_why(desk: Path, tmp_path: Path) -> None:
    script = json.loads('{"rules": [{"match": {}, "reply": {"json": {"id": "x"}}}]}')
    with ScriptedServer(script) as server:
        found = written(desk, tmp_path / "llm", count=1, base_url=server.base_url)
    assert "'task' is a required property" in " ".join(found.drafts[0].why)
