"""`envgen test`: the generated suites of one or hundreds of environments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from envgen.cli.output import fail, show_json, tell
from envgen.cli.places import SPECS, project_above, specs_and_packages

if TYPE_CHECKING:
    from envgen.testing.depth import Depth
    from envgen.testing.suite.packages import Package

EXAMPLE = "envgen test library_desk"
EVERY = 50  # environments between two lines of progress


class Form(StrEnum):
    """How results are printed."""

    text = "text"
    json = "json"
    junit = "junit"


EnvsArgument = Annotated[
    list[str] | None, typer.Argument(metavar="[ENV]...", help="Names, or folders in specs/ or generated/; all, if left out.")
]
SeedOption = Annotated[int | None, typer.Option("--seed", help="Of what is drawn; 0, if left out.")]
ExamplesOption = Annotated[int | None, typer.Option("--examples", min=1, help="How much is drawn for a check; 6, if left out.")]
FailedOption = Annotated[bool, typer.Option("--failed", help="Only what failed last time.")]
SinceOption = Annotated[str, typer.Option("--since", metavar="REV", help="Only environments whose spec changed in git since then.")]
FormOption = Annotated[Form, typer.Option("--format", help="text for people; json, or junit (XML) for tools.")]
MatrixOption = Annotated[bool, typer.Option("--matrix", help="Show tools × concerns, and what no test names; JSON has it always.")]
JobsOption = Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 is one a core.")]
DeadlineOption = Annotated[float, typer.Option("--deadline", min=0, metavar="SECONDS", help="For one suite; 0 follows --examples.")]
CacheOption = Annotated[bool, typer.Option("--no-cache", help="Run what is known to be clean, too.")]
MutantsOption = Annotated[
    bool,
    typer.Option("--mutants", help="Measure the suite: plant faults one at a time, behind the wall, and count those it finds."),
]
OutOption = Annotated[Path, typer.Option("--out", help="Folder of the generated packages.")]


def run(
    envs: EnvsArgument = None,
    seed: SeedOption = None,
    examples: ExamplesOption = None,
    failed: FailedOption = False,
    since: SinceOption = "",
    matrix: MatrixOption = False,
    form: FormOption = Form.text,
    jobs: JobsOption = 0,
    deadline: DeadlineOption = 0.0,
    no_cache: CacheOption = False,
    mutants: MutantsOption = False,
    out: OutOption = Path("generated"),
) -> None:
    """Run the generated suites of environments, without pytest, on all cores.

    A suite that was clean is not run again while its package, the seed, the number of examples and envgen are the same. A package
    that is not what its spec makes is not run; envgen render mends that. Exit 1 where anything failed or was not run.

    Bodies run in processes of yours, without the wall around them.
    """
    import time
    from itertools import chain

    from envgen.play.lines import printable
    from envgen.testing.depth import asked
    from envgen.testing.suite.document import document
    from envgen.testing.suite.junit import to_junit
    from envgen.testing.suite.lines import failures, line_of, matrix_lines, summary
    from envgen.testing.suite.run import Wanted, run_suites

    began = time.monotonic()
    if matrix and failed:
        raise fail("--matrix looks at whole suites, --failed at parts of them", "leave one of them out")
    try:
        depth = asked(seed, examples)
    except ValueError as error:
        raise fail(str(error)) from None
    packages = _packages(envs or [], out, since)
    if mutants:
        raise typer.Exit(_strength(packages, depth, jobs or _cores(), form, matrix=matrix, failed=failed))
    wanted = Wanted(depth=depth, jobs=jobs or _cores(), deadline=deadline, failed=failed, believe=not no_cache)
    with _progress(form) as on_progress:
        suites = run_suites(packages, wanted, on_progress)
    seconds = time.monotonic() - began
    if form is Form.json:
        show_json(document(suites, depth, seconds))
    elif form is Form.junit:
        typer.echo(to_junit(suites), nl=False)
    else:
        width = max((len(suite.name) for suite in suites), default=0)
        blocks = [[line_of(suite, width) for suite in suites], *(failures(suite) for suite in suites)]
        for line in chain(*blocks, *(matrix_lines(suite) for suite in suites if matrix)):
            typer.echo(printable(line))
        nothing = f"no spec has changed since {since}; " if not packages else "" if suites else "nothing failed last time; "
        tell(f"{nothing}{summary(suites, seconds)}")
    raise typer.Exit(1 if any(suite.status != "passed" for suite in suites) else 0)


def _strength(packages: Sequence[Package], depth: Depth, jobs: int, form: Form, *, matrix: bool, failed: bool) -> int:
    """The exit status of `--mutants`; with `--matrix` it shows operators × concerns."""
    from envgen.cli.mutants import measure_all

    if failed:
        raise fail("--mutants measures whole suites, --failed runs parts of them", "leave one of them out")
    if form is Form.junit:
        raise fail("--mutants has no report in JUnit's form", "--format json")
    return measure_all(packages, depth, jobs=jobs, as_json=form is Form.json, tables=matrix)


def _packages(envs: Sequence[str], out: Path, since: str) -> list[Package]:
    """What is to be tested, each package once."""
    from envgen.testing.suite.packages import Package, packages_of

    named = list(envs) or [str(SPECS if SPECS.is_dir() else out)]
    specs, roots = specs_and_packages(named, out)
    above = "" if out.is_dir() else project_above()
    if specs and above:
        raise fail(f"there are no packages here: {out} does not exist", above)
    if since:
        specs = _changed(since, specs)
        if roots:
            left_out = ", ".join(map(str, roots))
            tell(f"left out, for there is no spec of it that git could know: {left_out}")
            roots = []
    found = packages_of(specs, out)
    if not found and not roots and not since:
        raise fail(f"{', '.join(named)} holds no environments", project_above() or "envgen new NAME writes a small one")
    packages = [*found, *(Package(root.resolve().name, root) for root in roots)]
    return list({package.root.resolve(): package for package in packages[::-1]}.values())[::-1]


def _changed(rev: str, specs: Sequence[Path]) -> list[Path]:
    """The folders of specs in which anything is not as it was at a revision."""
    from envgen.compare.revision import NoRevision, changed_since
    from envgen.render.output.folders import find_all

    folders, _ = find_all(specs)
    try:
        return changed_since(rev, folders)
    except NoRevision as error:
        raise fail(str(error), "--since takes a commit, a branch or a tag; without it all environments run") from None


def _cores() -> int:
    import os

    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _tell_now_and_then(done: int, total: int, name: str) -> None:
    if done % EVERY == 0 and done < total:
        tell(f"{done} of {total} suites, the last of them {name}")


@contextmanager
def _progress(form: Form) -> Iterator[Callable[[int, int, str], None]]:
    """A bar on a terminal, elsewhere a line now and then where there is much to do; neither beside what tools read."""
    import sys

    if form is not Form.text:
        yield lambda done, total, name: None
        return
    if sys.stderr is None or not sys.stderr.isatty():
        yield _tell_now_and_then
        return
    from rich.console import Console
    from rich.progress import Progress

    # Without a thread of its own: processes are forked meanwhile.
    with Progress(console=Console(stderr=True), transient=True, auto_refresh=False) as progress:
        task = progress.add_task("testing", total=None)
        progress.refresh()
        yield lambda done, total, name: progress.update(
            task, completed=done, total=total, description=f"testing {name}", refresh=True
        )
