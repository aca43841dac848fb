"""`envgen init`: a project for environments."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from envgen.cli.output import JsonOption, fail, show_json, tell

EXAMPLE = "envgen init my_environments"

_GITIGNORE = """\
.envgen/
.venv/
__pycache__/
.pytest_cache/
.hypothesis/
"""
_GITATTRIBUTES = """\
# Generated files are compared byte by byte: no line-end conversion.
generated/** -text linguist-generated
"""
_MAKEFILE = """\
.PHONY: render check test

render:  ## specs/ → generated/
\tenvgen render specs/

check:  ## fail where generated/ is not what specs/ says
\tenvgen render specs/ --check

test:  ## the suites of the generated environments
\tenvgen test
"""

_FILES = {".gitignore": _GITIGNORE, ".gitattributes": _GITATTRIBUTES, "Makefile": _MAKEFILE, "specs/.gitkeep": ""}


SCHEMAS = ("blueprint.schema.json", "seed.schema.json", "scenario.schema.json", "settings.schema.json")


def run(
    folder: Annotated[Path, typer.Argument(metavar="[FOLDER]", help="Where; made if it does not exist.")] = Path(),
    as_json: JsonOption = False,
) -> None:
    """Prepare a project: specs/, a Makefile, what git ignores, schemas for editors.

    Files that exist stay as they are; only schemas that envgen wrote are brought up to date.
    """
    from envgen.cli.editor_schemas import may_write, project_schema
    from envgen.render.output.disk import write_file

    if folder.exists() and not folder.is_dir():
        raise fail(f"{folder} is no folder")
    written, kept = [], []
    for name, text in _FILES.items():
        if (folder / name).exists():
            kept.append(name)
        else:
            write_file(folder / name, text)
            written.append(name)
    for name in SCHEMAS:
        place = folder / "schemas" / name
        ours = may_write(place) and write_file(place, project_schema(name))
        (written if ours else kept).append(f"schemas/{name}")
    if as_json:
        show_json({"folder": str(folder), "written": written, "kept": kept})
        return
    for name in written:
        tell(f"wrote {folder / name}")
    for name in kept:
        tell(f"kept {folder / name}")
    where = "" if folder == Path() else f"cd {folder} && "
    tell(f"next: {where}envgen new NAME && envgen render specs/")
