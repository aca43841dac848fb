"""What can stand in the way of writing, and faults of envgen itself: said with a place, and never at the cost of other output."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def two(envgen: Any, project: Path) -> Path:
    """A project with the environments one and two."""
    envgen("new", "one")
    envgen("new", "two")
    return project


def test_a_foreign_file_in_the_way(envgen: Any, two: Path) -> None:
    (two / "generated/one/one").mkdir(parents=True)
    foreign = two / "generated/one/one/state.py"
    foreign.write_text("mine = 1\n")
    done = envgen("render", "specs/")
    assert done.status == 1
    assert "generated/one/one/state.py:1:1: D002 stands in the way, and envgen did not write it" in done.out
    assert list((two / "generated/one").rglob("*.py")) == [foreign]
    assert (two / "generated/two/two/state.py").exists()


def test_a_link_or_folder_in_the_way(envgen: Any, two: Path) -> None:
    outside = two / "outside"
    outside.mkdir()
    (two / "generated").mkdir()
    (two / "generated/one").symlink_to(outside)
    (two / "generated/two/README.md").mkdir(parents=True)
    done = envgen("render", "specs/")
    assert done.status == 1
    assert "generated/one/README.md:1:1: D003" in done.out
    assert "generated/two/README.md:1:1: D003" in done.out
    assert list(outside.iterdir()) == []


def test_a_folder_that_cannot_be_written(envgen: Any, two: Path) -> None:
    (two / "generated").mkdir()
    (two / "generated/one").write_text("a file where the package belongs")
    done = envgen("render", "specs/")
    assert done.status == 1
    assert "D004 cannot be written: File exists" in done.out
    assert (two / "generated/two/two/state.py").exists()


def test_a_full_disk_is_a_problem_of_each_environment(envgen: Any, two: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    done = envgen("render", "specs/")
    assert done.status == 1
    assert done.out.count("D004 cannot be written: No space left on device") == 2


def test_a_formatter_that_refuses_one_environment_formats_the_others(
    envgen: Any, two: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from envgen.render.code import environment

    real = environment.environment_source

    def broken_for_one(cls: Any, bodies: Any, types: Any) -> str:
        return real(cls, bodies, types) + ("\ndef (\n" if cls.blueprint.name == "one" else "")

    monkeypatch.setattr(environment, "environment_source", broken_for_one)
    done = envgen("render", "specs/")
    assert done.status == 1
    assert "specs/one/blueprint.yaml:1:1: D009" in done.out
    assert not (two / "generated/one").exists()
    assert (two / "generated/two/two/state.py").exists()


def test_a_fault_of_envgen_in_one_environment(envgen: Any, two: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from envgen.render import package

    real = package.draft

    def failing_for_one(blueprint: Any, bodies: Any, **more: Any) -> Any:
        return 1 / 0 if blueprint.name == "one" else real(blueprint, bodies, **more)

    monkeypatch.setattr(package, "draft", failing_for_one)
    monkeypatch.delenv("ENVGEN_DEBUG", raising=False)
    done = envgen("render", "specs/")
    assert done.status == 2
    assert "specs/one/blueprint.yaml:1:1: D010 envgen failed here: ZeroDivisionError" in done.out
    assert "please report this" in done.out
    assert (two / "generated/two/two/state.py").exists()


def test_an_environment_that_ends_its_process_stops_no_other(envgen: Any, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the system does it to who takes too much memory."""
    from envgen.render import compile

    names = [f"e{number}" for number in range(10)]
    for name in names:
        envgen("new", name)
    real = compile.read_sources

    def deadly(folder: Path, **more: Any) -> Any:
        if folder.name == "e3":
            os.kill(os.getpid(), signal.SIGKILL)
        if folder.name == "e4":
            raise MemoryError
        return real(folder, **more)

    monkeypatch.setattr(compile, "read_sources", deadly)
    done = envgen("render", "specs/", "--jobs", "2")
    assert done.status == 1
    assert "specs/e3/blueprint.yaml:1:1: D013 the process that compiled it was ended by SIGKILL\n" in done.out
    assert "specs/e4/blueprint.yaml:1:1: D013 memory ran out\n" in done.out
    assert sorted(folder.name for folder in (project / "generated").iterdir()) == [n for n in names if n not in ("e3", "e4")]
    monkeypatch.setattr(compile, "read_sources", real)
    assert "2 written" in envgen("render", "specs/", "--jobs", "2").err


RUFFS = {
    "crashes": ("#!/bin/sh\nkill -9 $$\n", 0o755, "ruff ended with status -9 and said nothing"),
    "says no": ("#!/bin/sh\necho no; exit 3\n", 0o755, "no"),
    "may not be run": ("#!/bin/sh\n", 0o644, "ruff cannot be started: Permission denied"),
    "is no program": ("\0", 0o755, "ruff cannot be started: Exec format error"),
    "is a link to nothing": (None, 0, "ruff cannot be started: No such file or directory"),
}


@pytest.mark.parametrize("ruff", RUFFS.values(), ids=RUFFS.keys())
def test_a_formatter_that_does_not_work(envgen: Any, two: Path, monkeypatch: pytest.MonkeyPatch, ruff: Any) -> None:
    from envgen.render.output import format

    text, mode, told = ruff
    program = two / "ruff"
    if text is not None:
        program.write_text(text)
        program.chmod(mode)
    monkeypatch.setattr(format, "_ruff", lambda: str(program))
    done = envgen("render", "specs/")
    assert done.status == 1
    for name in ("one", "two"):
        assert f"specs/{name}/blueprint.yaml:1:1: D009 {told}\n" in done.out
    assert not list((two / "generated").glob("*/*"))


def test_a_formatter_whose_program_is_gone(envgen: Any, two: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import ruff

    from envgen.render.output import format

    def gone() -> str:
        raise FileNotFoundError("ruff")

    monkeypatch.setattr(ruff, "find_ruff_bin", gone)
    format._found_ruff.cache_clear()
    done = envgen("render", "specs/")
    assert done.status == 1
    assert "D009 ruff is installed, and its program is gone: pip install --force-reinstall ruff==" in done.out
