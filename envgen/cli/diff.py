"""`envgen diff`: what changed in meaning since a revision, and for whom."""

from __future__ import annotations

from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.output import fail, show_json, tell
from envgen.cli.places import existing

if TYPE_CHECKING:
    from envgen.compare.report import Entry

EXAMPLE = "envgen diff HEAD~1 specs/library_desk"


class Form(StrEnum):
    """How a comparison is printed."""

    text = "text"
    json = "json"


RevArgument = Annotated[str, typer.Argument(metavar="REV", help="A revision of git, or the folder of the older version.")]
PathsArgument = Annotated[
    list[Path] | None, typer.Argument(metavar="PATHS", help="Environments, or folders of them; specs, if left out.")
]

FormOption = Annotated[Form, typer.Option("--format", help="text for people, json for tools.")]


def run(rev: RevArgument, paths: PathsArgument = None, form: FormOption = Form.text) -> None:
    """Compare environments with an older version by what they mean.

    Each line begins with + added, - removed, ~ changed, > tightened (allows less), < loosened (allows more) or " another text;
    ! marks what may break agents, states or bodies. Comments, order of keys and line breaks are no differences.
    """
    from envgen.compare.report import compared_folders, compared_with
    from envgen.compare.revision import NoRevision

    places = existing(paths or [Path("specs")])
    try:
        if (Path(rev) / "blueprint.yaml").is_file() and len(places) == 1:
            entries = [compared_folders(Path(rev), places[0])]
        else:
            entries = compared_with(rev, places)
    except NoRevision as error:
        raise fail(str(error), error.hint) from None
    if form is Form.json:
        show_json({"environments": [_facts(entry) for entry in entries]})
    else:
        for entry in entries:
            _tell(entry)
    raise typer.Exit(1 if any(entry.differs for entry in entries) else 0)


def _facts(entry: Entry) -> dict[str, Any]:
    comparison = entry.comparison
    facts: dict[str, Any] = {"name": entry.name, "status": entry.status, "problems": list(entry.problems)}
    if comparison is not None:
        facts |= {
            "breaking": list(comparison.breaking),
            "changes": [asdict(change) for change in comparison.changes],
            "bodies": {name: list(parts) for name, parts in comparison.bodies.items()},
            "cases": [{"tool": tool, "case": case} for tool, case in comparison.cases],
        }
    return facts


def _tell(entry: Entry) -> None:
    from envgen.compare.report import lines

    if entry.comparison is None:
        typer.echo(f"{entry.name}: {entry.status}")
        for problem in entry.problems:
            typer.echo(f"  {problem}")
    elif entry.differs:
        typer.echo("\n".join([entry.name, *lines(entry.comparison)]))
    else:
        tell(f"{entry.name}: no difference in meaning")
