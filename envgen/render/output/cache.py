"""Which environments need no look: the inputs of their last run, beside `generated/`, and what was said about them then.

A convenience of one checkout: it may be deleted at any time, is never committed, and nothing of it reaches an output.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from envgen.diagnostics.problem import Position, Problem
from envgen.render.output import disk
from envgen.render.output.manifest import NAME, PENDING, digest

if TYPE_CHECKING:
    from envgen.render.run import Result


@dataclass(frozen=True, slots=True)
class Known:
    """What the last run found."""

    name: str
    problems: Sequence[Problem]


@dataclass(slots=True)
class RenderCache:
    """`.envgen/render.json` beside the output folder."""

    file: Path
    entries: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def beside(cls, out: Path) -> RenderCache:
        file = out.resolve().parent / ".envgen" / "render.json"
        try:
            entries = json.loads(file.read_text("utf-8"))
        except (OSError, ValueError):
            entries = {}
        return cls(file, entries if isinstance(entries, dict) else {})

    def fresh(self, folder: Path, stamp: str, out: Path) -> Known | None:
        """What is known of an environment whose inputs and outputs are as they were, or None."""
        try:
            entry = self.entries[str(folder.resolve())]
            if entry["stamp"] != stamp or entry["out"] != str(out.resolve()):
                return None
            root = out / entry["name"]
            manifest = disk.read_text(root, NAME)
            if manifest is None or digest(manifest) != entry["manifest"] or (root / PENDING).exists():
                return None
            found = disk.look(root, ())
            if any(not found.manifest.owns(path, found.files.get(path, "")) for path in found.manifest.files):
                return None
            problems = [Problem(**{**one, "at": Position(**one["at"])}) for one in entry["problems"]]
            return Known(entry["name"], problems)
        except (LookupError, TypeError, AttributeError, OSError):
            return None

    def note(self, result: Result, stamp: str) -> None:
        """Remember a result that needs no second look, forget any other."""
        key = str(result.folder.resolve())
        self.entries.pop(key, None)
        manifest = disk.read_text(result.root, NAME) if result.status in ("written", "unchanged") else None
        if manifest is not None and stamp:
            self.entries[key] = {
                "name": result.name,
                "out": str(result.root.parent.resolve()),
                "stamp": stamp,
                "manifest": digest(manifest),
                "problems": [asdict(problem) for problem in result.problems],
            }

    def save(self) -> None:
        if self.entries or self.file.exists():
            with contextlib.suppress(OSError):
                disk.write_file(self.file, json.dumps(self.entries, indent=1) + "\n")


def stamp_of(folder: Path, *, allow_stubs: bool) -> str:
    """A digest of everything that the output depends on; empty where something cannot be read."""
    found = hashlib.sha256(f"{_tool_stamp()} {allow_stubs} {folder}".encode())
    try:
        files = [folder / "blueprint.yaml", folder / "bodies.py", folder / "bodies.lock"]
        files += sorted(file for file in (folder / "seeds").glob("*") if file.is_file())
        for file in files:
            content = file.read_bytes() if file.exists() else b""
            found.update(f"\0{file.name} {len(content)}\0".encode() + content)
    except OSError:
        return ""
    return found.hexdigest()


@cache
def _tool_stamp() -> str:
    """This envgen: its version, and in a checkout the times of its files."""
    from importlib.util import find_spec

    import envgen

    found = hashlib.sha256(envgen.__version__.encode())
    home = Path(envgen.__file__).parent
    runtime = find_spec("envgen_runtime")
    installed = [Path(place) for place in (runtime.submodule_search_locations or ())] if runtime is not None else []
    for folder in (home, home.parent / "templates", home.parent / "schemas", *installed):
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".j2", ".json"):
                stat = file.stat()
                found.update(f"{file.name} {stat.st_mtime_ns} {stat.st_size}\n".encode())
    return found.hexdigest()
