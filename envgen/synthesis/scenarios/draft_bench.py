"""Drafts of scenarios tried beside their environment, in a folder that goes away again: played, or proven. Writes nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from envgen.diagnostics import Problem
from envgen.scenario.bench import Bench, Failed
from envgen.scenario.beside import beside
from envgen.scenario.finding import Finding
from envgen.scenario.problems import problems_of
from envgen.scenario.record import Record
from envgen.scenario.run import SECONDS, judge
from envgen.scenario.subject import Subject, read_subject


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """A solution as it was played: what is wrong, each step with what it answered, the net changes."""

    problems: Sequence[str]
    steps: Sequence[Mapping[str, Any]] = ()
    changes: Sequence[Mapping[str, Any]] = ()


@dataclass(frozen=True, slots=True)
class Proven:
    """A verdict: the record where it is proven, else what is wrong."""

    record: Record | None
    problems: Sequence[str] = ()


class DraftBench:
    """Tries drafts for one environment; from any number of threads."""

    def __init__(self, folder: Path, bench: Bench) -> None:
        self._folder = folder
        self._bench = bench

    def rehearse(self, id: str, text: str) -> Rehearsed:
        """Play the solution of a draft."""
        with self._with(id, text) as subject:
            wrong = _errors(subject.problems)
            if wrong or not subject.texts:
                return Rehearsed(wrong)
            scenario = subject.blueprint.scenarios[id]
            try:
                with self._bench.loaded(subject) as loaded:
                    told = loaded.do("rehearse", {"id": id}, SECONDS)
                findings = [Finding.read(one) for one in told["findings"]]
                return Rehearsed([_said(one) for one in problems_of(scenario, findings)], told["steps"], told["changes"])
            except Failed as failed:
                return Rehearsed([f"the calls could not be made: {failed}"])
            except (TypeError, ValueError, LookupError):  # a process of somebody else's code may answer anything
                return Rehearsed(["the calls could not be made: their process answered what is no reply"])

    def prove(self, id: str, text: str) -> Proven:
        """Prove a draft."""
        with self._with(id, text) as subject:
            wrong = _errors(subject.problems)
            if wrong or not subject.texts:
                return Proven(None, wrong)
            verdict = judge([subject], "prove", self._bench)[0]
            return Proven(verdict.record(), [_said(one) for one in verdict.problems if one.level == "error"])

    @contextmanager
    def _with(self, id: str, text: str) -> Iterator[Subject]:
        with beside(self._folder, {f"{id}.yaml": text}) as folder:
            yield read_subject(folder)


def _errors(problems: Sequence[Problem]) -> list[str]:
    """The first error of each code."""
    found: dict[str, str] = {}
    for one in problems:
        if one.level == "error":
            found.setdefault(one.code, _said(one))
    return list(found.values())


# Where what mends it for a person is nothing that a model can write: that nothing else has changed is asked already.
_HINTS: Final = {"S207": "ask for exactly what must be, of all records: the new ones, and those that may be gone"}


def _said(problem: Problem) -> str:
    hint = _HINTS.get(problem.code, problem.hint)
    return f"{problem.code}: {problem.message}{f' ({hint})' if hint else ''}"
