"""`envgen export`: what it writes and says, exit statuses, and what it leaves alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.exchange.exporting.odd import odd_shop
from tests.exchange.shops import released


def test_all_of_specs_becomes_one_file_that_is_imported_again(envgen: Any, project: Path) -> None:
    odd_shop(project / "specs")
    done = envgen("export", "envscaler", "odd_shop")
    assert (done.status, done.out) == (0, "")
    assert done.err == "specs/odd_shop: odd_shop\n1 environment written to exported/environments.json; no problems\n"
    assert list(json.loads((project / "exported" / "environments.json").read_text("utf-8"))) == ["odd_shop"]
    back = envgen("import", "envscaler", "exported/environments.json", "--into", "back")
    assert (back.status, back.err.splitlines()[0]) == (0, "odd_shop: written back/odd_shop, the spec that it carries")
    blueprint = Path("odd_shop") / "blueprint.yaml"
    assert (project / "back" / blueprint).read_bytes() == (project / "specs" / blueprint).read_bytes()
    assert envgen("render", "back").status == 0


def test_json_tells_what_was_made(envgen: Any, project: Path) -> None:
    odd_shop(project / "specs")
    told = json.loads(envgen("export", "envscaler", "odd_shop", "--into", "one.json", "--format", "json").out)
    assert told == {
        "file": "one.json",
        "written": True,
        "environments": [
            {"folder": "specs/odd_shop", "item": "odd_shop", "class": "OddShop", "tools": 2, "states": 1, "scenarios": 0}
        ],
        "problems": [],
    }
    assert not json.loads(envgen("export", "envscaler", "odd_shop", "--into", "one.json", "--format", "json").out)["written"]


def test_a_file_with_other_items_stays(envgen: Any, project: Path) -> None:
    odd_shop(project / "specs")
    for content, why in (
        ([released()], "one.json is no export of envgen"),
        ({"env_1_rl": released()}, "one.json holds env_1_rl, which envgen did not export"),
        ({"desk": {"envgen_blueprint": ""}}, "one.json holds desk as well, which would be gone"),
    ):
        text = json.dumps(content)
        (project / "one.json").write_text(text, "utf-8")
        done = envgen("export", "envscaler", "odd_shop", "--into", "one.json")
        assert (done.status, done.err) == (2, f"envgen: {why}\n  hint: --force replaces it, --into FILE writes elsewhere\n")
        assert (project / "one.json").read_text("utf-8") == text
    assert envgen("export", "envscaler", "odd_shop", "--into", "one.json", "--force").status == 0


def test_what_cannot_be_exported_is_told_and_the_rest_is_written(envgen: Any, project: Path) -> None:
    odd_shop(project / "specs")
    (project / "specs" / "bad").mkdir()
    (project / "specs" / "bad" / "blueprint.yaml").write_text("envgen: 1\nname: bad\n", "utf-8")
    done = envgen("export", "envscaler", "odd_shop", "specs/bad", "--into", "one.json")
    assert done.status == 1
    assert "specs/bad/blueprint.yaml:1:1: " in done.out
    assert "1 environment written to one.json; " in done.err
    assert list(json.loads((project / "one.json").read_text("utf-8"))) == ["odd_shop"]


def test_mistakes_on_the_command_line(envgen: Any, project: Path) -> None:
    odd_shop(project / "specs")
    (project / "file").write_text("", "utf-8")
    (project / "folder.json").mkdir()
    for arguments, told in (
        (["envscaler", "nowhere"], "nowhere does not exist"),
        (["envscaler", "odd_shop", "--into", "file"], "file is no folder"),
        (["envscaler", "odd_shop", "--into", "folder.json"], "folder.json is a folder"),
    ):
        done = envgen("export", *arguments)
        assert (done.status, done.out) == (2, "")
        assert done.err.startswith(f"envgen: {told}")
    done = envgen("export", "odd_shop")
    assert (done.status, done.out) == (2, "")
    assert "No such command 'odd_shop'." in done.err
