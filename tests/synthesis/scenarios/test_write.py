"""Scenarios written by a scripted model: what is wrong goes back, what is proven is released, the rest is told."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from envgen.blueprint.yaml import read_bytes
from envgen.build.install import texts_of
from envgen.endpoint import ScriptedServer
from envgen.llm.client import Client
from envgen.llm.settings import Endpoint, Settings
from envgen.scenario.record import read_record
from envgen.synthesis.provenance import read_origins
from envgen.synthesis.scenarios import Written, write_scenarios

SCRIPT = Path(__file__).with_name("by_hand.yaml")
DESK = Path(__file__).parents[3] / "specs" / "library_desk"


def written(folder: Path, state: Path, *, count: int, base_url: str = "", offline: bool = False) -> Written:
    async def ask() -> Written:
        settings = Settings(endpoint=Endpoint(base_url=base_url or "http://127.0.0.1:9/v1", model="by-hand"))
        async with Client(settings, state, offline=offline) as client:
            return await write_scenarios(client, folder, count)

    return asyncio.run(ask())


def desk_in(folder: Path) -> Path:
    return Path(shutil.copytree(DESK, folder / "library_desk", ignore=shutil.ignore_patterns("scenarios")))


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, Written]:
    """The desk after three scenarios were asked for, the kept answers, and what came of it."""
    above = tmp_path_factory.mktemp("first")
    desk = desk_in(above)
    with ScriptedServer(SCRIPT) as server:
        return desk, above / "llm", written(desk, above / "llm", count=3, base_url=server.base_url)


def test_what_is_wrong_goes_back_until_a_scenario_is_proven(first: tuple[Path, Path, Written]) -> None:
    desk, _, found = first
    bo, never, dana = found.drafts
    assert bo.is_proven, bo.why
    assert (bo.id, bo.tries) == ("bo-borrows-again", 7)
    assert (never.is_proven, never.tries) == (False, 5)
    assert "not JSON" in never.why[0]
    assert (dana.id, dana.is_proven, dana.tries) == ("dana-pays", True, 3)
    assert {"S202", "S102", "S206", "S207"} <= set(found.refused), found.refused
    names = [f"{name}.{ending}" for name in ("bo-borrows-again", "dana-pays") for ending in ("proof.json", "yaml")]
    assert sorted(file.name for file in (desk / "scenarios").iterdir()) == names
    assert all(read_record(desk, name) is not None for name in ("bo-borrows-again", "dana-pays"))


def test_a_scenario_says_what_the_answers_say(first: tuple[Path, Path, Written]) -> None:
    desk, _, _ = first
    document, _ = read_bytes((desk / "scenarios" / "bo-borrows-again.yaml").read_bytes(), "")
    assert document is not None
    value = document.root.value
    changed = ["/members/M0002/status", "/copies/C-1/status", "/loans/+", "/loans/L00001/due"]
    assert value["checks"][-1] == {"text": "Has nothing else changed?", "unchanged": {"except": changed}}
    assert value["user"] == {"persona": "The head of the desk, in a hurry.", "knows": ["who is meant"]}
    lines = read_origins(desk)
    parts = [f"{name} {part}" for name in ("bo-borrows-again", "dana-pays") for part in ("task", "checks")]
    assert [one["what"] for one in lines] == parts
    assert {one["model"] for one in lines} == {"by-hand"}
    assert lines[0]["refused"][0].startswith("S202")


def test_the_same_answers_make_the_same_bytes_and_nobody_is_asked_again(first: tuple[Path, Path, Written], tmp_path: Path) -> None:
    desk, answers, _ = first
    other = desk_in(tmp_path)
    written(other, answers, count=3, offline=True)
    assert texts_of(other) == texts_of(desk)


def test_what_lies_there_stays_and_the_same_calls_are_no_second_scenario(first: tuple[Path, Path, Written], tmp_path: Path) -> None:
    desk, answers, _ = first
    other = Path(shutil.copytree(desk, tmp_path / "library_desk"))
    found = written(other, answers, count=1, offline=True)
    assert found.drafts[0].codes == ["duplicate"]
    assert texts_of(other) == texts_of(desk)


def test_an_answer_of_another_form_says_what_is_wrong(tmp_path: Path) -> None:
    with ScriptedServer({"rules": [{"match": {}, "reply": {"json": {"id": "x"}}}]}) as server:
        found = written(desk_in(tmp_path), tmp_path / "llm", count=1, base_url=server.base_url)
    assert "'task' is a required property" in " ".join(found.drafts[0].why)
