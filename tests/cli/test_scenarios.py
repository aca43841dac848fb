"""`envgen scenarios` as somebody types it, with answers written by hand in the place of a model."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from envgen.endpoint import ScriptedServer
from tests.cli.typed import envgen
from tests.synthesis.scenarios.test_write import DESK, SCRIPT


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(DESK, tmp_path / "specs" / "library_desk", ignore=shutil.ignore_patterns("scenarios"))
    return tmp_path


def test_each_draft_is_told_and_what_is_missing_decides_the_exit_status(project: Path) -> None:
    with ScriptedServer(SCRIPT) as server:
        done = envgen(project, "scenarios", "library_desk", "--count", "2", url=server.base_url)
    assert done.returncode == 1, done.stderr
    first, second = done.stdout.splitlines()[:2]
    assert first.startswith("library_desk/bo-borrows-again  proven      7 answers; weak agents earn ")
    assert second.startswith("library_desk 2  not proven  5 answers; The answer is not JSON.")
    assert "1 of 2 proven; envgen render library_desk\n" in done.stderr
    again = envgen(project, "scenarios", "library_desk", "--count", "1", "--offline", "--json")
    (told,) = json.loads(again.stdout)["environments"][0]["scenarios"]
    assert (told["proven"], told["why"]) == (False, ["duplicate: another scenario is solved by the same calls"])


def test_a_dry_run_asks_nobody(project: Path) -> None:
    done = envgen(project, "scenarios", "library_desk", "--count", "2", "--dry-run", "--json")
    (row,) = json.loads(done.stdout)["stages"]
    assert (row["stage"], row["calls"]) == ("scenarios", 6)
    assert not (project / ".envgen").exists()


def test_an_environment_without_a_seed_has_nothing_to_be_about(project: Path) -> None:
    tiny = project / "specs" / "tiny"
    tiny.mkdir()
    (tiny / "blueprint.yaml").write_text(
        "envgen: 1\nname: tiny\ndescription: A counter.\n"
        "state: {variables: {count: {type: integer, default: 0, description: The count.}}}\n"
        "tools:\n  read:\n    kind: query\n    description: Read the count.\n    returns: {type: integer}\n"
        "    action:\n      - result: =count\n"
    )
    for more in ([], ["--dry-run"]):
        done = envgen(project, "scenarios", "tiny", *more)
        assert done.returncode == 2
        assert done.stderr == (
            "envgen: specs/tiny has no seed: a task needs records to be about\n  hint: write specs/tiny/seeds/default.yaml\n"
        )
