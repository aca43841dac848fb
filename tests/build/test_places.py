"""What has no place to go is told before anything is paid, and what is kept of a run counts only for what it is of."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from envgen.build.built import Built, Kept
from tests.build.project import project, started

NOWHERE = "http://127.0.0.1:9"  # nobody listens there: a command that asked would say so


def refused(folder: Path, *arguments: str) -> str:
    run = started(folder, "build", *arguments)
    _, err = run.communicate(timeout=60)
    assert run.returncode == 2, err
    assert not (folder / ".envgen").exists()  # no run was begun
    return err


@pytest.mark.parametrize(
    ("name", "told"),
    [("class", "class is a word of Python"), ("none", "None is a word of Python"), ("calendar", "the module calendar of Python")],
)
def test_a_name_that_no_package_can_have(tmp_path: Path, name: str, told: str) -> None:
    project(tmp_path, NOWHERE)
    (tmp_path / "named.jsonl").write_text(json.dumps({"name": name, "title": "A desk", "introduction": "It keeps things."}) + "\n")
    assert told in refused(tmp_path, "--from", "named.jsonl")


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    project(tmp_path, NOWHERE)
    (tmp_path / "file").write_text("")
    assert "is no folder" in refused(tmp_path, "--from", "ideas.jsonl", "--into", "file")
    assert "is no folder" in refused(tmp_path, "--from", "ideas.jsonl", "--into", "file/below")
    (tmp_path / "specs").mkdir()
    os.symlink("nowhere", tmp_path / "specs" / "lockers_01")
    assert "specs/lockers_01 is there already" in refused(tmp_path, "--from", "ideas.jsonl")


def test_files_that_are_none(tmp_path: Path) -> None:
    project(tmp_path, NOWHERE)
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe")
    (tmp_path / "deep.jsonl").write_text("[" * 100_000 + "\n")
    assert "No such file" in refused(tmp_path, "--from", "nowhere.jsonl")
    assert "bytes.txt is no text in UTF-8" in refused(tmp_path, "--from", "bytes.txt")
    assert "deep.jsonl:1: is no JSON" in refused(tmp_path, "--from", "deep.jsonl")


def test_an_outcome_is_that_of_what_was_described(tmp_path: Path) -> None:
    place = tmp_path / "specs" / "desk"
    place.mkdir(parents=True)
    kept = Kept(tmp_path / "built")
    built = Built(name="desk", title="A desk", place=str(place), tools=3)
    kept.put(built, "as it was")
    found = kept.get("desk", "as it was")
    assert found is not None
    assert (found.name, found.tools, found.is_released) == ("desk", 3, True)
    assert kept.get("desk", "other words") is None
    place.rmdir()
    assert kept.get("desk", "as it was") is None  # it is gone
