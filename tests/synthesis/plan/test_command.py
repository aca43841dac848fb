"""`envgen plan` as people run it: what it writes, refuses and tells, with answers that were written by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from envgen.endpoint import ScriptedServer
from tests.cli.conftest import Run
from tests.synthesis.plan.conftest import ANSWERS, SCRIPT

TEXT = (ANSWERS / "idea.txt").read_text("utf-8")


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with ScriptedServer(SCRIPT) as server:
        monkeypatch.setenv("ENVGEN_BASE_URL", server.base_url)
        monkeypatch.setenv("ENVGEN_MODEL", "by-hand")
        yield


def _line(name: str, text: str) -> str:
    told = {"name": name, "title": name.replace("_", " ").title(), "summary": text, "introduction": text}
    return json.dumps({**told, "usefulness": 8, "modelability": 9, "tasks": ["Rent a bike to Bo."]}) + "\n"


def test_plans_a_description_and_says_what_is_next(project: Path, envgen: Run, served: None) -> None:
    done = envgen("plan", TEXT, "--name", "bike_rental")
    assert done.status == 0, done.err
    assert "bike_rental: 6 tools, 1 to be implemented; 15 answers, 9 refused" in done.out
    assert "left out: tools forecast_income: B305 there is no function 'predict'" in done.out
    assert "next: envgen implement bike_rental" in done.err
    assert (project / "specs" / "bike_rental" / "blueprint.yaml").is_file()
    assert envgen("fmt", "specs/", "--check").status == 0


def test_what_is_there_is_never_lost(project: Path, envgen: Run, served: None) -> None:
    assert envgen("plan", TEXT, "--name", "bike_rental").status == 0
    blueprint = project / "specs" / "bike_rental" / "blueprint.yaml"
    mine = "# mine\n" + blueprint.read_text("utf-8")
    blueprint.write_text(mine, "utf-8")
    refused = envgen("plan", TEXT, "--name", "bike_rental")
    assert refused.status == 2
    assert "bike_rental stands in specs already" in refused.err
    assert "--force" in refused.err
    assert blueprint.read_text("utf-8") == mine
    forced = envgen("plan", TEXT, "--name", "bike_rental", "--force", "--offline")  # all answers are kept
    assert forced.status == 0, forced.err
    assert (project / ".envgen" / "replaced" / "bike_rental-1" / "blueprint.yaml").read_text("utf-8") == mine
    assert "# mine" not in blueprint.read_text("utf-8")


def test_one_that_fails_stops_no_other(project: Path, envgen: Run, served: None) -> None:
    (project / "ideas.jsonl").write_text(_line("tea_house", "A tea house keeps teas.") + _line("bike_rental", TEXT), "utf-8")
    done = envgen("plan", "--from", "ideas.jsonl", "--json")
    assert done.status == 1
    tea, bikes = done.json["environments"]
    assert (tea["name"], tea["status"], tea["step"]) == ("tea_house", "given up", "state")
    assert "leaf of a bush" in tea["why"][0]
    assert (bikes["status"], bikes["coded"]) == ("planned", ["reprice_bikes"])
    assert [one["name"] for one in bikes["left_out"]] == ["season_price", "forecast_income"]
    assert not (project / "specs" / "tea_house").exists()
    assert (project / "specs" / "bike_rental" / "blueprint.yaml").is_file()


def test_only_and_limit_choose_lines(project: Path, envgen: Run, served: None) -> None:
    (project / "ideas.jsonl").write_text(_line("tea_house", "A tea house keeps teas.") + _line("bike_rental", TEXT), "utf-8")
    done = envgen("plan", "--from", "ideas.jsonl", "--only", "bike_rental", "--json")
    assert [one["name"] for one in done.json["environments"]] == ["bike_rental"]
    assert [one["name"] for one in envgen("plan", "--from", "ideas.jsonl", "--limit", "1", "--json").json["environments"]] == [
        "tea_house"
    ]
    unknown = envgen("plan", "--from", "ideas.jsonl", "--only", "bikes")
    assert unknown.status == 2
    assert "it has tea_house, bike_rental" in unknown.err


def test_dry_run_asks_nobody(project: Path, envgen: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENVGEN_BASE_URL", "http://127.0.0.1:9/v1")
    monkeypatch.setenv("ENVGEN_MODEL", "by-hand")
    few = envgen("plan", TEXT, "--tools", "4", "--dry-run", "--json").json["total"]
    many = envgen("plan", TEXT, "--tools", "24", "--dry-run", "--json").json["total"]
    assert 0 < few["calls"] < many["calls"]
    assert 0 < few["output"] < many["output"]
    assert not (project / "specs").exists()


def test_offline_without_answers_says_what_to_do(project: Path, envgen: Run, served: None) -> None:
    done = envgen("plan", TEXT, "--name", "bike_rental", "--offline")
    assert done.status == 2
    assert "run without --offline" in done.err
    assert not (project / "specs").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "say what the environment is to be"),
        (["A shop.", "--from", "ideas.jsonl"], "say what the environment is to be"),
        (["--from", "ideas.jsonl"], "ideas.jsonl does not exist"),
        (["... !!"], "no name can be made"),
        (["A shop.", "--name", "json"], "would hide"),
    ],
)
def test_slips_of_the_command_line(project: Path, envgen: Run, arguments: list[str], said: str) -> None:
    done = envgen("plan", *arguments)
    assert done.status == 2
    assert said in done.err
