"""`envgen test` over many synthetic environments: all suites at the default depth, then nothing changed; start-up included."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.measure import least, python
from benchmarks.report import Row
from benchmarks.synthetic import write_specs

COUNT = 200
QUICK_COUNT = 2
CORES = 2  # that the budget speaks of


def measure(*, quick: bool = False) -> list[Row]:
    """Two rows: wall time over all, at most two processes at once."""
    count = QUICK_COUNT if quick else COUNT
    with TemporaryDirectory(prefix="envgen-bench-") as folder:
        place = Path(folder)
        write_specs(place / "specs", count)
        python("-m", "envgen", "render", "specs", folder=place)
        all_of_them = python(*COMMAND, folder=place)
        same = least(2 if quick else 5, lambda: python(*COMMAND, folder=place))
        tests = _tests(place)
        by_pytest = min(_by_pytest(package) for package in sorted((place / "generated").iterdir())[:QUICK_COUNT])
    shared = f"{count} environments with {tests // count} tests each, {CORES} processes on {os.cpu_count()} cores"
    return [
        Row(
            name="test, all suites",
            method=f"{shared}; seed 0 and 6 examples, wall time of `envgen test`",
            budget=90,
            measured=all_of_them.wall,
            unit="s",
            baseline=f"pytest in one package after the other {by_pytest * count:.0f} s ({by_pytest:.2f} s each)",
            detail=f"{all_of_them.cpu / count:.2f} s of processor an environment",
        ),
        Row(
            name="test, nothing changed",
            method="the same, again: results are believed by hash; wall time",
            measured=same.wall,
            unit="s",
            baseline=f"all suites {all_of_them.wall:.1f} s",
        ),
    ]


COMMAND = ("-m", "envgen", "test", "--jobs", str(CORES))


def _tests(place: Path) -> int:
    done = subprocess.run([sys.executable, *COMMAND, "--format", "json"], cwd=place, capture_output=True, check=True)
    return sum(len(one["tests"]) for one in json.loads(done.stdout)["environments"])


def _by_pytest(package: Path) -> float:
    """Wall seconds of pytest over the suite of one package."""
    return python("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests", folder=package).wall
