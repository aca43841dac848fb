"""One half of a run for a while: workers that may hang or be killed, and the one who watches them."""

from __future__ import annotations

import multiprocessing
import resource
import shutil
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from tests.fuzz import findings

STUCK = 180.0  # seconds of silence after which a worker is killed, and its input kept
MEMORY = 3 * 2**30  # bytes of address space
EVERY = 20  # inputs between two reports of a worker
RENEW = 1500  # inputs after which a worker starts afresh: caches and interned names of many packages add up


def work(half: str, seed: str, first: int, step: int, home: Path, told: Connection) -> None:
    """Inputs `first`, `first + step`, … until killed; before each its number, now and then the counts."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    from tests.fuzz.halves import Calls, Front

    one: Front | Calls = Front(home) if half == "front" else Calls()
    number, done = first, 0
    while done < RENEW and not told.poll():  # anything said to it means: stop
        told.send(("trying", number))
        try:
            place = one.one(seed, number)
        except Exception:  # a fault of the fuzzer itself
            told.send(("failed", traceback.format_exc()))
            place = None
        number, done = number + step, done + 1
        if place is not None:
            told.send(("found", str(place)))
        if done % EVERY == 0:
            told.send(("counts", dict(one.counts)))
            one.counts.clear()
    told.send(("counts", dict(one.counts)))
    told.send(("renew", number))


class Turn:
    """One half for a while: its workers, watched."""

    def __init__(self, half: str, seed: str, jobs: int, first: int, tell: Callable[[str], None]) -> None:
        self.half, self.seed, self.jobs, self.tell = half, seed, jobs, tell
        self.next = first
        self.counts: Counter[str] = Counter()
        self.found: list[str] = []
        self._stopping = False
        self._context = multiprocessing.get_context("spawn")

    def until(self, end: float) -> list[str]:
        workers = {}
        for job in range(self.jobs):
            worker = self._start(self.next + job)
            workers[worker["pipe"]] = worker
        while time.monotonic() < end:
            for pipe in wait(list(workers), timeout=1.0):
                assert isinstance(pipe, Connection)
                worker = workers[pipe]
                try:
                    what, value = pipe.recv()
                except EOFError:  # it died: out of memory, or a crash of the interpreter
                    self._lost(workers, pipe, "died")
                    continue
                self._heard(workers, worker, what, value)
            for pipe, worker in list(workers.items()):
                if time.monotonic() - worker["heard"] > STUCK:
                    self._lost(workers, pipe, "hangs")
        self.next = max([self.next, *(worker["number"] + 1 for worker in workers.values())])
        self._stopping = True
        for pipe in workers:
            pipe.send("stop")
        while workers and time.monotonic() < end + 2 * findings.PATIENCE:  # one may be making a finding smaller
            for pipe in wait(list(workers), timeout=1.0):
                assert isinstance(pipe, Connection)
                try:
                    self._heard(workers, workers[pipe], *pipe.recv())
                except EOFError:
                    self._end(workers.pop(pipe))
        for worker in workers.values():
            self._end(worker)
        return self.found

    def _start(self, first: int) -> dict[str, Any]:
        mine, its = self._context.Pipe()
        home = Path(tempfile.mkdtemp(prefix="fuzz-"))
        process = self._context.Process(target=work, args=(self.half, self.seed, first, self.jobs, home, its), daemon=True)
        process.start()
        its.close()
        return {"pipe": mine, "process": process, "home": home, "number": first, "heard": time.monotonic()}

    def _heard(self, workers: dict[Any, Any], worker: dict[str, Any], what: str, value: Any) -> None:
        worker["heard"] = time.monotonic()
        if what == "trying":
            worker["number"] = value
        elif what == "counts":
            self.counts.update(value)
        elif what == "found":
            self.found.append(value)
            self.tell(f"finding (seed {self.seed}, number {worker['number']}): {value}")
        elif what == "failed":
            self.tell(f"the fuzzer failed (seed {self.seed}, number {worker['number']}):\n{value}")
        elif what == "renew":
            del workers[worker["pipe"]]
            self._end(worker)
            if not self._stopping:
                fresh = self._start(value)
                workers[fresh["pipe"]] = fresh

    def _lost(self, workers: dict[Any, Any], pipe: Any, how: str) -> None:
        worker = workers.pop(pipe)
        self._end(worker)
        place = _kept(self.half, self.seed, worker["number"], how)
        self.found.append(str(place))
        self.tell(f"a worker {how} (seed {self.seed}, number {worker['number']}): {place}")
        fresh = self._start(worker["number"] + self.jobs)
        workers[fresh["pipe"]] = fresh

    def _end(self, worker: dict[str, Any]) -> None:
        worker["process"].kill()
        worker["process"].join()
        worker["pipe"].close()
        shutil.rmtree(worker["home"], ignore_errors=True)


def _kept(half: str, seed: str, number: int, how: str) -> Path:
    """What no exception told of: the input as it was. An episode is told by its number."""
    from random import Random

    told = f"worker {how}: {half}, seed {seed}, number {number}"
    if half == "front":
        from tests.fuzz.halves import made

        return findings.save(f"worker-{how}-{seed}-{number}", told, files=made(Random(f"front {seed} {number}"))[1])
    return findings.save(f"worker-{how}-{seed}-{number}", told)
