"""Throw-away folders for copies that somebody looks at: gone with who made them, or, after a kill, with the next run."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from envgen.render.output.disk import alone

PREFIX = "envgen-scratch-"  # of folders that are locked while they are used, and of no others
YOUNG = 60.0  # seconds: it may be made, and not locked yet


@contextlib.contextmanager
def scratch(what: str) -> Iterator[Path]:
    """An empty folder among the temporary files, `what` in its name. It is locked as long as it is used, however that ends."""
    _sweep()
    with tempfile.TemporaryDirectory(prefix=f"{PREFIX}{what}-") as place, alone(Path(place), make=False):
        yield Path(place)


@cache
def _sweep() -> None:
    """Delete what killed runs left, once a process."""
    for left in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with contextlib.suppress(OSError):  # somebody else's, in use, or gone meanwhile
            handle = os.open(left, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
            try:
                if time.time() - os.fstat(handle).st_mtime > YOUNG:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    shutil.rmtree(left)
            finally:
                os.close(handle)
