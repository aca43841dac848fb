"""`envgen scenario solve`: solutions found by search, for scenarios that have none, or a longer one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.output import Format, JsonOption, no_wall, show, tell

if TYPE_CHECKING:
    from envgen.scenario.solve.run import Outcome

EXAMPLE = "envgen scenario solve library_desk --only lend-after-fine --write"


def run(
    envs: Annotated[
        list[Path] | None, typer.Argument(metavar="[ENV]...", help="Environments by name or folder; all in specs/, if left out.")
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option("--only", metavar="ID", help="Only scenarios of this id; may be repeated.")
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, max=240, help="How long to search for one scenario.")] = 10.0,
    write: Annotated[bool, typer.Option("--write", help="Put what was found into the files that have no solution.")] = False,
    as_json: JsonOption = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 is one a core.")] = 0,
) -> None:
    """Search for solutions of scenarios, without a model.

    A scenario without `solution:` is given one of which no step can be left out; where there is one, a shorter one is looked for,
    and only told. Tried are calls whose arguments stand in the state, the task and the checks. The search sees the checks, as no
    agent does: what it finds says that the scenario can be solved, not that its task tells how.

    Exit 1 where a scenario is left without a solution.
    """
    from envgen.cli.progress import progress
    from envgen.cli.scenario import subjects_of
    from envgen.sandbox import SandboxError
    from envgen.scenario.bench import Bench
    from envgen.scenario.solve.run import solve_all

    subjects, problems = subjects_of(envs, only)
    chosen = [(subject, one) for subject in subjects for one in subject.scenarios if not only or one.id in only]
    form = Format.json if as_json else Format.text
    try:
        with Bench() as bench, progress(form, "solving scenarios of") as told:
            outcomes = solve_all(chosen, bench, seconds=seconds, jobs=jobs, progress=told)
    except SandboxError as error:
        raise no_wall(error) from None
    unwritten = {id(one): why for one in outcomes if write and (why := _write(one))}
    if as_json:
        show(problems, form, {"scenarios": [_as_json(one, unwritten.get(id(one), "")) for one in outcomes]})
    else:
        for one in outcomes:
            _tell(one, write, unwritten.get(id(one), ""))
        show(problems, form)
        tell(_summary(outcomes))
    is_left = any(one.given is None and one.steps is None for one in outcomes) or bool(unwritten)
    raise typer.Exit(1 if is_left or any(one.level == "error" for one in problems) else 0)


def _write(outcome: Outcome) -> str:
    """Put a solution into a file that has none; why it cannot be put there, if so."""
    from envgen.render.output.disk import write_file
    from envgen.scenario.solve.writing import Unwritable, with_solution

    if outcome.given is not None or outcome.steps is None:
        return ""
    file = outcome.file
    try:
        write_file(file, with_solution(file, outcome.steps)[1])
    except Unwritable as error:
        return str(error)
    return ""


def _tell(outcome: Outcome, write: bool, unwritten: str) -> None:
    from envgen.scenario.solve.writing import yaml_lines

    name = f"{outcome.subject.name}/{outcome.scenario.id}"
    if outcome.steps is None:
        none = (
            "no solution found" if outcome.given is None else f"no shorter solution than the one of {_calls(outcome.given)} found"
        )
        why = f": {outcome.why}" if outcome.why else f" in {outcome.seconds:.1f} s and {outcome.states:,} states"
        typer.echo(f"{name}: {none}{why}")
        return
    than = "" if outcome.given is None else f", shorter than the one of {outcome.given} that it has"
    typer.echo(f"{name}: solved by {_calls(outcome.calls or 0)}{than}")
    if write and outcome.given is None and not unwritten:
        tell(f"wrote {outcome.file}")
        return
    for line in yaml_lines(outcome.steps):
        typer.echo(f"  {line}")
    if unwritten:
        tell(f"not written: {unwritten}")


def _calls(number: int) -> str:
    return f"{number} call{'s' if number != 1 else ''}"


def _as_json(outcome: Outcome, unwritten: str) -> dict[str, Any]:
    return {
        "environment": outcome.subject.name,
        "id": outcome.scenario.id,
        "solution": outcome.steps,
        "given_calls": outcome.given,
        "calls": outcome.calls,
        "seconds": outcome.seconds,
        "states": outcome.states,
        **({"why": why} if (why := unwritten or outcome.why) else {}),
    }


def _summary(outcomes: Sequence[Outcome]) -> str:
    bare = [one for one in outcomes if one.given is None]
    longer = [one for one in outcomes if one.given is not None]
    parts = []
    if bare or not outcomes:
        solved = sum(one.steps is not None for one in bare)
        parts.append(f"{solved} of {len(bare)} scenario{'s' if len(bare) != 1 else ''} without a solution solved")
    if longer:
        parts.append(f"{sum(one.steps is not None for one in longer)} of {len(longer)} with one solved by fewer calls")
    return ", ".join(parts)
