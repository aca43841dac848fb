"""Whole episodes behind the wall: tools in one worker, checks in another, all processes on one core; and what a worker costs."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from benchmarks.episodes import CALLS, COUNTED, episode_of_envgen
from benchmarks.measure import middle, without_collector
from benchmarks.report import Row
from benchmarks.stockroom import rendered
from envgen.sandbox import Episode, EpisodeOutcome, Pool, Program, State

# The five checks of benchmarks.episodes as functions of a check program.
CHECKS = (
    "def check_func(final):\n    return final['items']['I000001']['count'] == 101\n",
    """
def check_func(initial, final):
    return final["items"]["I000005"]["count"] == 105 != initial["items"]["I000005"]["count"]
""",
    "def check_func(initial, final):\n    return len(final['items']) == len(initial['items']) + 1\n",
    """
def check_func(final):
    added = final["items"][next(reversed(final["items"]))]
    return added["label"] == "a lamp" and added["count"] == 7
""",
    f"""
COUNTED = {COUNTED!r}


def check_func(initial, final, changes):
    added = [change["path"] for change in changes if change["op"] == "add"]
    return len(added) == 1 and all(change["path"] in COUNTED or change["path"] == added[0] for change in changes)
""",
)


def measure(*, quick: bool = False) -> list[Row]:
    """Episodes at both sizes, one message an episode and in batches; then a worker made, and one killed and replaced."""
    with _on_one_core(), Pool() as pool:
        rows = [row for size in ((5,) if quick else (5, 275)) for row in _episodes(pool, size, quick=quick)]
    with Pool() as pool:
        return [*rows, *_workers(pool, quick=quick)]


@contextmanager
def _on_one_core() -> Iterator[None]:
    """Host and workers on one core, as the budget says, and as is fastest: a message then costs no wake-up of another core."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def _episodes(pool: Pool, kilobytes: float, *, quick: bool) -> list[Row]:
    count, runs = (16, 2) if quick else (480, 7)
    with rendered(kilobytes) as stockroom:
        seed = stockroom.seed(kilobytes)
        program = replace(Program.environment(stockroom.root), gated=True)  # its bodies passed; a seed was added to it
        checks = Program.of_checks(CHECKS)
        initial = State(json.loads((stockroom.root / "stockroom" / "seeds" / f"{seed}.json").read_text("utf-8"))["state"])
        one = Episode(CALLS, {"seed": seed})

        def batches() -> None:
            for outcome in pool.map(program, [one] * count, checks=checks, initial=initial, jobs=1):
                _look(outcome)

        with pool.worker(program) as worker, pool.worker(checks) as judge:
            alone = replace(one, final=("changes",))

            def one_by_one() -> None:
                for _ in range(count):
                    outcome = worker.run(alone)
                    outcome.verdicts = judge.check(initial, [{"changes": outcome.changes}])[0]
                    _look(outcome)

            series = []
            for way in (one_by_one, batches):  # one after the other: each has processes of its own, whose caches it fills
                way()
                with without_collector():
                    series.append([_seconds(way) for _ in range(runs)])
        scenario = stockroom.scenario(kilobytes)
        trusting = episode_of_envgen(stockroom.cls(scenario=scenario), scenario)
        in_process = _seconds(lambda: [trusting() for _ in range(count)]) / count
    method = "tools in one worker, five checks on the changes in another, every observation read; processor time of all"
    return [
        Row(
            name=f"isolated episode: reset, 15 calls, 5 checks, {kilobytes:g} KB state, {way}",
            method=method,
            budget=2500 if way == "in batches" else None,
            at_least=True,
            measured=count / middle(series[number]),
            unit="/s a core",
            baseline=f"in one process without a wall {1 / in_process:,.0f}/s",
        )
        for number, way in enumerate(("one message an episode", "in batches"))
    ]


def _look(outcome: EpisodeOutcome) -> None:
    """Read everything, and stop where something is wrong: a fast wrong answer is none."""
    good = sum(bool(result.observation) for result in outcome.results)
    if good != len(CALLS) or [verdict.passed for verdict in outcome.verdicts or ()] != [True] * len(CHECKS):
        raise RuntimeError(f"the episode came out as {outcome}")


def _workers(pool: Pool, *, quick: bool) -> list[Row]:
    """A worker forked and locked down; one that was killed while it hung, and the next one's first answer."""
    count = 5 if quick else 50
    program = Program.of_functions("def answer():\n    return 42\n")
    made, replaced = [], []
    for _ in range(count):
        began = time.perf_counter()
        process = pool.fork()
        process.hello()
        made.append(time.perf_counter() - began)
        process.end()
    with pool.worker(program) as worker:
        worker.call("answer")
        worker.kill()
        worker.call("answer")  # from now on the pool has the next one ready
        for _ in range(count):
            time.sleep(0.03)  # until it is
            began = time.perf_counter()
            worker.kill()
            if worker.call("answer").value != 42:
                raise RuntimeError("a replaced worker does not answer")
            replaced.append(time.perf_counter() - began)
    return [
        Row(
            name=name,
            method=method,
            budget=budget,
            measured=middle(times) * 1000,
            unit="ms",
            baseline=f"at most {max(times) * 1000:.1f} ms",
        )
        for name, method, budget, times in (
            ("worker ready from the zygote", f"forked, locked down, first message answered; median of {count}", 6, made),
            (
                "worker killed and replaced",
                f"killed, reaped, and the call answered by the next one; median of {count}",
                8,
                replaced,
            ),
        )
    ]


def _seconds(action: Callable[[], object]) -> float:
    """Processor time of this process and of all that it started; where the kernel does not tell it, what the clock says."""
    before = processor_time(os.getpid())
    began = time.perf_counter()
    action()
    lasted = time.perf_counter() - began
    return processor_time(os.getpid()) - before or lasted


def processor_time(pid: int) -> float:
    """Seconds on a core that a process, its threads and its children that live have had."""
    total = 0.0
    try:
        for task in Path(f"/proc/{pid}/task").iterdir():
            total += int((task / "schedstat").read_text().split()[0]) / 1e9
            total += sum(map(processor_time, map(int, (task / "children").read_text().split())))
    except OSError:  # no Linux, or gone in between
        pass
    return total
