"""A plan as a unified diff, for eyes and for `patch`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from envgen.render.output import disk
from envgen.render.output.manifest import NAME
from envgen.render.output.plan import Step, changes


def diff_of(root: Path, steps: Sequence[Step]) -> str:
    """What `envgen render` would change below `root`; the manifest only follows and is left out."""
    return "".join(line for step in changes(steps) if step.path != NAME for line in _diff(root, step))


def _diff(root: Path, step: Step) -> Iterator[str]:
    from difflib import unified_diff

    before = disk.read_text(root, step.path) if step.kind != "create" else None
    shown = (root / step.path).as_posix().lstrip("/")
    lines = unified_diff(
        (before or "").splitlines(keepends=True),
        (step.text or "").splitlines(keepends=True),
        fromfile=f"a/{shown}" if before is not None else "/dev/null",
        tofile=f"b/{shown}" if step.text is not None else "/dev/null",
    )
    for line in lines:
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
