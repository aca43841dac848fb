"""Warm workers: forked ahead of time, kept loaded as long as they are as they were, replaced when they are not."""

from __future__ import annotations

import os
import threading
import warnings
from collections import OrderedDict, deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from types import TracebackType
from typing import Self

from envgen.sandbox.inside.wall import LAYERS, OFF
from envgen.sandbox.limits import Limits
from envgen.sandbox.loaded import Loaded
from envgen.sandbox.many import play
from envgen.sandbox.outcome import Episode, EpisodeOutcome, State
from envgen.sandbox.process import Died, Process
from envgen.sandbox.program import Program
from envgen.sandbox.trusted import InProcess
from envgen.sandbox.worker import Worker
from envgen.sandbox.zygote import SandboxError, Zygote

MOST_WARM = 16  # processes that are kept loaded while nobody uses them


class IsolationMissing(SandboxError):
    """This host does not give what was required; `missing` maps layers to reasons."""

    def __init__(self, missing: Mapping[str, str]) -> None:
        super().__init__("; ".join(f"{layer}: {reason}" for layer, reason in missing.items()))
        self.missing = missing


class IsolationWarning(UserWarning):
    """This host does not give all layers of the wall. Told once a process."""


_told: list[str] = []


def _tell_once(missing: Mapping[str, str]) -> None:
    lacking = [layer for layer, reason in missing.items() if reason != OFF]
    if lacking and not _told:
        _told.append(in_one_line(lacking))
        warnings.warn(_told[0], IsolationWarning, stacklevel=3)


def in_one_line(missing: Collection[str]) -> str:
    """For whoever runs code on a host that lacks layers."""
    return f"this host does not give: {', '.join(missing)} (envgen doctor says why, and what still holds)"


class Pool:
    """Workers behind the wall, for any number of threads of one process.

    `missing` says what this host does not give, by layer; it warns of that once, or raises IsolationMissing where
    `require_isolation` is set.
    `trusted` runs programs in this process, without any wall: for what a person has read. `layers` are for those who want to
    see what each of them does.
    """

    def __init__(
        self,
        *,
        limits: Limits | None = None,
        require_isolation: bool = False,
        trusted: bool = False,
        layers: Collection[str] = LAYERS,
    ) -> None:
        if trusted and require_isolation:
            raise ValueError("a trusted pool has no isolation that could be required")
        self.limits = limits or Limits()
        self._layers = tuple(layers)
        self._lock = threading.Lock()
        self._blank: deque[Process] = deque()
        self._warm: OrderedDict[str, deque[Loaded]] = OrderedDict()
        self._is_open = True
        self._zygote: Zygote | None = None
        self.missing: Mapping[str, str] = {}
        if not trusted:
            self._zygote = Zygote(self.limits, self._layers)
            try:
                self.missing = self._first_worker()
                if require_isolation and self.missing:
                    raise IsolationMissing(self.missing)
                _tell_once(self.missing)
            except BaseException:
                self._zygote.close()
                raise

    def _first_worker(self) -> Mapping[str, str]:
        assert self._zygote is not None
        blank = Process(self._zygote, self.limits)
        try:
            missing = {**self._zygote.missing, **blank.hello()}
        except Died as died:
            raise SandboxError(f"a worker does not start: {died.failure.why}\n{died.printed}") from None
        self._blank.append(blank)
        return missing

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End every process."""
        with self._lock:
            self._is_open = False
            self._end_idle()
            if self._zygote is not None:
                self._zygote.close()

    def worker(self, program: Program) -> Worker:
        """A worker for a program, to be used in a `with` block."""
        return Worker(self, program)

    def map(
        self,
        program: Program,
        episodes: Iterable[Episode],
        *,
        checks: Program | None = None,
        initial: State | None = None,
        jobs: int | None = None,
    ) -> Iterator[EpisodeOutcome]:
        """Play many episodes on several workers (one a core, unless `jobs` says so); the outcomes in the order of the episodes.

        With `checks`, and the `initial` state that the episodes start from, each outcome has the verdicts on its final state,
        from workers that never saw the program.
        """
        if (checks is None) != (initial is None):
            raise TypeError("checks and the initial state are given together")
        judged_by = None if checks is None or initial is None else (checks, initial)
        return play(self, program, episodes, jobs or os.cpu_count() or 1, judged_by)

    # ── for workers ─────────────────────────────────────────

    def take(self, program: Program, *, another: bool = False) -> Loaded:
        """A process with the program in it, warm if there is one. SandboxError where no process can be had.

        `another` says that one died: programs that kill have the next one ready.
        """
        if self._zygote is not None:
            self._zygote.refuse_forks()
        with self._lock:
            if not self._is_open:
                raise SandboxError("the pool is closed")
            loaded = self._take_warm(program.digest)
            if self._zygote is None:
                return loaded or Loaded(InProcess(self.limits), program, self.limits)
            if loaded is None:
                loaded = Loaded(self._take_blank() or self.fork(), program, self.limits)
            try:
                if (another or not program.gated) and program.digest not in self._warm:
                    self._keep_warm(Loaded(self.fork(), program, self.limits))  # loads while this one is at work
                elif not self._blank:
                    self._blank.append(self.fork())
            except BaseException:
                loaded.end()
                raise
            return loaded

    def _take_warm(self, digest: str) -> Loaded | None:
        warm = self._warm.pop(digest, None) or deque()
        while warm:
            loaded = warm.pop()
            if warm:
                self._warm[digest] = warm
            if not loaded.has_died():
                return loaded
            loaded.end()
        return None

    def _take_blank(self) -> Process | None:
        while self._blank:
            process = self._blank.popleft()
            if not process.has_died():
                return process
            process.end()
        return None

    def give_back(self, loaded: Loaded) -> None:
        """Keep a process warm where it may stay, end it where not."""
        with self._lock:
            if self._is_open and loaded.may_stay:
                self._keep_warm(loaded)
            else:
                loaded.end()

    def _keep_warm(self, loaded: Loaded) -> None:
        digest = loaded.program.digest
        self._warm.setdefault(digest, deque()).append(loaded)
        self._warm.move_to_end(digest)
        while sum(map(len, self._warm.values())) > MOST_WARM:
            oldest = next(iter(self._warm))
            self._warm[oldest].popleft().end()
            if not self._warm[oldest]:
                del self._warm[oldest]

    def _end_idle(self) -> None:
        idle: list[Process | Loaded] = [*self._blank, *(loaded for many in self._warm.values() for loaded in many)]
        for one in idle:
            one.end()
        self._blank.clear()
        self._warm.clear()

    def fork(self) -> Process:
        """A worker without a program. SandboxError where none can be had."""
        if self._zygote is None or not self._zygote.is_alive:  # killed from outside: every worker is gone with it
            self._end_idle()
            if self._zygote is not None:
                self._zygote.close()
            self._zygote = Zygote(self.limits, self._layers)
        return Process(self._zygote, self.limits)
