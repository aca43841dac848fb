"""How many problems of one file are told, and the one that stands for the rest. The same for text, JSON and SARIF."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from envgen.diagnostics.problem import Level, Problem, in_order

MOST_TOLD = 100  # problems of one file
MOST_SOUGHT = 1_000  # problems of one file after which who reads it may give up; so the rest is counted up to here


def told(problems: Iterable[Problem]) -> list[Problem]:
    """The problems in order; of a file with very many the first ones, errors before all others, and how many there are more."""
    out: list[Problem] = []
    for _, group in groupby(in_order(problems), key=lambda problem: problem.at.path):
        of_file = list(group)
        out += of_file if len(of_file) <= MOST_TOLD else _some(of_file)
    return out


def counted(problems: Sequence[Problem]) -> str:
    """`at least ` where a file has so many problems that not all of them were looked for."""
    most = max((sum(1 for _ in group) for _, group in groupby(problems, key=lambda problem: problem.at.path)), default=0)
    return "at least " if most >= MOST_SOUGHT else ""


def _some(problems: Sequence[Problem]) -> list[Problem]:
    first = sorted(problems, key=lambda problem: problem.level != "error")  # in order of place otherwise
    shown, rest = in_order(first[:MOST_TOLD]), in_order(first[MOST_TOLD:])
    level: Level = "error" if any(one.level == "error" for one in rest) else "warning"
    message = f"and {counted(problems)}{len(rest):,} more problem{'s' if len(rest) > 1 else ''} in this file"
    hint = f"mend these first: {MOST_TOLD} of a file are told"
    return [*shown, Problem(code="D014", at=rest[0].at, message=message, hint=hint, level=level)]
