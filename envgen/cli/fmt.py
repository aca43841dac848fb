"""`envgen fmt`: blueprints and seeds in canonical order and block style."""

from __future__ import annotations

from typing import Annotated

import typer

from envgen.cli.output import DiffOption, Format, Paths, show, tell, tell_change
from envgen.cli.places import existing

EXAMPLE = "envgen fmt specs/ --check"

CheckOption = Annotated[bool, typer.Option("--check", help="Write nothing; exit 1 where a file would change.")]


def run(paths: Paths, check: CheckOption = False, diff: DiffOption = False) -> None:
    """Put blueprints and seeds in order.

    Keys stand in one order, parts of a blueprint in block style; schemas and data may stay in braces where they fit on a line.
    Comments, quotes and texts stay, and what a file means is compared before it is written. One that cannot be read is left alone.
    """
    from envgen.diagnostics.problem import in_order
    from envgen.render.output.disk import write_file
    from envgen.render.output.folders import find_all
    from envgen.revise.format import formatted_folder

    folders, problems = find_all(existing(paths))
    files = [file for folder in folders for file in formatted_folder(folder)]
    problems += [problem for file in files for problem in file.problems]
    changed = [file for file in files if file.changed]
    show(in_order(problems), Format.text)
    for file in files:
        if file.stuck:
            tell(f"{file.file} was left alone: in order it would not read as the same")
            tell("  hint: write its aliases out, or share values under types: and parameters:")
    for file in changed:
        tell_change(file.file, file.before, file.after, check=check, diff=diff)
        if not check and not diff:
            write_file(file.file, file.after)
    many = "s" if len(files) != 1 else ""
    tell(f"{len(files)} file{many}: {len(changed)} {'to change' if check or diff else 'changed'}")
    left = [problem for problem in problems if problem.level == "error"] or any(file.stuck for file in files)
    raise typer.Exit(1 if left or (changed and (check or diff)) else 0)
