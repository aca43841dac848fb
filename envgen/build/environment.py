"""One environment, stage after stage, in a folder of its own: planned, implemented, tested, repaired, assessed, given scenarios.

The folder is made anew from the answers each time, which cost nothing once they are kept: the same answers make the same bytes,
however often the way to them was broken off.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from envgen.assess import Assessment, assess
from envgen.assess.assessment import THRESHOLD
from envgen.assess.findings import findings_of
from envgen.build.built import Built, Stage
from envgen.llm.errors import BadRequest
from envgen.synthesis.examine import Examined, Examiner
from envgen.synthesis.findings import Finding, finding_of
from envgen.synthesis.implement import implement
from envgen.synthesis.plan import Description, GaveUp, plan
from envgen.synthesis.plan.run import TOOLS
from envgen.synthesis.repair import repair
from envgen.synthesis.scenarios import Draft, write_scenarios

if TYPE_CHECKING:
    from envgen.llm.client import Client

REPAIRS = 2  # times that what was found goes back, by tests and by an assessment each
TOLD = 3  # reasons of a stage that are told

Watch = Callable[[str, str], None]  # a stage begins, or tells how far it is


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What is asked of every environment; with no rounds there is no assessment."""

    tools: int = TOOLS  # about how many
    rounds: int = 40
    threshold: float = THRESHOLD
    scenarios: int = 5
    repairs: int = REPAIRS


async def build_one(
    client: Client, description: Description, folder: Path, options: Options, examiner: Examiner, watch: Watch
) -> Built:
    """Build in an empty folder; what is told of an environment that was not released says why.

    Raises:
        ModelError: if no other environment can be built either: nobody answers, a wrong key, a spent budget, offline.
        SandboxError: if there is no wall to be had.
    """
    way = _Way(client, description, folder, options, examiner, watch)
    try:
        await way.go()
    except BadRequest as error:  # of this environment, a context that is too long for one; the next may have better luck
        way.why.append(f"{error} ({error.hint})" if error.hint else str(error))
        way.is_final = False
    return way.built()


class _Way:
    def __init__(
        self, client: Client, description: Description, folder: Path, options: Options, examiner: Examiner, watch: Watch
    ) -> None:
        self.client = client
        self.description = description
        self.folder = folder
        self.options = options
        self.examiner = examiner
        self.watch = watch
        self.stages: list[Stage] = []
        self.why: list[str] = []
        self.bodies = 0
        self.before: Examined | None = None
        self.examined: Examined | None = None
        self.pass_before: float | None = None
        self.pass_rate: float | None = None
        self.asked = self.scenarios = 0
        self.is_repaired = False
        self.is_final = True

    async def go(self) -> None:
        if not await self._plan():
            return
        await self._implement()
        for _ in range(self.options.repairs):
            if self.examined is None or self.examined.is_clean or not await self._repair(()):
                break
        if self.examined is None or not self.examined.is_clean:
            self.why += self._unsound()
            return
        if self.options.rounds and not await self._assess():
            return
        if self.options.scenarios:
            await self._scenarios()

    def built(self) -> Built:
        examined, before = self.examined, self.before
        blueprint = examined.sources.blueprint if examined is not None else None
        good = before is not None and before.is_clean and not self.is_repaired
        return Built(
            name=self.description.name,
            title=self.description.title,
            place=str(self.folder),
            stages=self.stages,
            why=self.why,
            tools=len(blueprint.tools) if blueprint is not None else 0,
            bodies=self.bodies,
            sound_before=len(before.sound) if before is not None else 0,
            sound=len(examined.sound) if examined is not None else 0,
            pass_before=self.pass_before,
            pass_rate=self.pass_rate,
            scenarios_asked=self.asked,
            scenarios=self.scenarios,
            good_without_repair=good and not self.why,
            is_final=self.is_final,
        )

    async def _plan(self) -> bool:
        self.watch("plan", "")
        planned = await plan(
            self.client,
            self.description,
            self.folder,
            tools=self.options.tools,
            on_step=lambda name, step: self.watch("plan", step),
        )
        if isinstance(planned, GaveUp):
            self._stage("plan", False, f"ended at {planned.step}")
            self.why.append(f"no plan, it ended at {planned.step}: {_few(planned.why)}")
            return False
        left_out = f", {len(planned.dropped)} parts left out" if planned.dropped else ""
        self._stage("plan", True, f"{len(planned.tools)} tools, {len(planned.coded)} bodies to write{left_out}")
        return True

    async def _implement(self) -> None:
        self.watch("implement", "")
        done = await implement(
            self.client,
            self.folder,
            examiner=self.examiner,
            on_step=lambda step: self.watch("implement", f"{step.name} {step.what}"),
        )
        self.bodies = len(done.wanted)
        self._stage("implement", not done.unwritten and not done.problems, f"{len(done.written)} of {len(done.wanted)} bodies")
        self.before = self.examined = done.examined or await self._examine()  # of what wants no bodies nobody looked at the whole

    async def _examine(self) -> Examined:
        return await asyncio.to_thread(self.examiner.examine, self.folder)

    async def _repair(self, findings: Sequence[Finding]) -> bool:
        """Whether anything was mended: what is told once more is answered no better."""
        self.watch("repair", "")
        done = await repair(self.client, self.folder, findings=findings, examiner=self.examiner)
        if done.mended:
            self.is_repaired = True
            self.examined = await self._examine()
        self._stage("repair", self.examined is not None and self.examined.is_clean, done.told)
        return bool(done.mended)

    async def _assess(self) -> bool:
        found = await self._assessed()
        self.pass_before = self.pass_rate = found.pass_rate.value
        for _ in range(self.options.repairs):
            if self.pass_rate >= self.options.threshold:
                break
            if not await self._repair([finding_of(one, "a finding") for one in findings_of(found)]):
                break
            if self.examined is None or not self.examined.is_clean:
                self.why += self._unsound()
                return False
            found = await self._assessed()
            self.pass_rate = found.pass_rate.value
        if self.pass_rate < self.options.threshold:
            self.why.append(f"{self.pass_rate:.0%} of the rounds of the assessment pass, under {self.options.threshold:.0%}")
            return False
        return True

    async def _assessed(self) -> Assessment:
        self.watch("assess", "")
        found = await assess(
            self.client,
            self.folder,
            rounds=self.options.rounds,
            on_round=lambda done, total, passed: self.watch("assess", f"{passed} of {done} pass, {total} rounds"),
        )
        rate = found.pass_rate.value
        self._stage("assess", rate >= self.options.threshold, f"{rate:.0%} of {self.options.rounds} rounds pass")
        return found

    async def _scenarios(self) -> None:
        self.watch("scenarios", "")
        self.asked = self.options.scenarios

        def on_draft(draft: Draft) -> None:
            self.scenarios += draft.is_proven
            self.watch("scenarios", f"{self.scenarios} of {self.asked} proven")

        await write_scenarios(self.client, self.folder, self.asked, on_draft=on_draft)
        self._stage("scenarios", self.scenarios == self.asked, f"{self.scenarios} of {self.asked} proven")

    def _stage(self, name: str, is_reached: bool, told: str) -> None:
        self.stages.append(Stage(name, is_reached, told))

    def _unsound(self) -> list[str]:
        examined = self.examined
        if examined is None:
            return ["it was not examined"]
        stubs = [name for name, state in examined.states.items() if state == "stub"]
        told = [f"no body for {', '.join(stubs)}"] if stubs else []
        told += list(dict.fromkeys((fault.told.splitlines() or [fault.what])[0] for fault in examined.faults))[:TOLD]
        return told or ["no test could show that it works"]


def _few(texts: Sequence[str]) -> str:
    return "; ".join(texts[:TOLD])
