"""A plan as a unified diff, for eyes and for `patch`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from envgen.render.output import disk
from envgen.render.output.manifest import NAME
from envgen.render.output.plan import Step, changes


def diff_of(root: Path, steps: Sequence[Step]) -> str:
    """What `envgen render` would change below `root`, as text that people wrote or read.

    What only follows from it, line maps and the manifest, is counted: a line of text moves all the lines below it.
    """
    shown = "".join(line for step in changes(steps) if not _follows(step) for line in _diff(root, step))
    rest = [step.path for step in changes(steps) if _follows(step)]
    more = "1 file for machines changes" if len(rest) == 1 else f"{len(rest)} files for machines change"
    return f"{shown}{more} as well in {root.as_posix()}: {', '.join(rest)}\n" if rest else shown


def _follows(step: Step) -> bool:
    return step.path == NAME or step.path.endswith("/lines.json")


def _diff(root: Path, step: Step) -> Iterator[str]:
    before = disk.read_text(root, step.path) if step.kind != "create" else None
    return text_diff((root / step.path).as_posix(), before, step.text)


def text_diff(path: str, before: str | None, after: str | None) -> Iterator[str]:
    """The lines of a diff of one file; None is no file."""
    from difflib import unified_diff

    shown = path.lstrip("/")
    lines = unified_diff(
        (before or "").splitlines(keepends=True),
        (after or "").splitlines(keepends=True),
        fromfile=f"a/{shown}" if before is not None else "/dev/null",
        tofile=f"b/{shown}" if after is not None else "/dev/null",
    )
    for line in lines:
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
