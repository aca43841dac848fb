"""The journal of a folder of rollouts: a line an episode, appended whole by one writer; read as a stream, by anybody at any time.

Owns `trajectories.jsonl` and `tools/`. A line is whole when its end is there: what a killed writer left of its last one is dropped
by the next, and passed over by who reads. A line that is damaged otherwise is told with its number; it stays where it is.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from envgen.trajectory.model import Key, Trajectory, Unreadable

FILE: Final = "trajectories.jsonl"
TOOLS: Final = "tools"
_PIECE = 1 << 16

Schema = Mapping[str, Any]


class InUse(RuntimeError):
    """Another writer has the journal."""


class Journal:
    """Appends to the journal of a folder, which is made where there is none. InUse where somebody else does.

    `damaged` holds the lines that `keys` could not read: their episodes are as not done.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.damaged: list[Unreadable] = []
        self._handle = -1
        self._kept: set[str] = set()

    def __enter__(self) -> Journal:
        import fcntl

        self.folder.mkdir(parents=True, exist_ok=True)
        self._handle = os.open(self.folder / FILE, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o644)
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._mend_end()
        except BlockingIOError:
            os.close(self._handle)
            raise InUse(f"{self.folder / FILE} is being written by another process: one writes at a time") from None
        except BaseException:
            os.close(self._handle)
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        try:
            os.fsync(self._handle)
        finally:
            os.close(self._handle)  # and with it the lock goes

    def keys(self) -> set[Key]:
        """The episodes that are done."""
        self.damaged.clear()
        return {one.key for one in read(self.folder, self.damaged.append)}

    def append(self, lines: str) -> None:
        """Add whole lines. What cannot be written whole, for want of room on the disk or by Ctrl-C, is not there afterwards."""
        if lines and not lines.endswith("\n"):
            raise ValueError("a journal takes whole lines")
        rest = memoryview(lines.encode())
        before = os.fstat(self._handle).st_size
        try:
            while rest:
                rest = rest[os.write(self._handle, rest) :]
        except BaseException:
            os.ftruncate(self._handle, before)
            raise

    def keep_tools(self, schemas: Sequence[Schema]) -> str:
        """Keep the tool schemas of an environment beside the journal; the digest by which trajectories name them."""
        from envgen.render.output.disk import write_file

        digest = digest_of(schemas)
        if digest not in self._kept:
            if not (file := _tools_file(self.folder, digest)).is_file():
                write_file(file, json.dumps(schemas, ensure_ascii=False, indent=1) + "\n")
            self._kept.add(digest)
        return digest

    def _mend_end(self) -> None:
        """End the last line where only its end is missing, drop it where more is."""
        size = os.fstat(self._handle).st_size
        if not size or os.pread(self._handle, 1, size - 1) == b"\n":
            return
        at, last = size, b""
        while at and b"\n" not in last:
            begin = max(0, at - _PIECE)
            last = os.pread(self._handle, at - begin, begin) + last
            at = begin
        last = last.rpartition(b"\n")[2]
        try:
            _trajectory(last)
        except Unreadable:
            os.ftruncate(self._handle, size - len(last))
        else:
            os.write(self._handle, b"\n")


def read(place: Path, skipped: Callable[[Unreadable], None] | None = None) -> Iterator[Trajectory]:
    """The trajectories of a folder or a file, in order, one at a time in memory.

    A damaged line raises Unreadable, or is given to `skipped` and passed over.
    """
    return (one for _, one in read_numbered(place, skipped))


def read_numbered(place: Path, skipped: Callable[[Unreadable], None] | None = None) -> Iterator[tuple[int, Trajectory]]:
    """The same, each with the number of its line."""
    file = journal_of(place)
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            try:
                yield number, _trajectory(line)
            except Unreadable as error:
                if not line.endswith(b"\n"):
                    return  # its writer is about to end it, or was killed
                told = Unreadable(error.why, number, str(file))
                if skipped is None:
                    raise told from None
                skipped(told)


def count_of(place: Path) -> int:
    """How many lines there are, none of them read."""
    with journal_of(place).open("rb") as lines:
        return sum(1 for _ in lines)


def journal_of(place: Path) -> Path:
    """The file of trajectories that a folder or a file means. Unreadable where there is none."""
    file = place / FILE if place.is_dir() else place
    if not file.is_file():
        raise Unreadable(f"{place} has no {FILE}" if place.is_dir() else f"{place} does not exist")
    return file


def tools_of(place: Path, digest: str) -> list[Schema]:
    """The tool schemas that trajectories of a folder or a file name. Unreadable where they are not there, or others."""
    file = _tools_file(place if place.is_dir() else place.parent, digest)
    try:
        schemas: list[Schema] = json.loads(file.read_bytes())
    except FileNotFoundError:
        raise Unreadable(f"{file} is missing: it has the schemas of the tools") from None
    except ValueError as error:
        raise Unreadable(f"{file}: no JSON: {error}") from None
    if digest_of(schemas) != digest:
        raise Unreadable(f"{file} was changed: its content is not what its name says")
    return schemas


def digest_of(schemas: Sequence[Schema]) -> str:
    """What names a list of tool schemas: the SHA-256 of its canonical JSON."""
    text = json.dumps(schemas, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _tools_file(folder: Path, digest: str) -> Path:
    if len(digest) != 64 or not set(digest) <= set("0123456789abcdef"):
        raise Unreadable(f"{digest[:80]!r} is no digest of tool schemas")
    return folder / TOOLS / f"{digest}.json"


def _trajectory(line: bytes) -> Trajectory:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"no JSON: {error}") from None
    return Trajectory.of_json(told)
