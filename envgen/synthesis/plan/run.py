"""Planning one environment: state, rules, the list of tools, their details in groups, a first state; then all files at once."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from envgen.llm import Prompt, prompt
from envgen.llm.at_once import together
from envgen.render.output.disk import write_file
from envgen.synthesis.plan import forms
from envgen.synthesis.plan.building import (
    Draft,
    Listed,
    guards,
    listed,
    merge,
    shown,
    with_rules,
    with_state,
    with_stubs,
    with_tools,
)
from envgen.synthesis.plan.description import Description
from envgen.synthesis.plan.finishing import finished
from envgen.synthesis.plan.judging import Judged, told
from envgen.synthesis.plan.results import Dropped, Ended, GaveUp, Planned
from envgen.synthesis.plan.seeding import seeded
from envgen.synthesis.plan.stepping import STAGE, OnStep, Steps
from envgen.synthesis.plan.writing import blueprint_text
from envgen.synthesis.provenance import add_origins

if TYPE_CHECKING:
    from envgen.llm.client import Client

__all__ = ["GROUP", "STAGE", "TOOLS", "TRIES", "plan"]

TRIES = 4
GROUP = 4  # tools that are written in one answer
TOOLS = 12  # as many as are asked for, about


async def plan(
    client: Client,
    description: Description,
    folder: Path,
    *,
    tries: int = TRIES,
    tools: int = TOOLS,
    on_step: OnStep | None = None,
    before_writing: Callable[[Path], None] | None = None,
) -> Planned | GaveUp:
    """Write the spec of an environment into a folder, once all of it is there.

    What stands there already is the caller's affair: `before_writing` is called with the folder when it is about to be written.

    Raises:
        ModelError: if the endpoint does not answer.
    """
    steps = Steps(client, description.name, tries, on_step or (lambda name, step: None))
    try:
        return await _Planner(steps, description).run(folder, tools, before_writing or (lambda folder: None))
    except Ended as end:
        return GaveUp(name=description.name, step=end.step, why=end.why, answers=steps.answers)


class _Planner:
    """One environment on its way."""

    def __init__(self, steps: Steps, description: Description) -> None:
        self._steps = steps
        self._description = description

    async def run(self, folder: Path, tools: int, before_writing: Callable[[Path], None]) -> Planned:
        draft: Draft = {
            "envgen": 1,
            "name": self._description.name,
            "title": self._description.title,
            "description": self._description.text,
            "state": {},
            "tools": {},
        }
        draft = await self._steps.step(
            "state", self._prompt("state"), forms.STATE, lambda said, mends: with_state(draft, said, mends), draft
        )
        draft = await self._steps.step(
            "rules",
            self._prompt("rules", draft),
            forms.RULES,
            lambda said, mends: with_rules(draft, said, mends, self._description),
            draft,
        )
        asked = self._prompt("tools", draft, count=tools)
        stubs = await self._steps.step(
            "tools", asked, forms.tools(tools), lambda said, mends: with_stubs(draft, said, mends), draft
        )
        draft = await self._details(draft, listed(stubs))
        draft = finished(draft, self._steps.mends)
        text = blueprint_text(draft, self._steps.comments)
        asked = self._prompt("seed", {**draft, "tools": {}}, guards=guards(draft))
        judged = await seeded(self._steps, asked, draft, text)
        return await self._write(folder, draft, judged, before_writing)

    def _prompt(self, step: str, draft: Draft | None = None, **more: Any) -> Prompt:
        about = {"title": self._description.title, "about": self._description.text, "tasks": self._description.tasks}
        so_far = {} if draft is None else {"blueprint": shown(draft)}
        return prompt(f"plan/{step}", **about, **so_far, **more)

    async def _details(self, before: Draft, wanted: Sequence[Listed]) -> Draft:
        """All tools, some in a call; the calls know nothing of each other, so they are made at once."""
        groups = [wanted[start : start + GROUP] for start in range(0, len(wanted), GROUP)]
        names = [one["name"] for one in wanted]

        async def one(number: int, group: Sequence[Listed]) -> Draft | Ended:
            asked = self._prompt("details", before, names=names, tools=group)
            try:
                return await self._steps.step(
                    f"tools-{number}",
                    asked,
                    forms.details(len(group)),
                    lambda said, mends: with_tools(before, group, said, mends),
                    before,
                )
            except Ended as end:
                return end

        parts = await together(one(number, group) for number, group in enumerate(groups, 1))
        draft = copy.deepcopy(before)
        for group, part in zip(groups, parts, strict=True):
            if isinstance(part, Ended):
                self._steps.dropped += [Dropped(section="tools", name=one["name"], why=part.why) for one in group]
                continue
            merge(draft, part)
        if not draft["tools"]:
            ended = next(part for part in parts if isinstance(part, Ended))
            raise Ended("tools", ended.why)
        self._steps.origins.sort(key=lambda line: _place(str(line["what"])))
        self._steps.dropped.sort(key=lambda one: (one.section, names.index(one.name) if one.name in names else -1))
        return draft

    async def _write(self, folder: Path, draft: Draft, judged: Judged, before_writing: Callable[[Path], None]) -> Planned:
        if judged.errors:
            raise Ended("the whole", told(judged, judged.errors))
        files = await asyncio.to_thread(_files, judged)
        before_writing(folder)
        await asyncio.to_thread(_written, folder, files)
        described = self._description.provenance
        add_origins(folder, [*([described] if described else []), *self._steps.origins])
        write_file(folder / "blueprint.yaml", judged.text)  # last: without it, this is no spec
        coded = [name for name, tool in draft["tools"].items() if not tool.get("action")]
        return Planned(
            name=self._description.name,
            folder=folder,
            written=(*files, "provenance.jsonl", "blueprint.yaml"),
            tools=tuple(draft["tools"]),
            coded=(*draft.get("functions", {}), *coded),
            dropped=tuple(self._steps.dropped),
            doubts=tuple(f"{one.at.line}:{one.at.column}: {one.code} {one.message}" for one in judged.doubts),
            mends=dict(sorted(self._steps.mends.counts.items())),
            answers=self._steps.answers,
            refused=self._steps.refused,
        )


def _place(what: str) -> tuple[int, int]:
    order = ("state", "rules", "tools", "seed")
    first, _, number = what.partition("-")
    return (order.index(first), int(number or 0))


def _files(judged: Judged) -> dict[str, str]:
    """The seed and what `envgen sync` writes beside a blueprint: stubs of the bodies that are needed, where there are some."""
    from envgen.render.bodies.sync import synced

    return {"seeds/default.yaml": judged.seed, **synced(judged.sources)}


def _written(folder: Path, files: Mapping[str, str]) -> None:
    for path, text in files.items():
        write_file(folder / path, text)
