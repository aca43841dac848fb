"""What a change in specs/ does to generated/: exactly the files that it should, and nobody's text is lost."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Run

SPECS = Path(__file__).resolve().parents[2] / "specs"


@pytest.fixture
def desk(project: Path, envgen: Run) -> Path:
    """A project with a copy of library_desk and sleep_tracker, rendered."""
    for name in ("library_desk", "sleep_tracker"):
        shutil.copytree(SPECS / name, project / "specs" / name, ignore=shutil.ignore_patterns("__pycache__"))
    assert envgen("render", "specs/").status == 0
    return project


def contents(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*") if path.is_file()}


def replaced(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    assert before.keys() == after.keys()
    return {name for name in before if before[name] != after[name]}


def test_a_guard_shows_up_in_the_code_alone(desk: Path, envgen: Run) -> None:
    before = contents(desk / "generated")
    replaced(desk / "specs/library_desk/blueprint.yaml", 'that: copy["status"] == "available"', 'that: copy["status"] != "lost"')
    assert envgen("render", "specs/").status == 0
    assert changed(before, contents(desk / "generated")) == {
        "library_desk/.manifest.json",
        "library_desk/library_desk/environment.py",
        "library_desk/tests/declared.json",
    }


def test_a_refusal_text_shows_up_where_it_is_told(desk: Path, envgen: Run) -> None:
    before = contents(desk / "generated")
    blueprint = desk / "specs/library_desk/blueprint.yaml"
    replaced(blueprint, 'says: "Member {member_id} is suspended."', 'says: "{member_id} is suspended."')
    envgen("render", "specs/")
    assert changed(before, contents(desk / "generated")) == {
        "library_desk/.manifest.json",
        "library_desk/library_desk/environment.py",
        "library_desk/library_desk/schema.json",
        "library_desk/tests/declared.json",
    }


def test_a_comment_in_a_body_survives_another_description(desk: Path, envgen: Run) -> None:
    source = desk / "specs/sleep_tracker/bodies.py"
    comment = "# A device sees one sleeper at a time: two nights of one person cannot overlap."
    written = source.read_text("utf-8")
    assert comment in written
    replaced(
        desk / "specs/sleep_tracker/blueprint.yaml",
        "Enter the nights that a device recorded, all of them or none.",
        "Enter all nights that a device recorded.",
    )
    assert envgen("render", "specs/").status == 0
    code = (desk / "generated/sleep_tracker/sleep_tracker/environment.py").read_text("utf-8")
    assert comment in code
    assert '"""Enter all nights that a device recorded.' in code
    assert source.read_text("utf-8") == written


def test_a_broken_environment_keeps_its_package_and_does_not_stop_the_others(desk: Path, envgen: Run) -> None:
    before = contents(desk / "generated")
    replaced(desk / "specs/library_desk/blueprint.yaml", "      - fines_block", "      - fine_block")
    replaced(desk / "specs/sleep_tracker/blueprint.yaml", "title: Sleep tracking backend", "title: Sleep log")
    done = envgen("render", "specs/")
    assert done.status == 1
    assert "specs/library_desk/blueprint.yaml:" in done.err + done.out
    assert "B204 requires names rule 'fine_block', which is not defined" in done.err + done.out
    after = contents(desk / "generated")
    assert {name.partition("/")[0] for name in changed(before, after)} == {"sleep_tracker"}
