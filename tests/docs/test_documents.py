"""Every console block of the README and of docs/ prints what the document says, run in order on a copy of the tree."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.console import agrees, commands

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [path for path in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))] if commands(path)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_console_blocks_print_what_the_document_says(document: Path, tmp_path: Path) -> None:
    tree = tmp_path / "envgen"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", ".hypothesis"))
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "120",
        "NO_COLOR": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    for command in commands(document):
        done = subprocess.run(
            ["bash", "-c", command.text], cwd=tree, env=environment, capture_output=True, text=True, timeout=120, check=False
        )
        printed = done.stdout + done.stderr
        assert agrees(command.shown, printed), f"{document.name}:{command.line}: $ {command.text}\nprints\n{printed}"


def test_the_readme_has_a_tour() -> None:
    assert len(commands(ROOT / "README.md")) >= 8


def test_a_document_that_lies_is_found_out() -> None:
    assert agrees("a\n...\nc\n", "a\nb\nb\nc\n")
    assert agrees("a\n...\n", "a\n")
    assert not agrees("a\n", "a\nb\n")
    assert not agrees("", "a\n")
