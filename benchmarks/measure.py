"""Measuring on a machine that others use too: processor time, medians, and comparisons in pairs taken turn by turn."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

Action = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds that a run took; `cpu` is user and system time, that of child processes included."""

    cpu: float
    wall: float


def cpu_seconds(action: Action, repeat: int) -> float:
    """Processor seconds of one `action`, averaged over `repeat` of them in a row."""
    start = time.process_time()
    for _ in range(repeat):
        action()
    return (time.process_time() - start) / repeat


def in_pairs(first: Action, second: Action, *, repeat: int, runs: int) -> list[tuple[float, float]]:
    """Seconds of both, measured one after the other `runs` times, so that both meet the same neighbours."""
    first(), second()
    with without_collector():
        return [(cpu_seconds(first, repeat), cpu_seconds(second, repeat)) for _ in range(runs)]


@contextmanager
def without_collector() -> Iterator[None]:
    """No garbage collection in between: it belongs to whatever else lives in the process."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def middle(values: Sequence[float]) -> float:
    return median(values)


def run(*command: str, folder: Path | None = None, environment: Mapping[str, str] | None = None) -> Spent:
    """A command in a process of its own; raises with its output where it fails."""
    start = time.perf_counter()
    with subprocess.Popen(
        command,
        cwd=folder,
        env={**os.environ, **_byte_code(), **(environment or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr is not None
        told = process.stderr.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - start
    if process.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} failed:\n{told}")
    return Spent(used.ru_utime + used.ru_stime, wall)


@cache
def _place_of_byte_code() -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix="envgen-bench-")


def _byte_code() -> dict[str, str]:
    """Byte code is written, as where a package is installed, and for this session alone: whatever the caller's settings."""
    return {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": _place_of_byte_code().name}


def python(*arguments: str, folder: Path | None = None, environment: Mapping[str, str] | None = None) -> Spent:
    """This interpreter in a process of its own."""
    return run(sys.executable, *arguments, folder=folder, environment=environment)


def peak_memory(code: str, folder: Path) -> float:
    """The most memory in MB that an interpreter held while it ran the code, told by itself: of a child the kernel counts the
    memory of its parent as well.
    """
    told = f"{code}\nprint(next(line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')))"
    done = subprocess.run([sys.executable, "-c", told], cwd=folder, capture_output=True, text=True, check=True)
    return int(done.stdout) / 1024


def least(runs: int, action: Callable[[], Spent]) -> Spent:
    """The run that took least processor time: what stands in its way on a shared machine only adds."""
    return min((action() for _ in range(runs)), key=lambda spent: spent.cpu)
