"""Which environments need no look: the inputs of their last run, beside `generated/`, and what was said about them then.

A convenience of one checkout: it may be deleted at any time, is never committed, and nothing of it reaches an output.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from envgen.blueprint.files import Unreadable, read_regular
from envgen.diagnostics.problem import Position, Problem
from envgen.render.output import disk
from envgen.render.output.glance import glance, settled_glance
from envgen.render.output.manifest import NAME, PENDING, digest

MAX_BYTES = 16 * 1024 * 1024  # what is larger is read by nobody, and never fresh
MAX_CACHE = 16 * MAX_BYTES

if TYPE_CHECKING:
    from envgen.render.report import Result


@dataclass(frozen=True, slots=True)
class Known:
    """What the last run found."""

    name: str
    problems: Sequence[Problem]


@dataclass(slots=True)
class RenderCache:
    """`.envgen/render.cache` beside the output folder: a digest, so that what is damaged is not believed, then the entries."""

    file: Path
    entries: dict[str, Any] = field(default_factory=dict)
    changed: set[str] = field(default_factory=set)  # keys of the entries that this run made or forgot

    @classmethod
    def beside(cls, out: Path) -> RenderCache:
        file = Path(os.path.realpath(out)).parent / ".envgen" / "render.cache"
        return cls(file, _read(file))

    def untouched(self, folder: Path, out: Path, *, allow_stubs: bool) -> Known | None:
        """What is known of an environment of which no file was touched since the last look; opens none of them."""
        try:
            entry = self.entries[_key(folder)]
            seen = entry["seen"]
            if not seen or seen != glance(_everything(folder, out, entry), told=_told(out, allow_stubs=allow_stubs)):
                return None
            return _known(entry)
        except (LookupError, TypeError, AttributeError, OSError):
            return None

    def fresh(self, folder: Path, stamp: str, out: Path) -> Known | None:
        """What is known of an environment whose inputs and outputs are as they were, or None."""
        try:
            entry = self.entries[_key(folder)]
            if entry["stamp"] != stamp or entry["out"] != os.path.realpath(out):
                return None
            root = out / entry["name"]
            manifest = disk.read_text(root, NAME)
            if manifest is None or digest(manifest) != entry["manifest"] or (root / PENDING).exists():
                return None
            found = disk.look(root, ())
            if any(not found.manifest.owns(path, found.files.get(path, "")) for path in found.manifest.files):
                return None
            return _known(entry)
        except (LookupError, TypeError, AttributeError, OSError):
            return None

    def seen(self, folder: Path, out: Path, *, allow_stubs: bool) -> None:
        """Remember what the files of a fresh environment look like, so that they need not be read the next time."""
        entry = self.entries[_key(folder)]
        try:
            entry["files"] = sorted(disk.look(out / entry["name"], ()).manifest.files)
            seen = settled_glance(_everything(folder, out, entry), told=_told(out, allow_stubs=allow_stubs))
        except OSError:  # it changes while we look
            seen = ""
        if seen != entry.get("seen"):
            self.changed.add(_key(folder))
        entry["seen"] = seen

    def note(self, result: Result, stamp: str) -> None:
        """Remember a result that needs no second look, forget any other."""
        key = _key(result.folder)
        self.entries.pop(key, None)
        self.changed.add(key)
        if result.status in ("written", "unchanged") and stamp:
            self.entries[key] = {
                "name": result.name,
                "out": os.path.realpath(result.root.parent),
                "stamp": stamp,
                "manifest": digest(result.steps[-1].text or ""),  # not of what another run may have put there since
                "problems": [asdict(problem) for problem in result.problems],
            }

    def names_in(self, out: Path) -> set[str]:
        """The packages in `out` of all specs that are still where they were."""
        place = os.path.realpath(out)
        known = [(Path(folder), entry) for folder, entry in self.entries.items() if isinstance(entry, dict)]
        return {
            str(entry.get("name")) for folder, entry in known if entry.get("out") == place and (folder / "blueprint.yaml").exists()
        }

    def save(self) -> None:
        """Add what this run found to what others may have stored since it began."""
        if not self.changed:
            return
        with contextlib.suppress(OSError), disk.alone(self.file.parent, make=True):
            stored = _read(self.file)
            for key in self.changed:
                stored.pop(key, None)
            stored |= {key: self.entries[key] for key in self.changed if key in self.entries}
            text = "{\n" + ",\n".join(f"{json.dumps(key)}: {json.dumps(entry)}" for key, entry in stored.items()) + "\n}\n"
            disk.sweep(self.file.parent)
            disk.write_file(self.file, f"{digest(text)}\n{text}")


def _read(file: Path) -> dict[str, Any]:
    try:
        told, _, rows = (read_regular(file, limit=MAX_CACHE) or b"").partition(b"\n")
    except (OSError, Unreadable):
        return {}
    entries: dict[str, Any] = json.loads(rows) if told.decode(errors="replace") == digest(rows) else {}
    return entries


def _known(entry: Mapping[str, Any]) -> Known:
    problems = [Problem(**{**one, "at": Position(**one["at"])}) for one in entry["problems"]]
    return Known(entry["name"], problems)


def _key(folder: Path) -> str:
    return os.path.abspath(folder)


def _told(out: Path, *, allow_stubs: bool) -> str:
    return f"{_tool_stamp()} {allow_stubs} {os.path.abspath(out)}"


def _everything(folder: Path, out: Path, entry: Mapping[str, Any]) -> list[str]:
    """Every file that an environment is made of or makes, and the note that only an unfinished run leaves."""
    root = os.path.join(out, entry["name"])
    return [*_inputs(folder), *(f"{root}/{name}" for name in (NAME, PENDING, *entry["files"]))]


def _inputs(folder: Path) -> Iterator[str]:
    """What people write; sorted, so that a file more or less shows."""
    yield from (os.path.join(folder, name) for name in ("blueprint.yaml", "bodies.py", "bodies.lock"))
    for below in ("seeds", "scenarios"):
        with contextlib.suppress(FileNotFoundError, NotADirectoryError), os.scandir(os.path.join(folder, below)) as found:
            yield from sorted(entry.path for entry in found if not entry.is_dir())


def stamp_of(folder: Path, *, allow_stubs: bool) -> str:
    """A digest of everything that the output depends on; empty where something cannot be read."""
    files = ((os.path.basename(file), Path(file)) for file in _inputs(folder))
    return hash_of(f"{_tool_stamp()} {allow_stubs} {folder}", files, limit=MAX_BYTES)


def hash_of(first: str, files: Iterable[tuple[str, Path]], *, limit: int) -> str:
    """A digest of a text and of files by name; a missing one counts as empty. Empty where one cannot be read."""
    found = hashlib.sha256(first.encode(errors="surrogatepass"))
    try:
        for name, file in files:
            content = read_regular(file, limit=limit) or b""
            found.update(f"\0{name} {len(content)}\0".encode(errors="surrogatepass") + content)
    except (OSError, Unreadable):
        return ""
    return found.hexdigest()


@cache
def _tool_stamp() -> str:
    """This envgen: its version, and in a checkout the times of its files."""
    from importlib.util import find_spec

    import envgen

    found = hashlib.sha256(envgen.__version__.encode())
    home = os.path.dirname(envgen.__file__)
    beside = os.path.dirname(home)
    runtime = find_spec("envgen_runtime")
    installed = (runtime.submodule_search_locations or ()) if runtime is not None else ()
    for folder in (home, os.path.join(beside, "templates"), os.path.join(beside, "schemas"), *installed):
        for row in sorted(_rows_below(folder)):
            found.update(row.encode(errors="surrogatepass"))
    return found.hexdigest()


def _rows_below(folder: str) -> Iterator[str]:
    """A line for each file of ours below a folder."""
    with contextlib.suppress(FileNotFoundError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith((".py", ".j2", ".json", ".yaml")):
                found = entry.stat()
                yield f"{entry.path} {found.st_mtime_ns} {found.st_size}\n"
            elif entry.name != "__pycache__" and entry.is_dir():
                yield from _rows_below(entry.path)
