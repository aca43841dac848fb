"""Files that are none, names that hide modules, streams and folders that refuse: a clear answer, no wait, no traceback."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from envgen.cli import main

SOURCES = ("blueprint.yaml", "bodies.py", "bodies.lock", "seeds/default.yaml")
KINDS = ("folder", "pipe", "device", "dangling", "loop")


@pytest.fixture(scope="module")
def rendered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with the environments one and two, rendered; to be copied."""
    folder = tmp_path_factory.mktemp("rendered")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        assert [main(["new", name]) for name in ("one", "two")] == [0, 0]
        assert main(["render", "specs/"]) == 0
    return folder


@pytest.fixture
def two(rendered: Path, project: Path) -> Path:
    """A project with the environments one and two, rendered."""
    shutil.copytree(rendered, project, dirs_exist_ok=True)
    return project


def replace_by(kind: str, file: Path) -> None:
    file.unlink()
    if kind == "folder":
        file.mkdir()
    elif kind == "pipe":
        os.mkfifo(file)
    else:
        file.symlink_to({"device": "/dev/zero", "dangling": "nowhere", "loop": file.name}[kind])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", SOURCES)
def test_what_is_no_file_is_a_problem_of_its_environment_alone(envgen: Any, two: Path, name: str, kind: str) -> None:
    replace_by(kind, two / "specs/one" / name)
    before = {file: file.read_bytes() for file in (two / "generated").rglob("*") if file.is_file()}
    for command in ("render", "validate", "sync"):
        done = envgen(command, "specs/")
        assert done.status == 1
        assert f"specs/one/{name}:1:1: " in done.out
        assert "has no body yet" not in done.out
    assert {file: file.read_bytes() for file in (two / "generated").rglob("*") if file.is_file()} == before


def test_a_lock_that_is_no_text_names_its_line(envgen: Any, two: Path) -> None:
    lock = two / "specs/one/bodies.lock"
    lock.write_bytes(lock.read_bytes() + b"caf\xe9\n")
    done = envgen("render", "specs/")
    assert done.status == 1
    assert "specs/one/bodies.lock:2:1: C105 byte 0xe9 is not UTF-8" in done.out


@pytest.mark.parametrize("name", ["json", "calendar", "tests", "envgen_runtime"])
def test_new_refuses_names_of_modules(envgen: Any, project: Path, name: str) -> None:
    done = envgen("new", name)
    assert done.status == 2
    assert f"envgen new {name}_desk" in done.err
    assert not (project / "specs").exists()


@pytest.mark.parametrize("name", ["query", "command", "each", "invariant"])
def test_tools_may_be_called_like_the_decorators(envgen: Any, two: Path, name: str) -> None:
    blueprint = two / "specs/one/blueprint.yaml"
    blueprint.write_text(blueprint.read_text().replace("  get_task:", f"  {name}:"))
    done = envgen("render", "specs/one")
    assert (done.status, done.out) == (0, "")
    source = (two / "generated/one/one/environment.py").read_text()
    assert f"@envgen_runtime.{name}" in source or name == "invariant"


def test_a_title_of_any_letters_is_toml(envgen: Any, two: Path) -> None:
    blueprint = two / "specs/one/blueprint.yaml"
    blueprint.write_text(blueprint.read_text().replace("title: One", r'title: "\U0001F4A5 \"q\" \\ caf\xE9"'))
    assert envgen("render", "specs/one").status == 0
    read = tomllib.loads((two / "generated/one/pyproject.toml").read_text())
    assert read["project"]["description"] == '\U0001f4a5 "q" \\ café'


def in_process(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "envgen", *arguments]
    done = subprocess.run(command, cwd=folder, env={**os.environ, **environment}, capture_output=True, check=False, timeout=60)
    return subprocess.CompletedProcess(command, done.returncode, done.stdout.decode("latin-1"), done.stderr.decode("latin-1"))


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252"])
def test_letters_that_a_terminal_cannot_show(two: Path, encoding: str) -> None:
    blueprint = two / "specs/one/blueprint.yaml"
    blueprint.write_text(blueprint.read_text().replace("kind: query", "kind: \U0001f4a5", 1))
    text = in_process(two, "render", "specs/", PYTHONIOENCODING=encoding)
    assert text.returncode == 1
    assert r"not '\U0001f4a5'" in text.stdout
    for form in ("json", "sarif"):
        done = in_process(two, "render", "specs/", "--format", form, PYTHONIOENCODING=encoding)
        assert done.returncode == 1
        assert "\U0001f4a5" in json.dumps(json.loads(done.stdout), ensure_ascii=False)


def test_an_async_body_is_said_once(envgen: Any, two: Path) -> None:
    bodies = two / "specs/one/bodies.py"
    bodies.write_text(bodies.read_text().replace("def count_tasks", "async def count_tasks"))
    done = envgen("render", "specs/one")
    assert done.status == 1
    assert ": C010 count_tasks is async" in done.out
    assert "C101" not in done.out


def test_a_text_of_very_many_parts_is_rendered(envgen: Any, two: Path) -> None:
    bodies = two / "specs/one/bodies.py"
    text = "'a' " * 20_000
    bodies.write_text(bodies.read_text().replace("        counts = {}", f"        text = {text}\n        counts = {{}}"))
    done = envgen("render", "specs/one")
    assert done.status == 0
    module = ast.parse((two / "generated/one/one/environment.py").read_text())
    assert any(isinstance(node, ast.Constant) and node.value == "a" * 20_000 for node in ast.walk(module))


def test_no_room_for_temporary_files(envgen: Any, two: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(**_: Any) -> Any:
        raise OSError(28, "No space left on device")

    blueprint = two / "specs/one/blueprint.yaml"
    blueprint.write_text(blueprint.read_text().replace("title: One", "title: Another"))
    monkeypatch.setattr("tempfile.TemporaryDirectory", full)
    done = envgen("render", "specs/")
    assert done.status == 1
    assert "blueprint.yaml:1:1: D009 the formatter cannot work in the temporary folder (TMPDIR): No space left" in done.out


def test_a_folder_that_refuses_is_no_fault_of_envgen(envgen: Any, project: Path) -> None:
    (project / "specs").write_text("a file")
    done = envgen("new", "one")
    assert done.status == 2
    assert "please report" not in done.err
    assert "specs" in done.err


def test_a_full_device_behind_standard_output(two: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "envgen", "explain", "B204"], cwd=two, stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert b"No space left on device" in done.stderr
    assert b"Traceback" not in done.stderr
    assert b"please report" not in done.stderr
