"""What is known of the last run of a suite: `.envgen/tests/…` beside the folder of the packages, a file an environment.

A clean run is believed as long as everything that it depends on is the same, by hash. Failures are kept for `--failed` only.
May be deleted at any time; what is damaged is not there.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from envgen.blueprint.files import Unreadable, read_regular
from envgen.render.output import disk
from envgen.render.output.cache import hash_of
from envgen.render.output.manifest import digest
from envgen.testing.depth import Depth
from envgen.testing.suite.outcome import Outcome, from_json, to_json

MAX_BYTES = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Known:
    """The last run: under which key it was clean (empty: it was not), how long it took, what it found, what failed."""

    key: str = ""
    seconds: float = 0.0
    outcomes: Sequence[Outcome] = ()
    failed: Sequence[str] = ()  # ids of tests
    is_broken: bool = False  # it failed as a whole

    @property
    def has_failed(self) -> bool:
        """Whether there is something to look at again."""
        return self.is_broken or bool(self.failed)


def known_of(root: Path) -> Known | None:
    """What is known of the package in a folder."""
    try:
        told, _, text = (read_regular(_file(root), limit=MAX_BYTES) or b"").partition(b"\n")
        if told.decode(errors="replace") != digest(text):
            return None
        entry = json.loads(text)
        outcomes = [from_json(outcome) for outcome in entry["outcomes"]]
        return Known(entry["key"], float(entry["seconds"]), outcomes, list(entry["failed"]), bool(entry["is_broken"]))
    except (OSError, Unreadable, ValueError, LookupError, TypeError):
        return None


def remember(root: Path, known: Known) -> None:
    """Keep what a run found; where the disk refuses, the next run runs again."""
    entry = {
        "key": known.key,
        "seconds": known.seconds,
        "failed": list(known.failed),
        "is_broken": known.is_broken,
        "outcomes": [to_json(outcome) for outcome in known.outcomes],
    }
    text = json.dumps(entry)
    with contextlib.suppress(OSError):
        file = _file(root)
        file.parent.mkdir(parents=True, exist_ok=True)
        disk.write_file(file, f"{digest(text)}\n{text}")


def key_of(root: Path, depth: Depth) -> str:
    """A hash of all that the result of a suite depends on; empty where it cannot be read."""
    return hash_of(f"{_tool()} {depth}", ((str(file.relative_to(root)), file) for file in _files(root)), limit=MAX_BYTES)


def _file(root: Path) -> Path:
    place = root.resolve()
    return place.parent.parent / ".envgen" / "tests" / place.parent.name / f"{place.name}.json"


def _files(root: Path) -> Iterator[Path]:
    for folder, below, names in os.walk(root):
        below[:] = sorted(name for name in below if name != "__pycache__" and not name.startswith("."))
        yield from (Path(folder, name) for name in sorted(names) if not name.endswith((".pyc", disk.TEMPORARY)))


@cache
def _tool() -> str:
    """The code that runs and judges: this envgen, its runtime, what else tests import, this Python. By content, not by time."""
    import envgen_runtime

    import envgen

    found = hashlib.sha256(sys.version.encode())
    for module in (envgen, envgen_runtime):
        home = Path(module.__file__ or "").parent
        for file in _files(home):
            if file.suffix == ".py":
                found.update(f"\0{file.relative_to(home)}\0".encode() + file.read_bytes())
    found.update(_version("hypothesis").encode())
    return found.hexdigest()


def _version(distribution: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(distribution)
    except PackageNotFoundError:
        return ""
