"""Comparisons of several environments, and each as lines of text, grouped by what they are about."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from envgen.blueprint import load
from envgen.blueprint.model import Blueprint
from envgen.compare.change import SIGNS, Change
from envgen.compare.revision import Revision
from envgen.compare.versions import Comparison, compare
from envgen.diagnostics import Problem
from envgen.render.bodies.read import read_bodies
from envgen.render.output.folders import find_all
from envgen.render.sources import BODIES

_SHOWN = 5  # problems of a version that cannot be read


@dataclass(frozen=True, slots=True)
class Entry:
    """One environment; no comparison where one of the versions is not there or cannot be read."""

    name: str
    status: Literal["compared", "added", "removed", "unreadable"]
    comparison: Comparison | None = None
    problems: Sequence[str] = ()

    @property
    def differs(self) -> bool:
        return self.comparison is None or self.comparison.differs


def compared_with(revision: str, places: Sequence[Path]) -> list[Entry]:
    """Every environment at these places, and those that were there at the revision."""
    entries: dict[str, Entry] = {}
    with tempfile.TemporaryDirectory(prefix="envgen-diff-") as scratch:
        for place in places:
            then = Revision(revision, place)
            before = then.environments(place)
            now = {folder.resolve().relative_to(then.root).as_posix(): folder for folder in find_all([place])[0]}
            for path in sorted({*before, *now}):
                if path not in now:
                    entries[path] = Entry(path, "removed")
                elif path not in before:
                    entries[path] = Entry(path, "added")
                else:
                    old = then.extract(path, Path(scratch))
                    entries[path] = _compared(path, old, f"{revision}:{path}", now[path])
    return list(entries.values())


def compared_folders(before: Path, after: Path) -> Entry:
    """Two folders of one environment."""
    return _compared(after.as_posix(), before, before.as_posix(), after)


def _compared(name: str, before: Path, shown: str, after: Path) -> Entry:
    old, found = load(before, path=shown)
    new, more = load(after)
    if old is None or new is None or _broken(found) or _broken(more):
        told = [problem for problem in (*found, *more) if problem.level == "error"][:_SHOWN]
        return Entry(name, "unreadable", problems=[_told(problem) for problem in told])
    return Entry(name, "compared", _with_bodies(old, new, after))


def _with_bodies(old: Blueprint, new: Blueprint, folder: Path) -> Comparison:
    return compare(old, new, read_bodies(folder / BODIES, new)[0])


def _broken(problems: Sequence[Problem]) -> bool:
    """Whether no contract can be made of it; seeds that lag behind the state do not matter here."""
    return any(problem.level == "error" and not problem.code.startswith("B4") for problem in problems)


def _told(problem: Problem) -> str:
    return f"{problem.at.path}:{problem.at.line}:{problem.at.column}: {problem.code} {problem.message}"


def lines(comparison: Comparison) -> Iterator[str]:
    """A comparison as text."""
    groups: dict[str, list[Change]] = {}
    for change in comparison.changes:
        groups.setdefault(change.where, []).append(change)
    for where, changes in groups.items():
        yield f"  {where}"
        for change in changes:
            breaks = f"  ! {', '.join(change.breaks)}" if change.breaks else ""
            yield f"    {SIGNS[change.kind]} {change.what}{_values(change)}{breaks}"
    if comparison.bodies:
        yield "  bodies to read again"
        for name, parts in comparison.bodies.items():
            yield f"    {name}: {', '.join(parts)}"
    if comparison.cases:
        yield f"  cases to run again: {_cases(comparison.cases)}"
    yield f"  breaking for {', '.join(comparison.breaking)}" if comparison.breaking else "  breaking for nobody"


def _values(change: Change) -> str:
    if change.before is None and change.after is None:
        return ""
    if change.before is None:
        return f": {change.after}"
    if change.after is None:
        return f" (was {change.before})"
    both = f": {change.before} → {change.after}"
    if len(both) <= 90:
        return both
    return f":\n        {change.before}\n      → {change.after}"


def _cases(cases: Sequence[tuple[str, str]]) -> str:
    counts: dict[str, int] = {}
    for tool, _ in cases:
        counts[tool] = counts.get(tool, 0) + 1
    return ", ".join(f"{count} of {tool}" for tool, count in counts.items())
