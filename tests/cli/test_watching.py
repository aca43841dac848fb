"""`envgen render --watch` as a process: what it prints without a terminal, and how it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_interruption import LINE


@pytest.mark.parametrize("also", [["--check"], ["--diff"], ["--format", "json"], ["--format", "sarif"]])
def test_it_goes_with_no_other_form(envgen: Run, also: list[str]) -> None:
    envgen("new", "one")
    done = envgen("render", "specs/", "--watch", *also)
    assert (done.status, done.out) == (2, "")
    assert "--watch" in done.err


def test_a_folder_that_is_not_there_is_a_slip(envgen: Run) -> None:
    assert envgen("render", "nowhere/", "--watch").status == 2


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_it_prints_what_a_run_prints_until_a_signal_ends_it(envgen: Run, project: Path, number: int, status: int) -> None:
    envgen("new", "one")
    file = project / "specs/one/blueprint.yaml"
    sound = file.read_text("utf-8")
    command = [sys.executable, "-m", "envgen", "render", "specs/", "--watch"]
    run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    assert run.stdout is not None
    try:
        assert run.stdout.readline() == b"1 environment: 1 written; no problems\n"
        assert run.stdout.readline() == b"watching specs and generated; Ctrl-C ends\n"
        file.write_text(sound.replace("title:", "titel:", 1), "utf-8")
        assert b" B101 " in run.stdout.readline()
        assert run.stdout.readline().startswith(b"  hint: ")
        assert run.stdout.readline() == b"1 environment: 1 failed; 1 error\n"
        file.write_text(sound.replace("title:", "title: New", 1), "utf-8")
        assert run.stdout.readline() == b"1 environment: 1 written; no problems\n"
    finally:
        run.send_signal(number)
        rest, _ = run.communicate(timeout=30)
    assert (run.returncode, rest) == (status, LINE)
