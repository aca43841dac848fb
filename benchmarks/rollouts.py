"""Episodes of agents without a model, from the start to their line in a journal: behind the wall, two worlds, on two cores."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.episodes import CALLS
from benchmarks.isolation import processor_time
from benchmarks.measure import cpu_seconds
from benchmarks.report import Row, number
from benchmarks.stockroom import Stockroom, rendered

if TYPE_CHECKING:
    from envgen.rollout.scripted.agents import Agent, Script
    from envgen.rollout.stage import Stage, Task

KILOBYTES = 5
CORES = 2


class Measured(NamedTuple):
    """What a run took; `growth` is by how much the memory of all processes grew from a quarter of it to its end, in MB."""

    wall: float
    processor: float
    growth: float
    line: float  # bytes


class FifteenCalls:
    """The calls of benchmarks.episodes, of which some are refused."""

    label = "fifteen-calls"

    def script(self, environment: str, task: Task, sample: int) -> Script:
        from envgen.rollout.scripted.agents import REPLAY, Script

        return Script(REPLAY, (CALLS,), CALLS)


def measure(*, quick: bool = False) -> list[Row]:
    """The reference solution, which is six calls, and episodes of fifteen calls."""
    from envgen.rollout.scripted.agents import Solution
    from envgen.rollout.stage import Stage

    count = 64 if quick else 10_000
    with rendered(KILOBYTES) as stockroom:
        stage = replace(Stage.of(stockroom.root), watched=True)  # its bodies passed; a seed was added to it
        scenario = stockroom.scenario(KILOBYTES)
        trusting = _trusting(stockroom, scenario, 20 if quick else 500)
        solution = _measured(stage, scenario, Solution(), count)
        fifteen = _measured(stage, scenario, FifteenCalls(), count)
    return [
        Row(
            name=f"rollout: {count:,} episodes of {what}, {KILOBYTES} KB state",
            method="tools in two workers, five checks in two others, a digest a step, every line on disk; processor time of all",
            budget=budget,
            at_least=True,
            measured=CORES * count / one.processor,
            unit=f"/s on {CORES} cores",
            baseline=f"the reference solution in one process, without wall, digests and lines: {CORES / trusting:,.0f}/s",
            detail=f"{number(count / one.wall)}/s by the clock, {one.line / 1000:.1f} KB a line, memory {one.growth:+.1f} MB",
        )
        for what, budget, one in (("the reference solution", 3000, solution), ("fifteen calls", None, fifteen))
    ]


def _measured(stage: Stage, scenario: str, agent: Agent, count: int) -> Measured:
    """Play and write them as `envgen rollout` does."""
    from envgen.rollout.hand import Here
    from envgen.rollout.run import Job, Played, play_scripted
    from envgen.rollout.setting import Rules
    from envgen.trajectory.journal import Journal

    quarters: list[float] = []  # the memory at a quarter of the way, half of it …
    seen = 0

    def watch(_: Played) -> None:
        nonlocal seen
        seen += 1
        if seen * 4 // count > len(quarters):
            quarters.append(_memory(os.getpid()))

    with TemporaryDirectory(prefix="envgen-bench-") as folder, Here() as here, Journal(Path(folder)) as journal:
        wall, processor = time.perf_counter(), _processor()
        jobs = [Job(stage, scenario, range(count))]
        play_scripted(jobs, agent, Rules(), here, journal, threads=CORES, watch=watch, provenance={})
        wall, processor = time.perf_counter() - wall, _processor() - processor
        size = _looked_at(Path(folder), count)
    return Measured(wall, processor, quarters[-1] - quarters[0], size / count)


def _processor() -> float:
    """Seconds on a core that this process and its children have had, threads that have ended included."""
    children = (task / "children" for task in Path("/proc/self/task").glob("*"))
    return time.process_time() + sum(processor_time(int(child)) for file in children for child in file.read_text().split())


def _looked_at(folder: Path, count: int) -> int:
    """The bytes of a journal; stops where one of its episodes is not as it should be: a fast wrong answer is none."""
    from envgen.trajectory.journal import FILE, read

    samples = set()
    for one in read(folder):
        samples.add(one.key.sample)
        if one.reward is None or one.reward["all"] != 1.0 or not all(call.digest for call in one.calls):
            raise RuntimeError(f"the episode came out as {one}")
    if samples != set(range(count)):
        raise RuntimeError(f"{count} episodes were asked for, and there are {len(samples)}")
    return (folder / FILE).stat().st_size


def _trusting(stockroom: Stockroom, scenario: str, count: int) -> float:
    """Processor seconds of one episode in this process: no wall, no digests, nothing written."""
    from envgen_runtime import scenarios

    env, task = stockroom.cls(scenario=scenario), scenarios(stockroom.cls)[scenario]

    def episode() -> None:
        env.reset(scenario=scenario)
        for result in task.solve(env).results:
            result.observation  # noqa: B018 - what the agent is shown is made when it is read
        if env.score().all != 1.0:
            raise RuntimeError("the reference solution does not score full marks")

    episode()
    return cpu_seconds(episode, count)


def _memory(pid: int) -> float:
    """Megabytes that a process and its children hold."""
    total = 0.0
    try:
        for task in Path(f"/proc/{pid}/task").iterdir():
            total += sum(map(_memory, map(int, (task / "children").read_text().split())))
        total += int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6
    except OSError:  # no Linux, or gone in between
        pass
    return total
