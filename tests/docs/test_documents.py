"""Whoever follows a document sees what it shows: its files are written, its commands run in order and print what stands there.

A document that writes files of its own under specs/ is followed in an empty folder, any other on a copy of the tree.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.console import Command, agrees, commands
from tests.docs.page import Block, is_excerpt, steps, write

ROOT = Path(__file__).resolve().parents[2]
ALL = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
ENVIRONMENTS = tuple(sorted(file.parent.name for file in ROOT.glob("specs/*/blueprint.yaml")))  # those that documents count
# Each of the how-to pages makes a project and its suite: in CI two of them stand for all, `make test-slow` follows the others.
SLOW = sorted(path for path in ROOT.glob("docs/howto/*.md") if path.stem not in ("money", "exporting"))
DOCUMENTS = [pytest.param(path, marks=pytest.mark.slow if path in SLOW else ()) for path in ALL if commands(path)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_console_blocks_print_what_the_document_says(document: Path, tmp_path: Path) -> None:
    to_do = steps(document)
    tree = tmp_path / "envgen"
    if any(isinstance(step, Block) for step in to_do):
        tree.mkdir()
    else:
        shutil.copytree(ROOT, tree, ignore=_not_of_the_repository)
    for step in to_do:
        if isinstance(step, Block):
            write(step, tree)
        else:
            printed = run(step, tree)
            assert agrees(step.shown, printed), f"{document.name}:{step.line}: $ {step.text}\nprints\n{printed}"


def _not_of_the_repository(folder: str, names: list[str]) -> set[str]:
    """What makes no part of a document: caches, and environments that somebody has beside those of the repository."""
    hidden = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", ".hypothesis")(folder, names)
    if Path(folder) in (ROOT / "specs", ROOT / "generated"):
        hidden |= {name for name in names if (Path(folder) / name).is_dir() and name not in ENVIRONMENTS}
    return hidden


def run(command: Command, folder: Path) -> str:
    """What a command of a document prints at a terminal of 120 columns, on a build server too (there pytest shortens nothing)."""
    environment = {
        **{name: value for name, value in os.environ.items() if name not in ("CI", "BUILD_NUMBER")},
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "120",
        "NO_COLOR": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(
        ["bash", "-c", command.text], cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    return done.stdout + done.stderr


def test_an_environment_of_ones_own_is_in_no_document(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    for name in ("library_desk", "museum_loans"):
        (tmp_path / "specs" / name / "seeds").mkdir(parents=True)
    assert _not_of_the_repository(str(tmp_path / "specs"), ["library_desk", "museum_loans"]) == {"museum_loans"}
    assert _not_of_the_repository(str(tmp_path / "specs/library_desk"), ["seeds"]) == set()


def test_the_readme_has_a_tour() -> None:
    assert len(commands(ROOT / "README.md")) >= 8


def test_a_document_that_lies_is_found_out() -> None:
    assert agrees("a\n...\nc\n", "a\nb\nb\nc\n")
    assert agrees("a\n...\n", "a\n")
    assert not agrees("a\n", "a\nb\n")
    assert not agrees("", "a\n")
    assert agrees("12 passed in 0.50s\n", "13 passed in 1.21s\n")
    assert not agrees("12 passed in 0.50s\n", "1 failed, 12 passed in 1.21s\n")


def test_an_excerpt_that_is_none_is_found_out() -> None:
    assert is_excerpt("a\n...\nc\n", "a\nb\nc\n")
    assert is_excerpt("  b\n", "a\n  b\n")
    assert not is_excerpt("c\n...\na\n", "a\nb\nc\n")
    assert not is_excerpt("b\n", "a\n  b\n")
