"""Why an environment is not written: what stands in the way of a file, with the mend. Reads the file, changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from envgen.diagnostics.problem import Position, Problem
from envgen.render.output import disk
from envgen.render.output.manifest import Manifest, digest
from envgen.render.output.plan import Step

MAX_LINES = 40  # of a difference: enough to recognise an edit
MAX_WIDTH = 160


def refusal(root: Path, step: Step, folder: Path, manifest: Manifest) -> Problem:
    """The problem that a refused step is."""
    file = root / step.path
    if step.reason == "obstacle":
        message = "a link, folder or device stands where a generated file belongs"
        return Problem(code="D003", at=Position(str(file)), message=message, hint=f"move {file} away")
    if step.reason == "foreign":
        hint = f"move it away, or render to another folder with --out: envgen wants to write {step.path} here"
        return Problem(code="D002", at=Position(str(file)), message="stands in the way, and envgen did not write it", hint=hint)
    text = disk.read_text(root, step.path) or ""
    lines = list(_difference(text, step, folder, manifest))
    mend = f"carry over to {folder} what is worth it, then: rm {file} && envgen render {folder}"
    return Problem(
        code="D001",
        at=Position(str(file), _first_line(text, step.text)),
        message="was edited after envgen wrote it, and stays as it is",
        hint="\n".join([*lines, mend]),
    )


def _difference(text: str, step: Step, folder: Path, manifest: Manifest) -> Iterator[str]:
    """In the direction of `--diff`: from what stands there to what would be written."""
    if step.text is None:
        yield f"{folder} does not make this file any more"
        return
    same = manifest.owns(step.path, digest(step.text))
    also = "" if same else f"; {folder} changed too, so that not all of it is the edit"
    yield f"- stands in the file, + is what {folder} makes{also}:"
    lines = list(unified_diff(text.splitlines(), step.text.splitlines(), lineterm="", n=1))[2:]
    for line in lines[:MAX_LINES]:
        yield line if len(line) <= MAX_WIDTH else f"{line[: MAX_WIDTH - 1]}…"
    if len(lines) > MAX_LINES:
        yield f"… and {len(lines) - MAX_LINES} more lines"


def _first_line(text: str, wanted: str | None) -> int:
    lines, others = text.split("\n"), (wanted if wanted is not None else text).split("\n")
    pairs = enumerate(zip(lines, others, strict=False), start=1)
    last = min(len(lines), len(others)) if wanted is not None else 1
    return next((number for number, (line, other) in pairs if line != other), last)
