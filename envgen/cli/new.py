"""`envgen new`: a small complete environment to change into one's own."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated

import typer

from envgen.cli.output import JsonOption, fail, show_json, tell
from envgen.resources import resource

EXAMPLE = "envgen new library_desk"

_FILES = ("blueprint.yaml", "bodies.py", "seeds/default.yaml")
_SCHEMAS = {"blueprint.yaml": "blueprint.schema.json", "seeds/default.yaml": "seed.schema.json"}


def run(
    name: Annotated[str, typer.Argument(help="Name of the environment: small letters, digits and _.")],
    specs: Annotated[Path, typer.Option("--specs", help="Folder of the specs.")] = Path("specs"),
    as_json: JsonOption = False,
) -> None:
    """Write a small complete environment to start from.

    One entity, five tools, a seed, cases, one body; it renders and passes its tests.
    """
    from keyword import iskeyword

    from envgen.blueprint.module_names import unusable
    from envgen.cli.editor_schemas import modeline
    from envgen.render.output.disk import write_file

    if iskeyword(name):
        raise fail(f"{name!r} is a word of Python and names no package", f"envgen new {name}_desk")
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name):
        wish = re.sub(r"[^a-z0-9]+", "_", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()).strip("_")
        raise fail(
            f"{name!r} is no name of an environment: small letters, digits and single _",
            f"envgen new {wish}{'_desk' if iskeyword(wish) else ''}" if wish[:1].isalpha() else "",
        )
    if why := unusable(name):
        raise fail(why, f"envgen new {name}_desk")
    folder = specs / name
    if os.path.lexists(folder):
        raise fail(f"{folder} exists", "choose another name, or work on what is there")
    for file in _FILES:
        schema = _SCHEMAS.get(file, "")
        first = modeline(folder / file, specs, schema) if schema else ""
        write_file(folder / file, first + _starter(file, name))
    _synced(folder)
    written = sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file())
    if as_json:
        show_json({"folder": str(folder), "written": written})
        return
    for file in written:
        tell(f"wrote {folder / file}")
    tell(f"next: envgen render {folder}")


def _starter(file: str, name: str) -> str:
    text = resource("templates", "starter", file).read_text("utf-8")
    class_name = "".join(word[:1].upper() + word[1:] for word in name.split("_"))
    return (
        text.replace("starter_name", name)
        .replace("StarterName", class_name)
        .replace("Starter title", name.replace("_", " ").capitalize())
    )


def _synced(folder: Path) -> None:
    """contract.pyi and bodies.lock from the start, so that an editor knows the state."""
    from envgen.render.bodies.sync import synced
    from envgen.render.output.disk import write_file
    from envgen.render.sources import read_sources

    for file, text in synced(read_sources(folder)).items():
        write_file(folder / file, text)
