"""The suite of a package run against changed code of it, behind the wall, each time in a process of its own."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from types import TracebackType
from typing import Any, Self

from envgen.sandbox import Limits, SandboxError
from envgen.sandbox.driven import LIMITS, Drivers
from envgen.sandbox.process import Died, Process
from envgen.testing.depth import Depth
from envgen.testing.mutants.tests import Subject, Test

FIRST_SECONDS = 60.0  # that a test of the unchanged package may take
LEAST_SECONDS = 5.0  # that a test may take, however fast it is there
EPISODES = 10_000  # of recorded calls: each has the time of a test
RECORD_SECONDS = 30.0  # for one round of recorded calls
SLOWER = 5  # times that a test may take of what the slowest takes there


@dataclass(frozen=True, slots=True)
class Told:
    """What came of one test: how it failed (`failed`, `raised`, `timeout`, `memory`, `crashed`, `impossible`; empty: it passed)."""

    test: Test
    seconds: float
    kind: str = ""
    said: str = ""


class Unloadable(Exception):
    """A package that cannot be loaded at all."""


class Bench(Drivers):
    """Runs tests behind the wall, from any number of threads."""

    driver = "envgen.testing.mutants.within"

    def __init__(self, depth: Depth, limits: Limits = LIMITS, *, most_said: int = 400) -> None:
        """`most_said`: characters of what a failing test says."""
        super().__init__(limits)
        self.most_said = most_said
        self._depth = depth
        self._lock = Lock()
        self._blank: deque[Process] = deque()
        self.seconds = FIRST_SECONDS  # that a test may take

    def loaded(self, subject: Subject, environment: str | None = None) -> Loaded:
        """A process with a package in it, with another text of its environment.py if one is given."""
        texts = subject.texts if environment is None else {**subject.texts, "environment.py": environment}
        depth = {"seed": str(self._depth.seed), "examples": str(self._depth.examples)}
        program = self.program(subject.name, texts, {**subject.beside, **depth})
        process = self._forked()
        try:
            process.load(program)
        except BaseException:
            process.end()
            raise
        return Loaded(self, process, self.limits)

    def _forked(self) -> Process:
        """One forked ahead of time, and another forked for the next."""
        with self._lock:
            process = self._blank.popleft() if self._blank else self.process()
            self._blank.append(self.process())
        return process


class Loaded:
    """A process with a package and its tests in it; to be used in a `with` block."""

    def __init__(self, bench: Bench, process: Process, limits: Limits) -> None:
        self._bench = bench
        self._process = process
        self._limits = limits
        self._is_loading = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._process.end()

    @property
    def is_alive(self) -> bool:
        """Whether it can run more tests."""
        return self._process.is_alive

    def run(self, tests: Sequence[Test], *, first: bool = False) -> list[Told]:
        """Run tests in order: all of them, up to the one that ends the process, or up to the `first` that fails."""
        if not tests:
            return []
        given = {"do": "tests", "tests": [[one.file, one.name] for one in tests], "first": first, "most": self._bench.most_said}
        try:
            told = self._asked(given, self._bench.seconds, len(tests))
        except Died as died:
            at = min(died.step, len(tests) - 1)
            return [*(Told(one, 0.0) for one in tests[:at]), Told(tests[at], 0.0, died.failure.kind, died.failure.why)]
        return [_told(test, one) for test, one in zip(tests, told, strict=False)]

    def record(self, calls: int, wanted: Sequence[str]) -> str:
        """So many calls, with what comes of them on the package as it is."""
        given = {"do": "record", "calls": calls, "wanted": list(wanted)}
        try:
            return str(self._asked(given, RECORD_SECONDS, calls)[0])
        except (Died, IndexError) as error:
            raise Unloadable(f"no calls could be recorded: {error}") from None

    def difference(self, recorded: str) -> str:
        """The first recorded call that something else comes of here; empty where there is none."""
        try:
            return str(self._asked({"do": "replay", "recorded": recorded}, self._bench.seconds, EPISODES)[0])
        except (Died, IndexError) as error:
            return str(error)

    def _asked(self, given: Mapping[str, Any], seconds: float, steps: int) -> list[Any]:
        self._finish_loading()
        reply, _ = self._process.ask({"do": "drive", "given": given}, seconds, steps)
        if "failed" in reply:
            raise Unloadable(str(reply["why"]))
        told = reply["ok"]
        return told if isinstance(told, list) else []

    def _finish_loading(self) -> None:
        if self._is_loading:
            self._is_loading = False
            try:
                reply, _ = self._process.reply(self._limits.load_seconds)
            except Died as died:
                raise Unloadable(died.failure.why) from None
            if "failed" in reply:
                raise Unloadable(str(reply["why"]))


def _told(test: Test, told: Any) -> Told:
    try:
        seconds, failed = told
        kind, said = failed or ("", "")
        return Told(test, float(seconds), str(kind), str(said))
    except (TypeError, ValueError):
        return Told(test, 0.0, "garbled", "its process answered what is no reply")


def cores() -> int:
    """How many processes are worth while."""
    return os.cpu_count() or 1


__all__ = ["Bench", "Loaded", "SandboxError", "Told", "Unloadable", "cores"]
