"""A task that somebody wants done: its text and where it stands."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import PurePath


@dataclass(frozen=True)
class Task:
    """One task as it was read. `source` names the data set; `line` is that of the file where it begins."""

    text: str
    source: str
    path: str
    line: int

    @cached_property
    def digest(self) -> str:
        """Equal for tasks that differ in case, spaces and the mark at the end only."""
        return sha256(_plain(self.text).encode("utf-8", "surrogatepass")).hexdigest()[:16]

    @property
    def file(self) -> str:
        """The name of the file, without the folders of this machine."""
        return PurePath(self.path).name

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split()).rstrip(".!?… ")
