"""`envgen export envscaler`: environments as items of EnvScaler's releases."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.output import Format, FormatOption, fail, show, summary, tell

if TYPE_CHECKING:
    from envgen.exchange.exporting.run import Outcome

EXAMPLE = "envgen export envscaler library_desk --into exported/"


def run(
    environments: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[ENV]...", help="Environments by name or folder; all of specs/ if none is named."),
    ] = None,
    into: Annotated[
        Path, typer.Option("--into", metavar="FILE or DIR", help="A .json file, or a folder, which gets environments.json.")
    ] = Path("exported"),
    force: Annotated[bool, typer.Option("--force", help="Replace a file even where it holds other items.")] = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 is one a core.")] = 0,
    form: FormatOption = Format.text,
) -> None:
    """Export environments in the format of EnvScaler's releases.

    Each becomes an item with a class that runs standing alone, which is tried in a clean process. The item carries the spec, too:
    `envgen import` gives it back as it was.
    """
    from envgen.cli.places import SPECS, existing
    from envgen.cli.progress import progress
    from envgen.diagnostics.problem import in_order
    from envgen.diagnostics.reporters import exit_status
    from envgen.exchange.exporting.run import export_all, file_of, kept_from, tasks_file_of, tasks_kept_from, write, write_tasks
    from envgen.render.output.folders import find_all

    file = file_of(into)
    if file.is_dir() or (file.parent != into.parent and into.exists() and not into.is_dir()):
        raise fail(
            f"{file if file.is_dir() else into} is {'a folder' if file.is_dir() else 'no folder'}", "--into FILE.json or DIR"
        )
    folders, problems = find_all(existing(environments or [SPECS]))
    with progress(form, "exporting") as on_progress:
        outcomes = export_all(folders, jobs=jobs or None, on_progress=on_progress)
    problems = in_order([*problems, *(problem for one in outcomes for problem in one.problems)])
    exported = [one for one in outcomes if one.item is not None]
    tasks_file = tasks_file_of(file)
    kept, place = "" if force or not exported else kept_from(file, outcomes), file
    if not kept and exported and not force:
        kept, place = tasks_kept_from(tasks_file), tasks_file
    wrote = False
    if exported and not kept:
        try:
            wrote = write(file, exported)
            wrote = write_tasks(tasks_file, exported) or wrote
        except OSError as error:
            raise fail(f"{file} cannot be written: {error.strerror or error}") from None
    show(problems, form, {"file": str(file), "written": wrote, "environments": [_facts(one) for one in outcomes]})
    if kept:
        raise fail(f"{place} {kept}", "--force replaces it, --into FILE writes elsewhere")
    if form.is_read:
        for one in exported:
            number = len(one.tasks)
            scenarios = f", {number} scenario{'s' if number != 1 else ''}" if number else ""
            tell(f"{one.folder}: {_facts(one)['item']}{scenarios}")
        what = f"{len(exported)} environment{'s' if len(exported) != 1 else ''}"
        tell(
            f"{what} {f'written to {file}' if wrote else f'in {file}, unchanged' if exported else 'exported'}; {summary(problems)}"
        )
    raise typer.Exit(exit_status(problems))


def _facts(one: Outcome) -> dict[str, Any]:
    item = one.item
    return {
        "folder": str(one.folder),
        "item": item["env_id"] if item else None,
        "class": item["env_class_name"] if item else None,
        "tools": len(item["tools"]) if item else 0,
        "states": len(item["init_config_list"]) if item else 0,
        "scenarios": len(one.tasks),
    }
