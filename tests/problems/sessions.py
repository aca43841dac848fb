"""Cases that are deeds: commands.txt holds one command a line, expected.txt all that a person sees who types them.

For what is too large to be a file here (100 MB), or is no file at all (two runs at once, a full disk, kill -9). The folder of the
case is copied to an empty one, where bash runs the commands. Of a command that fails, it is also seen to that it has cost nothing:
specs/ is what it was, and no generated file is gone.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

COMMANDS, EXPECTED = "commands.txt", "expected.txt"
Files = Mapping[str, bytes]


def played(case: Path, folder: Path) -> str:
    """The commands of a case, each behind `$ `, with what it prints, and its exit status where that is not 0."""
    shutil.copytree(case, folder, ignore=shutil.ignore_patterns(COMMANDS, EXPECTED), dirs_exist_ok=True)
    told = ""
    for line in (case / COMMANDS).read_text("utf-8").splitlines():
        before = files(folder)
        done = subprocess.run(
            ["bash", "-c", line], cwd=folder, env=_surroundings(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300
        )
        if done.returncode:
            lost = losses(before, files(folder))
            assert not lost, f"{case.name}: $ {line}: {', '.join(lost)}"
        printed = done.stdout.decode("utf-8")
        told += f"$ {line}\n{printed}" + (f"exit {done.returncode}\n" if done.returncode else "")
    return told


def losses(before: Files, after: Files) -> list[str]:
    """What a failed command has cost: a source that is another, a generated file that is gone or empty, a half-written one left."""
    lost = [name for name, content in before.items() if name.startswith("specs/") and after.get(name) != content]
    lost += [name for name, content in before.items() if name.startswith("generated/") and content and not after.get(name)]
    return lost + [name for name in after if name.endswith(".envgen-tmp")]


def files(folder: Path) -> Files:
    """All regular files below specs/ and generated/; of a very large one its size will do."""
    found = {}
    for top in ("specs", "generated"):
        for file in sorted((folder / top).rglob("*")):
            if file.is_file() and not file.is_symlink():
                large = file.stat().st_size > 10_000_000
                found[file.relative_to(folder).as_posix()] = b"%d" % file.stat().st_size if large else file.read_bytes()
    return found


def _surroundings() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("ENVGEN", "PYTHON"))}
    here = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1", "LC_ALL": "C.UTF-8"}
    return {**kept, **here, "PYTHONDONTWRITEBYTECODE": "1"}
