"""What a real small model answered, replayed from the kept answers: tasks described, one environment planned, assessed, mended."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RECORDED = HERE / "real_model"
COMMANDS = [line.split() for line in (RECORDED / "commands.txt").read_text().splitlines()]


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
    shutil.copytree(RECORDED / "begin", folder / "specs")
    return folder


def texts(folder: Path) -> dict[str, str]:
    files = sorted(file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {str(file.relative_to(folder)): file.read_text() for file in files}


def test_every_command_ends_as_it_did_and_leaves_the_same_files(project: Path) -> None:
    told = []
    for status, *words in COMMANDS:
        done = envgen(project, *words, "--offline")
        assert done.returncode == int(status), f"{words}: {done.stderr}"
        told.append(done.stdout + done.stderr)
    assert texts(project / "ideas") == texts(RECORDED / "ideas")
    assert texts(project / "specs") == texts(RECORDED / "specs")
    assert texts(project / ".envgen" / "assess") == texts(RECORDED / "assess")
    assert "appointment_system: 3 tools; 10 answers, 4 refused, 41 slips mended" in told[1]
    assert "2 of 3 tools sound before, 2 after; given up: create_appointment" in told[4]
    assert "0 of 1 proven" in told[6]
    assert "parcel_locker: 1 of 1 bodies written" in told[7]
