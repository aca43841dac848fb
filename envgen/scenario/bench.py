"""Environments with their scenarios in processes behind the wall, each asked for one scenario after the other."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import envgen
from envgen.sandbox import Limits, Program
from envgen.sandbox.inside.wall import LAYERS
from envgen.sandbox.process import Died, Process
from envgen.sandbox.zygote import Zygote
from envgen.scenario.subject import Subject

DRIVER = "envgen.scenario.within"
LIMITS = Limits(load_seconds=20.0, cpu_seconds=300, address_space=1 << 30)


class Failed(Exception):
    """A process gave no answer: why, in a few words."""


class Bench:
    """Makes processes with environments in them, from any number of threads. SandboxError where there is no wall to be had."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._limits = limits
        folder = str(Path(next(iter(envgen.__path__))).parent)
        self._zygote = Zygote(limits, LAYERS, preload=[DRIVER], folder=folder)
        self.missing: Mapping[str, str] = self._zygote.missing

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End every process; what is asked is not answered any more."""
        self._zygote.close()

    def loaded(self, subject: Subject) -> Loaded:
        """An environment in a process of its own, made when it is first asked."""
        return Loaded(self, Program.driven(subject.name, subject.texts, subject.beside, DRIVER))

    def process(self, program: Program) -> Process:
        """A process with a program in it; Failed where that cannot be loaded."""
        process = Process(self._zygote, self._limits)
        try:
            process.load(program)
            reply, _ = process.reply(self._limits.load_seconds)
        except Died as died:
            raise Failed(died.failure.why) from None
        except BaseException:
            process.end()
            raise
        if "failed" in reply:
            process.end()
            raise Failed(str(reply["why"]))
        return process


class Loaded:
    """An environment that can be asked, in a `with` block; where its process dies another takes its place."""

    def __init__(self, bench: Bench, program: Program) -> None:
        self._bench = bench
        self._program = program
        self._process: Process | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._process is not None:
            self._process.end()

    def ask(self, what: str, given: Mapping[str, Any], seconds: float) -> Any:
        """What a job of `within` answers, within so many seconds.

        Raises:
            Failed: if it does not: it raised, hung, died.
        """
        if self._process is None or not self._process.is_alive:
            self._process = self._bench.process(self._program)
        try:
            reply, _ = self._process.ask({"do": "drive", "given": {"do": what, **given}}, seconds)
        except Died as died:
            raise Failed(died.failure.why) from None
        if "failed" in reply:
            raise Failed(str(reply["why"]))
        told = reply["ok"]
        return told[0] if isinstance(told, list) and told else None
