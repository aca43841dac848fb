"""The stage: tool after tool, each answer tried on the whole spec, taken only where it is strictly better."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from envgen.blueprint.model import Blueprint
from envgen.diagnostics.problem import Problem
from envgen.llm import GaveUp, Good, Prompt, ask_until_good
from envgen.llm.estimate import Estimate, prompt_tokens
from envgen.llm.trying import Accepted
from envgen.render.bodies.contract_digest import short_digest
from envgen.render.bodies.lock import State
from envgen.render.output.disk import write_file
from envgen.render.output.folders import BLUEPRINT
from envgen.render.sources import BODIES, Sources, read_sources
from envgen.synthesis.bodies_file import write_bodies
from envgen.synthesis.examine import Examined, Examiner
from envgen.synthesis.findings import Finding
from envgen.synthesis.provenance import origin
from envgen.synthesis.repair.judge import Judge, Taken
from envgen.synthesis.repair.question import question, wrong_with
from envgen.synthesis.step import OnStep, Step

if TYPE_CHECKING:
    from envgen.llm.client import Client

STAGE = "repair"
ANSWER_TOKENS = 220
CHANGES = 3  # of one tool, each of which made it better


@dataclass(frozen=True, slots=True)
class Mended:
    """A change that was taken: `of` is what was changed, the digests are those of all texts before and after it."""

    tool: str
    of: Sequence[str]  # names of methods, and `FIELD of TOOL`
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Repaired:
    """What came of it. `sound_before` and `sound_after` are the tools of which nothing is wrong; `texts` are the files by name.

    `problems` keep it from being begun.
    """

    folder: Path
    sound_before: Sequence[str] = ()
    sound_after: Sequence[str] = ()
    tools: int = 0
    mended: Sequence[Mended] = ()
    given_up: Mapping[str, Sequence[str]] = field(default_factory=dict)
    before: Mapping[str, str] = field(default_factory=dict)
    after: Mapping[str, str] = field(default_factory=dict)
    examined: Examined | None = None
    problems: Sequence[Problem] = ()

    @property
    def told(self) -> str:
        """`3 of 5 tools sound before, 5 after`."""
        given_up = f"; given up: {', '.join(self.given_up)}" if self.given_up else ""
        return f"{len(self.sound_before)} of {self.tools} tools sound before, {len(self.sound_after)} after{given_up}"


async def repair(
    client: Client,
    folder: Path,
    *,
    findings: Sequence[Finding] = (),
    tries: int = 3,
    on_step: OnStep = lambda step: None,
    examiner: Examiner | None = None,
) -> Repaired:
    """Mend the tools of which something is wrong: what an examination finds, and what `findings` say.

    A change is taken if fewer things are wrong with the whole spec after it, nothing new is, and every case is kept. A finding
    counts as mended where something else comes of its call, within the contract. What was taken is written at once.

    Raises:
        ModelError: if the endpoint does not answer.
        SandboxError: if there is no wall to be had.
    """
    if examiner is not None:
        return await _run(client, folder, findings, tries, on_step, examiner)
    with Examiner() as own:
        return await _run(client, folder, findings, tries, on_step, own)


def estimate(folder: Path, *, findings: Sequence[Finding] = (), examiner: Examiner | None = None) -> list[Estimate]:
    """What `repair` plans to ask, if every answer is good at once; the suite runs for it."""
    if examiner is None:
        with Examiner() as own:
            return estimate(folder, findings=findings, examiner=own)
    examined = examiner.examine(folder)
    owners = _owners(examined, findings)
    texts = _texts(folder)
    asked = [prompt_tokens(question(examined, texts, name, wrong_with(examined, findings, name))) for name in owners]
    return [Estimate(STAGE, len(owners), sum(asked), ANSWER_TOKENS * len(owners))]


async def _run(
    client: Client, folder: Path, findings: Sequence[Finding], tries: int, on_step: OnStep, examiner: Examiner
) -> Repaired:
    examined = await asyncio.to_thread(examiner.examine, folder, findings=findings)
    blueprint = examined.sources.blueprint
    if blueprint is None or _unreadable(examined.sources):
        here = await asyncio.to_thread(read_sources, folder, allow_stubs=True)  # the examination saw a copy
        return Repaired(folder=folder, problems=[one for one in here.problems if one.level == "error"])
    texts = _texts(folder)
    work = _Work(client, folder, examiner, tries, on_step, findings, examined, dict(texts))
    for name in _owners(examined, findings):
        await work.mend(name)
    return Repaired(
        folder=folder,
        sound_before=_sound(examined, findings, ()),
        sound_after=_sound(work.examined, findings, work.answered),
        tools=len(blueprint.tools),
        mended=work.mended,
        given_up=work.given_up,
        before=texts,
        after=work.texts,
        examined=work.examined,
    )


class _Work:
    """The spec as far as it is mended."""

    def __init__(
        self,
        client: Client,
        folder: Path,
        examiner: Examiner,
        tries: int,
        on_step: OnStep,
        findings: Sequence[Finding],
        examined: Examined,
        texts: dict[str, str],
    ) -> None:
        self._client = client
        self._folder = folder
        self._examiner = examiner
        self._tries = tries
        self._on_step = on_step
        self._findings = findings
        self._first = examined.played  # what came of the calls of findings before anything was mended
        self.examined = examined
        self.texts = texts
        self.answered: set[int] = set()  # findings of whose call something else comes now
        self.mended: list[Mended] = []
        self.given_up: dict[str, Sequence[str]] = {}

    async def mend(self, name: str) -> None:
        """Change after change, as long as each makes it better; what was mended before may have mended this, too."""
        for _ in range(CHANGES):
            wrong = self._wrong(name)
            if not wrong or not await self._change(name, wrong):
                return
        if left := self._wrong(name):
            self._give_up(name, left)

    async def _change(self, name: str, wrong: Sequence[str]) -> bool:
        asked = question(self.examined, self.texts, name, wrong)
        judge = Judge(
            examiner=self._examiner,
            folder=self._folder,
            texts=self.texts,
            examined=self.examined,
            findings=self._findings,
            first=self._first,
            answered=self.answered,
        )

        async def check(text: Any) -> Good[Taken] | Sequence[str]:
            verdict = await asyncio.to_thread(judge.judge, str(text), name)
            if isinstance(verdict, Taken):
                return Good(verdict)
            self._on_step(Step("refused", name, verdict))
            return verdict

        item = f"{self._blueprint.name}/{name}"
        made = await ask_until_good(self._client, asked, None, check, stage=STAGE, item=item, tries=self._tries)
        if isinstance(made, GaveUp):
            self._give_up(name, made.why)
            return False
        self._keep(name, made, asked)
        return True

    def _keep(self, name: str, made: Accepted[Taken], asked: Prompt) -> None:
        taken, model = made.value, made.answer.model
        change = Mended(name, taken.of, short_digest(dict(self.texts)), short_digest(dict(taken.texts)))
        lineage = {"before": change.before, "after": change.after, "changed": list(taken.of), "mended": sorted(taken.gone)}
        blueprint = taken.examined.sources.blueprint
        assert blueprint is not None
        # A body whose contract changed under it was looked at with the change.
        by = {one: model for one in (*taken.methods, name) if one in taken.examined.states}
        if taken.texts[BLUEPRINT] != self.texts[BLUEPRINT]:
            write_file(self._folder / BLUEPRINT, taken.texts[BLUEPRINT])
        write_bodies(self._folder, blueprint, taken.texts.get(BODIES), by, [origin(STAGE, name, asked, made.tries, **lineage)])
        self.texts, self.examined = dict(taken.texts), taken.examined
        self.answered |= set(taken.answered)
        self.mended.append(change)
        self._on_step(Step("mended", name, taken.of))

    def _wrong(self, name: str) -> list[str]:
        return wrong_with(self.examined, self._findings, name, self.answered)

    def _give_up(self, name: str, why: Sequence[str]) -> None:
        self.given_up[name] = why
        self._on_step(Step("given up", name, why))

    @property
    def _blueprint(self) -> Blueprint:
        assert self.examined.sources.blueprint is not None
        return self.examined.sources.blueprint


def _texts(folder: Path) -> dict[str, str]:
    files = [folder / BLUEPRINT, folder / BODIES]
    return {file.name: file.read_text(encoding="utf-8") for file in files if file.is_file()}


def _unreadable(sources: Sources) -> bool:
    """Whether the blueprint or the bodies cannot be read as a whole: that is for `plan`, or for people."""
    return sources.bodies is None or any(one.code in ("C001", "C003") for one in sources.problems)


def _owners(examined: Examined, findings: Sequence[Finding]) -> list[str]:
    """Tools and functions of which something is wrong, functions first; those without a body are for `implement`."""
    blueprint = examined.sources.blueprint
    if blueprint is None:
        return []
    bad = {fault.about for fault in examined.faults} | {one.tool for one in findings}
    states: Mapping[str, State] = examined.states
    return [name for name in (*blueprint.functions, *blueprint.tools) if name in bad and states.get(name) != "stub"]


def _sound(examined: Examined, findings: Sequence[Finding], answered: Collection[int]) -> list[str]:
    doubted = {one.tool for at, one in enumerate(findings) if at not in answered}
    return [name for name in examined.sound if name not in doubted]
