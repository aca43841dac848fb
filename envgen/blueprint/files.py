"""Source files of people as bytes: regular files up to a size, or why one cannot be read. Never waits for a pipe or a device."""

from __future__ import annotations

import os
import stat
from pathlib import Path


class Unreadable(Exception):
    """Why a file that stands there cannot be read; `str()` of it completes "the file …"."""


class TooLarge(Unreadable):
    """It is a regular file of more bytes than are read."""


def read_regular(file: Path, *, limit: int) -> bytes | None:
    """The bytes of a regular file or of one that a link leads to; None where nothing stands there. Raises Unreadable."""
    if not os.path.lexists(file):
        return None
    try:
        # Looked at before it is opened: to open a pipe waits for its writer, to open a device may act.
        if not stat.S_ISREG(file.stat().st_mode):
            raise Unreadable("is no regular file")
        with file.open("rb") as stream:
            raw = stream.read(limit + 1)
    except OSError as error:
        if isinstance(error, FileNotFoundError) and file.is_symlink():
            raise Unreadable("is a link to nothing") from error
        raise Unreadable(f"cannot be read: {error.strerror or error}") from error
    if len(raw) > limit:
        raise TooLarge(f"has more than {limit:,} bytes")
    return raw
