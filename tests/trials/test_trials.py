"""The environments written while trying envgen as a new user would (docs/trials) render clean and pass their suites."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SPECS = sorted(path for path in (Path(__file__).parent / "specs").iterdir() if path.is_dir())


@pytest.mark.parametrize("spec", SPECS, ids=lambda path: path.name)
def test_a_trial_renders_and_passes(spec: Path, tmp_path: Path) -> None:
    shutil.copytree(spec, tmp_path / "specs" / spec.name)

    def run(*command: str, cwd: Path = tmp_path) -> str:
        done = subprocess.run([sys.executable, "-m", *command], cwd=cwd, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

    assert run("envgen", "render", "--strict", "specs/").endswith("no problems\n")
    package = tmp_path / "generated" / spec.name
    assert re.search(r"[1-9]\d* passed", run("pytest", "-q", "-p", "no:cacheprovider", cwd=package))
    assert "Success" in run("mypy", spec.name, cwd=package)
