"""What a build plans to ask, stage by stage, before there is anything but descriptions: answers that go back are in it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from envgen import assess
from envgen.build.environment import Options
from envgen.llm.estimate import Estimate, joined
from envgen.synthesis import plan
from envgen.synthesis.plan import Description

CODED: Final = 0.25  # the share of tools that need a body: 16 of 67 in four public environments
BODIES: Final = 2.5  # that are asked for at once
REPAIRED: Final = 0.3  # of the bodies, which go back once more for what tests and the assessment find
# Tokens in the middle over the environments of specs/: a request for bodies, and of a body in its answer.
ASKED, BODY = 2200, 180
TASK, TOOL, CHECKS = 700, 55, 900  # a request for a task, what each tool adds to it, and one for checks; what goes back included
TOLD = 950  # a scenario's answers


def of_environment(description: Description, options: Options) -> Iterator[Estimate]:
    """The stages of one environment, in their order."""
    bodies = math.ceil(options.tools * CODED)
    yield from plan.estimate(description, options.tools)
    calls = math.ceil(bodies / BODIES)
    yield Estimate("implement", calls, calls * ASKED, bodies * BODY)
    back = max(1, round(bodies * REPAIRED))
    yield Estimate("repair", back, back * ASKED, back * BODY)
    if options.rounds:
        yield from assess.estimate(options.tools, options.rounds)
    if options.scenarios:
        count = options.scenarios
        yield Estimate("scenarios", 3 * count, count * (2 * (TASK + TOOL * options.tools) + CHECKS), count * TOLD)


def estimate(
    descriptions: Sequence[Description], options: Options, *, tasks: Path | None = None, limit: int | None = None
) -> list[Estimate]:
    """Of a whole build, a row a stage; from tasks with what finding descriptions asks, of `limit` environments, or one."""
    rows: list[Estimate] = []
    if tasks is not None:
        from envgen.synthesis.discover.plan import planned
        from envgen.synthesis.discover.readers import read_tasks

        rows += planned(read_tasks([tasks]).tasks)
        descriptions = [plan.of_text("An environment that is found in the tasks.", "found")] * (limit or 1)
    for description in descriptions:
        rows += of_environment(description, options)
    return joined(rows)
