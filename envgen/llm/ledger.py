"""The ledger of a run: a JSON line for each thing that happens to a request, on its way to the disk before anything else is done.

`asked` is written before a request is sent and `answered` when its answer is kept: a request that has the first and not the second
was under way when the run was killed, and may have been paid.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from types import NoneType
from typing import Any, Literal

from envgen.llm.message import Usage

FILE = "ledger.jsonl"

What = Literal["asked", "answered", "failed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line; what is as its default is not written.

    `id` is that of the payment: a request is asked again under another one. A `replayed` answer was paid elsewhere, or earlier, and
    costs nothing; `cost` in US dollars is None where no price is known.
    """

    what: What
    id: str
    stage: str
    item: str
    key: str
    model: str
    input: int = 0
    output: int = 0
    cached: int = 0
    cost: float | None = None
    seconds: float = 0.0
    attempts: int = 0
    replayed: bool = False
    why: str = ""
    at: float = 0.0

    @property
    def usage(self) -> Usage:
        return Usage(input=self.input, output=self.output, cached=self.cached)

    @property
    def is_paid(self) -> bool:
        return self.what == "answered" and not self.replayed


def read_ledger(folder: Path) -> Iterator[Line]:
    """The lines of a run's folder, in order; what is no whole line is passed over, and of two that say that the same request
    was answered the second is."""
    try:
        raw = (folder / FILE).read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return
    answered: set[str] = set()
    for text in raw.splitlines():
        line = _line(text)
        if line is None or (line.is_paid and line.id in answered):
            continue
        if line.is_paid:
            answered.add(line.id)
        yield line


class Ledger:
    """Appends to the ledger of a run. `clock` gives seconds since 1970."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._clock = clock
        before = list(read_ledger(folder))
        self._replayed = {line.key for line in before if line.replayed}
        self.paid = [line for line in before if line.is_paid]
        self._handle = os.open(folder / FILE, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o644)
        size = os.fstat(self._handle).st_size
        if size and os.pread(self._handle, 1, size - 1) != b"\n":  # who wrote it was cut off
            os.write(self._handle, b"\n")

    def write(self, line: Line) -> None:
        """Add a line. That an answer was replayed is said once a run, however often it was resumed."""
        if line.replayed:
            if line.key in self._replayed:
                return
            self._replayed.add(line.key)
        told = {one.name: value for one in fields(line) if (value := getattr(line, one.name)) != one.default}
        text = json.dumps({**told, "at": round(self._clock(), 3)}, ensure_ascii=False, allow_nan=False) + "\n"
        os.write(self._handle, text.encode("utf-8", "surrogatepass"))  # one write: whole, or not there, whoever else writes

    def close(self) -> None:
        os.close(self._handle)


def in_flight(lines: Iterator[Line] | list[Line]) -> list[Line]:
    """The requests that were asked and of which nothing more is said."""
    open_: dict[str, Line] = {}
    for line in lines:
        if line.what == "asked":
            open_[line.id] = line
        else:
            open_.pop(line.id, None)
    return list(open_.values())


def _line(text: bytes) -> Line | None:
    try:
        told: Mapping[str, Any] = json.loads(text)
        line = Line(**told)
    except (ValueError, TypeError, RecursionError):
        return None
    return line if all(isinstance(getattr(line, one.name), _KINDS[str(one.type)]) for one in fields(Line)) else None


_KINDS: Mapping[str, tuple[type, ...]] = {
    "What": (str,),
    "str": (str,),
    "int": (int,),
    "float": (float, int),
    "float | None": (float, int, NoneType),
    "bool": (bool,),
}
