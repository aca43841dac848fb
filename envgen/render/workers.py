"""Work shared among processes that cost nothing but themselves: one that is killed takes no other with it and leaves none behind.

Each batch has a process forked for it, which sends its answer through a pipe and ends. A batch whose process ended without an
answer is done again, item by item; where the machine has no room for a process, the work is done in this one. Whoever ends this
process, even with kill -9, ends the others: each waits at a pipe that only this one holds open.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import select
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from types import FrameType
from typing import Generic, NoReturn, TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")

GRACE = 2.0  # seconds that a process has to clean up after itself
ENDING = (signal.SIGINT, signal.SIGTERM)


@dataclass(frozen=True, slots=True)
class _Process:
    pid: int
    answers: int  # the end of the pipe that is read


class Workers(Generic[Item, Answer]):
    """`work` over batches in at most `count` processes; `lost` tells of an item whose process ended twice, and how."""

    def __init__(self, work: Callable[[list[Item]], list[Answer]], *, count: int, lost: Callable[[Item, str], Answer]) -> None:
        self._work = work
        self._count = count
        self._lost = lost
        self._running: dict[int, _Process] = {}  # number of the batch → its process
        self._life: tuple[int, ...] = ()  # of the pipe that tells the others that this process is there

    def answers(self, batches: Sequence[list[Item]]) -> Generator[list[Answer], None, None]:
        """The answers in the order of the batches, each as soon as those before it are there; to be closed."""
        waiting = list(enumerate(batches))[::-1]
        done: dict[int, list[Answer]] = {}
        try:
            for number in range(len(batches)):
                while number not in done:
                    while waiting and len(self._running) < self._count and self._start(*waiting[-1]):
                        waiting.pop()
                    if self._running:
                        ended = self._next()
                        found, _ = self._finish(ended)
                        done[ended] = found if found is not None else self._one_by_one(batches[ended])
                    else:  # no room for even one process
                        here, batch = waiting.pop()
                        done[here] = self._work(batch)
                yield done.pop(number)
        finally:
            self._end()

    def _start(self, number: int, batch: list[Item]) -> bool:
        """Fork a process for a batch; False where the machine refuses."""
        try:
            self._life = self._life or os.pipe()
            reading, writing = os.pipe()
        except OSError:
            return False
        # A signal between the fork and the note of it would leave a process that nobody knows of.
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
        try:
            pid = os.fork()
            if pid == 0:
                os.close(self._life[1])
                _answer(self._work, batch, writing, self._life[0])
            self._running[number] = _Process(pid, reading)
        except OSError:
            os.close(reading)
            return False
        finally:
            os.close(writing)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
        return True

    def _next(self) -> int:
        """The number of a batch whose process has something to say, or has ended."""
        poll = select.poll()
        numbers = {process.answers: number for number, process in self._running.items()}
        for handle in numbers:
            poll.register(handle, select.POLLIN)
        return numbers[poll.poll()[0][0]]

    def _finish(self, number: int) -> tuple[list[Answer] | None, str]:
        """What the process of a batch answered, or None and how it ended."""
        process = self._running[number]
        with open(process.answers, "rb", closefd=False) as stream:
            raw = stream.read()
        ended = _reap(process.pid)
        del self._running[number]
        os.close(process.answers)
        if ended or not raw:
            return None, ended or "ended without an answer"
        found: list[Answer] = pickle.loads(raw)
        return found, ""

    def _one_by_one(self, batch: list[Item]) -> list[Answer]:
        answers: list[Answer] = []
        for item in batch:
            if not self._start(-1, [item]):
                answers += self._work([item])
                continue
            found, ended = self._finish(-1)
            answers += found if found is not None else [self._lost(item, ended)]
        return answers

    def _end(self) -> None:
        """End what still runs: asked first, then not asked."""
        for process in self._running.values():
            with contextlib.suppress(OSError):  # an interruption may have come before the note that it is gone
                os.kill(process.pid, signal.SIGTERM)
                os.close(process.answers)  # or one that is writing would wait for a reader
        until = time.monotonic() + GRACE
        for process in self._running.values():
            while not _has_ended(process.pid):
                if time.monotonic() > until:
                    os.kill(process.pid, signal.SIGKILL)
                    _reap(process.pid)
                    break
                time.sleep(0.005)
        self._running.clear()
        for handle in self._life:
            os.close(handle)
        self._life = ()


def answered(
    work: Callable[[list[Item]], list[Answer]],
    batches: Sequence[list[Item]],
    *,
    count: int,
    lost: Callable[[Item, str], Answer],
    prepare: Callable[[], None] | None = None,
) -> Iterator[Answer]:
    """The answer to each item, in order: by `Workers` after `prepare`, or in this process where one would do all of it."""
    if count == 1 or len(batches) < 2:
        for batch in batches:
            yield from work(batch)
        return
    if prepare is not None:
        prepare()
    with contextlib.closing(Workers(work, count=count, lost=lost).answers(batches)) as found:
        for answers in found:
            yield from answers


def _answer(work: Callable[[list[Item]], list[Answer]], batch: list[Item], answers: int, life: int) -> NoReturn:
    """What a process does; it never returns into the code that it is a copy of, and prints nothing."""
    status = 1
    try:
        sys.unraisablehook = lambda unraisable: os._exit(1) if isinstance(unraisable.exc_value, SystemExit) else None
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the first process tells the others
        signal.signal(signal.SIGTERM, _leave)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
        with contextlib.suppress(RuntimeError):  # no room for a thread
            threading.Thread(target=_leave_with_the_first, args=(life,), daemon=True).start()
        raw = pickle.dumps(work(batch))
        with open(answers, "wb") as stream:
            stream.write(raw)
        status = 0
    except BaseException:
        pass
    finally:
        os._exit(status)


def _leave(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit  # so that temporary folders go


def _leave_with_the_first(life: int) -> None:
    os.read(life, 1)  # nobody writes: it returns when the first process is gone
    signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGTERM)  # or a call that waits would go on waiting
    time.sleep(GRACE)
    os._exit(1)


def _reap(pid: int) -> str:
    """Wait for a process; how it ended, empty where well."""
    try:
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    except ChildProcessError:  # who started us had told the system to forget such processes
        return ""
    if status < 0:
        return f"was ended by {_signal_name(-status)}"
    return f"ended with status {status}" if status else ""


def _has_ended(pid: int) -> bool:
    try:
        return os.waitpid(pid, os.WNOHANG)[0] != 0
    except ChildProcessError:
        return True


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
