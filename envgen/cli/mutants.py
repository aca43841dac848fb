"""`envgen test --mutants`: the strength of generated suites, measured, shown and recorded."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer

from envgen.cli.output import fail, show_json, tell

if TYPE_CHECKING:
    from envgen.diagnostics.problem import Problem
    from envgen.testing.depth import Depth
    from envgen.testing.mutants.report import Report
    from envgen.testing.suite.packages import Package

SHOWN = 20  # survivors of an environment, as text, or a few more
Progress = Callable[[int, int], None]


def measure_all(packages: Sequence[Package], depth: Depth, *, jobs: int, as_json: bool, tables: bool) -> int:
    """The exit status: 1 where a suite could not be measured, or something is wrong with a mutants.yaml."""
    from envgen.sandbox import SandboxError
    from envgen.testing.mutants.bench import Bench, Unloadable
    from envgen.testing.mutants.measure import measure
    from envgen.testing.mutants.run import SuiteFails

    told: list[dict[str, Any]] = []
    problems: list[Problem] = []
    is_bad = False
    try:
        with Bench(depth) as bench:
            for package in packages:
                why, hint = package.told, package.hint
                if not why:
                    try:
                        with _progress(package.name) as progress, _kept(package.name, progress) as counted:
                            measured = measure(package.root, package.spec, bench, depth, jobs=jobs, progress=counted)
                    except SuiteFails as fails:
                        why, hint = str(fails), f"envgen test {package.name}  # tells why; strength is that of a suite that passes"
                    except (FileNotFoundError, Unloadable) as error:
                        why = str(error)
                if why:
                    is_bad = True
                    told.append({"environment": package.name, "told": why})
                    if not as_json:
                        _tell_unmeasured(package.name, why, hint)
                    continue
                problems += measured.problems
                told.append(measured.report.as_json())
                if not as_json:
                    _show(measured.report, tables=tables)
            missing = bench.missing
    except SandboxError as error:
        raise fail(str(error), "envgen doctor tells what this host gives") from None
    if missing:
        from envgen.sandbox.pool import in_one_line

        tell(f"envgen: {in_one_line(missing)}")
    _finish(told, problems, depth, as_json=as_json)
    return 1 if is_bad or any(one.level == "error" for one in problems) else 0


def _tell_unmeasured(name: str, why: str, hint: str) -> None:
    typer.echo(f"{name}: not measured: {why}")
    if hint:
        typer.echo(f"  hint: {hint}")


def _show(report: Report, *, tables: bool) -> None:
    from envgen.play.lines import printable

    for line in (*report.lines(most=SHOWN), *(report.tables() if tables else ())):
        typer.echo(printable(line))


def _finish(told: Sequence[Any], problems: Sequence[Problem], depth: Depth, *, as_json: bool) -> None:
    import json

    from envgen.cli.output import Format, show
    from envgen.diagnostics.reporters import to_json

    if as_json:
        found = {"environments": told, "problems": json.loads(to_json(problems))}
        show_json({"envgen": 1, "seed": depth.seed, "examples": depth.examples, **found})
    else:
        show(problems, Format.text)
        tell(
            ", ".join(f"{one['environment']} {one['strength']:.1%}" for one in told if "strength" in one) or "nothing was measured"
        )


@contextmanager
def _kept(name: str, progress: Progress) -> Iterator[Progress]:
    """Tells, where it ends before its time, how much of it need not be done again."""
    last = (0, 0)

    def counted(done: int, total: int) -> None:
        nonlocal last
        last = done, total
        progress(done, total)

    is_done = False
    try:
        yield counted
        is_done = True
    finally:
        if not is_done and last[1]:
            tell(f"{name}: what came of {last[0]} of {last[1]} mutants is kept, and the next run goes on from there")


@contextmanager
def _progress(name: str) -> Iterator[Progress]:
    """On standard error, whatever form the report has: a bar on a terminal, elsewhere a line for each tenth."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield _Tenths(name)
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task(f"mutants of {name}", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total, refresh=True)


class _Tenths:
    """Tells of each tenth once."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._tenth = -1

    def __call__(self, done: int, total: int) -> None:
        tenth = 10 * done // max(total, 1)
        if tenth > self._tenth and self._tenth >= 0 and done < total:
            tell(f"{self._name}: {done} of {total} mutants")
        self._tenth = max(tenth, self._tenth)
