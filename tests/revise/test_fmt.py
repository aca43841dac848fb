"""`envgen fmt`: one order, one style, every comment, the same meaning."""

from __future__ import annotations

import dataclasses
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from envgen.blueprint.loading import build
from envgen.blueprint.loading.data_files import DataFiles
from envgen.blueprint.structure.schema_files import Kind, load_schema
from envgen.blueprint.yaml import Document, read_bytes
from envgen.revise.format import formatted, formatted_file, formatted_folder
from envgen.revise.order import shape_of_file
from tests.cli.conftest import Run, envgen, project

__all__ = ["envgen", "project"]

ROOT = Path(__file__).resolve().parents[2]
CASES = sorted((Path(__file__).parent / "format").iterdir())
BLUEPRINTS = [path for folder in ("tests", "specs", "templates", "benchmarks") for path in (ROOT / folder).rglob("blueprint.yaml")]
SEEDS = [path for folder in ("tests", "specs", "templates") for path in (ROOT / folder).rglob("seeds/*.yaml")]


def _read(text: str) -> Document:
    document, problems = read_bytes(text.encode(), "blueprint.yaml")
    assert document is not None, problems
    return document


def _comments(text: str) -> list[str]:
    return sorted(line.rpartition("#")[2].strip() for line in text.splitlines() if "#" in line)


def _without_places(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        kept = [one.name for one in dataclasses.fields(value) if one.name not in ("at", "positions", "jumps", "path")]
        return [type(value).__name__, *((name, _without_places(getattr(value, name))) for name in kept)]
    if isinstance(value, Mapping):
        return [(key, _without_places(inner)) for key, inner in value.items()]
    return [_without_places(inner) for inner in value] if isinstance(value, (list, tuple)) else value


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.name)
def test_what_it_makes_of_a_file(case: Path) -> None:
    kind: Kind = "seed" if case.name.startswith("seed") else "blueprint"
    before, after = ((case / name).read_text(encoding="utf-8") for name in ("before.yaml", "after.yaml"))
    assert formatted(_read(before), kind) == after
    assert formatted(_read(after), kind) == after
    assert _comments(before) == _comments(after)


def test_every_blueprint_of_the_tests_keeps_its_meaning() -> None:
    done = 0
    for path in BLUEPRINTS:
        result = formatted_file(path, "blueprint")
        if result.problems:
            continue
        assert not result.stuck, path
        before, after = (build(_read(text).root, DataFiles({}))[0] for text in (result.before, result.after))
        assert _without_places(before) == _without_places(after), path
        assert formatted(_read(result.after), "blueprint") == result.after, path
        assert _comments(result.before) == _comments(result.after), path
        done += 1
    assert done > 100


def test_every_seed_of_the_tests_keeps_its_values() -> None:
    done = 0
    for path in SEEDS:
        result = formatted_file(path, "seed")
        if result.problems:
            continue
        assert not result.stuck, path
        assert list(_read(result.before).root.value.items()) == list(_read(result.after).root.value.items()) or result.changed
        assert _read(result.before).root.value == _read(result.after).root.value
        assert formatted(_read(result.after), "seed") == result.after
        done += 1
    assert done > 100


@pytest.mark.parametrize(
    "folder", [*sorted(file.parent for file in ROOT.glob("specs/*/blueprint.yaml")), ROOT / "templates/starter"]
)
def test_our_own_specs_are_formatted(folder: Path) -> None:
    assert [str(one.file) for one in formatted_folder(folder) if one.changed] == [], f"envgen fmt {folder}"


def test_every_keyword_of_a_schema_has_one_place() -> None:
    properties = dict.fromkeys(load_schema("blueprint")["$defs"]["keywords"]["properties"], 1)
    text = "".join(f"{key}: 1\n" for key in properties)
    shape = dataclasses.replace(
        shape_of_file("blueprint"), schema={"properties": load_schema("blueprint")["$defs"]["keywords"]["properties"]}
    )
    ordered = shape.ordered(_read(text).root)
    assert sorted(ordered) == sorted(properties)
    assert ordered.index("type") == 0
    assert ordered.index("description") < ordered.index("properties")


# ── the command ─────────────────────────────────────────────


@pytest.fixture
def desk(project: Path) -> Path:
    shutil.copytree(ROOT / "specs" / "library_desk", project / "specs" / "library_desk")
    return project / "specs" / "library_desk"


def _shuffle(desk: Path) -> str:
    """The blueprint with `kind` behind the description of each tool."""
    file = desk / "blueprint.yaml"
    text = file.read_text()
    file.write_text(
        text.replace("    kind: query\n    description: Look a member up", "    description: Look a member up").replace(
            "number.\n    parameters", "number.\n    kind: query  # it only looks\n    parameters", 1
        )
    )
    return file.read_text()


def test_check_and_diff_write_nothing(envgen: Run, desk: Path) -> None:
    text = _shuffle(desk)
    checked = envgen("fmt", "specs", "--check")
    assert checked.status == 1
    assert "would change specs/library_desk/blueprint.yaml" in checked.err
    shown = envgen("fmt", "specs", "--diff")
    assert shown.status == 1
    assert "+    kind: query  # it only looks" in shown.out
    assert (desk / "blueprint.yaml").read_text() == text


def test_it_writes_once(envgen: Run, desk: Path) -> None:
    _shuffle(desk)
    assert envgen("fmt", "library_desk").status == 0
    text = (desk / "blueprint.yaml").read_text()
    assert "    kind: query  # it only looks\n    description: Look a member up" in text
    again = envgen("fmt", "library_desk")
    assert again.status == 0
    assert "files: 0 changed" in again.err


def test_a_file_that_cannot_be_read_is_told_and_left_alone(envgen: Run, desk: Path) -> None:
    text = "envgen: 1\nname: [\n"
    (desk / "blueprint.yaml").write_text(text)
    done = envgen("fmt", "specs")
    assert done.status == 1
    assert "B001" in done.out
    assert (desk / "blueprint.yaml").read_text() == text


def test_lines_that_end_as_on_windows_still_do(envgen: Run, desk: Path) -> None:
    text = _shuffle(desk)
    (desk / "blueprint.yaml").write_bytes(text.replace("\n", "\r\n").encode())
    assert envgen("fmt", "specs").status == 0
    after = (desk / "blueprint.yaml").read_bytes()
    assert after.count(b"\r\n") == after.count(b"\n") > 500
    assert b"    kind: query  # it only looks\r\n" in after


def test_a_file_that_would_read_otherwise_is_told_and_left_alone(envgen: Run, desk: Path) -> None:
    """The alias stands before its anchor in the order of keys."""
    text = (
        "envgen: 1\nname: library_desk\ndescription: Aliases.\nstate: {}\n"
        "tools:\n  look:\n    kind: query\n    description: Look.\n"
        "    cases: &nothing []\n    requires: *nothing\n    action:\n      - result: 1\n"
    )
    (desk / "blueprint.yaml").write_text(text)
    done = envgen("fmt", "specs")
    assert done.status == 1
    assert "specs/library_desk/blueprint.yaml was left alone" in done.err
    assert (desk / "blueprint.yaml").read_text() == text
