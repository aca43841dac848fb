"""Answers by the key of their request, a file each: written whole and flushed before anybody uses them, never changed after."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept for a key; `is_own` where it stands in the project's own folder, not in a recorded one."""

    told: Mapping[str, Any]
    is_own: bool


class Cache:
    """A folder of answers, shared by every run, and others that are only read; safe for any number of processes."""

    def __init__(self, folder: Path, recorded: Sequence[Path] = ()) -> None:
        self.folder = folder
        self._recorded = recorded

    def get(self, key: str) -> Kept | None:
        """What is kept for a key; None where that is nothing, or damaged."""
        for folder in (self.folder, *self._recorded):
            told = _read(_file(folder, key))
            if told is not None and told.get("key") == key:
                return Kept(told, folder is self.folder)
        return None

    def put(self, key: str, told: Mapping[str, Any], *, flush: bool = True) -> None:
        """Keep it, in the place of nothing or of what is damaged (`Turns` see to that). On the disk when it returns, if flushed."""
        file = _file(self.folder, key)
        file.parent.mkdir(parents=True, exist_ok=True)
        temporary = file.with_name(f".{file.name}.{os.getpid()}.{secrets.token_hex(4)}")
        text = json.dumps({"key": key, **told}, ensure_ascii=False, indent=1) + "\n"
        try:
            with open(temporary, "xb") as out:
                out.write(text.encode("utf-8", "surrogatepass"))
                out.flush()
                if flush:
                    os.fsync(out.fileno())
            os.replace(temporary, file)
        finally:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)

    def all(self) -> Iterator[Mapping[str, Any]]:
        """Everything that is kept, the project's own first."""
        for folder in (self.folder, *self._recorded):
            for file in sorted(folder.glob("??/*.json")):
                told = _read(file)
                if told is not None:
                    yield told


def _file(folder: Path, key: str) -> Path:
    return folder / key[:2] / f"{key}.json"


def _read(file: Path) -> Mapping[str, Any] | None:
    try:
        told = json.loads(file.read_bytes())
    except (FileNotFoundError, NotADirectoryError, ValueError, RecursionError):
        return None
    return told if isinstance(told, dict) else None
