"""`envgen implement`: bodies for tools that need one, written by a model."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.models import BudgetOption, DryRunOption, OfflineOption, show_estimates
from envgen.cli.output import DiffOption, JsonOption, fail, no_wall, show_json, tell
from envgen.cli.written import faults_json, folders_of, one_by_one, say_why, show_changes, tell_not_begun

if TYPE_CHECKING:
    from envgen.synthesis.implement import Implemented

EXAMPLE = "envgen implement parcel_locker"

OnlyOption = Annotated[
    list[str] | None, typer.Option("--only", metavar="TOOL", help="This body, whatever state it is in; may be repeated.")
]


def run(
    envs: Annotated[list[Path], typer.Argument(metavar="ENV...", help="Environments, by name or folder.")],
    only: OnlyOption = None,
    tries: Annotated[int, typer.Option("--tries", min=1, max=20, help="Answers to one question before it is given up.")] = 4,
    diff: DiffOption = False,
    offline: OfflineOption = False,
    dry_run: DryRunOption = False,
    budget: BudgetOption = None,
    as_json: JsonOption = False,
) -> None:
    """Ask a model for the bodies that nobody has written yet.

    Each body is taken alone: when the gate lets it through, it compiles, and its generated tests pass behind the wall. What is
    wrong goes back to the model. A body that is written is not touched unless --only names it.

    Exit 1 where a body is still missing.
    """
    folders = folders_of(envs, as_json=as_json)
    from envgen.sandbox import SandboxError
    from envgen.synthesis.implement import estimate, implement
    from envgen.synthesis.implement.run import NoSuchBody

    try:
        if dry_run:
            show_estimates((row for folder in folders for row in estimate(folder, only=only or ())), as_json=as_json)
            return
        stage = partial(implement, only=only or (), tries=tries)
        done = one_by_one(folders, stage, diff=diff, offline=offline, budget=budget, as_json=as_json)
    except NoSuchBody as error:
        from envgen.diagnostics.hints import did_you_mean

        known = f"bodies of this environment: {', '.join(error.known) or 'none'}"
        raise fail(str(error), did_you_mean(error.name, error.known) or known) from None
    except SandboxError as error:
        raise no_wall(error) from None
    if as_json:
        show_json({"environments": [_facts(folder, one) for folder, one in done.items()]})
    else:
        for folder, one in done.items():
            _tell(folder, one, diff=diff)
    raise typer.Exit(1 if any(one.unwritten or one.problems for one in done.values()) else 0)


def _tell(folder: Path, done: Implemented, *, diff: bool) -> None:
    from envgen.render.sources import BODIES

    if done.problems:
        tell_not_begun(folder, done.problems)
        return
    show_changes(folder, {BODIES: done.before}, {BODIES: done.after}, diff=diff)
    for one in done.unwritten:
        say_why(f"{folder.name}: {one.name} has no body that could be taken:", one.why)
    if not done.wanted:
        tell(f"{folder.name}: every body is written")
        return
    wrong = len(done.examined.faults) if done.examined is not None else 0
    things = "1 thing is" if wrong == 1 else f"{wrong} things are"
    doubts = f"; {things} wrong with the whole: envgen repair {folder}" if wrong else ""
    tell(f"{folder.name}: {len(done.written)} of {len(done.wanted)} bodies written{doubts}")
    if done.written and not diff and not wrong:
        tell(f"next: envgen render {folder}")


def _facts(folder: Path, done: Implemented) -> dict[str, Any]:
    return {
        "folder": str(folder),
        "wanted": list(done.wanted),
        "written": list(done.written),
        "unwritten": [{"name": one.name, "why": list(one.why)} for one in done.unwritten],
        "answers": dict(done.tries),
        "faults": faults_json(done.examined),
        "problems": [one.message for one in done.problems],
    }
