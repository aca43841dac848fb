"""What an assessment will ask: its real prompts for the tester, and as much as calls usually come to for the checker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from envgen.assess.checker import STAGE as CHECK
from envgen.assess.checker import checker_prompt, checker_schema
from envgen.assess.loop import AGAIN, ROUNDS
from envgen.assess.schedule import Batch, batches_of, rounds_of
from envgen.assess.subject import Subject, read
from envgen.assess.tester import ARGUMENTS, STAGE, Call, tester_prompt, tester_schema
from envgen.llm.estimate import Estimate, prompt_tokens
from envgen.sandbox.outcome import Outcome

# Tokens of answers, by the log of the paper's own loop (57 letters of arguments) and the schemas of ours.
CALL = 60  # name, arguments, rule
VERDICT = 70  # one sentence and four words

_ARGUMENTS = {"patient_id": "PAT-1001", "recorded_at": "2025-01-16T09:00:00Z"}
_SEEN = Outcome(
    True,
    '{"success": true, "data": {"patient_id": "PAT-1001", "name": "Alice Chan", "date_of_birth": "1987-04-16", "sex": "female", '
    '"contact_info": "alice.chan@example.test", "active_status": "active"}}',
    changes=[{"op": "replace", "path": "/allergy_records/ALG-2003/recorded_at", "old": "2024-03-21", "new": "2025-02-01"}],
)


def estimate(what: Path | Subject | int, rounds: int = ROUNDS, *, seed: int = 0, chain: int = 0) -> list[Estimate]:
    """Of an environment; or, before there is one, of so many tools of usual size. Nothing is asked twice here but the sample.

    Raises:
        Unreadable: if the folder has problems.
    """
    if isinstance(what, int):
        return _of_count(what, rounds, chain)
    subject = what if isinstance(what, Subject) else read(what)
    planned = rounds_of(list(subject.blueprint.tools), rounds, seed)
    batches = batches_of(planned, subject.seeds, chain=chain)
    tested = sum(_tested(subject, batch) for batch in batches)
    checked = sum(_checked(subject, batch) for batch in batches)
    return _estimates(len(batches), len(planned), tested, checked)


def _estimates(batches: int, rounds: int, tested: int, checked: int) -> list[Estimate]:
    again = 1 + AGAIN
    return [
        Estimate(STAGE, batches, tested, rounds * CALL),
        Estimate(CHECK, round(batches * again), round(checked * again), round(rounds * VERDICT * again)),
    ]


def _tested(subject: Subject, batch: Batch) -> int:
    before = 0 if batch.chain else batch.turn * len(batch.rounds)
    tried = [Call(round=batch.rounds[0], name="", arguments=_ARGUMENTS)] * before
    return prompt_tokens(tester_prompt(subject, batch, _state(subject, batch), tried), tester_schema(subject, batch))


def _checked(subject: Subject, batch: Batch) -> int:
    """With calls as long as those of the paper's log."""
    tool = batch.rounds[0].tool
    made = [(Call(round=one, name="x", arguments=_ARGUMENTS, aim=ARGUMENTS), _SEEN) for one in batch.rounds]
    prompt = checker_prompt(subject, made, batch.start, _state(subject, batch))
    return prompt_tokens(prompt, checker_schema(subject, tool, len(made)))


def _state(subject: Subject, batch: Batch) -> Mapping[str, Any]:
    """As the seed file has it: what the wall would say of it differs by defaults."""
    seed = subject.blueprint.seeds.get(batch.start)
    return {} if seed is None else seed.state


# Of the prompts of the environments that are shipped, in the middle: see tests/assess/test_estimates.py.
TESTER, CHECKER, CHECKED_CALL = 1250, 1700, 140


def _of_count(tools: int, rounds: int, chain: int) -> list[Estimate]:
    planned = rounds_of([f"tool {number}" for number in range(tools)], rounds, 0)
    batches: Sequence[Batch] = batches_of(planned, [], chain=chain)
    return _estimates(len(batches), len(planned), len(batches) * TESTER, len(batches) * CHECKER + len(planned) * CHECKED_CALL)
