"""The stage: a model writes tasks, which are played, and checks, which are proven; what is not is told, and not released."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from envgen.blueprint.model import Blueprint
from envgen.llm import GaveUp, Good, Prompt, Try, ask_until_good, prompt
from envgen.llm.estimate import Estimate, prompt_tokens
from envgen.render.output.disk import write_file
from envgen.scenario.bench import Bench
from envgen.scenario.record import Record, write_record
from envgen.scenario.subject import Subject, read_subject
from envgen.synthesis.provenance import add_origins, origin
from envgen.synthesis.scenarios.draft_bench import DraftBench, Rehearsed
from envgen.synthesis.scenarios.focus import Focus, as_words, foci
from envgen.synthesis.scenarios.form import Told, calls_of, checks_of, checks_schema, id_of, patched, scenario_text, task_schema
from envgen.synthesis.scenarios.view import record_lines, rule_lines, tool_lines

if TYPE_CHECKING:
    from envgen.llm.client import Client

STAGE = "scenarios"
TRIES = 5  # of the task, and of its checks, which have more to meet
MOST_LETTERS = 500  # of what a step answers
TASK_TOKENS, CHECK_TOKENS = 350, 250  # of typical answers

OnDraft = Callable[["Draft"], None]


class NoEnvironment(Exception):
    """The spec cannot be rendered, or has no seed: there is nothing that a task could be about."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What became of one: proven and written as `id`, or why not. `tries` are all answers that it took."""

    number: int
    id: str
    is_proven: bool
    why: Sequence[str] = ()
    tries: int = 0
    best: float = 0.0  # what the best weak agent earns

    @property
    def codes(self) -> list[str]:
        """The codes of what is wrong."""
        return sorted({_code(one) for one in self.why})


@dataclass(slots=True)
class Written:
    """What came of the stage; `refused` counts the problems that answers were sent back for, by code."""

    drafts: list[Draft] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)

    @property
    def proven(self) -> list[Draft]:
        return [one for one in self.drafts if one.is_proven]


@dataclass(frozen=True, slots=True)
class _Made:
    draft: Draft
    text: str = ""
    record: Record | None = None
    asked: Sequence[tuple[str, Prompt, Sequence[Try]]] = ()
    problems: Sequence[str] = ()


async def write_scenarios(
    client: Client, folder: Path, count: int, *, draw: int = 0, tries: int = TRIES, on_draft: OnDraft | None = None
) -> Written:
    """Write up to `count` scenarios into the spec's folder. What lies there already stays.

    Raises:
        NoEnvironment: if the spec has errors, or no seed.
        ModelError: if the endpoint does not answer; what was proven before is written.
        SandboxError: if the wall does not work.
    """
    subject = await asyncio.to_thread(read_subject, folder)
    if not subject.texts or not subject.blueprint.seeds:
        raise NoEnvironment(folder)
    written = Written()
    taken = {one.id for one in subject.scenarios}
    solutions = [calls_of(Path(one.at.path).read_text(encoding="utf-8")) for one in subject.scenarios]
    with Bench() as bench:
        author = _Author(client, subject, DraftBench(folder, bench), tries)
        asked = [asyncio.ensure_future(author.one(focus)) for focus in foci(subject.blueprint, count, draw)]
        try:
            for one in asked:  # in their order, whichever is done first: names and lines hang on it
                made = await author.named(await one, taken, solutions)
                written.refused.update(map(_code, made.problems))
                if made.record is not None:
                    await asyncio.to_thread(_release, folder, made)
                written.drafts.append(made.draft)
                if on_draft is not None:
                    on_draft(made.draft)
        finally:
            for one in asked:
                one.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
    return written


def estimate(subject: Subject, count: int) -> list[Estimate]:
    """Two calls a scenario, and one that is sent back."""
    blueprint, tools = subject.blueprint, json.loads(subject.texts["tools.json"])
    start = json.loads(next(text for path, text in sorted(subject.texts.items()) if path.startswith("seeds/")))
    asked = prompt(
        "scenarios/task", **_shown(blueprint, tools, start), focus={"tools": "a_tool", "steps": 4, "with_refusal": False}
    )
    size = prompt_tokens(asked, task_schema([one["function"]["name"] for one in tools]))
    return [Estimate(STAGE, 3 * count, count * (2 * size + 900 + TASK_TOKENS), count * (2 * TASK_TOKENS + CHECK_TOKENS))]


class _Author:
    """Writes single scenarios of one environment."""

    def __init__(self, client: Client, subject: Subject, bench: DraftBench, tries: int) -> None:
        self._client = client
        self._subject = subject
        self._blueprint = subject.blueprint
        self._bench = bench
        self._tries = tries
        self._tools = json.loads(subject.texts["tools.json"])
        self._names = [one["function"]["name"] for one in self._tools]

    async def one(self, focus: Focus) -> _Made:
        start = json.loads(self._subject.texts[f"seeds/{focus.seed}.json"])
        item = f"{self._blueprint.name}/{focus.number}"
        rehearsals: list[Rehearsed] = []

        async def played(answer: Any) -> Good[Told] | Sequence[str]:
            told = Told(id_of(answer["id"], focus.number), focus.seed, answer)
            draft = replace(told, checks=[{"text": "Is it played?", "unchanged": {}}])  # a scenario has checks
            rehearsed = await asyncio.to_thread(self._bench.rehearse, told.id, scenario_text(draft))
            problems = list(rehearsed.problems)
            if not problems and not rehearsed.changes and not answer["say"].strip():
                problems.append("nothing: the calls change nothing and nothing is told, so there is nothing to check")
            rehearsals.append(rehearsed)
            return problems or Good(told)

        task = prompt("scenarios/task", **_shown(self._blueprint, self._tools, start), focus=as_words(focus))
        first = await ask_until_good(
            self._client, task, task_schema(self._names), played, stage=STAGE, item=item, tries=self._tries
        )
        if isinstance(first, GaveUp):
            return _given_up(focus, first.tries, [])
        told, rehearsed = first.value, rehearsals[-1]
        initial = patched(start["state"], told.task)
        text = ""

        async def proven(answer: Any) -> Good[Record] | Sequence[str]:
            nonlocal text
            checks = checks_of(answer, rehearsed.changes, initial)
            text = scenario_text(replace(told, checks=checks))
            verdict = await asyncio.to_thread(self._bench.prove, told.id, text)
            return Good(verdict.record) if verdict.record is not None else verdict.problems

        ask = prompt(
            "scenarios/checks",
            title=self._blueprint.title or self._blueprint.name,
            collections=", ".join(entity.collection for entity in self._blueprint.entities.values()),
            task=told.task["task"],
            steps=[_step_line(one) for one in rehearsed.steps],
            changes=[_change_line(one) for one in rehearsed.changes],
        )
        second = await ask_until_good(self._client, ask, checks_schema(), proven, stage=STAGE, item=item, tries=self._tries)
        if isinstance(second, GaveUp):
            return _given_up(focus, second.tries, first.tries)
        number = len(first.tries) + len(second.tries)
        draft = Draft(focus.number, told.id, is_proven=True, tries=number, best=second.value.best)
        asked = [("task", task, first.tries), ("checks", ask, second.tries)]
        refused = [problem for one in (*first.tries, *second.tries) for problem in one.problems]
        return _Made(draft, text, second.value, asked, refused)

    async def named(self, made: _Made, taken: set[str], solutions: list[Any]) -> _Made:
        """The same under a name of its own; unproven where another one is solved by the same calls."""
        if made.record is None:
            return made
        calls = calls_of(made.text)
        if calls in solutions:
            why = ["duplicate: another scenario is solved by the same calls"]
            return replace(made, record=None, draft=replace(made.draft, is_proven=False, why=why))
        solutions.append(calls)
        id, number = made.draft.id, 1
        while id in taken:
            number += 1
            id = f"{made.draft.id}-{number}"
        taken.add(id)
        if number == 1:
            return made
        again = await asyncio.to_thread(self._bench.prove, id, made.text)  # a record names the file that was proven
        return replace(made, record=again.record, draft=replace(made.draft, id=id))


def _given_up(focus: Focus, tries: Sequence[Try], before: Sequence[Try]) -> _Made:
    problems = tries[-1].problems if tries else ()
    refused = [problem for one in (*before, *tries) for problem in one.problems]
    draft = Draft(focus.number, "", is_proven=False, why=problems, tries=len(before) + len(tries))
    return _Made(draft, problems=refused)


def _release(folder: Path, made: _Made) -> None:
    """Scenario, where it comes from, and its proof last: a run that is killed in between leaves one that is told as not proven."""
    id = made.draft.id
    write_file(folder / "scenarios" / f"{id}.yaml", made.text)
    add_origins(folder, [origin(STAGE, f"{id} {part}", asked, tries) for part, asked, tries in made.asked])
    write_record(folder, id, made.record)


def _shown(blueprint: Blueprint, tools: Sequence[Mapping[str, Any]], start: Mapping[str, Any]) -> Mapping[str, Any]:
    return {
        "title": blueprint.title or blueprint.name,
        "description": blueprint.description,
        "tools": tool_lines(blueprint, tools),
        "rules": rule_lines(blueprint),
        "now": start["now"],
        "records": record_lines(start["state"]),
    }


def _step_line(step: Mapping[str, Any]) -> str:
    if "say" in step:
        return f"say: {step['say']}"
    return f"{step['tool']}({json.dumps(step['arguments'], ensure_ascii=False)}) → {_cut(str(step['observation']))}"


def _change_line(change: Mapping[str, Any]) -> str:
    sides = [f"was {_cut(json.dumps(change['old'], ensure_ascii=False))}" if "old" in change else ""]
    sides.append(f"is {_cut(json.dumps(change['new'], ensure_ascii=False))}" if "new" in change else "is gone")
    return f"{change['path']} {', '.join(one for one in sides if one)}"


def _code(problem: str) -> str:
    return problem.partition(":")[0]


def _cut(text: str) -> str:
    return text if len(text) <= MOST_LETTERS else f"{text[:MOST_LETTERS]}…"
