"""Processes behind the wall for verifying: one for a foreign class, one for a generated environment. It runs no foreign code."""

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

DRIVER = "envgen.exchange.verify.within"
LIMITS = Limits(load_seconds=20.0, cpu_seconds=300, address_space=1 << 30)


class Unusable(Exception):
    """A program that cannot be loaded, or a request that its driver cannot do: nothing can be compared."""


class Bench:
    """Where processes come from; to be used in a `with` block. SandboxError where there is no wall to be had."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self.limits = limits
        folder = str(Path(next(iter(envgen.__path__))).parent)
        self._zygote = Zygote(limits, LAYERS, preload=[DRIVER], folder=folder)
        self.missing: Mapping[str, str] = self._zygote.missing

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._zygote.close()

    def process(self) -> Process:
        """A fresh one."""
        return Process(self._zygote, self.limits)


class Standing:
    """A program that is asked again and again; in a fresh process after it died of a request."""

    def __init__(self, bench: Bench, texts: Mapping[str, str], beside: Mapping[str, str], name: str, seconds: float) -> None:
        self._bench = bench
        self._program = Program.driven(name, texts, beside, DRIVER)
        self._seconds = seconds
        self._process: Process | None = None

    def ask(self, given: Mapping[str, Any], steps: int = 1) -> Any:
        """The answer. Died where it hangs or crashes, Unusable where it cannot be loaded or asked."""
        process = self._process
        if process is None or not process.is_alive:
            self._process = process = self._loaded()
        reply, _ = process.ask({"do": "drive", "given": given}, self._seconds, steps)
        if "failed" in reply:
            raise Unusable(str(reply["why"]))
        return reply["ok"]

    def _loaded(self) -> Process:
        process = self._bench.process()
        try:
            process.load(self._program)
            reply, _ = process.reply(self._bench.limits.load_seconds)
        except Died as died:
            raise Unusable(f"cannot be loaded: {died.failure.why}") from None
        if "failed" in reply:
            process.end()
            raise Unusable(f"cannot be loaded: {reply['why']}")
        return process

    def end(self) -> None:
        """Let its process go."""
        if self._process is not None and self._process.is_alive:
            self._process.end()
