"""Classes with the bodies that they become: each file of `cases/` holds a class and the bodies.py that is written of it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from envgen.exchange.foreign import ForeignItem, ForeignTool
from envgen.exchange.importing import Imported, make

CASES = sorted((Path(__file__).parent / "cases").glob("*.txt"))


def made(source: str) -> Imported:
    """The item of a class whose public methods are its tools."""
    shop = next(node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == "Shop")
    names = [node.name for node in shop.body if isinstance(node, ast.FunctionDef) and not node.decorator_list]
    tools = [ForeignTool(name) for name in names if not name.startswith("_") and name != "today"]
    return make(ForeignItem("case", "Shop", source, title="Shop", tools=tools), "shop")


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_what_bodies_become(path: Path) -> None:
    source, expected = path.read_text("utf-8").split("\n---\n")
    shop = made(source)
    assert [problem for problem in shop.problems if problem.level in ("error", "warning")] == []
    assert shop.files["bodies.py"] == expected
