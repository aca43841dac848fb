"""Answers that somebody writes into a folder, read only when they are complete. Judges nothing of what they say."""

from __future__ import annotations

import fcntl
import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path

NAMES = ("answer.md", "answer.json")  # the first that is there counts
SETTLED = 0.5  # seconds since the last write


@dataclass(frozen=True, slots=True)
class Written:
    """A complete file."""

    name: str
    text: str

    @property
    def is_json(self) -> bool:
        return self.name.endswith(".json")


def written(folder: Path) -> Written | None:
    """The answer in a folder; None while there is none or somebody may still be writing it.

    A file counts when nobody has it open for writing, nothing was written to it for half a second, it is not empty, and no
    `answer.md.part` lies beside it. Who writes elsewhere and renames is safe in any case.
    """
    for name in NAMES:
        try:
            handle = os.open(folder / name, os.O_RDONLY | os.O_NONBLOCK)
        except OSError:
            continue
        with os.fdopen(handle, "rb") as file:
            before = os.fstat(handle)
            # A time that lies ahead is that of another clock.
            if not before.st_size or abs(time.time() - before.st_mtime) < SETTLED or (folder / f"{name}.part").exists():
                return None
            if _is_being_written(handle):
                return None
            raw = file.read()
            after = os.fstat(handle)
        if (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns):
            return None
        return Written(name, raw.decode("utf-8", "replace").removeprefix("\ufeff").replace("\r\n", "\n"))
    return None


def _is_being_written(handle: int) -> bool:
    """Whether a process has the file open for writing: then, and only then, the kernel denies a lease for reading."""
    try:
        fcntl.fcntl(handle, fcntl.F_SETSIG, signal.SIGURG)  # what breaks the lease sends this one, which is ignored
        fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_RDLCK)
    except BlockingIOError:
        return True
    except OSError:  # a file system without leases, or somebody else's file
        return False
    fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_UNLCK)
    return False
