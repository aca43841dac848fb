"""What commands share in which a model writes into specs: which folders, a copy for `--diff`, how steps and changes are told."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import typer

from envgen.cli.output import Format, show, tell
from envgen.cli.places import existing


def folders_of(envs: Sequence[Path], *, as_json: bool) -> list[Path]:
    """The folders of the specs that are meant; what is wrong with the names is told, and ends the command."""
    from envgen.render.output.folders import find_all

    folders, problems = find_all(existing(envs))
    if problems:
        show(problems, Format.json if as_json else Format.text)
        raise typer.Exit(1)
    return folders


@contextmanager
def working_copies(folders: Sequence[Path], *, diff: bool) -> Iterator[Mapping[Path, Path]]:
    """Where to work, by folder: there, or under `--diff` in copies that are thrown away."""
    if not diff:
        yield {folder: folder for folder in folders}
        return
    with tempfile.TemporaryDirectory(prefix="envgen-diff-") as place:
        copies = {}
        for number, folder in enumerate(folders):
            copies[folder] = Path(place) / str(number) / folder.resolve().name
            shutil.copytree(folder, copies[folder], ignore=shutil.ignore_patterns("__pycache__"))
        yield copies


def show_changes(folder: Path, before: Mapping[str, str], after: Mapping[str, str], *, diff: bool) -> None:
    """The files that changed by name, with what changed in them."""
    from envgen.render.output.diff import text_diff

    for name, text in after.items():
        if text != before.get(name, ""):
            typer.echo("".join(text_diff((folder / name).as_posix(), before.get(name, ""), text)), nl=False)
            tell(f"{'would change' if diff else 'wrote'} {folder / name}")


def tell_step(env: str, what: str, name: str, said: Sequence[str]) -> None:
    """A line for who waits, with the first thing that was wrong."""
    first = said[0].split("\n")[0] if said else ""
    tell(f"{env}: {name} {what}" + (f": {first[:160]}" if first else ""))
