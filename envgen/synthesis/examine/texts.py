"""Problems of the text of a spec as faults: whose they are by their place, and in words without commands and folders."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePath

from envgen.blueprint.model import Function, Tool
from envgen.diagnostics.problem import Position, Problem
from envgen.render.bodies.signatures import signatures
from envgen.render.output.folders import BLUEPRINT
from envgen.render.sources import BODIES, Sources
from envgen.synthesis.examine.faults import Fault

STUB = "C101"
_NOT_FOR_BODIES = re.compile(r"envgen |blueprint|declare ")  # hints for people, who may change more than a body


def text_faults(sources: Sources, problems: Iterable[Problem]) -> Iterator[Fault]:
    """The errors among some problems; bodies that are not there yet are none."""
    for problem in problems:
        if problem.level == "error" and problem.code != STUB:
            about = owner(sources, problem.at)
            yield Fault(
                about, problem.code, f"{about} {problem.code} {problem.message}", _words(sources, problem, about), is_static=True
            )


def owner(sources: Sources, at: Position) -> str:
    """The tool, function or helper in whose text a place is; empty where it is in none."""
    file = PurePath(at.path).name
    if file == BODIES and sources.bodies is not None:
        for name, method in sources.bodies.methods.items():
            if method.tree.lineno <= at.line <= (method.tree.end_lineno or at.line):
                return name
    if file == BLUEPRINT and sources.blueprint is not None:
        declared: list[Tool | Function] = [*sources.blueprint.tools.values(), *sources.blueprint.functions.values()]
        owners = sorted((one.at.line, one.name) for one in declared)
        before = [name for line, name in owners if line <= at.line]
        after = sources.blueprint.rules.values()
        # Tools come last in a blueprint as people order it; what stands between is told without an owner.
        if before and not any(owners[-1][0] < rule.at.line <= at.line for rule in after):
            return before[-1]
    return ""


def _words(sources: Sources, problem: Problem, about: str) -> str:
    if problem.code == "C102" and sources.blueprint is not None and about:
        return f"the head must be: def {about}{signatures(sources.blueprint)[about].text}:"
    place = _place(sources, problem.at, about)
    hint = _hint(problem)
    return f"{place}{problem.message}" + (f" ({hint})" if hint else "")


def _hint(problem: Problem) -> str:
    """What mends it, for who may change a body and nothing else."""
    if problem.code == "C021":
        return "leave that check out: guards have made it before the code runs; no other refusal is declared"
    if "strptime" in problem.message:
        return "dates are texts: days_between(a, b), add_days(date, n), and < compares them"
    return "" if _NOT_FOR_BODIES.search(problem.hint) else problem.hint


def _place(sources: Sources, at: Position, about: str) -> str:
    """`line 3, \\`open("x")\\`: ` of the body; else the file and line."""
    file = PurePath(at.path).name
    if file != BODIES or sources.bodies is None:
        return f"{file} line {at.line}: "
    lines = sources.bodies.source.split("\n")
    text = lines[at.line - 1].strip() if 0 < at.line <= len(lines) else ""
    method = sources.bodies.methods.get(about)
    where = f"line {at.line - method.tree.lineno + 1}" if method is not None else f"line {at.line} of bodies.py"
    return f"{where}, `{text}`: " if text else f"{where}: "
