"""The other processes: started, asked and ended. Each is peculiar in its hash seed, clock, random numbers and time zone.

They live as long as the process that started them, for it may test hundreds of environments; to forks of it they can be lent.
"""

from __future__ import annotations

import atexit
import json
import os
import select
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

import envgen_runtime

PROGRAM = Path(__file__).with_name("elsewhere_process.py")
SECONDS = 20.0  # for all walks of an environment
_DAY = 86_400


class ElsewhereError(RuntimeError):
    """Another process could not answer."""


@dataclass(frozen=True, slots=True)
class Place:
    """What is peculiar to a process."""

    hash_seed: int
    shift: int  # of the clock, in seconds
    chance: int
    zone: str


HOME = Place(0, 0, 1, "UTC0")
OTHERS = (Place(1, 400 * _DAY + 3600 * 5, 2, "XXX-9"), Place(2, 1234 * _DAY + 3600 * 17, 3, "YYY7"))
SHUFFLED = Place(3, 0, 1, "UTC0")  # for the order of sets alone: of two items every second hash seed has the same


class Process:
    """One other process."""

    def __init__(self, place: Place) -> None:
        asked = {
            "path": [str(Path(next(iter(envgen_runtime.__path__))).parent), *(path for path in sys.path if path)],
            "recursion": sys.getrecursionlimit(),
            "shift": place.shift,
            "chance": place.chance,
        }
        self._process = subprocess.Popen(
            [sys.executable, "-S", "-s", "-P", str(PROGRAM), json.dumps(asked)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            env={**os.environ, "PYTHONHASHSEED": str(place.hash_seed), "TZ": place.zone, "PYTHONDONTWRITEBYTECODE": "1"},
            start_new_session=True,  # so that all of it can be ended, and Ctrl-C ends us first
        )
        self._rest = b""

    def ask(self, request: Any) -> dict[str, Any]:
        """Its answer; ElsewhereError where none comes. The process is of no use after that."""
        ends = monotonic() + SECONDS
        assert self._process.stdin is not None
        try:
            data = memoryview(json.dumps(request).encode() + b"\n")
            while data:  # it reads a whole request before it answers
                data = data[self._process.stdin.write(data) or 0 :]
            answer: dict[str, Any] = json.loads(self._line(ends))
            if "ended" in answer:
                raise ElsewhereError(f"the other process ended with {answer['ended']} in the middle of the walks")
            self._line(ends)  # how it ended
        except (OSError, ValueError) as error:
            raise ElsewhereError(f"the other process does not answer: {error}") from error
        return answer

    def _line(self, ends: float) -> bytes:
        assert self._process.stdout is not None
        while b"\n" not in self._rest:
            ready, _, _ = select.select([self._process.stdout], [], [], max(0.0, ends - monotonic()))
            if not ready:
                raise ElsewhereError(f"the walks took longer than {SECONDS:.0f} seconds in another process")
            read = self._process.stdout.read(1 << 16)
            if not read:
                raise ElsewhereError("the other process died")
            self._rest += read
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def end(self) -> None:
        """End it and all that it started."""
        with suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.wait()


class Processes:
    """Processes by their places, each started when it is first needed."""

    def __init__(self) -> None:
        self._owner = os.getpid()
        self._running: dict[Place, Process] = {}

    def start(self) -> None:
        """Start those that every environment is tried in, so that they can be lent."""
        for place in (HOME, *OTHERS, SHUFFLED):
            self._at(place)

    def ask(self, place: Place, request: Any) -> dict[str, Any]:
        """What the process at a place answers; one with which something goes wrong is ended, and another one asked next time."""
        process = self._at(place)
        try:
            return process.ask(request)
        except BaseException:
            self._running.pop(place).end()
            raise

    def end(self) -> None:
        """End all that this process started; what is borrowed is its owner's."""
        if self._owner == os.getpid():
            while self._running:
                self._running.popitem()[1].end()

    def _at(self, place: Place) -> Process:
        found = self._running.get(place)
        if found is None:
            self._running[place] = found = Process(place)
        return found


def ask(place: Place, request: Any) -> dict[str, Any]:
    """What the process at a place answers.

    Raises:
        ElsewhereError: if it dies or takes too long.
    """
    return _ours.ask(place, request)


def end() -> None:
    """End all that this process started; the next question starts them anew."""
    _ours.end()


def borrow(processes: Processes) -> None:
    """In a fork: ask those of its parent, which leaves them alone meanwhile; a fork that borrows none starts its own."""
    global _ours
    _ours = processes


_ours = Processes()
atexit.register(end)
os.register_at_fork(after_in_child=lambda: borrow(Processes()))
