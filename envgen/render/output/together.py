"""Several files of a person's project written as one: all of them, or none."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path

from envgen.render.output.disk import write_file


def write_all(folder: Path, files: Mapping[str, tuple[str, str]]) -> None:
    """Writes the new text of each file. Where one cannot be written, those before it get their old text back."""
    done: list[str] = []
    try:
        for name, (_, text) in files.items():
            done.append(name)
            write_file(folder / name, text)
    except BaseException:
        for name in done:
            with contextlib.suppress(OSError):
                write_file(folder / name, files[name][0])
        raise
