"""Where a command is run: in the folder of a project, else it says where that is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

HINT = "hint: this is a folder within a project; run it in that of the project: cd "


@pytest.fixture
def garage(envgen: Run, project: Path) -> Path:
    envgen("new", "garage")
    assert envgen("render", "specs/").status == 0
    return project


@pytest.mark.parametrize(
    ("folder", "back", "command"),
    [
        ("specs", "..", ("test",)),
        ("specs", "..", ("test", "garage")),
        ("specs", "..", ("call", "garage", "count_tasks")),
        ("specs", "..", ("lint", "parking")),
        ("specs/garage", "../..", ("test",)),
        ("specs/garage", "../..", ("test", "garage")),
        ("specs/garage", "../..", ("test", ".")),
        ("specs/garage", "../..", ("render", "garage")),
        ("generated/garage", "../..", ("test", "garage_2")),
    ],
)
def test_below_a_project_the_hint_leads_to_it(
    folder: str, back: str, command: tuple[str, ...], garage: Path, envgen: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(garage / folder)
    done = envgen(*command)
    assert done.status == 2
    assert done.err.endswith(f"{HINT}{back}\n")


def test_elsewhere_the_hint_writes_one(envgen: Run, project: Path) -> None:
    done = envgen("test", "garage")
    assert done.status == 2
    assert "hint: envgen new garage writes a small environment" in done.err


def test_a_build_that_was_killed_leaves_nothing_that_others_trip_over(garage: Path, envgen: Run) -> None:
    """A spec is put beside its place before it is put in it (envgen/build/install.py)."""
    begun = garage / "specs" / ".parking.envgen-tmp"
    begun.mkdir()
    (begun / "blueprint.yaml").write_text("name: [")
    for command in (("lint", "specs/"), ("render", "specs/"), ("test", "specs/"), ("fmt", "--check", "specs/")):
        done = envgen(*command)
        assert done.status == 0, done.err
        assert "parking" not in done.out + done.err
