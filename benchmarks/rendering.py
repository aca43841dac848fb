"""`envgen render` of many synthetic environments: cold, nothing changed, one changed; start-up included."""

from __future__ import annotations

import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.measure import Spent, least, python
from benchmarks.report import Row
from benchmarks.synthetic import write_specs

COUNT = 200
QUICK_COUNT = 3
PAUSE = 0.2  # seconds after which the times of files tell a change from the one before


def measure(*, quick: bool = False, count: int | None = None) -> list[Row]:
    """Three rows; each run is the command line in a process of its own."""
    count = count or (QUICK_COUNT if quick else COUNT)
    with TemporaryDirectory(prefix="envgen-bench-") as folder:
        place = Path(folder)
        specs = write_specs(place / "specs", count)
        bare = least(3, lambda: python("-c", "pass"))
        write_specs(place / "first" / "specs", 1)
        _render(place / "first")  # writes the byte code
        cold = _render(place)
        lines = sum(
            len((spec / name).read_text("utf-8").splitlines()) for spec in specs for name in ("blueprint.yaml", "bodies.py")
        )
        time.sleep(PAUSE)
        _render(place)
        same = least(2 if quick else 7, lambda: _render(place))
        changed = least(2 if quick else 5, lambda: _after_a_change(place, specs[count // 2]))
    cores = os.cpu_count() or 1
    shared = f"{count} environments, 20 tools and {lines // count} lines each"
    interpreter = f"bare interpreter {bare.cpu * 1e3:.0f} ms"
    return [
        Row(
            name="render, cold",
            method=f"{shared}; processor time of all processes over the environments",
            budget=50,
            measured=cold.cpu / count * 1e3,
            unit="ms an environment a core",
            detail=f"wall {cold.wall:.1f} s on {cores} cores",
            baseline=interpreter,
        ),
        Row(
            name="render, nothing changed",
            method=f"{shared}; processor time of the process",
            budget=0.15,
            measured=same.cpu,
            unit="s",
            detail=f"wall {same.wall:.2f} s",
            baseline=interpreter,
        ),
        Row(
            name="render, one changed",
            method=f"{shared}; a comment added to one bodies.py; processor time of all processes",
            budget=0.5,
            measured=changed.cpu,
            unit="s",
            detail=f"wall {changed.wall:.2f} s",
            baseline=interpreter,
        ),
    ]


def _render(place: Path) -> Spent:
    return python("-m", "envgen", "render", "specs", folder=place)


def _after_a_change(place: Path, spec: Path) -> Spent:
    bodies = spec / "bodies.py"
    bodies.write_text(bodies.read_text("utf-8") + "# Another look.\n", "utf-8")
    time.sleep(PAUSE)
    return _render(place)
