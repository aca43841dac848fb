"""The runs of a project: a folder each, with what was commanded and how it ended. One that was killed is told by its lock."""

from __future__ import annotations

import fcntl
import json
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from envgen.llm.ledger import Ledger
from envgen.render.output.disk import write_file

FILE = "run.json"
LOCK = "lock"

State = Literal["running", "finished", "failed", "interrupted", "killed", "over budget"]


class RunInUse(Exception):
    """Another process is at it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A run as its file tells it. `begun` and `ended` are seconds since 1970, `ended` 0 where it did not."""

    id: str
    folder: Path
    command: Sequence[str]
    state: State
    begun: float
    ended: float
    reason: str
    resumed: int
    versions: Mapping[str, str]
    settings: Mapping[str, Any]

    @property
    def can_go_on(self) -> bool:
        return self.state not in ("running", "finished")


class Run:
    """A run that is under way, alone in its folder. To be ended; who is killed leaves it as it is."""

    def __init__(self, folder: Path, facts: Mapping[str, Any], lock: int, clock: Callable[[], float]) -> None:
        self.id = folder.name
        self.folder = folder
        self._facts = dict(facts)
        self._lock = lock
        self._clock = clock
        self.ledger = Ledger(folder, clock)
        self._write(state="running", ended=0, reason="")

    def end(self, state: State, reason: str = "") -> None:
        self._write(state=state, ended=round(self._clock(), 3), reason=reason)
        self.ledger.close()
        os.close(self._lock)

    def _write(self, **changes: Any) -> None:
        self._facts |= changes
        write_file(self.folder / FILE, json.dumps(self._facts, ensure_ascii=False, indent=1) + "\n")


def begin(
    runs: Path,
    command: Sequence[str],
    *,
    versions: Mapping[str, str],
    settings: Mapping[str, Any],
    clock: Callable[[], float] = time.time,
) -> Run:
    """A new run, numbered after the last one. The texts must hold no key."""
    runs.mkdir(parents=True, exist_ok=True)
    number = max((int(one.name) for one in runs.iterdir() if one.name.isdigit()), default=0)
    while True:
        number += 1
        folder = runs / f"{number:04}"
        try:
            folder.mkdir()
        except FileExistsError:
            continue
        break
    facts = {
        "id": folder.name,
        "command": list(command),
        "begun": round(clock(), 3),
        "resumed": 0,
        "versions": dict(versions),
        "settings": dict(settings),
    }
    return Run(folder, facts, _alone(folder), clock)


def resume(record: Record, clock: Callable[[], float] = time.time) -> Run:
    """A run taken up again.

    Raises:
        RunInUse: while another process is at it.
    """
    lock = _alone(record.folder)
    facts = json.loads((record.folder / FILE).read_bytes())
    return Run(record.folder, facts | {"resumed": record.resumed + 1}, lock, clock)


def records(runs: Path) -> Iterator[Record]:
    """The runs of a folder, the oldest first; a folder that holds no run is passed over."""
    if not runs.is_dir():
        return
    for folder in sorted((one for one in runs.iterdir() if one.name.isdigit()), key=lambda one: int(one.name)):
        record = _record(folder)
        if record is not None:
            yield record


def _record(folder: Path) -> Record | None:
    try:
        told = json.loads((folder / FILE).read_bytes())
        state: State = told["state"]
        if state == "running" and not _is_locked(folder):
            state = "killed"
        return Record(
            id=folder.name,
            folder=folder,
            command=tuple(map(str, told["command"])),
            state=state,
            begun=float(told["begun"]),
            ended=float(told["ended"]),
            reason=str(told["reason"]),
            resumed=int(told["resumed"]),
            versions=told["versions"],
            settings=told["settings"],
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _alone(folder: Path) -> int:
    """A lock that ends with the process, however that ends."""
    handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise RunInUse(f"run {folder.name} is under way in another process") from None
    return handle


def _is_locked(folder: Path) -> bool:
    try:
        handle = os.open(folder / LOCK, os.O_RDONLY | os.O_CLOEXEC)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(handle)
    return False
