"""Packages whose spec is gone: `render` never deletes them, and says so."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from pathlib import Path

from envgen.diagnostics.codes import found
from envgen.diagnostics.problem import Position, Problem
from envgen.render.output import disk
from envgen.render.output.folders import BLUEPRINT
from envgen.render.output.manifest import NAME, parse_manifest


def leftovers(
    paths: Iterable[Path], out: Path, names: Collection[str], *, elsewhere: Callable[[Path], Collection[str]]
) -> list[Problem]:
    """D011 for each package in `out` that is none of `names`, where a whole folder of specs was rendered.

    `elsewhere` tells the packages in `out` that specs in other folders make.
    """
    whole = [path for path in paths if path.is_dir() and not (path / BLUEPRINT).exists()]
    if not whole or not out.is_dir():
        return []
    problems: list[Problem] = []
    strangers = sorted(file for file in out.glob(f"*/{NAME}") if file.parent.name not in names)
    others = elsewhere(out) if strangers else ()
    for file in strangers:
        root = file.parent
        # Only what envgen wrote, for sure: another manifest is somebody else's.
        if root.name in others or root.is_symlink() or f"{root.name}/schema.json" not in _files(root):
            continue
        message = f"is the package of a spec that {' and '.join(map(str, whole))} does not hold any more"
        problems.append(found("D011", Position(str(file)), message, f"rm -r {root}, or bring its blueprint back"))
    return problems


def _files(root: Path) -> Collection[str]:
    try:
        return parse_manifest(disk.read_text(root, NAME)).files.keys()
    except (OSError, UnicodeDecodeError):
        return ()
