"""An environment with other scenarios than its folder has, in a throw-away copy: drafts are tried in it before they are written."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from envgen.render.output.scratch import scratch


@contextmanager
def beside(folder: Path, files: Mapping[str, str]) -> Iterator[Path]:
    """The copy of a spec's folder, with these files for its scenarios, by name."""
    with scratch("drafts") as above:
        copy = above / folder.resolve().name
        shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("scenarios"))
        (copy / "scenarios").mkdir()
        for name, text in files.items():
            (copy / "scenarios" / name).write_text(text, "utf-8", newline="")
        yield copy
