"""Packages handed to a trusted driver behind the wall: the processes for them, and packages that are asked again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar, Self, TypeVar

import envgen
from envgen.sandbox.inside.wall import LAYERS
from envgen.sandbox.limits import Limits
from envgen.sandbox.process import Died, Process
from envgen.sandbox.program import Program
from envgen.sandbox.zygote import Zygote

Item = TypeVar("Item")
Answer = TypeVar("Answer")

LIMITS = Limits(load_seconds=20.0, cpu_seconds=300, address_space=1 << 30)


class Unusable(Exception):
    """A package that cannot be loaded, or a request that its driver cannot do; why, in a few words."""


class Unloadable(Unusable):
    """A package that cannot be loaded: the next request will not find it, either."""


class Drivers:
    """Where processes come from, each with the module `driver` loaded before the wall closed; to be used in a `with` block.

    From any number of threads. SandboxError where there is no wall to be had; `missing` says which layers of it are not.
    """

    driver: ClassVar[str]

    def __init__(self, limits: Limits = LIMITS) -> None:
        self.limits = limits
        folder = str(Path(next(iter(envgen.__path__))).parent)
        self._zygote = Zygote(limits, LAYERS, preload=[self.driver], folder=folder)
        self.missing: Mapping[str, str] = self._zygote.missing

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End every process; what is asked is not answered any more."""
        self._zygote.close()

    def program(self, name: str, texts: Mapping[str, str], beside: Mapping[str, str]) -> Program:
        """A package of texts for the driver, which is given those `beside`, too."""
        return Program.driven(name, texts, beside, self.driver)

    def process(self) -> Process:
        """A fresh one, with nothing in it."""
        return Process(self._zygote, self.limits)

    def each(self, work: Callable[[Item], Answer], items: Sequence[Item], jobs: int) -> Iterator[tuple[int, Answer]]:
        """The answers to items, each with its number, as they come from so many threads; after Ctrl-C nobody waits for the rest."""
        return in_threads(work, items, jobs, self.close)


def in_threads(
    work: Callable[[Item], Answer], items: Sequence[Item], jobs: int, stop: Callable[[], object]
) -> Iterator[tuple[int, Answer]]:
    """The answers to items, each with its number, as they come; where there is no going on, `stop` has to end those under way."""
    with ThreadPoolExecutor(max(jobs, 1), thread_name_prefix="envgen-driven") as threads:
        numbers = {threads.submit(work, item): number for number, item in enumerate(items)}
        running = set(numbers)
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from ((numbers[one], one.result()) for one in done)
        except BaseException:
            threads.shutdown(wait=False, cancel_futures=True)
            stop()
            raise


class Standing:
    """A package that is asked again and again; in a fresh process after it died of a request. For a `with` block."""

    def __init__(self, drivers: Drivers, program: Program, seconds: float = 5.0) -> None:
        self._drivers = drivers
        self._program = program
        self._seconds = seconds  # that a step may take, unless the request says otherwise
        self._process: Process | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.end()

    def ask(self, given: Mapping[str, Any], steps: int = 1, seconds: float | None = None) -> Any:
        """What the driver answers to a request of so many steps.

        Raises:
            Died: if it hangs or crashes.
            Unusable: if the package cannot be loaded or asked.
        """
        return self.ask_texts(given, steps, seconds)[0]

    def ask_texts(self, given: Mapping[str, Any], steps: int = 1, seconds: float | None = None) -> tuple[Any, str]:
        """The same, with the texts that stand behind the answer, joined."""
        process = self._process
        if process is None or not process.is_alive:
            self._process = process = self._loaded()
        reply, texts = process.ask({"do": "drive", "given": given}, self._seconds if seconds is None else seconds, steps)
        if "failed" in reply:
            raise Unusable(str(reply["why"]))
        return reply["ok"], texts

    @property
    def seconds_used(self) -> float:
        """What its process has used up of its time."""
        return self._process.seconds_used if self._process is not None and self._process.is_alive else 0.0

    def end(self) -> None:
        """Let its process go."""
        if self._process is not None and self._process.is_alive:
            self._process.end()

    def _loaded(self) -> Process:
        process = self._drivers.process()
        try:
            process.load(self._program)
            reply, _ = process.reply(self._drivers.limits.load_seconds)
        except Died as died:
            raise Unloadable(f"it cannot be loaded: {died.failure.why}") from None
        except BaseException:
            process.end()
            raise
        if "failed" in reply:
            process.end()
            raise Unloadable(f"it cannot be loaded: {reply['why']}")
        return process
