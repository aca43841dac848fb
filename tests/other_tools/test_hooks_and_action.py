"""The hooks of pre-commit and the action of GitHub do what they say, on a project of one spec."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))


def run(command: str, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, **more}
    return subprocess.run(["bash", "-e", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def rendered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that every hook lets pass; to be copied."""
    folder = tmp_path_factory.mktemp("rendered")
    assert run("envgen new one && envgen render specs/", folder).returncode == 0
    return folder


@pytest.fixture
def sound(rendered: Path, tmp_path: Path) -> Path:
    """A project that every hook lets pass."""
    shutil.copytree(rendered, tmp_path, dirs_exist_ok=True)
    return tmp_path


def spoil(project: Path, old: str, new: str) -> None:
    file = project / "specs/one/blueprint.yaml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: str(hook["id"]))
def test_a_hook_lets_pass_what_is_sound_and_looks_at_what_people_edit(hook: dict[str, Any], sound: Path) -> None:
    done = run(" ".join([hook["entry"], *hook["args"]]), sound)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(hook["files"], "specs/one/blueprint.yaml")
    assert re.search(hook["files"], "specs/one/seeds/default.yaml")
    assert not re.search(hook["files"], "src/main.py")
    assert hook["pass_filenames"] is False


@pytest.mark.parametrize(
    ("hook", "old", "new", "told"),
    [
        ("envgen-validate", "title:", "titel:", "B101"),
        ("envgen-render-check", "title:", "title: Another", "D005"),
        ("envgen-fmt", "title:", "titel:", "B101"),
    ],
)
def test_a_hook_stops_what_is_not(hook: str, old: str, new: str, told: str, sound: Path) -> None:
    spoil(sound, old, new)
    (one,) = [one for one in HOOKS if one["id"] == hook]
    done = run(" ".join([one["entry"], *one["args"]]), sound)
    assert done.returncode == 1
    assert told in done.stdout


def test_hooks_install_the_runtime_that_lies_beside() -> None:
    assert all(hook["additional_dependencies"] == ["./runtime"] for hook in HOOKS)
    assert (ROOT / "runtime" / "pyproject.toml").is_file()


@pytest.mark.parametrize(
    ("old", "new", "strict", "status", "told"),
    [
        ("", "", "false", 0, ""),
        (
            "title:",
            "titel:",
            "false",
            1,
            r"::error file=specs/one/blueprint\.yaml,line=\d+,col=1,title=B101::.*titel.*%0Adid you mean",
        ),
        (
            "title:",
            "title: Another",
            "false",
            1,
            r"::error file=generated/one/README\.md,line=1,col=1,title=D005::is not up to date",
        ),
    ],
)
def test_the_action_annotates_lines(sound: Path, old: str, new: str, strict: str, status: int, told: str) -> None:
    if old:
        spoil(sound, old, new)
    step = ACTION["runs"]["steps"][-1]
    given = {"SPECS": "specs/", "OUT": "generated", "STRICT": strict}
    assert {name: value.strip("${} ").removeprefix("inputs.") for name, value in step["env"].items()} == {
        name: name.lower() for name in given
    }
    assert set(ACTION["inputs"]) == {*(name.lower() for name in given), "python-version"}
    done = run(step["run"], sound, **given)
    assert done.returncode == status, done.stdout + done.stderr
    assert re.match(told, done.stdout)
    assert (done.stdout == "") is (told == "")
