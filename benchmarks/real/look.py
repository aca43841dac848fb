"""Looking at released environments: imported, rendered, tested by their own suites, hunted through. Prints nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from envgen.exchange.faults.hunt import NotPlayable, hunt
from envgen.exchange.faults.shown import Judge
from envgen.exchange.faults.suites import faults_of
from envgen.exchange.faults.table import Looked, together
from envgen.exchange.foreign import ForeignItem
from envgen.exchange.importing import Imported, import_items
from envgen.exchange.verify.bench import Bench
from envgen.render.run import render_specs
from envgen.render.workers import answered
from envgen.testing.suite.outcome import Suite
from envgen.testing.suite.packages import Package
from envgen.testing.suite.run import Wanted, run_suites


def look(items: Sequence[ForeignItem], place: Path, *, calls: int, jobs: int) -> list[Looked]:
    """What is the matter with each item, in order."""
    specs, out = place / "specs", place / "generated"
    imported = import_items(items, specs, jobs=jobs)
    render_specs([specs], out, jobs=jobs)
    packages = [Package(one.name, out / one.name) for one in imported if (out / one.name).is_dir()]
    suites = {suite.name: suite for suite in run_suites(packages, Wanted(jobs=jobs, believe=False))}
    work = partial(_hunted, out=out, calls=calls)
    batches = [imported[start::jobs] for start in range(jobs) if imported[start::jobs]]
    found = {one.name: one for one in answered(work, batches, count=jobs, lost=_lost)}
    return [_with_suite(found[one.name], one, suites.get(one.name)) for one in imported]


def _hunted(imported: list[Imported], *, out: Path, calls: int) -> list[Looked]:
    looked = []
    with Bench() as bench:
        for one in imported:
            if one.model is None or not (out / one.name).is_dir():
                looked.append(Looked(one.item.id, one.name, 0, failed="it could not be imported"))
                continue
            tools = len(one.model.tools)
            try:
                faults = hunt(one.item, out / one.name, one.model, calls=calls, bench=bench)
                looked.append(Looked(one.item.id, one.name, tools, faults))
            except NotPlayable as error:
                looked.append(Looked(one.item.id, one.name, tools, failed=str(error)))
    return looked


def _lost(one: Imported, ended: str) -> Looked:
    return Looked(one.item.id, one.name, 0, failed=f"the process that looked at it {ended}")


def _with_suite(looked: Looked, one: Imported, suite: Suite | None) -> Looked:
    found = []
    if suite is not None and one.model is not None:
        found = list(faults_of(suite, Judge(one.item, one.model, ()).malformed))
    failed = looked.failed or ("its suite did not run" if suite is None else suite.told)
    return Looked(looked.id, looked.name, looked.tools, together([*looked.faults, *found]), failed)
