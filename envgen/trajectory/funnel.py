"""Episodes passed through filters into a folder that is read like the one they come from; what went, and why, is told beside them.

The folder is made beside its place and moved there when it is whole. `filter.json` has the funnel, `filtered.jsonl` a line for each
episode that went, and for each line that could not be read.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final, NamedTuple, TypeVar

from envgen.render.output.disk import TEMPORARY
from envgen.trajectory.filters import Filter
from envgen.trajectory.journal import Journal, journal_of, read, tools_of
from envgen.trajectory.model import Trajectory, Unreadable

REMOVED: Final = "filtered.jsonl"
FUNNEL: Final = "filter.json"
READABLE: Final = "readable"
_AT_ONCE: Final = 64

Item = TypeVar("Item")


class InTheWay(Exception):
    """Something stands where the folder is to be that is not to be replaced."""


class Funnel(NamedTuple):
    """How many there were, and how many each filter took away, in order."""

    lines: int
    removed: Mapping[str, int]

    @property
    def kept(self) -> int:
        return self.lines - sum(self.removed.values())

    def as_json(self) -> dict[str, Any]:
        return {"envgen": 1, "lines": self.lines, "removed": dict(self.removed), "kept": self.kept}


def sift(place: Path, out: Path, filters: Sequence[Filter], told: Mapping[str, Any]) -> Funnel:
    """Write what passes all filters to the folder `out`. `told` is what was asked for, and goes to filter.json.

    InTheWay where there is such a folder that no filter made; Unreadable where tools are missing.
    """
    may_stand(out)
    if journal_of(place).resolve().is_relative_to(out.resolve()):
        raise InTheWay(f"{out} is what is to be sifted")
    making = out.parent / f".{out.name}{TEMPORARY}"
    shutil.rmtree(making, ignore_errors=True)
    try:
        funnel = _sift(place, making, filters)
        (making / FUNNEL).write_text(json.dumps({**funnel.as_json(), **told}, ensure_ascii=False, indent=1) + "\n", "utf-8")
        may_stand(out)
        shutil.rmtree(out, ignore_errors=True)
        making.rename(out)
    except BaseException:
        shutil.rmtree(making, ignore_errors=True)
        raise
    return funnel


def may_stand(out: Path) -> None:
    """InTheWay where what stands there is not what a filter made."""
    is_ours = (out / FUNNEL).is_file() or (out.is_dir() and not any(out.iterdir()))
    if (out.exists() or out.is_symlink()) and not is_ours:
        raise InTheWay(f"{out} is there already, and was not made by a filter")


def _sift(place: Path, making: Path, filters: Sequence[Filter]) -> Funnel:
    removed = dict.fromkeys([READABLE, *(one.name for one in filters)], 0)
    lines = 0
    tools: set[str] = set()
    damaged: list[Unreadable] = []
    with Journal(making) as kept, (making / REMOVED).open("w", encoding="utf-8") as gone:
        for some in _by(_AT_ONCE, read(place, damaged.append)):
            lines += len(some)
            left = some
            for one in filters:
                left = list(_staying(one, left, removed, gone))
            kept.append("".join(one.line for one in left))
            for digest in {one.tools for one in left} - tools - {""}:
                tools.add(digest)
                kept.keep_tools(tools_of(place, digest))
        gone.writelines(_line({"line": one.line, "filter": READABLE, "reason": one.why}) for one in damaged)
    removed[READABLE] += len(damaged)
    lines += len(damaged)
    return Funnel(lines, removed)


def _staying(one: Filter, some: Sequence[Trajectory], removed: dict[str, int], gone: IO[str]) -> Iterator[Trajectory]:
    for trajectory, reason in zip(some, one.judge(some) if some else (), strict=True):
        if not reason:
            yield trajectory
            continue
        removed[one.name] += 1
        gone.write(_line({**trajectory.key._asdict(), "filter": one.name, "reason": reason}))


def _line(told: Mapping[str, Any]) -> str:
    return json.dumps(told, ensure_ascii=True) + "\n"


def _by(size: int, items: Iterator[Item]) -> Iterator[list[Item]]:
    while some := list(islice(items, size)):
        yield some
