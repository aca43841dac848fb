"""Out and in again: what was exported comes back as it was, with the spec beside the class or within it alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from envgen.exchange.carried import is_carried
from envgen.exchange.envscaler import read
from envgen.exchange.importing import Imported, import_items
from envgen.exchange.proving import prove
from tests.exchange.exporting.conftest import ENVIRONMENTS, Item, export
from tests.sandbox.wall.raising import linux


def imported(item: Any, place: Path) -> Imported:
    file = place / "items.json"
    file.write_text(json.dumps({item["env_id"]: item}), "utf-8")
    found = read([file])
    assert found.problems == []
    (one,) = import_items(found.items, place / "specs")
    return one


def spec_of(folder: Path) -> dict[str, bytes]:
    paths = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    return {path: file.read_bytes() for path, file in paths.items() if is_carried(path)}


def bare(item: Item) -> dict[str, Any]:
    """As a pipeline passes it on that knows only members of the release."""
    return {name: value for name, value in item.items() if not name.startswith("envgen_")}


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_the_spec_comes_back_byte_for_byte(
    name: str, specs: Callable[[str], Path], exported: Callable[[str], Item], tmp_path: Path
) -> None:
    before = spec_of(specs(name))
    assert {"blueprint.yaml", "seeds/default.yaml"} <= before.keys()
    for place, item in ((tmp_path / "whole", exported(name)), (tmp_path / "bare", bare(exported(name)))):
        place.mkdir()
        one = imported(item, place)
        assert (one.status, [problem.code for problem in one.problems if problem.level in ("error", "warning")]) == ("written", [])
        assert one.folder is not None
        assert one.folder.name == specs(name).name
        assert spec_of(one.folder) == before


@pytest.mark.parametrize("name", ["library_desk", "env_121_sft"])
def test_exporting_what_was_exported_changes_nothing(name: str, exported: Callable[[str], Item], tmp_path: Path) -> None:
    one = imported(bare(exported(name)), tmp_path)
    assert one.folder is not None
    assert export(one.folder) == exported(name)


def test_importing_again_changes_nothing_and_spares_what_was_edited(exported: Callable[[str], Item], tmp_path: Path) -> None:
    item = exported("library_desk")
    imported(item, tmp_path)
    assert imported(item, tmp_path).status == "unchanged"
    blueprint = tmp_path / "specs" / "library_desk" / "blueprint.yaml"
    blueprint.write_text(blueprint.read_text("utf-8") + "# mine\n", "utf-8")
    assert imported(item, tmp_path).status == "refused"
    assert blueprint.read_text("utf-8").endswith("# mine\n")


@linux
def test_there_is_nothing_to_verify(exported: Callable[[str], Item], tmp_path: Path) -> None:
    assert prove([imported(exported("library_desk"), tmp_path)], calls=10) == []


def test_a_class_edited_since_is_told(exported: Callable[[str], Item], tmp_path: Path) -> None:
    item = bare(exported("library_desk"))
    item["env_class_code"] = item["env_class_code"].replace("round(member", "int(member", 1)
    one = imported(item, tmp_path)
    assert [problem.message for problem in one.problems if problem.code == "F008"] == [
        "the class was edited after it was exported: library_desk is written as it was before"
    ]
    assert one.status == "written"


@pytest.mark.parametrize(
    "path", ["../outside.py", "/etc/x.yaml", "seeds/../../x.yaml", "blueprint.yaml/x.py", "seeds/a.sh", ".git/hooks"]
)
def test_nothing_but_files_of_a_spec_is_written(path: str, exported: Callable[[str], Item], tmp_path: Path) -> None:
    item = dict(exported("library_desk"))
    item["envgen_files"] = {**item["envgen_files"], path: "x"}
    one = imported(item, tmp_path)
    assert [problem.message for problem in one.problems if problem.code == "F008"] == [
        f"{path} is no file of a spec, and was left out"
    ]
    assert one.folder is not None
    assert path not in one.files
    assert {file.name for file in tmp_path.iterdir()} == {"items.json", "specs"}


@pytest.mark.parametrize(
    ("blueprint", "told"),
    [("envgen: 1\n", "its envgen_blueprint has no name"), ("name: ../up\n", "its envgen_blueprint has no name")],
)
def test_a_blueprint_without_a_name_is_a_problem_of_its_item(
    blueprint: str, told: str, exported: Callable[[str], Item], tmp_path: Path
) -> None:
    one = imported({**exported("library_desk"), "envgen_blueprint": blueprint}, tmp_path)
    assert (one.status, [problem.message for problem in one.problems]) == ("failed", [told])
