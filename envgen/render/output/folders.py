"""Which folders are environments. Reads no file, so that a run without work stays quick."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from envgen.diagnostics.problem import Position, Problem

BLUEPRINT = "blueprint.yaml"
PACKAGE = ".manifest.json"  # what tells a generated package


def inner_of(root: Path) -> Path:
    """The folder with the code of the package in a folder: of the same name, unless somebody gave the outer one another."""
    named = root / root.resolve().name
    others = [] if (named / "schema.json").is_file() else sorted(root.glob("*/schema.json"))
    return others[0].parent if others else named


def find_all(paths: Iterable[Path]) -> tuple[list[Path], list[Problem]]:
    """The environments below all paths, each once."""
    folders: dict[Path, Path] = {}
    problems: list[Problem] = []
    for path in paths:
        found, wrong = find_environments(path)
        problems += wrong
        for folder in found:
            folders.setdefault(folder.resolve(), folder)
    return list(folders.values()), problems


def find_environments(path: Path) -> tuple[list[Path], list[Problem]]:
    """The folders with a blueprint: the one given, the one of a given blueprint.yaml, or those one level below.

    A folder of environments holds nothing else: one without a blueprint is named. What is hidden, as a folder that is not whole
    yet is, is none of them.
    """
    if path.name == BLUEPRINT and _stands(path) and not path.is_dir():
        return [path.parent], []
    if _stands(path / BLUEPRINT):
        return [path], []
    try:
        children = sorted(path.iterdir()) if path.is_dir() else []
        below = [folder for folder in children if not folder.name.startswith(".") and _stands(folder / BLUEPRINT)]
    except OSError as error:
        return [], [Problem(code="D006", at=Position(str(path)), message=f"cannot be looked into: {error.strerror or error}")]
    if below:
        others = sorted({*children} - {*below})
        return below, [_passed_over(folder) for folder in others if folder.is_dir() and not folder.name.startswith((".", "__"))]
    message = "holds no blueprint.yaml, neither itself nor one folder below" if path.exists() else "does not exist"
    hint = f"envgen new NAME writes {path / 'NAME' / BLUEPRINT}" if path.is_dir() else ""
    if any((folder / PACKAGE).exists() for folder in [path, *children]):
        hint = "this is what envgen writes; it reads specs: envgen render specs/"
    return [], [Problem(code="D006", at=Position(str(path)), message=message, hint=hint)]


def _passed_over(folder: Path) -> Problem:
    near = next((file.name for file in sorted(folder.glob("*.y*ml"))), "")
    hint = f"rename {near} to {BLUEPRINT}" if near else "write its blueprint, or move the folder away"
    message = f"holds no {BLUEPRINT} and was passed over"
    return Problem(code="D012", at=Position(str(folder)), message=message, hint=hint, level="warning")


def _stands(path: Path) -> bool:
    """Whether anything stands there: a blueprint that is a folder, a pipe or a link to nothing is reported by who reads it."""
    return os.path.lexists(path)
