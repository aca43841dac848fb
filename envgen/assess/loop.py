"""The loop: calls are proposed, made behind the wall and judged, many at a time; what came of them is told in order of rounds."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from envgen.assess.assessment import Assessment, Judged
from envgen.assess.checker import Opinion, Opinions, judge_calls
from envgen.assess.known import known_of
from envgen.assess.schedule import Batch, batches_of, rounds_of
from envgen.assess.subject import Subject, read
from envgen.assess.tester import Call, Calls, propose
from envgen.assess.wall import Wall
from envgen.llm import Prompt, Try
from envgen.llm.at_once import together
from envgen.testing.case_text import patches
from envgen.testing.inputs.declared import Start

if TYPE_CHECKING:
    from envgen.llm.client import Client
    from envgen.sandbox import Outcome

# As many as in the paper, so that rates can be compared, and with an interval of about 7 points to each side at 0.85. Asking for
# five calls at a time makes them some forty requests for an environment of 20 tools.
ROUNDS = 100
AGAIN = 0.2  # the share of rounds that a second opinion is asked on

OnRound = Callable[[int, int, int], None]  # rounds done, rounds in all, passed so far


async def assess(
    client: Client,
    folder: Path,
    *,
    rounds: int = ROUNDS,
    seed: int = 0,
    chain: int = 0,
    on_round: OnRound | None = None,
) -> Assessment:
    """Assess the environment in a folder of specs.

    The state is fresh in every round; with `chain` only in every so-manieth, the calls between follow each other. `on_round` is
    told after each batch.

    Raises:
        Unreadable: if the folder has problems.
        CannotStart: if a seed of it does not start.
        ModelError: if the endpoint does not answer, or the budget is spent.
        SandboxError: if the wall does not work.
    """
    from envgen.sandbox import Pool

    subject = await asyncio.to_thread(read, folder)
    planned = rounds_of(list(subject.blueprint.tools), rounds, seed)
    batches = batches_of(planned, subject.seeds, chain=chain)
    pool = await asyncio.to_thread(Pool)
    try:
        run = _Run(client, subject, Wall(pool, subject), _sampled(batches, seed), len(planned), on_round)
        await together(run.queue(queue) for queue in _queues(batches))
    finally:
        await asyncio.to_thread(pool.close)
    return Assessment(
        environment=subject.name,
        seed=seed,
        chain=chain,
        rounds=sorted(run.judged, key=lambda one: one.round.number),
        models={role: sorted(names) for role, names in run.models.items()},
        prompts=run.prompts,
    )


def _queues(batches: Sequence[Batch]) -> list[list[Batch]]:
    """Batches that have to follow each other: those of a chain; else those of a tool, whose tester is told what was tried."""
    queues: dict[tuple[int, str], list[Batch]] = {}
    for batch in batches:
        queues.setdefault((batch.chain, "" if batch.chain else batch.rounds[0].tool), []).append(batch)
    return list(queues.values())


def _sampled(batches: Sequence[Batch], seed: int) -> frozenset[int]:
    """First rounds of the batches that a second opinion is asked on: enough of them to hold the share of rounds."""
    order = list(batches)
    random.Random(f"envgen assess again {seed}").shuffle(order)
    wanted, found = AGAIN * sum(len(batch.rounds) for batch in batches), []
    for batch in order:
        if wanted <= 0:
            break
        found.append(batch.rounds[0].number)
        wanted -= len(batch.rounds)
    return frozenset(found)


@dataclass(slots=True)
class _Run:
    client: Client
    subject: Subject
    wall: Wall
    sampled: frozenset[int]
    total: int
    on_round: OnRound | None
    judged: list[Judged] = field(default_factory=list)
    models: dict[str, set[str]] = field(default_factory=dict)
    prompts: dict[str, str] = field(default_factory=dict)

    async def queue(self, batches: Sequence[Batch]) -> None:
        """Batches one after the other: in a chain each on the state that the ones before have left, else each on its seed."""
        tried: list[Call] = []
        for batch in batches:
            judged = await self._batch(batch, tried)
            tried += [one.call for one in judged if one.call is not None]
            self.judged += judged
            if self.on_round is not None:
                self.on_round(len(self.judged), self.total, sum(one.result == "pass" for one in self.judged))

    async def _batch(self, batch: Batch, tried: Sequence[Call]) -> list[Judged]:
        before = [(call.round.tool, call.arguments) for call in tried] if batch.chain else []
        seeded, begun = await self.wall.play(batch.start, [[], before])
        put, removed = patches(seeded.state, begun.state)
        start = Start(batch.start or "default", put, tuple(removed))
        proposed = await propose(self.client, self.subject, batch, begun.state, tried)
        self._note("tester", proposed.prompt, proposed.tries)
        calls = [proposed.calls[one.number] for one in batch.rounds if one.number in proposed.calls]
        found = {one.number: Judged(round=one, start=start, before=before, why=_why(proposed)) for one in batch.rounds}
        if calls:
            played = await self.wall.play(batch.start, [[*before, (call.round.tool, call.arguments)] for call in calls])
            made = [(call, one.outcomes[-1]) for call, one in zip(calls, played, strict=True)]
            first, again = await self._opinions(batch, made, begun.state)
            for place, (call, outcome) in enumerate(made):
                known = known_of(outcome, self._keeps(call.round.tool))
                found[call.round.number] = replace(
                    found[call.round.number],
                    call=call,
                    outcome=outcome,
                    known=known,
                    opinion=first[place],
                    again=again[place],
                    why="",
                )
        return list(found.values())

    async def _opinions(
        self, batch: Batch, made: Sequence[tuple[Call, Outcome]], state: Mapping[str, Any]
    ) -> tuple[Sequence[Opinion | None], Sequence[Opinion | None]]:
        """The opinions, and the second ones where this batch is of the sample."""
        asks = [judge_calls(self.client, self.subject, made, batch.start, state)]
        if batch.rounds[0].number in self.sampled:
            asks.append(judge_calls(self.client, self.subject, made, batch.start, state, again=True))
        told: list[Opinions] = await together(asks)
        for one in told:
            self._note("checker", one.prompt, one.tries)
        return told[0].opinions, told[1].opinions if len(told) > 1 else [None] * len(made)

    def _keeps(self, tool: str) -> frozenset[str]:
        return frozenset(one.code for one in self.subject.refusals(tool) if one.keep)

    def _note(self, role: str, prompt: Prompt, tries: Sequence[Try]) -> None:
        self.models.setdefault(role, set()).update(one.answer.model for one in tries)
        self.prompts[role] = prompt.digest


def _why(proposed: Calls) -> str:
    return proposed.why or "the tester gave no call"
