"""`envgen rename`: a tool, entity, attribute or parameter under another name, with all its uses."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from envgen.cli.output import DiffOption, fail, tell, tell_change
from envgen.cli.places import existing

if TYPE_CHECKING:
    from envgen.revise.rename import Renamed

EXAMPLE = "envgen rename library_desk attribute Member.fines debt"


class Kind(StrEnum):
    """What can be renamed."""

    tool = "tool"
    entity = "entity"
    attribute = "attribute"
    parameter = "parameter"


EnvArgument = Annotated[Path, typer.Argument(metavar="ENV", help="The environment, by name or folder.")]
KindArgument = Annotated[Kind, typer.Argument(metavar="KIND", help="What OLD names: tool, entity, attribute or parameter.")]
OldArgument = Annotated[str, typer.Argument(metavar="OLD", help="The name that it has; Entity.attribute, TOOL.parameter.")]
NewArgument = Annotated[str, typer.Argument(metavar="NEW", help="The name that it is to have.")]
CheckOption = Annotated[bool, typer.Option("--check", help="Write nothing; say what would change, exit 1 if anything.")]


def run(
    env: EnvArgument,
    kind: KindArgument,
    old: OldArgument,
    new: NewArgument,
    check: CheckOption = False,
    diff: DiffOption = False,
) -> None:
    """Rename a tool, an entity, an attribute or a parameter.

    Changes the blueprint with its cases, seeds, bodies.py, bodies.lock and contract.pyi; the rest stays byte for byte. The result
    is checked first: either all files are written or none. Places at which only a person can tell are listed; the status is 1 then.
    """
    from envgen.render.output.folders import find_all
    from envgen.render.output.together import write_all
    from envgen.revise.rename import renamed
    from envgen.revise.target import Refused

    folders, _ = find_all(existing([env]))
    if len(folders) != 1:
        raise fail(f"{env} is not one environment", f"envgen rename specs/NAME {kind} {old} {new}")
    try:
        result = renamed(folders[0], kind.value, old, new)
    except Refused as refused:
        raise fail(str(refused), refused.hint) from None
    if not check and not diff:
        write_all(folders[0], result.files)
    _tell(folders[0], result, check=check, diff=diff)
    raise typer.Exit(1 if result.doubts or check or diff else 0)


def _tell(folder: Path, result: Renamed, *, check: bool, diff: bool) -> None:
    for name, (before, after) in result.files.items():
        tell_change(folder / name, before, after, check=check, diff=diff)
    if result.doubts:
        tell("look at these places:")
        for at, why in result.doubts:
            typer.echo(f"{at.path}:{at.line}:{at.column}: {why}")
    elif not check and not diff:
        tell(f"next: envgen render {folder}")
