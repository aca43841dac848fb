"""A finished spec put in its place, whole or not at all. What lies there already is never changed."""

from __future__ import annotations

import os
import shutil
from pathlib import Path


class InTheWay(Exception):
    """Something else of that name lies there."""


def install(staged: Path, place: Path) -> None:
    """Move a folder to where nothing is, or to where the very same lies already.

    Raises:
        InTheWay: if something else lies there.
        OSError: if it cannot be written; nothing is there then.
    """
    if os.path.lexists(place):
        if not place.is_dir() or texts_of(place) != texts_of(staged):
            raise InTheWay(f"{place} is there already, and is not the same")
        shutil.rmtree(staged)
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    beside = place.with_name(f".{place.name}.envgen-tmp")  # of the same file system as its place, so that the last step is one step
    shutil.rmtree(beside, ignore_errors=True)
    shutil.copytree(staged, beside)
    _flush(beside)
    os.rename(beside, place)
    shutil.rmtree(staged)


def texts_of(folder: Path) -> dict[str, bytes]:
    """Every file below a folder by its path there."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def _flush(folder: Path) -> None:
    for path in [*folder.rglob("*"), folder]:
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
