"""`envgen sync`: bodies.py, contract.pyi and bodies.lock in step with the blueprint."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from envgen.cli.output import Format, FormatOption, Paths, existing, show, tell

if TYPE_CHECKING:
    from envgen.render.sources import Sources

EXAMPLE = "envgen sync specs/library_desk"


def run(paths: Paths, form: FormatOption = Format.text) -> None:
    """Bring bodies.py in step with the blueprint.

    Writes stubs for missing bodies, signatures, contract.pyi and bodies.lock; never drops code.
    """
    from envgen.cli.reading import read_all
    from envgen.diagnostics.reporters import exit_status

    sources, problems = read_all(existing(paths))
    written = [{"folder": str(one.folder), "written": _sync(one)} for one in sources]
    left = [problem for problem in problems if problem.code not in ("C101", "C102")]
    show(left, form, {"environments": written})
    if form is Format.text:
        for entry in written:
            for name in entry["written"]:
                tell(f"wrote {entry['folder']}/{name}")
        if not any(entry["written"] for entry in written) and not left:
            tell("everything is in step")
    raise typer.Exit(exit_status(left))


def _sync(sources: Sources) -> list[str]:
    from envgen.render.bodies.sync import synced
    from envgen.render.output.disk import write_file

    return [name for name, text in synced(sources).items() if write_file(sources.folder / name, text)]
