"""That nothing of the machine decides: walks made in processes with other hash seeds, clocks and random numbers are compared.

The processes are compared with each other, not with this one: all of them load the package from its folder, and what they find is
the same each time. They live as long as this process, for it may test hundreds of environments.
"""

from __future__ import annotations

import atexit
import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Any

import envgen_runtime
from envgen_runtime import Environment

from envgen.testing.finding import Finding
from envgen.testing.inputs import Start
from envgen.testing.machine.fault import Calls, Fault, finding_of
from envgen.testing.machine.played import Answer, answer, differing
from envgen.testing.machine.reduce import shortened
from envgen.testing.machine.walks import Walk

PROGRAM = Path(__file__).with_name("elsewhere_process.py")
SECONDS = 20.0  # for all walks of an environment
TRIES = 60  # to make a sequence of calls short: each takes two processes
_CONCERN = "is_the_same_elsewhere"
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
# One difference at a time says what the answers depend on.
_CAUSES = (
    ("the hash seed of the process, as the order of sets does", "hash_seed"),
    ("the clock of the machine", "shift"),
    ("random numbers of the machine", "chance"),
    ("the time zone of the machine", "zone"),
)


def differs_elsewhere(environment: type[Environment], walks: Sequence[Walk]) -> Finding | None:
    """The first call that is answered otherwise in another process.

    Raises:
        ImportError: if the class is of no package in a folder, which another process could import.
        ElsewhereError: if a process dies, takes too long or cannot make the walks.
    """
    home = _asked(environment, [_Part(walk) for walk in walks], HOME)
    # What a process remembers from one call for a later one, or from one episode for the next, shows in another order: the second
    # halves of walks come before their first halves there, and the last walk before the first.
    parts = [*(_second_half(environment, walk) for walk in walks), *(_Part(walk) for walk in walks)][::-1]
    for place, asked in zip(OTHERS, (parts[::-1], parts), strict=True):
        for part, there in zip(asked, _asked(environment, asked, place), strict=True):
            here = home[walks.index(part.walk)][part.begin :]
            at = next((at for at, (one, other) in enumerate(zip(here, there, strict=True)) if one != other), None)
            if at is not None:
                return _told(environment, part.walk, part.begin + at, place)
    return None


@dataclass(frozen=True, slots=True)
class _Part:
    """A walk from one of its calls on, and the state that it has come to there."""

    walk: Walk
    begin: int = 0
    state: Any = None

    @property
    def request(self) -> list[Any]:
        return [self.walk.start.seed, self.walk.calls[self.begin :], self.state]


def _second_half(environment: type[Environment], walk: Walk) -> _Part:
    env = environment(walk.start.seed)
    half = len(walk.calls) // 2
    for tool, arguments in walk.calls[:half]:
        answer(env, tool, arguments)
    return _Part(walk, half, {"state": env.state(), "now": env.now, "counters": env.counters})


def _told(environment: type[Environment], walk: Walk, at: int, place: Place) -> Finding:
    calls: Calls = walk.calls[: at + 1]
    look = _Look(place)
    fault = look(environment, walk.start, calls)
    if fault is None:
        told = f"{calls[-1][0]} answers differently where other calls went before: something is kept outside the state"
        return finding_of(_CONCERN, environment, walk.start, calls, Fault(told, at, "history"))
    calls, fault = shortened(environment, look, walk.start, calls, fault, tries=TRIES)
    causes = [
        cause
        for cause, name in _CAUSES
        if _Look(replace(HOME, **{name: getattr(place, name)}))(environment, walk.start, calls) is not None
    ]
    if _CAUSES[1][0] in causes and _CAUSES[3][0] in causes:
        causes.remove(_CAUSES[3][0])  # local time is that of a clock
    told = fault.told + (f"\nits answer depends on {' and on '.join(causes)}" if causes else "")
    return finding_of(_CONCERN, environment, walk.start, calls, replace(fault, told=told))


@dataclass(frozen=True, slots=True)
class _Look:
    """Whether calls are answered otherwise at a place than at home."""

    place: Place

    def __call__(self, environment: type[Environment], start: Start, calls: Calls) -> Fault | None:
        walk = [_Part(Walk(start, tuple(calls)))]
        (home,), (there,) = (_asked(environment, walk, place, whole=True) for place in (HOME, self.place))
        for at, (one, other) in enumerate(zip(home, there, strict=True)):
            names = ("here", "there")
            fault = differing("in another process", at, calls[at], Answer(*one), Answer(*other), names=names)
            if fault is not None:
                return fault
        return None


def _asked(environment: type[Environment], parts: Sequence[_Part], place: Place, *, whole: bool = False) -> list[list[Any]]:
    request = {
        "path": [_folder(environment)],
        "module": environment.__module__,
        "class": environment.__name__,
        "walks": [part.request for part in parts],
        "whole": whole,
    }
    told = _processes.at(place).ask(request)
    if "error" in told:
        raise ElsewhereError(f"{environment.__name__} cannot be tried in another process: {told['error']}")
    found: list[list[Any]] = told["answers"]
    return found


def _folder(environment: type[Environment]) -> str:
    name = environment.package
    inner = "" if name is None else next(iter(import_module(name).__path__), "")
    if not Path(inner).is_dir() or not inner:
        raise ImportError(f"{environment.__name__} is of no package in a folder, which another process could import")
    return str(Path(inner).absolute().parent)


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
                raise ElsewhereError(f"the other process died, with exit status {self._process.wait()}")
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


class _Guarded:
    """A process that is ended, and not asked again, when something goes wrong with it."""

    def __init__(self, owner: Processes, place: Place, process: Process) -> None:
        self._owner, self._place, self._process = owner, place, process

    def ask(self, request: Any) -> dict[str, Any]:
        try:
            return self._process.ask(request)
        except BaseException:
            self._owner.end([self._place])
            raise


class Processes:
    """The processes that this one has started, each when it is first asked."""

    def __init__(self) -> None:
        self._owner = os.getpid()
        self._running: dict[Place, Process] = {}

    def at(self, place: Place) -> _Guarded:
        """The process at a place."""
        if self._owner != os.getpid():  # a fork has its own, and leaves those of its parent alone
            self._owner, self._running = os.getpid(), {}
        found = self._running.get(place)
        if found is None:
            self._running[place] = found = Process(place)
        return _Guarded(self, place, found)

    def end(self, places: Iterable[Place]) -> None:
        """End some of them."""
        if self._owner == os.getpid():
            for place in list(places):
                process = self._running.pop(place, None)
                if process is not None:
                    process.end()

    def end_all(self) -> None:
        """End all."""
        self.end(self._running)


_processes = Processes()
atexit.register(_processes.end_all)
