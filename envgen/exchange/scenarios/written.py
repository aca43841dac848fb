"""Foreign tasks as scenario files, and what became of each of their checks. Pure: values to texts."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from envgen.blueprint.model import Blueprint
from envgen.blueprint.yaml.blocks import Block, lines_of
from envgen.diagnostics import Position, Problem, found
from envgen.exchange.foreign import ForeignItem, ForeignTask
from envgen.exchange.scenarios.functions import Module
from envgen.exchange.scenarios.translated import Translation, scope_of, translated
from envgen.revise.format import laid_out

FOLDER = "scenarios"

REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class CheckFact:
    """What became of a check: `form` is that of ours, or `refused`; `why` it is not declared, or not there at all."""

    number: int  # of the foreign check, from 1
    text: str
    form: str
    why: str = ""
    line: int = 0  # of its function


@dataclass(frozen=True, slots=True)
class ScenarioFact:
    """What became of a task; without a file where `missing` says why."""

    id: str
    task: str  # as it is called where it comes from
    seed: str = ""
    checks: Sequence[CheckFact] = ()
    missing: str = ""

    @property
    def kept(self) -> list[CheckFact]:
        """The checks that the scenario has, in its order."""
        return [one for one in self.checks if one.form != REFUSED]

    def as_json(self) -> dict[str, Any]:
        """All of it, for machines."""
        return asdict(self)


def scenario_of(
    task: ForeignTask, id: str, seed: str, blueprint: Blueprint, renamed: Mapping[str, str], as_functions: Collection[int] = ()
) -> tuple[dict[str, str], ScenarioFact]:
    """The files of a task by path, and what became of it. Checks with the numbers `as_functions` are not translated.

    `renamed`: attributes of the class that have another name in the blueprint.
    """
    module, checks, facts = Module(), [], []
    scope = scope_of(blueprint)
    width = max(2, len(str(len(task.checks))))
    for number, (asked, source) in enumerate(task.checks, 1):
        text = asked.strip() or f"Does check {number} hold?"
        read = translated(source, scope, renamed) if number not in as_functions else "its translation was not the same"
        if isinstance(read, Translation):
            checks.append(Block(text=text, **read.form))
            facts.append(CheckFact(number, text, next(iter(read.form))))
            continue
        name = f"check_{number:0{width}}"
        refused = module.add(name, source, renamed)
        if refused is None:
            checks.append(Block(text=text, function=name))
        facts.append(CheckFact(number, text, *(("function", read) if refused is None else (REFUSED, refused.why, refused.line))))
    missing = "" if task.task.strip() else "it has no task text"
    missing = missing or ("" if checks else "none of its checks can be had" if facts else "it has no checks")
    fact = ScenarioFact(id, task.id, seed, facts, missing)
    if missing:
        return {}, fact
    written = Block(seed=seed, task=task.task.strip(), checks=checks)
    files = {f"{FOLDER}/{id}.yaml": laid_out("\n".join([*lines_of(written), ""]), "scenario")}
    if functions := module.text():
        files[f"{FOLDER}/{id}.py"] = functions
    return files, fact


def scenarios_of(
    item: ForeignItem, names: Mapping[str, str], seeds: Mapping[str, str], blueprint: Blueprint | None, renamed: Mapping[str, str]
) -> tuple[dict[str, str], list[ScenarioFact]]:
    """The files of each task whose start state is a seed, and what became of all of them; `names` and `seeds` are by task."""
    files: dict[str, str] = {}
    facts: list[ScenarioFact] = []
    for task in item.tasks:
        if blueprint is None or task.id not in seeds:
            facts.append(ScenarioFact(names[task.id], task.id, missing="its start state is none of this class"))
            continue
        written, fact = scenario_of(task, names[task.id], seeds[task.id], blueprint, renamed)
        files |= written
        facts.append(fact)
    return files, facts


def left_out(item: ForeignItem, facts: Sequence[ScenarioFact]) -> Iterator[Problem]:
    """Tasks and checks that no file has."""
    asked = {task.id for task in item.tasks if task.checks}  # a task that asks nothing is a start state and no more
    for fact in facts:
        if fact.missing and fact.task in asked:
            yield found("F009", Position(item.id), f"{fact.task} was left out: {fact.missing}")
        for check in fact.checks:
            if check.form == REFUSED:
                where = f"line {check.line} of its function: " if check.line else ""
                yield found("F009", Position(item.id), f"check {check.number} of {fact.task} was left out: {where}{check.why}")
