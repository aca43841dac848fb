"""`envgen discover`: from tasks to descriptions of environments."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from envgen.cli.models import BudgetOption, DryRunOption, OfflineOption, show_estimates, with_client
from envgen.cli.output import Format, JsonOption, fail, say, show, summary, tell
from envgen.cli.places import SPECS

if TYPE_CHECKING:
    from envgen.diagnostics.problem import Problem
    from envgen.synthesis.discover.description import Description
    from envgen.synthesis.discover.embedding.embedder import Embedder
    from envgen.synthesis.discover.readers import Read
    from envgen.synthesis.discover.run import Discovered
    from envgen.synthesis.discover.task import Task

EXAMPLE = "envgen discover tasks.jsonl --out ideas/ --limit 200"


class Embedders(StrEnum):
    """What compares descriptions."""

    best = "best"
    wordllama = "wordllama"
    tfidf = "tfidf"
    endpoint = "endpoint"


def run(
    files: Annotated[
        list[Path], typer.Argument(metavar="TASKS...", help="Files of tasks: JSON lines, API-Bank, ToolACE, or text.")
    ],
    out: Annotated[Path, typer.Option("--out", help="Folder of the descriptions and the report.")] = Path("ideas"),
    limit: Annotated[int | None, typer.Option("--limit", metavar="N", min=1, help="Only the first N tasks.")] = None,
    usefulness: Annotated[int, typer.Option("--usefulness", min=0, max=10, help="The least that is kept.")] = 7,
    modelability: Annotated[int, typer.Option("--modelability", min=0, max=10, help="The least that is kept.")] = 7,
    embedder: Annotated[
        Embedders, typer.Option("--embedder", help="What finds descriptions that are alike; best is wordllama, else tfidf.")
    ] = Embedders.best,
    dry_run: DryRunOption = False,
    offline: OfflineOption = False,
    budget: BudgetOption = None,
    as_json: JsonOption = False,
) -> None:
    """Infer from tasks which environments would be worth building.

    Rules leave out what is no task for a stateful system, a model judges the rest, several at once, and describes the system that
    each task belongs to. Descriptions that are not useful or cannot be modelled are left out, and those of the same environment are
    merged: with each other, with those in OUT, and with what is in specs/. OUT/descriptions.jsonl has what is kept,
    OUT/discover.report.md why the rest is not.

    Answers are kept: run again what was interrupted, and nothing is paid twice.
    """
    from envgen.diagnostics.reporters import exit_status
    from envgen.synthesis.discover.readers import read_tasks

    form = Format.json if as_json else Format.text
    for file in files:
        if not file.is_file():
            raise fail(f"{file} {'is no file' if file.exists() else 'does not exist'}", "name files of tasks, one a line")
    if out.exists() and not out.is_dir():
        raise fail(f"--out {out} is no folder")
    read = read_tasks(files)
    tasks = read.tasks[:limit]
    if not tasks:
        show(read.problems, form, {"tasks": 0})
        raise fail("there is no task in these files", "envgen explain T001 tells which forms are known")
    if dry_run:
        _tell_plan(tasks, read, form)
        raise typer.Exit(exit_status(read.problems))
    offline_one = _embedder(embedder)
    earlier = _earlier(out)

    from envgen.cli.progress import progress
    from envgen.synthesis.discover.run import Wanted, discover
    from envgen.synthesis.discover.specs import read_specs

    wanted = Wanted(usefulness=usefulness, modelability=modelability)
    specs = read_specs(SPECS)
    with progress(form, "asking", of="requests") as told:
        found = with_client(
            lambda client: discover(client, tasks, embedder=offline_one, earlier=earlier, specs=specs, wanted=wanted, told=told),
            offline=offline,
            budget=budget,
        )
    _write(out, found)
    problems = [*read.problems, *found.problems]
    if as_json:
        from envgen.synthesis.discover import report

        show(problems, form, {"tasks": len(tasks), "out": str(out), **report.as_json(found)})
    else:
        _tell(out, found, problems)
    raise typer.Exit(exit_status(problems))


def _embedder(name: Embedders) -> Embedder | None:
    """The embedder of a name; None where the endpoint is one."""
    from envgen.synthesis.discover.embedding.embedder import Missing
    from envgen.synthesis.discover.embedding.space import offline

    if name is Embedders.endpoint:
        return None
    try:
        return offline("" if name is Embedders.best else name.value)
    except Missing as error:
        raise fail(str(error)) from None


def _earlier(out: Path) -> list[Description]:
    from envgen.synthesis.discover.description import FILE, NoDescription, read_descriptions

    try:
        return read_descriptions(out / FILE)
    except NoDescription as error:
        raise fail(str(error), f"mend the line, or move {out / FILE} away") from None


def _write(out: Path, found: Discovered) -> None:
    from envgen.render.output.disk import write_file
    from envgen.synthesis.discover import report
    from envgen.synthesis.discover.description import FILE, lines_of

    write_file(out / FILE, lines_of(found.descriptions))
    write_file(out / report.JSON, report.json_text(found))
    write_file(out / report.MARKDOWN, report.markdown(found))


def _tell(out: Path, found: Discovered, problems: list[Problem]) -> None:
    from envgen.synthesis.discover import report
    from envgen.synthesis.discover.description import FILE

    show(problems, Format.text)
    say(report.text(found.steps))
    merged = found.merged
    near = f", {len(merged.near)} near another" if merged.near else ""
    many = f"{merged.fresh} environment{'s' if merged.fresh != 1 else ''}"
    tell(f"{many} of this run, {len(merged.kept)} in all{near}; {summary(problems)}")
    tell(f"wrote {out / FILE}, {out / report.MARKDOWN}")


def _tell_plan(tasks: Sequence[Task], read: Read, form: Format) -> None:
    """What would be asked; the rules are put to the tasks already, for they cost nothing."""
    from envgen.synthesis.discover import report
    from envgen.synthesis.discover.plan import planned
    from envgen.synthesis.discover.rules import sift
    from envgen.synthesis.discover.run import rule_step

    sifted = sift(tasks)
    to_filter, to_describe = planned(sifted.kept)
    if form is Format.text:
        show(read.problems, form)
        say(report.text([rule_step(sifted)]))
        many = f"{to_filter.calls:,} request{'s' if to_filter.calls != 1 else ''}"
        say(f"{many} to filter, then one to describe each task that is kept: at most {to_describe.calls:,}")
    show_estimates([to_filter, to_describe], as_json=form is Format.json)
