"""The one module that touches the disk on behalf of `render`: reads what is there, applies a plan atomically.

A file is written beside its place and moved into it, so that a reader, or a run after one that was killed, sees the old text or
the new one. Before the first write the digests to come are noted in `.manifest.pending.json`, so that a run that was killed is told
from a hand that edited.

What a run is judged by, the note and the manifest, is flushed to the disk, and so is every file of a person's project. Other
generated files are not: what a power cut leaves of them no digest fits, and they can be rendered again at any time.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from envgen.render.output.manifest import NAME, PENDING, Manifest, digest, manifest_of, parse_manifest, pending_text
from envgen.render.output.plan import OBSTACLE, Step, changes, refused

TEMPORARY = ".envgen-tmp"  # the ending of files on their way; whatever has it is ours to delete


class UnsafePath(ValueError):
    """A path that would leave the folder of the environment."""


@dataclass(frozen=True, slots=True)
class Found:
    """What stands in the folder of an environment, as far as envgen is concerned."""

    manifest: Manifest
    files: Mapping[str, str]  # path → digest, or OBSTACLE


def look(root: Path, paths: Iterable[str]) -> Found:
    """The manifest of a folder and the digests of the files it names and of `paths`."""
    if _kind(root) == "link":
        return Found(Manifest(), dict.fromkeys([*paths, NAME], OBSTACLE))
    manifest = parse_manifest(_text(root, NAME)).joined(parse_manifest(_text(root, PENDING)))
    named = {path for path in manifest.files if _is_safe(path)}
    manifest = Manifest({path: manifest.files[path] for path in named})
    found: dict[str, str] = {}
    for path in {*named, *map(safe, paths), NAME}:
        if (content := _digest(root, path)) is not None:
            found[path] = content
    return Found(manifest, found)


def apply(root: Path, steps: Sequence[Step]) -> None:
    """Carry out a plan without refusals, while `alone`. OSError leaves old texts, new texts or both, and a pending note of them."""
    if refused(steps):
        raise ValueError("a plan with refusals is not applied")
    todo = changes(steps)
    if not todo and not (root / PENDING).exists():
        return
    _sweep(root, steps)
    before = parse_manifest(_text(root, NAME)).joined(parse_manifest(_text(root, PENDING)))
    coming = manifest_of({step.path: step.text for step in todo if step.text is not None and step.path != NAME})
    if any(step.path != NAME for step in todo):
        _write(root, PENDING, pending_text(before.joined(coming)))
    for step in todo:  # the manifest is the last of them
        if step.text is None:
            _delete(root, step.path)
        else:
            _write(root, step.path, step.text, flush=step.path == NAME)
    (root / PENDING).unlink(missing_ok=True)


def read_text(root: Path, path: str) -> str | None:
    """The text of a regular file below `root`, for a diff; None where there is none."""
    return _text(root, safe(path))


def write_file(path: Path, text: str) -> bool:
    """Write a file of a person's project atomically, unless it is equal already; whether it was. Its link and rights stay."""
    if path.is_file() and _bytes(path) == text.encode():
        return False
    target = Path(os.path.realpath(path))  # a person's own link stays a link
    if _kind(target) not in ("", "file"):  # a device in /dev can be replaced by a file, by who may do everything
        raise OSError(errno.EINVAL, "no regular file stands there", str(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o644
    _write(target.parent, target.name, text, mode=mode)
    return True


def safe(path: str) -> str:
    """The path itself where it stays inside; else UnsafePath."""
    if not _is_safe(path):
        raise UnsafePath(path)
    return path


def _is_safe(path: str) -> bool:
    pure = PurePosixPath(path)
    plain = bool(path) and not pure.is_absolute() and ".." not in pure.parts and str(pure) == path
    return plain and not {"\\", "\0"} & set(path)


def _kind(path: Path | str) -> str:
    try:
        mode = os.lstat(path).st_mode
    except (FileNotFoundError, NotADirectoryError):
        return ""
    if stat.S_ISLNK(mode):
        return "link"
    return "file" if stat.S_ISREG(mode) else "folder" if stat.S_ISDIR(mode) else "other"


def _blocked(root: Path, path: str) -> bool:
    """Whether a link or a file stands where a folder on the way to `path` should be."""
    above = str(root)
    for part in path.split("/")[:-1]:
        above = f"{above}/{part}"
        if _kind(above) not in ("", "folder"):
            return True
    return False


def _digest(root: Path, path: str) -> str | None:
    if _blocked(root, path):
        return OBSTACLE
    kind = _kind(root / path)
    if kind == "":
        return None
    if kind != "file":
        return OBSTACLE
    raw = _bytes(root / path)
    return None if raw is None else digest(raw)


def _text(root: Path, path: str) -> str | None:
    if _blocked(root, path) or _kind(root / path) != "file":
        return None
    raw = _bytes(root / path)
    return None if raw is None else raw.decode(errors="replace")


def _bytes(file: Path) -> bytes | None:
    """None where somebody deleted it since it was seen."""
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return None


@contextlib.contextmanager
def alone(root: Path, *, make: bool) -> Iterator[None]:
    """One run a folder, from its look to its last write: a second one waits. `make` the folder, or there is nothing to wait for."""
    import fcntl

    if make and _kind(root) != "link":
        root.mkdir(parents=True, exist_ok=True)
    if _kind(root) != "folder":
        yield
        return
    handle = os.open(root, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _write(root: Path, path: str, text: str, *, mode: int = 0o644, flush: bool = True) -> None:
    target = root / path
    if _blocked(root, path):
        raise OSError(f"a link or a file stands on the way to {path}")
    if not os.path.isdir(target.parent):
        target.parent.mkdir(parents=True, exist_ok=True)
    temporary = target.parent / f".{target.name}.{os.getpid()}{TEMPORARY}"
    try:
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, mode)
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode())
            if flush:
                file.flush()
                os.fsync(file.fileno())
        temporary.replace(target)
    except BaseException as error:
        with contextlib.suppress(OSError):  # where nothing may be written, nothing was
            temporary.unlink(missing_ok=True)
        if isinstance(error, OSError):
            error.filename = str(target)  # nobody knows the other name
        raise


def _delete(root: Path, path: str) -> None:
    """Remove a file of ours and the folders that it leaves empty."""
    (root / path).unlink(missing_ok=True)
    for parent in list(PurePosixPath(path).parents)[:-1]:
        try:
            (root / parent).rmdir()
        except OSError:
            break


def _sweep(root: Path, steps: Sequence[Step]) -> None:
    """Delete what a killed run left on its way."""
    folders = {PurePosixPath(step.path).parent for step in steps}
    for folder in folders:
        if _blocked(root, str(folder / "x")):
            continue
        sweep(root / folder)


def sweep(folder: Path) -> None:
    """Delete the files of a folder that killed runs left on their way, while `alone`."""
    for left in folder.glob(f".*{TEMPORARY}"):
        left.unlink(missing_ok=True)
