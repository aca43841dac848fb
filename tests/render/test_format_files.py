"""Formatting: one exact ruff, many files, deaf to the user's configuration."""

from __future__ import annotations

from pathlib import Path

import pytest

from envgen.render.output import format as formatter
from envgen.render.output.format import PINNED, FormatError, format_files

MESSY = "from b import z\nimport os\nfrom a import y,x\nx=1\n"
NEAT = "import os\n\nfrom a import x, y\nfrom b import z\n\nx = 1\n"


def test_python_is_formatted_and_its_imports_sorted_and_the_rest_left_alone() -> None:
    files = {"a/x.py": MESSY, "b/x.py": MESSY, "b/stub.pyi": "x:int\n", "README.md": "x=1\n", "py.typed": ""}
    assert format_files(files) == {"a/x.py": NEAT, "b/x.py": NEAT, "b/stub.pyi": "x: int\n", "README.md": "x=1\n", "py.typed": ""}


def test_formatting_twice_changes_nothing() -> None:
    once = format_files({"x.py": MESSY})
    assert format_files(once) == once


def test_the_configuration_of_the_user_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ruff.toml").write_text('line-length = 20\n[format]\nquote-style = "single"\n')
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    text = 'x = "a rather long text in double quotes"\n'
    assert format_files({"x.py": text}) == {"x.py": text}


def test_a_file_that_is_no_python_is_named() -> None:
    with pytest.raises(FormatError, match=r"desk/x\.py"):
        format_files({"desk/x.py": "def (:\n"})


def test_another_ruff_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    formatter._found_ruff.cache_clear()
    monkeypatch.setattr("importlib.metadata.version", lambda name: "0.0.1")
    with pytest.raises(FormatError, match=f"ruff=={PINNED}"):
        format_files({"x.py": "x = 1\n"})
    formatter._found_ruff.cache_clear()


def test_the_pin_is_the_one_of_the_project() -> None:
    project = Path(__file__).parents[2] / "pyproject.toml"
    assert f'"ruff=={PINNED}"' in project.read_text("utf-8")
