"""The suites of many packages: what is known to be clean is believed, the rest runs, the longest first; all is remembered."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from envgen.testing.depth import Depth
from envgen.testing.suite.cache import Known, key_of, known_of, remember
from envgen.testing.suite.outcome import Suite
from envgen.testing.suite.packages import Package
from envgen.testing.suite.processes import Job, Ran, run_jobs
from envgen.testing.suite.tests import names_of

DEADLINE = 60.0  # seconds for a suite at the default depth


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """How to run: at most so many processes; `failed` only what failed last time; `believe` what is known to be clean."""

    depth: Depth = field(default_factory=Depth)
    jobs: int = 1
    deadline: float = 0.0  # seconds for one suite; 0 is what the depth makes likely
    failed: bool = False
    believe: bool = True

    @property
    def seconds(self) -> float:
        """The deadline."""
        return self.deadline or DEADLINE * max(1.0, self.depth.examples / Depth().examples)


def run_suites(
    packages: Sequence[Package], wanted: Wanted, on_progress: Callable[[int, int, str], None] = lambda done, total, name: None
) -> list[Suite]:
    """What came of each package, in order; with `failed` only of those that failed. `on_progress` counts the suites that run."""
    suites: dict[int, Suite] = {}
    waiting: list[tuple[float, int, Job]] = []
    known = [None if package.told else known_of(package.root) for package in packages]
    keys: dict[int, str] = {}
    for number, package in enumerate(packages):
        last = known[number]
        if package.told:
            suites[number] = _suite(package, Ran((), 0.0, package.told), hint=package.hint)
        elif not wanted.failed or (last is not None and last.has_failed):
            keys[number] = key_of(package.root, wanted.depth)
            if last is not None and wanted.believe and not wanted.failed and keys[number] and last.key == keys[number]:
                suites[number] = _suite(package, Ran(last.outcomes, last.seconds), cached=True)
            else:
                only = last.failed if wanted.failed and last is not None and not last.is_broken else None
                waiting.append((last.seconds if last else math.inf, number, _job(package.root, wanted, only)))
    waiting.sort(key=lambda one: -one[0])
    with closing(run_jobs([job for *_, job in waiting], wanted.jobs)) as ended:
        for done, (at, ran) in enumerate(ended, 1):
            _, number, job = waiting[at]
            package = packages[number]
            remember(package.root, _known(ran, known[number], keys[number], job))
            suites[number] = _suite(package, ran, is_whole=job.only is None)
            on_progress(done, len(waiting), package.name)
    return [suites[number] for number in sorted(suites)]


def run_suite(root: Path, wanted: Wanted | None = None) -> Suite:
    """The suite of the package in a folder, run whole in a process of its own; nothing is believed and nothing remembered."""
    with closing(run_jobs([_job(root, wanted or Wanted(), None)], 1)) as ended:
        return _suite(Package(root.resolve().name, root), next(ran for _, ran in ended))


def _job(root: Path, wanted: Wanted, only: Sequence[str] | None) -> Job:
    return Job(root, wanted.depth, wanted.seconds, only)


def _suite(package: Package, ran: Ran, *, hint: str = "", cached: bool = False, is_whole: bool = True) -> Suite:
    told = ran.ended
    if not told and not ran.outcomes:
        told, hint = "it has no tests", hint or f"envgen render {package.spec or package.name}"
    return Suite(
        name=package.name,
        root=package.root,
        spec=package.spec,
        outcomes=ran.outcomes,
        names=names_of(package.root),
        seconds=ran.seconds,
        told=told,
        hint=hint,
        cached=cached,
        is_whole=is_whole,
    )


def _known(ran: Ran, last: Known | None, key: str, job: Job) -> Known:
    """What to remember. A run over those that failed proves no suite clean."""
    bad = [outcome.test.id for outcome in ran.outcomes if outcome.is_bad]
    if job.only is not None and last is not None:
        return Known("", last.seconds, (), bad, bool(ran.ended))
    # What was edited in the meantime may have run before or after the edit.
    clean = not bad and not ran.ended and bool(ran.outcomes) and key == key_of(job.root, job.depth)
    return Known(key if clean else "", ran.seconds, ran.outcomes if clean else (), bad, bool(ran.ended))
