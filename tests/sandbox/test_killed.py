"""Processes are killed from outside, and pools used in ways that they are not meant for: nothing hangs, nothing is left behind."""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from envgen.sandbox import Episode, Limits, Pool, Program, SandboxError
from tests.sandbox.outside import children, descriptors, gone, zombies
from tests.sandbox.wall.raising import linux

pytestmark = linux

ROOT = Path(__file__).parents[2]
LIMITS = Limits(call_seconds=2, cpu_seconds=20, address_space=256 << 20)
COUNTER = """
class Counter:
    def __init__(self):
        self.count = 0
    def add(self, number: int) -> int:
        self.count = self.count + number
        return self.count
    def hang(self) -> int:
        while True:
            self.count = self.count + 1
"""
PROGRAM = Program.of_class(COUNTER, "Counter")
ONE = Episode([("add", {"number": number}) for number in range(1, 6)])
RIGHT = [1, 3, 6, 10, 15]


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    gc.collect()
    before, processes = descriptors(), {child.pid for child in children()}
    yield
    gc.collect()
    left = {child.pid for child in children()} - processes
    assert gone(left) == set()
    assert zombies() == []
    assert descriptors() == before
    assert [thread.name for thread in threading.enumerate() if "envgen" in thread.name] == []


@pytest.fixture
def pool(nothing_is_left: None) -> Iterator[Pool]:
    with Pool(limits=LIMITS) as pool:
        yield pool


def values(pool: Pool) -> list[Any]:
    with pool.worker(PROGRAM) as worker:
        return [result.value for result in worker.run(ONE).results]


def below() -> tuple[int, int, list[int]]:
    """The launcher, the zygote and the workers of this process's pool."""
    own = children()
    (launcher,) = [child.pid for child in own if child.parent == os.getpid()]
    (zygote,) = [child.pid for child in own if child.parent == launcher]
    return launcher, zygote, [child.pid for child in own if child.parent == zygote]


class Killer:
    """Kills something every few milliseconds, as long as its block lasts."""

    def __init__(self, victim: Callable[[], int | None], pause: float) -> None:
        self._victim = victim
        self._pause = pause
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self.killed = 0

    def __enter__(self) -> Killer:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        chance = Random(5)
        while not self._over.wait(chance.random() * self._pause):
            with suppress(ProcessLookupError, ValueError):  # ValueError: it is just being started anew
                victim = self._victim()
                if victim is not None:
                    os.kill(victim, signal.SIGKILL)
                    self.killed += 1


def test_workers_are_killed(pool: Pool) -> None:
    chance = Random(7)

    def victim() -> int | None:
        workers = below()[2]
        return chance.choice(workers) if workers else None

    crashed = right = 0
    with Killer(victim, 0.02) as killer:
        for _ in range(150):
            with pool.worker(PROGRAM) as worker:
                total = 0
                for number in range(1, 6):
                    outcome = worker.call("add", {"number": number})
                    if outcome.failure is not None:
                        assert outcome.failure.kind == "crashed", outcome
                        assert "signal 9" in outcome.failure.why
                        crashed += 1
                        continue
                    total += number
                    assert outcome.value == total  # what was before it stands
                    right += 1
                time.sleep(0.002)
    assert killer.killed > 5
    assert right > 400
    assert values(pool) == RIGHT


def test_workers_are_killed_during_whole_episodes(pool: Pool) -> None:
    chance = Random(8)

    def victim() -> int | None:
        workers = below()[2]
        return chance.choice(workers) if workers else None

    with Killer(victim, 0.02) as killer:
        outcomes = []
        ends = time.monotonic() + 120
        while killer.killed < 20:
            assert time.monotonic() < ends, "nothing is killed: is there another pool below this process?"
            outcomes += pool.map(PROGRAM, [ONE] * 40, jobs=2)
    for outcome in outcomes:
        if outcome.failure is None:
            total = 0
            for number, result in enumerate(outcome.results, 1):
                total += number if result.failure is None else 0
                assert result.value == total if result.failure is None else result.failure.kind == "crashed"
        else:
            assert outcome.failure.kind == "crashed"
    assert sum(outcome.failure is None and all(one.ok for one in outcome.results) for outcome in outcomes) > len(outcomes) / 2


@pytest.mark.parametrize("which", [0, 1], ids=["launcher", "zygote"])
def test_what_forks_workers_is_killed(which: int, pool: Pool) -> None:
    right = refused = 0
    with Killer(lambda: int(below()[which]), 0.3) as killer:
        while killer.killed < 5:
            try:
                assert values(pool) == RIGHT
                right += 1
            except SandboxError as error:
                assert "gone" in str(error) or "cannot be" in str(error), error
                refused += 1
    assert right > refused
    assert values(pool) == RIGHT


def test_an_episode_goes_on_after_the_zygote_was_killed(pool: Pool) -> None:
    with pool.worker(PROGRAM) as worker:
        for number in range(1, 6):
            assert worker.call("add", {"number": number}).value == RIGHT[number - 1]
            if number == 3:
                os.kill(below()[1], signal.SIGKILL)
    assert values(pool) == RIGHT


# ── the host ────────────────────────────────────────────────

HOST = f"""
import sys
from envgen.sandbox import Episode, Limits, Pool, Program
program = Program.of_class({COUNTER!r}, "Counter")
pool = Pool(limits=Limits(call_seconds=60))
workers = [pool.worker(program) for _ in range(3)]
for worker in workers:
    worker.call("add", {{"number": 1}})
print("ready", flush=True)
"""


def below_host(code: str, stop: Callable[[subprocess.Popen[bytes]], None]) -> set[int]:
    """What a host of its own had below it when it was stopped."""
    with subprocess.Popen([sys.executable, "-c", HOST + code], stdout=subprocess.PIPE, stdin=subprocess.PIPE, cwd=ROOT) as host:
        assert host.stdout is not None
        assert host.stdout.readline() == b"ready\n"
        time.sleep(0.05)
        found = {child.pid for child in children(host.pid)}
        assert len(found) >= 5
        stop(host)
        host.wait(10)
    return found


@pytest.mark.parametrize("code", ["sys.stdin.read()", 'workers[0].call("hang")'], ids=["idle", "busy"])
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda number: number.name)
def test_the_host_is_killed(code: str, number: signal.Signals) -> None:
    assert gone(below_host(f"{code}\n", lambda host: host.send_signal(number))) == set()


@pytest.mark.parametrize("code", ["", "sys.exit(3)", "raise SystemError", "import os; os._exit(0)", "import os; os.abort()"])
def test_the_host_ends_without_closing_its_pool(code: str) -> None:
    wait = "sys.stdin.readline()\n"

    def stop(host: subprocess.Popen[bytes]) -> None:
        assert host.stdin is not None
        host.stdin.write(b"\n")
        host.stdin.close()

    assert gone(below_host(f"{wait}{code}\n", stop)) == set()


def test_descriptors_of_the_host_run_out() -> None:
    code = """
import json, os, resource
from envgen.sandbox import Limits, Pool, Program, SandboxError
pool = Pool(limits=Limits(call_seconds=5))
program = Program.of_functions("def one() -> int:\\n    return 1\\n")
with pool.worker(program) as worker:
    assert worker.call("one").value == 1
resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
held, told = [], []
before = None
for turn in range(60):
    worker = pool.worker(program)
    try:
        assert worker.call("one").value == 1
        held.append(worker)
    except SandboxError as error:
        told.append(str(error))
        count = len(os.listdir("/proc/self/fd"))
        assert before in (None, count), (before, count)
        before = count
try:
    Pool()
except SandboxError as error:
    told.append(str(error))
assert all(worker.call("one").value == 1 for worker in held)
for worker in held:
    worker.close()
with pool.worker(program) as worker:
    assert worker.call("one").value == 1
pool.close()
print(json.dumps([len(held), told, len(os.listdir("/proc/self/fd"))]))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    held, told, left = json.loads(done.stdout)
    assert 5 < held < 25
    assert len(told) > 30
    assert {one for one in told if "Too many open files" not in one} == set(), told[-1]
    assert left < 8


# ── uses that it is not meant for, and those that it is ─────


def told_in_a_fork(use: Callable[[], object]) -> str:
    """What a fork of this process says of a use of the pool."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            told = f"worked: {use()}"
        except SandboxError as error:
            told = str(error)
        except BaseException as error:
            told = repr(error)
        os.write(writer, told.encode())
        os._exit(0)
    os.close(writer)
    with open(reader, "rb") as file:
        told = file.read().decode()
    os.waitpid(pid, 0)
    return told


def test_a_fork_of_the_host_is_told_to_make_its_own(pool: Pool) -> None:
    with pool.worker(PROGRAM) as worker:
        worker.call("add", {"number": 1})
        for use in (lambda: worker.call("add", {"number": 1}), lambda: values(pool), lambda: list(pool.map(PROGRAM, [ONE]))):
            assert "make another there" in told_in_a_fork(use)
        assert told_in_a_fork(worker.close) == "worked: None"
        assert told_in_a_fork(pool.close) == "worked: None"
        assert worker.call("add", {"number": 2}).value == 3
    assert values(pool) == RIGHT

    def own() -> list[Any]:
        with Pool(limits=LIMITS) as other:
            return values(other)

    assert told_in_a_fork(own) == f"worked: {RIGHT}"
    assert values(pool) == RIGHT


def test_multiprocessing_is_told_so_too(pool: Pool) -> None:
    values(pool)
    context = multiprocessing.get_context("fork")
    reader, writer = context.Pipe(duplex=False)

    def use() -> None:
        try:
            writer.send(values(pool))
        except SandboxError as error:
            writer.send(str(error))

    process = context.Process(target=use)
    process.start()
    assert "make another there" in reader.recv()
    process.join()
    assert process.exitcode == 0
    process.close()
    reader.close()
    writer.close()
    assert values(pool) == RIGHT


def test_two_pools_and_many_threads(pool: Pool) -> None:
    with Pool(limits=LIMITS) as other, ThreadPoolExecutor(8, thread_name_prefix="test") as threads:
        found = threads.map(lambda turn: values((pool, other)[turn % 2]), range(200))
        assert all(one == RIGHT for one in found)


def test_a_pool_is_closed_while_it_is_used(nothing_is_left: None) -> None:
    for delay in (0, 0.01, 0.03, 0.1):
        pool = Pool(limits=LIMITS)
        values(pool)
        told: list[str] = []

        def use(pool: Pool = pool, told: list[str] = told) -> None:
            try:
                while True:
                    assert values(pool) == RIGHT
            except SandboxError as error:
                told.append(str(error))

        threads = [threading.Thread(target=use) for _ in range(4)]
        for thread in threads:
            thread.start()
        time.sleep(delay)
        began = time.monotonic()
        pool.close()
        for thread in threads:
            thread.join(10)
            assert not thread.is_alive()
        assert time.monotonic() - began < 5
        assert told == ["the pool is closed"] * 4
        pool.close()


def test_a_pool_is_closed_during_a_call_that_hangs(nothing_is_left: None) -> None:
    with Pool(limits=Limits(call_seconds=60)) as pool:
        worker = pool.worker(PROGRAM)
        worker.call("add", {"number": 1})
        threading.Timer(0.2, pool.close).start()
        began = time.monotonic()
        with pytest.raises(SandboxError, match="the pool is closed"):
            worker.call("hang")
        assert time.monotonic() - began < 5
        worker.close()


def test_a_pool_that_is_let_go_of_ends(nothing_is_left: None) -> None:
    pool = Pool(limits=LIMITS)
    worker = pool.worker(PROGRAM)
    worker.call("add", {"number": 1})
    values(pool)
    own = {child.pid for child in children()}
    assert len(own) >= 4
    del pool, worker
    gc.collect()
    assert gone(own) == set()


@pytest.mark.parametrize("delay", [0, 0.001, 0.003, 0.01, 0.2])
def test_an_interrupt_comes_through_at_once(delay: float, nothing_is_left: None) -> None:
    with Pool(limits=Limits(call_seconds=60)) as pool:
        for turn in range(4):
            began = time.monotonic()
            with pytest.raises(KeyboardInterrupt):
                signal.setitimer(signal.ITIMER_REAL, max(delay * (1 + turn / 4), 1e-6))
                with pool.worker(PROGRAM) as worker:
                    worker.call("hang")
            assert time.monotonic() - began < 3
            assert values(pool) == RIGHT


@pytest.fixture(autouse=True)
def alarm_interrupts() -> Iterator[None]:
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)
