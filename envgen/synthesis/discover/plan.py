"""What a run would ask, before it asks: `--dry-run`. Of the second step only the most can be known, for the first decides."""

from __future__ import annotations

from collections.abc import Sequence

from envgen.llm.estimate import Estimate, prompt_tokens
from envgen.llm.tokens import tokens_of
from envgen.synthesis.discover.asking import STAGE
from envgen.synthesis.discover.describe import SCHEMA
from envgen.synthesis.discover.describe import asked as asked_to_describe
from envgen.synthesis.discover.filter import asked, batches
from envgen.synthesis.discover.task import Task

_VERDICT = '{"id": 12, "reason": "changes the date of a booking", "needs": "records"}, '
_TOKENS = 260  # of a description, as models write them


def planned(tasks: Sequence[Task]) -> list[Estimate]:
    """Of the filter, and of the descriptions if it kept every task."""
    of_filter = batches(tasks)
    return [
        Estimate(
            STAGE,
            len(of_filter),
            sum(prompt_tokens(*asked(batch)) for batch in of_filter),
            len(tasks) * tokens_of(_VERDICT) + 10 * len(of_filter),
        ),
        Estimate(
            STAGE,
            len(tasks),
            sum(prompt_tokens(asked_to_describe(task), SCHEMA) for task in tasks),
            len(tasks) * _TOKENS,
        ),
    ]
