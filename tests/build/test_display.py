"""What `envgen build` shows on a terminal, and that nothing that it tells goes with the table."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.build.project import project, started


def on_a_terminal(folder: Path, *arguments: str) -> str:
    """All that a command writes to a terminal as standard error."""
    ours, theirs = os.openpty()
    run = subprocess.Popen(
        [sys.executable, "-m", "envgen", *arguments],
        cwd=folder,
        env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "200"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=theirs,
    )
    os.close(theirs)
    written = b""
    try:
        while part := os.read(ours, 4096):
            written += part
    except OSError:  # the other end is closed
        pass
    finally:
        os.close(ours)
    assert run.wait(60) == 2
    return written.decode()


def test_why_a_build_ended_stays_on_the_screen(tmp_path: Path) -> None:
    folder = project(tmp_path, "http://127.0.0.1:9/v1")
    with (folder / "envgen.toml").open("a") as file:
        file.write("attempts = 1\n")
    written = on_a_terminal(folder, "build", "A shop that rents bicycles.")
    assert "shop_rents_bicycles" in written  # the table was there
    _, _, after = written.partition("envgen: no answer from http://127.0.0.1:9/v1")
    assert "hint: does the server run" in after
    assert not re.search(r"\x1b\[(2K|1A|\d*J)", after), "lines were wiped out after it was told"


def test_a_description_without_quotes_is_not_paid_for(tmp_path: Path) -> None:
    run = started(project(tmp_path, "http://127.0.0.1:9/v1"), "build", "a", "bike", "shop")
    _, err = run.communicate(timeout=60)
    assert run.returncode == 2
    assert "the description is to stand in quotes" in err
    assert not (tmp_path / ".envgen").exists()
