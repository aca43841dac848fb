"""Throw-away folders: gone afterwards; what a killed process left goes with the next run, what is in use stays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HOLD = """
import sys
from envgen.render.output.scratch import scratch
with scratch("probe") as place:
    (place / "copy").mkdir()
    print(place, flush=True)
    sys.stdin.read()
"""


def begun(above: Path) -> tuple[subprocess.Popen[str], Path]:
    """A process that holds a folder, and the folder."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD],
        env={**os.environ, "TMPDIR": str(above)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    return process, Path(process.stdout.readline().strip())


def test_what_a_killed_run_left_goes_with_the_next(tmp_path: Path) -> None:
    (tmp_path / "envgen-scratch-link").symlink_to(tmp_path)
    working, in_use = begun(tmp_path)
    killed, left = begun(tmp_path)
    killed.kill()
    killed.communicate()
    assert left.is_dir()
    for folder in (in_use, left):
        os.utime(folder, (0, 0))
    young, fresh = begun(tmp_path)
    assert not left.exists()
    assert (in_use / "copy").is_dir()
    young.kill()
    young.communicate()
    after, _ = begun(tmp_path)
    assert fresh.is_dir()  # its owner may be about to lock it
    for process in (working, after):
        process.communicate()  # the end of its input is its end
        assert process.returncode == 0
    assert sorted(one.name for one in tmp_path.iterdir()) == sorted([fresh.name, "envgen-scratch-link"])
