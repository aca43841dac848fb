"""The stage: groups one after the other, each answer judged, what is good is kept at once. Writes only to the spec's folder."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from envgen.blueprint.model import Blueprint
from envgen.diagnostics.problem import Problem
from envgen.llm import Prompt, Try, ask_until_good, prompt
from envgen.llm.estimate import Estimate, prompt_tokens
from envgen.render.bodies.model import no_bodies
from envgen.render.bodies.read import parse_bodies
from envgen.render.bodies.sync import synced_source
from envgen.render.sources import BODIES, Sources, read_sources
from envgen.synthesis.bodies_file import write_bodies
from envgen.synthesis.contract_view import contract_of, helpers_of, rules_of, seed_of, state_of
from envgen.synthesis.examine import Examined, Examiner
from envgen.synthesis.implement.group import Group, rounds
from envgen.synthesis.implement.groups import groups_of, wanted_of
from envgen.synthesis.implement.judge import Judge
from envgen.synthesis.provenance import origin
from envgen.synthesis.step import OnStep, Step

if TYPE_CHECKING:
    from envgen.llm.client import Client

STAGE = "implement"
BODY_TOKENS = 180  # about what a body comes to


@dataclass(frozen=True, slots=True)
class Unwritten:
    """A body that is still missing, or still what it was, and why."""

    name: str
    why: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Implemented:
    """What came of it. `before` is the bodies.py as it was, `after` as it is; `examined` is the whole spec at the end.

    `problems` keep it from being begun.
    """

    folder: Path
    wanted: Sequence[str] = ()
    written: Sequence[str] = ()
    unwritten: Sequence[Unwritten] = ()
    tries: Mapping[str, int] = field(default_factory=dict)  # body → answers that were judged until it was taken or given up
    before: str = ""
    after: str = ""
    examined: Examined | None = None
    problems: Sequence[Problem] = ()


class NoSuchBody(ValueError):
    """A name that is no body of the environment."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"there is no body called {name}")
        self.name = name
        self.known = known


async def implement(
    client: Client,
    folder: Path,
    *,
    only: Sequence[str] = (),
    tries: int = 4,
    on_step: OnStep = lambda step: None,
    examiner: Examiner | None = None,
) -> Implemented:
    """Write the bodies that nobody has written yet, or those in `only`, whatever state they are in.

    What a group came to is written before the next one is asked for; an endpoint that fails, or Ctrl-C, loses none of it.

    Raises:
        NoSuchBody: if `only` names one.
        ModelError: if the endpoint does not answer.
        SandboxError: if there is no wall to be had.
    """
    sources = await asyncio.to_thread(read_sources, folder, allow_stubs=True)
    wanted, problems = _wanted(sources, only)
    if problems or not wanted:
        text = sources.bodies.source if sources.bodies is not None else ""
        return Implemented(folder=folder, before=text, after=text, problems=problems)
    if examiner is not None:
        return await _Run(client, folder, sources, examiner, tries, on_step).all(wanted)
    with Examiner() as own:
        return await _Run(client, folder, sources, own, tries, on_step).all(wanted)


def estimate(folder: Path, *, only: Sequence[str] = ()) -> list[Estimate]:
    """What `implement` plans to ask, if every answer is good at once."""
    sources = read_sources(folder, allow_stubs=True)
    wanted, problems = _wanted(sources, only)
    if problems or sources.blueprint is None:
        return []
    groups = groups_of(sources.blueprint, wanted)
    asked = sum(prompt_tokens(question(sources, names)) for names in groups)
    return [Estimate(STAGE, len(groups), asked, BODY_TOKENS * len(wanted))]


def question(sources: Sources, names: Sequence[str], mistakes: Sequence[str] = ()) -> Prompt:
    """The prompt for some bodies; `mistakes` is what was wrong with earlier answers."""
    blueprint = sources.blueprint
    assert blueprint is not None
    return prompt(
        "implement/bodies",
        title=blueprint.title or blueprint.name,
        description=" ".join(blueprint.description.split()),
        state=state_of(blueprint, names),
        seed=seed_of(blueprint, names),
        rules=rules_of(blueprint, names),
        helpers=helpers_of(sources, names),
        contracts=[contract_of(blueprint, name) for name in names],
        refuses=any(blueprint.tools[name].errors for name in names if name in blueprint.tools),
        names=list(names),
        mistakes=list(mistakes),
    )


def _wanted(sources: Sources, only: Sequence[str]) -> tuple[list[str], list[Problem]]:
    """The bodies to write; or what is wrong with the rest of the spec, which no body could mend."""
    blueprint = sources.blueprint
    known = [name for name, state in sources.states.items() if state != "orphan"]
    if sources.states:
        for name in only:
            if name not in known:
                raise NoSuchBody(name, known)
    errors = [one for one in sources.problems if one.level == "error"]
    if blueprint is None or any(not one.code.startswith(("C", "G")) for one in errors):
        return [], errors
    wanted = wanted_of(sources.states, only)
    methods = sources.bodies.methods if sources.bodies is not None else {}
    spans = [(methods[name].tree.lineno, methods[name].tree.end_lineno or 0) for name in wanted if name in methods]
    # What stands in a body that is to be written anew goes with it.
    left = [one for one in errors if one.code != "C102" and not any(first <= one.at.line <= last for first, last in spans)]
    return (wanted, []) if not left else ([], left)


class _Run:
    """One run over one folder."""

    def __init__(self, client: Client, folder: Path, sources: Sources, examiner: Examiner, tries: int, on_step: OnStep) -> None:
        assert sources.blueprint is not None
        self._client = client
        self._folder = folder
        self._sources = sources
        self._blueprint: Blueprint = sources.blueprint
        self._examiner = examiner
        self._tries = tries
        self._on_step = on_step
        self._before = sources.bodies.source if sources.bodies is not None else ""
        self._source = synced_source(self._blueprint, sources.bodies or no_bodies(BODIES))
        self._written: list[str] = []
        self._unwritten: dict[str, Sequence[str]] = {}
        self._counts: dict[str, int] = {}

    async def all(self, wanted: Sequence[str]) -> Implemented:
        blank = stubbed(self._source, self._blueprint, wanted)
        before = await asyncio.to_thread(self._examiner.examine, self._folder, files={BODIES: blank})
        judge = Judge(examiner=self._examiner, folder=self._folder, blueprint=self._blueprint, before=before)
        for names in groups_of(self._blueprint, wanted):
            ready = [name for name in names if not self._waits(name, before)]
            if ready:
                await self._group(judge, ready)
        examined = await asyncio.to_thread(self._examiner.examine, self._folder)
        return Implemented(
            folder=self._folder,
            wanted=wanted,
            written=self._written,
            unwritten=[Unwritten(name, why) for name, why in self._unwritten.items()],
            tries=self._counts,
            before=self._before,
            after=self._source if self._written else self._before,
            examined=examined,
        )

    def _waits(self, name: str, before: Examined) -> bool:
        """Whether no body could be tested: a function that its calls or the rules come through is given up."""
        through = before.reach.get(name, frozenset()) | before.rule_reach
        missing = [one for one in self._unwritten if one in through and name not in before.rule_reach]
        if missing:
            self._give_up(name, [f"it cannot be tested without {', '.join(missing)}, which has no body"])
        return bool(missing)

    async def _group(self, judge: Judge, names: Sequence[str]) -> None:
        group = Group(judge, self._source, list(names), self._on_step)
        item, made = f"{self._blueprint.name}/{'+'.join(names)}", list[Try]()
        for number, tries in enumerate(rounds(self._tries)):
            asked = question(_with_bodies(self._sources, group.source), group.pending, group.mistakes)
            first = len(group.texts)
            answer = await ask_until_good(
                self._client, asked, None, group.check, stage=STAGE, item=item, tries=tries, sample=number
            )
            group.attribute(asked, made, answer.tries, first)
            made += answer.tries
            if not group.pending:
                break
        self._counts |= {name: group.taken[name] if name in group.taken else len(made) for name in names}
        if group.taken:
            self._keep(group)
        for name in group.pending:
            self._give_up(name, group.wrong.get(name) or made[-1].problems)

    def _give_up(self, name: str, why: Sequence[str]) -> None:
        self._unwritten[name] = why
        self._on_step(Step("given up", name, why))

    def _keep(self, group: Group) -> None:
        """Write what a group came to, in one go: the client keeps answers, so a run that is cut short asks none twice."""
        by = {name: tries[-1].answer.model for name, (_, tries) in group.origins.items()}
        origins = [origin(STAGE, name, asked, tries) for name, (asked, tries) in group.origins.items()]
        write_bodies(self._folder, self._blueprint, group.source, by, origins)
        self._source = group.source
        self._written += list(group.taken)


def _with_bodies(sources: Sources, source: str) -> Sources:
    """The same spec with another bodies.py, as far as prompts look at it."""
    assert sources.blueprint is not None
    return replace(sources, bodies=parse_bodies(source, BODIES, sources.blueprint)[0])


def stubbed(source: str, blueprint: Blueprint, names: Sequence[str]) -> str:
    """The bodies.py as if nobody had written some of its bodies."""
    import libcst as cst

    from envgen.render.bodies.merge import stub

    class Stubs(cst.CSTTransformer):
        def leave_FunctionDef(self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef) -> cst.FunctionDef:
            if original_node.name.value not in names:
                return updated_node
            line = cst.ensure_type(cst.parse_statement(stub(original_node.name.value)), cst.SimpleStatementLine)
            return updated_node.with_changes(body=cst.IndentedBlock([line]))

    return cst.parse_module(source).visit(Stubs()).code
