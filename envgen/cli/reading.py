"""Environments named on the command line, read one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from envgen.diagnostics.problem import Problem, in_order
from envgen.render.data.equivalents import read_equivalents
from envgen.render.output.folders import find_all
from envgen.render.sources import Sources, read_sources


def read_all(paths: Iterable[Path], *, allow_stubs: bool = False) -> tuple[list[Sources], list[Problem]]:
    """Each environment once, and every problem in order."""
    folders, problems = find_all(paths)
    sources = [read_sources(folder, allow_stubs=allow_stubs) for folder in folders]
    return sources, in_order([*problems, *(problem for one in sources for problem in one.problems)])


def beside_problems(sources: Iterable[Sources]) -> Iterator[Problem]:
    """What is wrong with files beside the blueprints that nothing is rendered from."""
    for one in sources:
        yield from read_equivalents(one.folder)[1]
