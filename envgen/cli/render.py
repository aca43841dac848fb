"""`envgen render`: specs → generated packages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.output import Format, FormatOption, Paths, StrictOption, StubsOption, fail, show, summary, tell
from envgen.cli.places import existing

if TYPE_CHECKING:
    from envgen.render.report import Report, Status

EXAMPLE = "envgen render specs/ --check"

CheckOption = Annotated[bool, typer.Option("--check", help="Write nothing; exit 1 where a generated file would change.")]
DiffOption = Annotated[bool, typer.Option("--diff", help="Write nothing; show what would change as a diff.")]
OutOption = Annotated[Path, typer.Option("--out", help="Folder of the generated packages.")]
JobsOption = Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 is one a core.")]


def run(
    paths: Paths,
    check: CheckOption = False,
    diff: DiffOption = False,
    out: OutOption = Path("generated"),
    allow_stubs: StubsOption = False,
    strict: StrictOption = False,
    jobs: JobsOption = 0,
    form: FormatOption = Format.text,
) -> None:
    """Render environments into packages.

    Writes only what changed, and never over somebody's edits.
    """
    from envgen.render.run import render_specs

    if out.exists() and not out.is_dir():
        raise fail(f"--out {out} is no folder")
    with _progress(form) as on_progress:
        report = render_specs(
            existing(paths),
            out,
            check=check,
            diff=diff,
            allow_stubs=allow_stubs,
            strict=strict,
            jobs=jobs or None,
            on_progress=on_progress,
        )
    _show(report, form, diff=diff)
    raise typer.Exit(report.exit_status)


def _show(report: Report, form: Format, *, diff: bool) -> None:
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
    if form is Format.text:
        counts = Counter(result.status for result in report.results)
        told = ", ".join(f"{count} {_WORDS[status]}" for status, count in sorted(counts.items()))
        many = "s" if len(report.results) != 1 else ""
        tell(f"{len(report.results)} environment{many}: {told or 'none'}; {summary(problems)}")


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


EVERY = 50  # environments between two lines of progress


def _tell_now_and_then(done: int, total: int, name: str) -> None:
    if done % EVERY == 0 and done < total:
        tell(f"{done} of {total} environments, the last of them {name}")


@contextmanager
def _progress(form: Format) -> Iterator[Callable[[int, int, str], None] | None]:
    """A bar on a terminal, elsewhere a line now and then where there is much to do; neither beside JSON."""
    import sys

    if form is not Format.text:
        yield None
        return
    if sys.stderr is None or not sys.stderr.isatty():
        yield _tell_now_and_then
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("rendering", total=None)
        yield lambda done, total, name: progress.update(task, completed=done, total=total, description=f"rendering {name}")
