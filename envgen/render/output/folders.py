"""Which folders are environments. Reads no file, so that a run without work stays quick."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from envgen.diagnostics.problem import Position, Problem

BLUEPRINT = "blueprint.yaml"


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
    """The folders with a blueprint: the one given, the one of a given blueprint.yaml, or those one level below."""
    if path.name == BLUEPRINT and path.is_file():
        return [path.parent], []
    if (path / BLUEPRINT).is_file():
        return [path], []
    below = sorted(folder for folder in path.iterdir() if (folder / BLUEPRINT).is_file()) if path.is_dir() else []
    if below:
        return below, []
    message = "holds no blueprint.yaml, neither itself nor one folder below" if path.exists() else "does not exist"
    hint = f"envgen new NAME writes {path / 'NAME' / BLUEPRINT}" if path.is_dir() else ""
    return [], [Problem(code="D006", at=Position(str(path)), message=message, hint=hint)]
