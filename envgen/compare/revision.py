"""Environments as they were at a revision of git, read with git itself into a folder of their own."""

from __future__ import annotations

import io
import subprocess
import tarfile
from collections.abc import Sequence
from pathlib import Path

from envgen.diagnostics.hints import Hinted


class NoRevision(Hinted):
    """git cannot tell; `hint` is what mends it."""


class Revision:
    """A commit of the repository in which a folder lies."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        start = next(one for one in [folder.resolve(), *folder.resolve().parents] if one.is_dir())
        self.root = Path(_git(start, "rev-parse", "--show-toplevel", missing=f"{folder} lies in no repository of git").strip())
        self.commit = _git(
            self.root, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}", missing=f"git knows no revision {name}"
        ).strip()

    def environments(self, place: Path) -> list[str]:
        """The folders with a blueprint at or one below a place, from the top of the repository."""
        path = place.resolve().relative_to(self.root).as_posix()
        listed = _git(self.root, "ls-tree", "-r", "--name-only", "-z", self.commit, "--", path).split("\0")
        depth = 0 if path == "." else len(Path(path).parts)
        found = [Path(name).parent for name in listed if Path(name).name == "blueprint.yaml"]
        return [folder.as_posix() for folder in found if len(folder.parts) - depth in (0, 1)]

    def extract(self, path: str, into: Path) -> Path:
        """The folder as it was, below `into`."""
        raw = _run(self.root, "archive", "--format=tar", self.commit, "--", path)
        if raw.returncode:
            raise NoRevision(f"git cannot read {path} at {self.name}: {raw.stderr.decode(errors='replace').strip()}")
        with tarfile.open(fileobj=io.BytesIO(raw.stdout)) as archive:
            archive.extractall(into, filter="data")
        return into / path


def changed_since(name: str, folders: Sequence[Path]) -> list[Path]:
    """The folders in which a file is not as it was at a revision, whether it was committed, edited since, or is new."""
    if not folders:
        return []
    revision = Revision(name, folders[0])
    differ = ["diff", "--name-only", "-z", "--no-renames", revision.commit, "--"]
    files = _git(revision.root, *differ) + _git(revision.root, "ls-files", "--others", "--exclude-standard", "-z")
    changed = [revision.root / file for file in files.split("\0") if file]
    above = {parent for file in changed for parent in file.parents}
    return [folder for folder in folders if folder.resolve() in above]


def _git(folder: Path, *arguments: str, missing: str = "") -> str:
    done = _run(folder, *arguments)
    if done.returncode:
        message = missing or done.stderr.decode(errors="replace").strip()
        raise NoRevision(message, "give a commit, branch or tag, or two folders: envgen diff OLD NEW")
    return done.stdout.decode(errors="surrogateescape")


def _run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    command: Sequence[str] = ["git", "-C", str(folder), *arguments]
    try:
        return subprocess.run(command, capture_output=True, check=False)
    except FileNotFoundError:
        raise NoRevision("git is not installed", "install it, or give two folders: envgen diff OLD NEW") from None
