"""Processes that share the work: whichever of them is killed, everything is answered and nobody is left behind."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from envgen.render.workers import Workers

BATCHES = [[1, 2, 3], [4, 5], [6], [7, 8, 9]]
SQUARES = [[1, 4, 9], [16, 25], [36], [49, 64, 81]]
Work = Callable[[list[int]], list[object]]


def squares(batch: list[int]) -> list[object]:
    return [item * item for item in batch]


def lost(item: int, ended: str) -> object:
    return item, ended


def answers(work: Work, *, count: int = 2) -> list[list[object]]:
    return list(Workers(work, count=count, lost=lost).answers(BATCHES))


@pytest.fixture(autouse=True)
def _nobody_and_nothing_is_left() -> Iterator[None]:
    handles = set(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else set()
    yield
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)
    if handles:
        assert set(os.listdir("/proc/self/fd")) <= handles  # what a test before left may be closed meanwhile


@pytest.mark.parametrize("count", [1, 2, 3, 99])
def test_answers_come_in_the_order_of_the_batches(count: int) -> None:
    def last_first(batch: list[int]) -> list[object]:
        time.sleep((10 - batch[0]) / 100)
        return squares(batch)

    assert answers(last_first, count=count) == SQUARES


def test_a_large_answer_fits_through_the_pipe() -> None:
    assert answers(lambda batch: ["x" * 1_000_000 for _ in batch]) == [["x" * 1_000_000] * len(batch) for batch in BATCHES]


def test_the_work_of_a_process_that_was_killed_is_done_again(tmp_path: Path) -> None:
    def killed_once(batch: list[int]) -> list[object]:
        if 5 in batch and not (tmp_path / "killed").exists():
            (tmp_path / "killed").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return squares(batch)

    assert answers(killed_once) == SQUARES
    assert (tmp_path / "killed").exists()


def test_an_item_that_ends_its_process_each_time_is_the_only_one_lost() -> None:
    def deadly(batch: list[int]) -> list[object]:
        if 5 in batch:
            os.kill(os.getpid(), signal.SIGUSR1)
        if 8 in batch:
            raise MemoryError
        if 6 in batch:
            os._exit(0)
        return squares(batch)

    assert answers(deadly) == [
        [1, 4, 9],
        [16, (5, "was ended by SIGUSR1")],
        [(6, "ended without an answer")],
        [49, (8, "ended with status 1"), 81],
    ]


@pytest.mark.parametrize("call", ["fork", "pipe"])
@pytest.mark.parametrize("works", [0, 1, 3])
def test_without_room_for_a_process_the_work_is_done_here(monkeypatch: pytest.MonkeyPatch, call: str, works: int) -> None:
    real, left = getattr(os, call), [works]

    def refuses() -> object:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.EAGAIN, "Resource temporarily unavailable")
        return real()

    monkeypatch.setattr(os, call, refuses)
    assert answers(squares) == SQUARES


def test_who_stops_asking_ends_the_processes_and_they_clean_up(tmp_path: Path) -> None:
    def long(batch: list[int]) -> list[object]:
        if batch == [1, 2, 3]:
            return squares(batch)
        trace = tmp_path / str(os.getpid())
        with contextlib.ExitStack() as stack:
            stack.callback(trace.unlink)
            trace.touch()
            time.sleep(60)
        return []

    started = time.monotonic()
    pool = Workers(long, count=3, lost=lost)
    with contextlib.closing(pool.answers(BATCHES)) as found:
        assert next(found) == [1, 4, 9]
        while len(list(tmp_path.iterdir())) < 2:
            time.sleep(0.005)
    assert list(tmp_path.iterdir()) == []
    assert time.monotonic() - started < 20


def test_a_process_that_does_not_listen_is_ended_all_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def deaf(batch: list[int]) -> list[object]:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if batch != [1, 2, 3]:
            (tmp_path / "deaf").touch()
            time.sleep(60)
        return squares(batch)

    monkeypatch.setattr("envgen.render.workers.GRACE", 0.1)
    with contextlib.closing(Workers(deaf, count=2, lost=lost).answers(BATCHES)) as found:
        assert next(found) == [1, 4, 9]
        while not (tmp_path / "deaf").exists():
            time.sleep(0.005)


FIRST = """
import os, sys, tempfile, time
from envgen.render.workers import Workers
def work(batch):
    with tempfile.TemporaryDirectory(dir=sys.argv[1]):
        os.write(1, b"%d\\n" % os.getpid())
        time.sleep(60)
list(Workers(work, count=2, lost=lambda item, ended: None).answers([[1], [2]]))
"""


def test_kill_9_of_the_first_process_ends_the_others_and_they_clean_up(tmp_path: Path) -> None:
    first = subprocess.Popen([sys.executable, "-c", FIRST, str(tmp_path)], stdout=subprocess.PIPE)
    assert first.stdout is not None
    others = [int(first.stdout.readline()) for _ in range(2)]
    assert len(list(tmp_path.iterdir())) == 2
    first.kill()
    first.wait()
    assert first.stdout.read() == b""  # the end of the stream: nobody holds it open any more
    first.stdout.close()
    assert list(tmp_path.iterdir()) == []
    for other in others:
        with contextlib.suppress(ProcessLookupError):
            os.kill(other, 0)
            assert Path(f"/proc/{other}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
