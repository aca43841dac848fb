"""The whole way from tasks to descriptions. Touches no file and knows no command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from envgen.diagnostics.codes import found
from envgen.diagnostics.problem import Position, Problem
from envgen.synthesis.discover.asking import Told
from envgen.synthesis.discover.describe import HIGHEST, Undescribed, describe
from envgen.synthesis.discover.description import Description
from envgen.synthesis.discover.embedding.embedder import Embedder
from envgen.synthesis.discover.embedding.space import Text, space_of
from envgen.synthesis.discover.embedding.thresholds import Thresholds
from envgen.synthesis.discover.filter import NEEDS, Judged, Unjudged, judge
from envgen.synthesis.discover.funnel import Step, reason, reasons
from envgen.synthesis.discover.merging import Merged, merge
from envgen.synthesis.discover.rules import REASONS, Sifted, sift
from envgen.synthesis.discover.specs import Spec
from envgen.synthesis.discover.task import Task

if TYPE_CHECKING:
    from envgen.llm.client import Client

LEAST_USEFUL = 7
LEAST_MODELABLE = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """From which scores on a description is kept."""

    usefulness: int = LEAST_USEFUL
    modelability: int = LEAST_MODELABLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Discovered:
    """What came of a run: all that is kept, the way of the tasks, what was merged, what could not be had."""

    merged: Merged
    steps: Sequence[Step]
    problems: Sequence[Problem] = ()
    embedder: str = ""
    thresholds: Thresholds | None = None
    refusals: Mapping[str, str] = field(default_factory=dict)  # by place of the task, the filter's reason

    @property
    def descriptions(self) -> Sequence[Description]:
        return self.merged.kept


async def discover(
    client: Client,
    tasks: Sequence[Task],
    *,
    embedder: Embedder | None,
    earlier: Sequence[Description] = (),
    specs: Sequence[Spec] = (),
    wanted: Wanted | None = None,
    told: Told | None = None,
) -> Discovered:
    """Descriptions of the environments that tasks belong to; `embedder` is None where the endpoint is to embed.

    `earlier` are descriptions of earlier runs. Those that come from one of these tasks are worked out again, which costs nothing
    where the answers are kept, so that the same tasks give the same descriptions, however often a run was begun.

    Raises:
        ModelError: if the endpoint does not answer.
    """
    wanted = wanted or Wanted()
    again = {task.digest for task in tasks}
    earlier = [one for one in earlier if one.digest not in again]
    sifted = sift(tasks)
    steps = [rule_step(sifted)]
    problems: list[Problem] = []

    verdicts = await judge(client, sifted.kept, told)
    chosen: list[Task] = []
    refused: list[tuple[Task, Judged]] = []
    unjudged: list[Task] = []
    for task, verdict in zip(sifted.kept, verdicts, strict=True):
        if isinstance(verdict, Unjudged):
            unjudged.append(task)
            problems.append(_unanswered(task, f"no verdict: {verdict.why}"))
        elif verdict.keep:
            chosen.append(task)
        else:
            refused.append((task, verdict))
    answered = {
        **{told: [task.text for task, one in refused if one.needs == needs] for needs, told in NEEDS.items()},
        "has no usable verdict": [task.text for task in unjudged],
    }
    steps.append(Step("filter", len(sifted.kept), len(chosen), reasons(answered)))

    made: list[Description] = []
    undescribed: list[Task] = []
    for task, one in zip(chosen, await describe(client, chosen, told), strict=True):
        if isinstance(one, Undescribed):
            undescribed.append(task)
            problems.append(_unanswered(task, f"no description: {one.why}"))
        else:
            made.append(one)
    steps.append(
        Step("describe", len(chosen), len(made), reasons({"has no usable description": [task.text for task in undescribed]}))
    )

    useful = [one for one in made if one.usefulness >= wanted.usefulness]
    kept = [one for one in useful if one.modelability >= wanted.modelability]
    low = {
        f"has usefulness below {wanted.usefulness}": _told(one for one in made if one.usefulness < wanted.usefulness),
        f"has modelability below {wanted.modelability}": _told(one for one in useful if one.modelability < wanted.modelability),
    }
    steps.append(Step("thresholds", len(made), len(kept), reasons(low)))

    if embedder is None:
        from envgen.synthesis.discover.embedding.endpoint import fetched

        texts: list[Text] = [*[one.text for one in specs], *[one.text for one in (*earlier, *kept)]]
        embedder = await fetched(client, [text.whole for text in texts])
    space = space_of(embedder)
    merged = merge(kept, earlier, specs, space)
    alike = {
        "is like a spec": [f"{one.name} → {one.into}" for one in merged.merged if one.kind == "spec"],
        "is like a description of an earlier run": [f"{one.name} → {one.into}" for one in merged.merged if one.kind == "kept"],
        "is like another description": [f"{one.name} → {one.into}" for one in merged.merged if one.kind == "description"],
    }
    steps.append(Step("deduplicate", len(kept), merged.fresh, reasons(alike)))
    return Discovered(
        merged=merged,
        steps=steps,
        problems=problems,
        embedder=embedder.name,
        thresholds=space.thresholds,
        refusals={task.place: f"{one.needs}: {one.reason}" for task, one in refused},
    )


def rule_step(sifted: Sifted) -> Step:
    """What the rules left out."""
    left = [reason(REASONS[name], [task.text for task in tasks]) for name, tasks in sifted.dropped.items()]
    return Step("rules", len(sifted.kept) + sum(one.count for one in left), len(sifted.kept), left)


def _told(descriptions: Iterable[Description]) -> list[str]:
    return [f"{one.title} ({one.usefulness}, {one.modelability} of {HIGHEST})" for one in descriptions]


def _unanswered(task: Task, message: str) -> Problem:
    return found("T003", Position(task.path, task.line), message)
