"""Packages of a few plain functions, as small as the runner takes them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

Package = Callable[..., Path]


@pytest.fixture
def package(tmp_path: Path) -> Package:
    """A folder with a package `name`, whose module has `code`, and with test files."""

    def made(name: str = "shop", code: str = "", **tests: str) -> Path:
        root = tmp_path / "generated" / name
        (root / name).mkdir(parents=True)
        (root / "tests").mkdir()
        (root / name / "__init__.py").write_text(dedent(code))
        schema = {"tools": {"buy": {"errors": {"sold_out": {}, "too_many": {}}}}, "rules": {"stock_is_real": {}}}
        (root / name / "schema.json").write_text(json.dumps(schema))
        for file, text in tests.items():
            (root / "tests" / f"test_{file}.py").write_text(dedent(text))
        return root

    return made
