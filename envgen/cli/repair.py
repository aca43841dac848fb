"""`envgen repair`: tools that fail, mended by a model."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.models import BudgetOption, DryRunOption, OfflineOption, show_estimates
from envgen.cli.output import DiffOption, JsonOption, fail, no_wall, say, show_json, tell
from envgen.cli.written import faults_json, folders_of, one_by_one, say_why, show_changes, tell_not_begun

if TYPE_CHECKING:
    from envgen.synthesis.findings import Finding
    from envgen.synthesis.repair import Repaired

EXAMPLE = "envgen repair parcel_locker --findings .envgen/assess/parcel_locker.json"

FindingsOption = Annotated[
    Path | None, typer.Option("--findings", metavar="FILE", help="Findings of an assessment, for the one environment they are of.")
]


def run(
    envs: Annotated[list[Path], typer.Argument(metavar="ENV...", help="Environments, by name or folder.")],
    findings: FindingsOption = None,
    tries: Annotated[int, typer.Option("--tries", min=1, max=20, help="Answers about one tool before it is given up.")] = 3,
    diff: DiffOption = False,
    offline: OfflineOption = False,
    dry_run: DryRunOption = False,
    budget: BudgetOption = None,
    as_json: JsonOption = False,
) -> None:
    """Ask a model to mend the tools that fail.

    What is wrong is what the generated suite finds, and what --findings says. A change of a body or of the blueprint is taken if
    fewer things are wrong with the whole environment after it and nothing new is; no case and no promise may go.

    Exit 1 where something is still wrong.
    """
    folders = folders_of(envs, as_json=as_json)
    given = _findings(findings, folders)
    from envgen.sandbox import SandboxError
    from envgen.synthesis.repair import estimate, repair

    try:
        if dry_run:
            show_estimates((row for folder in folders for row in estimate(folder, findings=given)), as_json=as_json)
            return
        stage = partial(repair, findings=given, tries=tries)
        done = one_by_one(folders, stage, diff=diff, offline=offline, budget=budget, as_json=as_json)
    except SandboxError as error:
        raise no_wall(error) from None
    if as_json:
        show_json({"environments": [_facts(folder, one) for folder, one in done.items()]})
    else:
        for folder, one in done.items():
            _tell(folder, one, diff=diff)
    raise typer.Exit(0 if all(_is_well(one) for one in done.values()) else 1)


def _findings(file: Path | None, folders: list[Path]) -> list[Finding]:
    from envgen.synthesis.findings import BadFindings, read_findings

    if file is None:
        return []
    if len(folders) != 1:
        raise fail("--findings is for one environment", EXAMPLE)
    try:
        return read_findings(file)
    except BadFindings as error:
        raise fail(str(error), f"envgen assess {folders[0].name} writes such a file") from None


def _is_well(done: Repaired) -> bool:
    return done.examined is not None and done.examined.is_clean and not done.given_up


def _tell(folder: Path, done: Repaired, *, diff: bool) -> None:
    if done.problems:
        tell_not_begun(folder, done.problems)
        return
    show_changes(folder, done.before, done.after, diff=diff)
    for name, why in done.given_up.items():
        say_why(f"{folder.name}: {name} is as it was:", why)
    examined = done.examined
    for fault in examined.of("") if examined is not None else ():
        say(f"{folder.name}: {fault.told}")
    missing = [name for name, state in (examined.states if examined is not None else {}).items() if state == "stub"]
    if missing:
        tell(f"{folder.name}: no body yet: {', '.join(missing)}; envgen implement {folder}")
    tell(f"{folder.name}: {done.told}")
    if done.mended and not diff:
        tell(f"next: envgen render {folder}")


def _facts(folder: Path, done: Repaired) -> dict[str, Any]:
    return {
        "folder": str(folder),
        "tools": done.tools,
        "sound_before": list(done.sound_before),
        "sound_after": list(done.sound_after),
        "mended": [{"tool": one.tool, "changed": list(one.of), "before": one.before, "after": one.after} for one in done.mended],
        "given_up": {name: list(why) for name, why in done.given_up.items()},
        "faults": faults_json(done.examined),
        "problems": [one.message for one in done.problems],
    }
