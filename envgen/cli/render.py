"""`envgen render`: specs → generated packages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from envgen.cli.output import DiffOption, Format, FormatOption, Paths, StrictOption, StubsOption, fail, show, summary, tell
from envgen.cli.places import existing

if TYPE_CHECKING:
    from envgen.render.report import Report, Status

EXAMPLE = "envgen render specs/ --check"

CheckOption = Annotated[bool, typer.Option("--check", help="Write nothing; exit 1 where a generated file would change.")]
OutOption = Annotated[Path, typer.Option("--out", help="Folder of the generated packages.")]
WatchOption = Annotated[bool, typer.Option("--watch", help="Stay, and render again what changes, until Ctrl-C.")]
JobsOption = Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 is one a core.")]


def run(
    paths: Paths,
    check: CheckOption = False,
    diff: DiffOption = False,
    watch: WatchOption = False,
    out: OutOption = Path("generated"),
    allow_stubs: StubsOption = False,
    strict: StrictOption = False,
    jobs: JobsOption = 0,
    form: FormatOption = Format.text,
) -> None:
    """Render environments into packages.

    Writes only what changed, and never over somebody's edits.
    """
    from functools import partial

    from envgen.cli.progress import progress
    from envgen.render.run import render_specs

    if out.exists() and not out.is_dir():
        raise fail(f"--out {out} is no folder")
    found = existing(paths)
    render = partial(render_specs, found, out, check=check, diff=diff, allow_stubs=allow_stubs, strict=strict, jobs=jobs or None)
    if watch:
        if check or diff or form is not Format.text:
            raise fail("--watch writes and tells in text, without end", "leave out --check, --diff and --format")
        _watch(found, out, render)
    with progress(form, "rendering") as on_progress:
        report = render(on_progress=on_progress)
    _show(report, form, diff=diff)
    raise typer.Exit(report.exit_status)


def _watch(paths: Sequence[Path], out: Path, render: Callable[[], Report]) -> NoReturn:
    """Show each report as the command does without --watch; on a terminal with the time of day."""
    import sys
    import time

    from envgen.render.compile import prepare
    from envgen.render.watch import CannotWatch, reports

    prepare()  # while nobody waits
    clock = sys.stderr is not None and sys.stderr.isatty()
    watching = f"watching {', '.join(map(str, paths))} and {out}; Ctrl-C ends"
    try:
        for report in reports(paths, out, render, lambda: tell(watching)):
            _show(report, Format.text, diff=False, stamp=time.strftime("%H:%M:%S ") if clock else "")
    except CannotWatch as error:
        raise fail(f"changes cannot be watched: {error}", "WATCHFILES_FORCE_POLLING=1 looks at the files instead") from None
    raise AssertionError("watching ends by a signal only")


def _show(report: Report, form: Format, *, diff: bool, stamp: str = "") -> None:
    import os

    if diff and form is Format.text:
        from envgen.render.output.diff import diff_of

        for result in report.results:
            if result.status == "differs":
                typer.echo(diff_of(result.root, result.steps), nl=False)
    # The diff has said it already, line by line.
    problems = [problem for problem in report.problems if not (diff and form is Format.text and problem.code == "D005")]
    show(problems, form, {"environments": [_facts(result) for result in report.results]})
    for result in report.results:
        if result.crashed and os.environ.get("ENVGEN_DEBUG"):
            tell(result.crashed.rstrip())
    if form.is_read:
        counts = Counter(result.status for result in report.results)
        told = ", ".join(f"{count} {_WORDS[status]}" for status, count in sorted(counts.items()))
        many = "s" if len(report.results) != 1 else ""
        tell(f"{stamp}{len(report.results)} environment{many}: {told or 'none'}; {summary(problems)}")


_WORDS: Mapping[Status, str] = {
    "written": "written",
    "unchanged": "unchanged",
    "differs": "out of date",
    "refused": "refused",
    "failed": "failed",
}


def _facts(result: Any) -> dict[str, Any]:
    from envgen.render.output.plan import changes

    return {
        "name": result.name,
        "folder": str(result.folder),
        "root": str(result.root),
        "status": result.status,
        "changes": [{"kind": step.kind, "path": step.path} for step in changes(result.steps)],
    }
