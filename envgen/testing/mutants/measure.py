"""One environment measured: mutants judged, equivalents tried, the record written.

What is known of mutants is kept in `.envgen/mutants/…` beside the folder of the packages; it may be deleted at any time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from envgen.diagnostics import Problem
from envgen.render.data.equivalents import read_equivalents
from envgen.render.data.strength import Strength, spec_digest, write_strength
from envgen.render.output.disk import write_file
from envgen.testing.depth import Depth
from envgen.testing.mutants.bench import Bench
from envgen.testing.mutants.equivalents import check
from envgen.testing.mutants.report import Report
from envgen.testing.mutants.run import judge
from envgen.testing.mutants.tests import Subject
from envgen.testing.mutants.verdict import Known


@dataclass(frozen=True)
class Measured:
    """A report, and what is wrong with mutants.yaml."""

    report: Report
    problems: Sequence[Problem]


def measure(
    package: Path,
    spec: Path | None,
    bench: Bench,
    depth: Depth,
    *,
    jobs: int = 0,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Measured:
    """Measure the package in a folder, `generated/library_desk`; the record goes beside its spec, if there is one.

    Raises:
        FileNotFoundError: if there is no package.
        SuiteFails: if its suite does not pass on the package itself.
        SandboxError: if the wall does not work.
    """
    digest = spec_digest(spec) if spec is not None else ""  # of what is measured: it may be edited meanwhile
    subject = Subject.of(package)
    known_file = _known_file(package)
    known = Known(_read(known_file))
    is_done = False
    entries, problems = read_equivalents(spec) if spec is not None else ((), [])
    try:
        run = judge(subject, bench, depth, known, jobs=jobs, progress=progress)
        equivalent, more = check(run, entries, bench, known)
        is_done = True
    finally:  # after Ctrl-C the next run goes on from here, and nothing that was known is lost
        entries_now = known.kept if is_done else {**known.entries, **known.kept}
        write_file(known_file, json.dumps(entries_now, separators=(",", ":")))
    report = Report(run, equivalent)
    problems += more
    if spec is not None:
        write_strength(spec, _record(report, depth, digest, problems))
    return Measured(report, problems)


def _known_file(package: Path) -> Path:
    place = package.resolve()
    return place.parent.parent / ".envgen" / "mutants" / place.parent.name / f"{place.name}.json"


def _record(report: Report, depth: Depth, digest: str, problems: Sequence[Problem]) -> Strength:
    return Strength(
        strength=round(report.strength, 4),
        killed=report.killed,
        mutants=len(report.run.mutants),
        equivalent=len(report.equivalent),
        seed=depth.seed,
        examples=depth.examples,
        spec=digest,
        survivors=[one.id for one in report.survivors],
        wrong=[f"{one.code} {one.message}" for one in problems],
    )


def _read(file: Path) -> dict[str, object]:
    try:
        told = json.loads(file.read_text("utf-8"))
        return told if isinstance(told, dict) else {}
    except (OSError, ValueError):
        return {}
