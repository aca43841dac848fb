"""Suites in processes of their own, a few at once: forked with everything loaded, one environment each.

So no package meets another and nothing piles up; a process that crashes, or is ended at its deadline, costs its own environment.
The processes elsewhere that they ask outlive them and are lent to one after the other, as long as nothing fails.
"""

from __future__ import annotations

import faulthandler
import gc
import importlib
import json
import multiprocessing
import os
import re
import signal
import sys
import tempfile
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from pathlib import Path
from typing import IO, Any

from envgen.testing.depth import Depth
from envgen.testing.failures import source_of
from envgen.testing.machine.others import Processes, borrow
from envgen.testing.suite.outcome import Outcome, bounded, from_json, test_from_json, to_json, unsettled
from envgen.testing.suite.tests import Test, names_of
from envgen.testing.suite.within import listed, run_here

GRACE = 5.0  # seconds that a process has to end by itself after its deadline
SAID = 2_000  # characters of what a process that crashed printed
_HEAVY = ("envgen.testing.rules", "envgen.testing.machine.stateful", "envgen.testing.machine.elsewhere")  # loaded once, and shared
_AT = re.compile(r'File "([^"]+)", line (\d+) in (\S+)')


@dataclass(frozen=True, slots=True)
class Job:
    """The suite of the package in `root`; `only` the tests of these ids."""

    root: Path
    depth: Depth
    deadline: float  # seconds
    only: Sequence[str] | None = None


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a job; `ended` tells how its process ended, where it did not come to an end by itself."""

    outcomes: Sequence[Outcome]
    seconds: float
    ended: str = ""


@dataclass(slots=True)
class _Running:
    job: Job
    process: ForkProcess
    replies: Connection
    printed: IO[bytes]
    elsewhere: Processes
    began: float
    tests: list[Test] = field(default_factory=list)
    outcomes: list[Outcome] = field(default_factory=list)
    is_done: bool = False


def run_jobs(jobs: Sequence[Job], count: int) -> Generator[tuple[int, Ran], None, None]:
    """The number of each job and what came of it, as they end; started in the order given. To be closed."""
    _prepare()
    running: dict[int, _Running] = {}
    waiting = list(enumerate(jobs))[::-1]
    free = [Processes() for _ in range(max(1, count))]
    try:
        while waiting or running:
            while waiting and free:
                number, job = waiting.pop()
                free[-1].start()
                with _undisturbed():
                    running[number] = _start(job, free.pop(), [one.replies for one in running.values()])
            for number in _heard(running):
                with _undisturbed():
                    one = running.pop(number)
                    ran = _finished(one)
                    free.append(one.elsewhere)
                yield number, ran
    finally:
        for one in running.values():
            _stop(one, 0.0)
            _let_go(one)
        for elsewhere in [*free, *(one.elsewhere for one in running.values())]:
            elsewhere.end()


def _prepare() -> None:
    """Load what all suites need before the first fork, and keep the collector from copying it."""
    for name in _HEAVY:
        with suppress(ImportError):
            importlib.import_module(name)
    gc.collect()
    gc.freeze()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A signal here would leave a process that nobody knows of."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start(job: Job, elsewhere: Processes, others: Sequence[Connection]) -> _Running:
    forks = multiprocessing.get_context("fork")
    replies, answers = forks.Pipe(duplex=False)
    printed = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the process
    process = forks.Process(target=_work, args=(job, answers, printed, elsewhere, [*others, replies]), daemon=True)
    process.start()
    answers.close()
    return _Running(job, process, replies, printed, elsewhere, time.monotonic())


def _heard(running: dict[int, _Running]) -> list[int]:
    """Take what the processes say until at least one is over, or has had its time; which."""
    while True:
        soonest = min(one.began + one.job.deadline + GRACE for one in running.values())
        by_pipe = {one.replies: number for number, one in running.items()}
        said = wait(list(by_pipe), max(0.0, soonest - time.monotonic()))
        over = [by_pipe[pipe] for pipe in said if isinstance(pipe, Connection) and not _took(running[by_pipe[pipe]])]
        now = time.monotonic()
        over += [number for number, one in running.items() if number not in over and now > one.began + one.job.deadline + GRACE]
        if over:
            return over


def _took(one: _Running) -> bool:
    """Take one message; False where there is none to come."""
    try:
        message = json.loads(one.replies.recv_bytes())
    except (EOFError, OSError):
        return False
    if "tests" in message:
        one.tests = [test_from_json(test) for test in message["tests"]]
    elif "outcome" in message:
        one.outcomes.append(from_json(message["outcome"]))
    else:
        one.is_done = True
    return not one.is_done


def _finished(one: _Running) -> Ran:
    seconds = time.monotonic() - one.began
    is_late = not one.is_done and not wait([one.process.sentinel], 0) and seconds > one.job.deadline + GRACE
    _stop(one, 0.0 if is_late else GRACE)
    ended = "" if one.is_done else _ended(one, seconds)
    _let_go(one)
    if ended or any(outcome.is_bad for outcome in one.outcomes):
        one.elsewhere.end()  # they may be in the middle of something, or ended; others start when they are needed
    rest = one.tests[len(one.outcomes) :]
    lost = [unsettled(test, "error" if at == 0 else "not run", ended if at == 0 else "") for at, test in enumerate(rest)]
    return Ran([*one.outcomes, *lost], seconds, ended)


def _ended(one: _Running, seconds: float) -> str:
    """How a process ended that should have gone on, and where it was then."""
    status, printed = one.process.exitcode or 0, _printed(one)
    hung = "Timeout (" in printed or seconds > one.job.deadline
    if hung:
        what = f"took longer than {one.job.deadline:g} s and was ended"
    elif status < 0:
        what = f"its process was ended by {signal.Signals(-status).name}" if -status in set(signal.Signals) else "its process died"
    else:
        what = f"its process ended with status {status}"
    at = next((_place(one.job.root, *frame) for frame in _AT.findall(printed) if _is_ours(frame[0], one)), "")
    said = "" if hung or at or not printed.strip() else f"\n{bounded(printed.strip(), SAID)}"
    return f"{what}{at}{said}"


def _place(root: Path, file: str, line: str, name: str) -> str:
    """Where a process was: in the specs, where it is known what the line is made of."""
    inner = Path(file).relative_to(root.resolve())
    try:
        source = source_of(root.resolve(), inner.as_posix(), int(line))
    except (OSError, ValueError):  # lines.json is not what envgen wrote
        source = None
    return f"; it was at {source[1]} in {source[0]}" if source else f"; it was at {root / inner}:{line} in {name}"


def _is_ours(file: str, one: _Running) -> bool:
    return file.startswith(f"{one.job.root.resolve()}{os.sep}")


def _printed(one: _Running) -> str:
    one.printed.seek(0)
    return one.printed.read(1_000_000).decode(errors="replace")


def _stop(one: _Running, patience: float) -> None:
    """Wait for a process to end, then end it and what it started; its number is its group's until it is joined."""
    wait([one.process.sentinel], patience)
    for kill in (os.killpg, os.kill):  # before it has a group, the process
        with suppress(OSError):
            kill(one.process.pid or 0, signal.SIGKILL)
            break
    one.process.join()


def _let_go(one: _Running) -> None:
    one.replies.close()
    one.printed.close()
    one.process.close()


# ── in the process ──────────────────────────────────────────


def _work(job: Job, answers: Connection, printed: IO[bytes], elsewhere: Processes, others: Sequence[Connection]) -> None:
    os.setpgid(0, 0)  # Ctrl-C is for the first process, which ends this one with all that it started
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT, signal.SIGTERM))
    for other in others:  # or a first process that is gone would not be missed
        other.close()
    borrow(elsewhere)
    for stream in (1, 2):
        os.dup2(printed.fileno(), stream)
    sys.stdout = sys.stderr = open(os.dup(printed.fileno()), "w", errors="backslashreplace")  # noqa: SIM115
    faulthandler.enable(printed)
    faulthandler.dump_traceback_later(job.deadline, exit=True, file=printed)  # whatever it hangs in, and whoever still waits

    def say(**message: Any) -> None:
        answers.send_bytes(json.dumps(message).encode())

    tests = listed(job.root, names_of(job.root), job.only)
    say(tests=[to_json(Outcome(test, "not run"))["test"] for test in tests])
    run_here(job.root, tests, job.depth, lambda outcome: say(outcome=to_json(outcome)))
    say(done=True)
    sys.stdout.flush()
