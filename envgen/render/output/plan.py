"""What has to happen on disk, as data. Pure: `render`, `render --check` and `render --diff` apply, compare or print one plan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from envgen.render.output.manifest import NAME, Manifest, digest, manifest_text

StepKind = Literal["create", "update", "delete", "unchanged", "refuse"]
Reason = Literal["", "edited", "foreign", "obstacle"]

OBSTACLE = "obstacle"  # in place of a digest: a symbolic link, a folder or a device stands there


@dataclass(frozen=True, slots=True)
class Step:
    """One file and what becomes of it; `text` is what envgen wants there, None where it wants nothing."""

    kind: StepKind
    path: str  # relative to the folder of the environment, with `/`
    text: str | None = None
    reason: Reason = ""


def plan(desired: Mapping[str, str], disk: Mapping[str, str], manifest: Manifest) -> tuple[Step, ...]:
    """The steps by path, the manifest's own last. `disk` has the digest of each existing file that the plan may concern."""
    steps = [_step(path, desired.get(path), disk.get(path), manifest) for path in sorted(desired.keys() | manifest.files.keys())]
    text = manifest_text(desired)
    found = disk.get(NAME)
    if found == OBSTACLE:
        last = Step("refuse", NAME, text, "obstacle")
    else:
        last = Step("create" if found is None else "unchanged" if found == digest(text) else "update", NAME, text)
    return (*(step for step in steps if step is not None), last)


def _step(path: str, text: str | None, found: str | None, manifest: Manifest) -> Step | None:
    if found is None:
        return None if text is None else Step("create", path, text)
    if text is not None and found == digest(text):
        return Step("unchanged", path, text)
    if manifest.owns(path, found):
        return Step("delete", path) if text is None else Step("update", path, text)
    if found == OBSTACLE:
        return None if text is None else Step("refuse", path, text, "obstacle")
    return Step("refuse", path, text, "edited" if path in manifest.files else "foreign")


def changes(steps: Iterable[Step]) -> tuple[Step, ...]:
    """The steps that change the disk."""
    return tuple(step for step in steps if step.kind in ("create", "update", "delete"))


def refused(steps: Iterable[Step]) -> tuple[Step, ...]:
    """The steps that stop the environment from being written."""
    return tuple(step for step in steps if step.kind == "refuse")
