"""A project with ten descriptions of luggage lockers, and the command line in it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from envgen.build.install import texts_of

SCRIPT = Path(__file__).parent / "lockers" / "script.yaml"
IDEAS = "ideas.jsonl"
RELEASED = ["lockers_01", "lockers_02", "lockers_03", "lockers_07", "lockers_08", "lockers_09", "lockers_10"]


def project(folder: Path, base_url: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "envgen.toml").write_text(f'[endpoint]\nbase_url = "{base_url}"\nmodel = "by-hand"\n')
    lines = [
        {
            "name": f"lockers_{number:02}",
            "title": f"Lockers {number}",
            "summary": f"Luggage lockers of station {number}.",
            "introduction": f"Station {number} rents lockers for luggage by the day. A locker is given to one guest at a time.",
            "usefulness": 8,
            "modelability": 9,
            "tasks": ["I want to leave my bags until tomorrow."],
        }
        for number in range(1, 11)
    ]
    (folder / IDEAS).write_text("".join(json.dumps(line) + "\n" for line in lines))
    return folder


def started(folder: Path, *arguments: str, env: Mapping[str, str] | None = None) -> subprocess.Popen[str]:
    """A command of envgen under way in the folder, in a process group of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "envgen", *arguments],
        cwd=folder,
        env={**os.environ, "ENVGEN_DEBUG": "1", **(env or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def told(folder: Path, *arguments: str, exit_status: int = 0) -> Any:
    """What a command prints as JSON."""
    run = started(folder, *arguments)
    out, err = run.communicate(timeout=600)
    assert run.returncode == exit_status, err
    return json.loads(out)


BUILD = ("build", "--from", IDEAS, "--rounds", "8", "--scenarios", "1", "--json")


def made(folder: Path) -> dict[str, bytes]:
    """All that a build leaves for people: the specs, and what is said of each environment."""
    built = folder / ".envgen" / "runs" / "0001" / "work" / "built"
    return {
        **{f"specs/{name}": text for name, text in texts_of(folder / "specs").items()},
        **{f"built/{name}": text for name, text in texts_of(built).items()},
    }
