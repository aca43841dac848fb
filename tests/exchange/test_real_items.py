"""The real classes of the release, imported: a handful in the fast suite, all of them in the slow one."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from envgen.exchange.foreign import ForeignItem, ForeignTool
from envgen.exchange.importing import import_items
from envgen.render.run import render_specs
from envgen.revise.format import formatted_folder

CLASSES: dict[str, dict[str, str]] = json.loads((Path(__file__).parents[1] / "data" / "envscaler_classes.json").read_text("utf-8"))[
    "classes"
]
HANDFUL = ("env_121_sft", "env_132_sft", "env_147_rl", "env_181_rl")


def item(name: str) -> ForeignItem:
    code, class_name = CLASSES[name]["code"], CLASSES[name]["name"]
    cls = next(node for node in ast.parse(code).body if isinstance(node, ast.ClassDef) and node.name == class_name)
    tools = [ForeignTool(one.name) for one in cls.body if isinstance(one, ast.FunctionDef) and not one.name.startswith("_")]
    return ForeignItem(name, class_name, code, class_name, f"The class {class_name}.", tools=tools)


def check(names: list[str], place: Path) -> None:
    found = import_items([item(name) for name in names], place / "specs")
    for one in found:
        assert one.status == "written", (one.item.id, one.problems)
        assert [problem for problem in one.problems if problem.level in ("error", "warning")] == [], one.item.id
        assert one.folder is not None
        assert not any(file.changed for file in formatted_folder(one.folder)), one.item.id
    report = render_specs([place / "specs"], place / "generated")
    assert {result.status for result in report.results} == {"written"}
    assert len(report.results) == len(names)


def test_a_handful_is_imported_without_problems_and_rendered(tmp_path: Path) -> None:
    check(list(HANDFUL), tmp_path)


@pytest.mark.slow
def test_all_are_imported_without_problems_and_rendered(tmp_path: Path) -> None:
    check(list(CLASSES), tmp_path)
