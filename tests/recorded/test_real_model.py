"""What a real small model answered about two hundred tasks, replayed from the kept answers: the same descriptions, nobody asked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RECORDED = HERE / "real_model"


def envgen(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("ENVGEN_", "OPENAI_"))}
    environment = kept | {"ENVGEN_ANSWERS": str(RECORDED), "NO_COLOR": "1"}
    command = [sys.executable, "-m", "envgen", *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("real_model")
    shutil.copy(RECORDED / "envgen.toml", folder)
    shutil.copy(HERE / "tasks_200.jsonl", folder)
    return folder


def texts(folder: Path) -> dict[str, str]:
    return {str(file.relative_to(folder)): file.read_text() for file in sorted(folder.rglob("*")) if file.is_file()}


def test_two_hundred_tasks_become_the_same_descriptions(project: Path) -> None:
    done = envgen(project, "discover", "tasks_200.jsonl", "--out", "ideas", "--embedder", "wordllama", "--offline")
    assert done.returncode in (0, 1), done.stderr
    assert texts(project / "ideas") == texts(RECORDED / "ideas")
