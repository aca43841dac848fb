"""`envgen sync`: bodies.py, contract.pyi and bodies.lock in step with the blueprint."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.output import Format, FormatOption, Paths, fail, show, tell
from envgen.cli.places import existing

if TYPE_CHECKING:
    from envgen.render.sources import Sources

EXAMPLE = "envgen sync specs/library_desk"


RenameOption = Annotated[
    list[str] | None, typer.Option("--rename", metavar="OLD=NEW", help="First make the method OLD the body of the tool NEW.")
]

# What sync has mended when it is done.
_MENDED = ("C101", "C102", "C106")


def run(paths: Paths, rename: RenameOption = None, form: FormatOption = Format.text) -> None:
    """Bring bodies.py in step with the blueprint.

    Writes stubs for missing bodies, signatures, contract.pyi and bodies.lock; never drops code.
    """
    from envgen.cli.reading import read_all
    from envgen.diagnostics.reporters import exit_status

    places = existing(paths)
    renamed = _rename(places, rename) if rename else {}
    sources, problems = read_all(places)
    written = [_sync(one, renamed.get(one.folder, ())) for one in sources]
    left = [problem for problem in problems if problem.code not in _MENDED]
    show(left, form, {"environments": written})
    if form is Format.text:
        for entry in written:
            for name in entry["written"]:
                tell(f"wrote {entry['folder']}/{name}")
            for name, why in entry["recorded"].items():
                tell(f"recorded {name} ({why})")
        if not any(entry["written"] for entry in written) and not left:
            tell("everything is in step")
    raise typer.Exit(exit_status(left))


def _sync(sources: Sources, renamed: Sequence[str]) -> dict[str, Any]:
    """Write what is to be written; the folder, the names of the files, and what bodies.lock took down of which body."""
    from envgen.render.bodies.lock import NAME, parse_lock, recorded
    from envgen.render.bodies.sync import synced
    from envgen.render.output.disk import write_file

    files = synced(sources)
    written = [name for name, text in files.items() if write_file(sources.folder / name, text)]
    lock = parse_lock(files[NAME], NAME)[0] if NAME in written else sources.lock
    return {
        "folder": str(sources.folder),
        "written": sorted({*renamed, *written}),
        "recorded": recorded(sources.lock, lock),
    }


def _rename(places: Sequence[Path], pairs: Sequence[str]) -> dict[Path, list[str]]:
    """Carry bodies over to new names; the files written, by folder."""
    from envgen.render.bodies.lock import NAME, lock_text
    from envgen.render.bodies.rename import RenameError, renamed_lock, renamed_source
    from envgen.render.output.disk import write_file
    from envgen.render.output.folders import find_all
    from envgen.render.sources import BODIES, read_sources

    folders, _ = find_all(places)
    if len(folders) != 1:
        raise fail("--rename is for one environment", "envgen sync specs/NAME --rename OLD=NEW")
    folder, written = folders[0], []
    for pair in pairs:
        old, _, new = pair.partition("=")
        sources = read_sources(folder)
        if sources.blueprint is None or sources.bodies is None:
            raise fail(f"{folder} cannot be read", f"envgen validate {folder}")
        try:
            source = renamed_source(sources.bodies, sources.blueprint, old, new)
        except RenameError as error:
            raise fail(str(error), error.hint) from None
        written += [BODIES] if write_file(folder / BODIES, source) else []
        if old in sources.lock:
            write_file(folder / NAME, lock_text(renamed_lock(sources.lock, old, new)))
            written.append(NAME)
    return {folder: written}
