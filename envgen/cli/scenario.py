"""`envgen scenario`: what can be told of scenarios, and whether they are proven."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli import scenario_mutate, scenario_solve
from envgen.cli.output import Format, FormatOption, JsonOption, StrictOption, fail, no_wall, show, summary, tell
from envgen.cli.places import SPECS, existing, project_above

if TYPE_CHECKING:
    from envgen.diagnostics.problem import Problem
    from envgen.scenario.run import Job, Verdict
    from envgen.scenario.subject import Subject

app = typer.Typer(
    name="scenario",
    help="Tasks with checks: look for faults in them, and prove that they can be solved and not be fooled.",
    epilog="Example: envgen scenario prove library_desk",
    no_args_is_help=True,
    rich_markup_mode=None,
)

EnvsArgument = Annotated[
    list[Path] | None, typer.Argument(metavar="[ENV]...", help="Environments by name or folder; all in specs/, if left out.")
]
OnlyOption = Annotated[list[str] | None, typer.Option("--only", metavar="ID", help="Only scenarios of this id; may be repeated.")]
JobsOption = Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 is one a core.")]


@app.command(epilog="Example: envgen scenario lint library_desk")
def lint(
    envs: EnvsArgument = None,
    only: OnlyOption = None,
    strict: StrictOption = False,
    form: FormatOption = Format.text,
    jobs: JobsOption = 0,
) -> None:
    """Look for faults that need no solution: checks true at the start, always true, never true, contradicting."""
    from envgen.diagnostics.reporters import exit_status

    verdicts, problems = _judged(envs, only, "look", form, jobs)
    show(problems, form, {"scenarios": [_named(one) for one in verdicts]})
    if form.is_read:
        tell(f"{_counted(verdicts)} looked at: {summary(problems)}")
    raise typer.Exit(exit_status(problems, strict=strict))


@app.command(epilog="Example: envgen scenario prove library_desk --only lend-after-fine")
def prove(
    envs: EnvsArgument = None,
    only: OnlyOption = None,
    strict: StrictOption = False,
    form: FormatOption = Format.text,
    jobs: JobsOption = 0,
) -> None:
    """Prove that scenarios can be solved and their checks not be fooled, and write a record of each that is.

    The reference solution is played whole and without each of its steps, weak agents try their luck, and single things of the
    final state are changed. What is proven is recorded in scenarios/ID.proof.json; envgen lint says where that is out of date.
    """
    from envgen.diagnostics.reporters import exit_status

    verdicts, problems = _judged(envs, only, "prove", form, jobs)
    missing = list(_recorded(verdicts))
    show(problems, form, {"scenarios": [_proof(one) for one in verdicts]})
    if form is Format.text:
        for line in _lines(verdicts):
            typer.echo(line)
    if form.is_read:
        proven = sum(one.is_sound for one in verdicts)
        tell(f"{proven} of {_counted(verdicts)} proven: {summary(problems)}")
    if missing:
        raise fail("; ".join(missing), "what was found is told above; where nothing could be written, the record is as it was")
    raise typer.Exit(exit_status(problems, strict=strict))


def _recorded(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Write the records, or take them away; what kept some from being so."""
    from envgen.scenario.record import record_file, write_record

    subjects = {one.subject.folder: one.subject for one in verdicts}
    changed = [folder for folder, subject in subjects.items() if not subject.stands]
    for folder in changed:
        yield f"{folder} has changed while it was proven: prove it again"
    for one in verdicts:
        if one.subject.folder not in changed:
            try:
                write_record(one.subject.folder, one.scenario.id, one.record())
            except OSError as error:
                yield f"{record_file(one.subject.folder, one.scenario.id)}: {error.strerror}"


app.command("mutate", epilog=f"Example: {scenario_mutate.EXAMPLE}")(scenario_mutate.run)
app.command("solve", epilog=f"Example: {scenario_solve.EXAMPLE}")(scenario_solve.run)


@app.command("list", epilog="Example: envgen scenario list library_desk")
def list_(envs: EnvsArgument = None, as_json: JsonOption = False) -> None:
    """List scenarios, and which of them are proven as they stand."""
    from envgen.cli.output import show_json
    from envgen.cli.reading import read_all
    from envgen.scenario.record import standing

    sources, _ = read_all(existing(envs or [SPECS]), allow_stubs=True)
    found = [row for one in sources if one.blueprint is not None for row in standing(one.folder, one.blueprint)]
    if as_json:
        show_json({"scenarios": found})
        return
    width = max((len(f"{row['environment']}/{row['id']}") for row in found), default=0)
    for row in found:
        calls = "no solution" if row["steps"] is None else f"{row['steps']} steps"
        name = f"{row['environment']}/{row['id']}"
        typer.echo(f"{name:<{width}}  {row['proof']:<10}  {calls}, {row['checks']} checks")
    tell(f"{len(found)} scenario{'s' if len(found) != 1 else ''}, {sum(row['proof'] == 'proven' for row in found)} proven")


def _judged(
    envs: Sequence[Path] | None, only: Sequence[str] | None, job: Job, form: Format, jobs: int
) -> tuple[list[Verdict], list[Problem]]:
    """What was found, and all problems, those of files included that keep an environment from being rendered."""
    from envgen.cli.progress import progress
    from envgen.diagnostics.problem import in_order
    from envgen.sandbox import SandboxError
    from envgen.scenario.bench import Bench
    from envgen.scenario.run import judge

    subjects, problems = subjects_of(envs, only)
    verdicts: list[Verdict] = []
    if any(subject.scenarios for subject in subjects):
        try:
            with Bench() as bench, progress(form, "scenarios of") as told:
                verdicts = judge(subjects, job, bench, only=only or (), jobs=jobs or cores(), progress=told)
        except SandboxError as error:
            raise no_wall(error) from None
    return verdicts, in_order([*problems, *(problem for one in verdicts for problem in one.problems)])


def subjects_of(envs: Sequence[Path] | None, only: Sequence[str] | None) -> tuple[list[Subject], list[Problem]]:
    from envgen.diagnostics.hints import did_you_mean
    from envgen.render.output.folders import find_all
    from envgen.scenario.subject import read_subject

    folders, problems = find_all(existing(envs or [SPECS]))
    subjects = [read_subject(folder) for folder in folders]
    broken = [subject for subject in subjects if not subject.texts]
    problems += [problem for subject in broken for problem in subject.problems if problem.level == "error"]
    known = {scenario.id for subject in subjects for scenario in subject.scenarios}
    for one in only or ():
        if one not in known and not broken:
            raise fail(f"there is no scenario {one}", did_you_mean(one, known) or _there_is(known) or _where(folders))
    if not folders:
        raise fail("there are no environments here", project_above() or "envgen new NAME writes a small one")
    if not known and not problems:
        raise fail("there are no scenarios here", _where(folders))
    return subjects, problems


def _there_is(known: Collection[str]) -> str:
    return f"there is {', '.join(sorted(known)[:8])}" if known else ""


def _where(folders: Sequence[Path]) -> str:
    return f"a scenario is a file such as {(folders[0] if folders else SPECS / 'NAME') / 'scenarios' / 'first-task.yaml'}"


def _named(verdict: Verdict) -> dict[str, Any]:
    codes = sorted({problem.code for problem in verdict.problems})
    return {"environment": verdict.subject.name, "id": verdict.scenario.id, "codes": codes}


def _proof(verdict: Verdict) -> dict[str, Any]:
    facts = {"proven": verdict.is_sound, "figures": dict(verdict.figures)}
    weak = {"weak": dict(verdict.weak), "best": verdict.best, "mean": dict(verdict.mean), "accepted": verdict.accepted}
    return {**_named(verdict), **facts, **weak}


def _lines(verdicts: Sequence[Verdict]) -> Iterator[str]:
    width = max((len(f"{one.subject.name}/{one.scenario.id}") for one in verdicts), default=0)
    for one in verdicts:
        name = f"{one.subject.name}/{one.scenario.id}".ljust(width)
        if one.is_sound:
            figures = one.figures
            calls, tools, depth = figures.get("calls", 0), figures.get("tools", 0), figures.get("depth", 0)
            yield f"{name}  proven      {calls} calls of {tools} tools, depth {depth}; weak agents earn {one.best:.2f} at most"
        else:
            codes = sorted({problem.code for problem in one.problems if problem.level == "error"})
            yield f"{name}  not proven  {', '.join(codes)}"


def _counted(verdicts: Sequence[Verdict]) -> str:
    return f"{len(verdicts)} scenario{'s' if len(verdicts) != 1 else ''}"


def cores() -> int:
    import os

    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
