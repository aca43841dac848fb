"""The whole way by the command line, with answers written by hand: what is released, what is not and why, and what it costs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from envgen.endpoint import ScriptedServer
from tests.build.project import BUILD, RELEASED, SCRIPT, project, started, told


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any, list[dict[str, Any]]]:
    """The project after the build of all ten, what the command printed, what the server was asked."""
    folder = tmp_path_factory.mktemp("build")
    log = folder / "log.jsonl"
    with ScriptedServer(SCRIPT, log=log) as server:
        project(folder, server.base_url)
        found = told(folder, *BUILD, exit_status=1)
        server.log.settled()
    return folder, found, [json.loads(line) for line in log.read_text().splitlines()]


def test_what_is_sound_is_released_and_the_rest_says_why(built: tuple[Path, Any, Any]) -> None:
    folder, found, _ = built
    rows = {one["name"]: one for one in found["environments"]}
    assert list(rows) == [f"lockers_{number:02}" for number in range(1, 11)]
    assert [name for name, row in rows.items() if row["is_released"]] == RELEASED
    assert sorted(one.name for one in (folder / "specs").iterdir()) == RELEASED
    assert "leaf of a bush" in rows["lockers_05"]["why"][0]
    assert rows["lockers_04"]["why"] == ["no body for owed_by"]
    assert "50% of the rounds" in rows["lockers_06"]["why"][0]
    assert (Path(folder) / rows["lockers_06"]["place"] / "blueprint.yaml").is_file()
    assert [rows[name]["scenarios"] for name in RELEASED] == [1, 1, 1, 0, 1, 1, 1]
    assert (found["total"]["released"], found["total"]["scenarios"]) == (7, 6)


def test_what_is_released_passes_the_lint_renders_and_passes_its_suite(built: tuple[Path, Any, Any]) -> None:
    folder, _, _ = built
    for command in (["lint", "specs/"], ["render", "specs/"], ["fmt", "--check", "specs/"], ["test", "lockers_02"]):
        run = started(folder, *command)
        out, err = run.communicate(timeout=300)
        assert run.returncode == 0, out + err


def test_the_ledger_is_what_the_server_was_paid_for(built: tuple[Path, Any, list[dict[str, Any]]]) -> None:
    folder, found, log = built
    paid = [one for one in log if one["paid"]]
    assert found["total"]["paid"] == len(paid)
    spent = told(folder, "cost", "--by", "item", "--json")
    assert sum(row["paid"] for row in spent["rows"]) == len(paid)
    lines = [line for file in (folder / "specs").rglob("provenance.jsonl") for line in file.read_text().splitlines()]
    assert {json.loads(line)["model"] for line in lines} == {"by-hand"}


def test_nothing_is_paid_where_there_is_no_place_to_go(built: tuple[Path, Any, Any]) -> None:
    folder, _, _ = built
    run = started(folder, *BUILD)
    _, err = run.communicate(timeout=60)
    assert run.returncode == 2
    assert "specs/lockers_01 is there already" in err
    assert len(list((folder / ".envgen" / "runs").iterdir())) == 1


def test_what_the_endpoint_refused_is_no_outcome_that_is_kept(tmp_path: Path) -> None:
    refusal = {"match": {"stage": "implement"}, "fault": "context_length"}
    script = yaml.safe_load(SCRIPT.read_text())
    with ScriptedServer({**script, "rules": [refusal, *script["rules"]]}, folder=SCRIPT.parent) as server:
        project(tmp_path, server.base_url)
        (row,) = told(tmp_path, *BUILD, "--limit", "1", exit_status=1)["environments"]
    assert "context" in row["why"][0]
    assert not list((tmp_path / ".envgen" / "runs" / "0001" / "work" / "built").glob("*.json"))
    with ScriptedServer(SCRIPT) as server:
        project(tmp_path, server.base_url)
        found = told(tmp_path, *BUILD, "--limit", "1")
    assert found["environments"][0]["is_released"]
    assert found["total"]["replayed"] >= 5  # what was answered before the refusal
