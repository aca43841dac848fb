"""A first state: asked for in a form that is made for the blueprint, judged with it, pruned at the last."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from envgen.diagnostics import Problem
from envgen.llm import GaveUp as NoGoodAnswer
from envgen.llm import Good, Prompt, ask_until_good
from envgen.synthesis.plan import forms
from envgen.synthesis.plan.building import Draft
from envgen.synthesis.plan.judging import Judged, judge, path_at, told
from envgen.synthesis.plan.mends import Mends
from envgen.synthesis.plan.results import Dropped, Ended
from envgen.synthesis.plan.seeds import lacking, state_of_seed, without_faulty
from envgen.synthesis.plan.stepping import LOOKS, STAGE, Steps
from envgen.synthesis.plan.writing import seed_text

Json = Any


@dataclass(frozen=True, slots=True)
class _Seeded:
    """An answer and the state that was made of it."""

    said: Any
    state: dict[str, Json]
    about: str
    judged: Judged
    mends: Mends

    @property
    def faults(self) -> Sequence[Problem]:
        return [one for one in self.judged.errors if one.at.path.startswith("seeds")]


async def seeded(steps: Steps, asked: Prompt, draft: Draft, text: str) -> Judged:
    """A blueprint whose text is given, judged as a whole with its seed `default`.

    Raises:
        Ended: if no answer was good.
    """
    last: _Seeded | None = None
    best: _Seeded | None = None

    def check(said: Any) -> Good[_Seeded] | Sequence[str]:
        nonlocal last, best
        mends = Mends()
        state = state_of_seed(said, draft, mends)
        about = " ".join(said["description"].split()) or "A first state."
        judged = judge(steps.name, text, seed=seed_text(about, state), whole=True)
        last = _Seeded(said, state, about, judged, mends)
        if last.faults:
            return told(judged, last.faults)
        lacks = list(lacking(state, draft))
        if lacks and best is None:
            best = last
            return lacks
        return Good(last)

    outcome = await ask_until_good(
        steps.client,
        asked,
        forms.seed(draft),
        lambda said: asyncio.to_thread(check, said),
        stage=STAGE,
        item=f"{steps.name}/seed",
        tries=steps.tries,
    )
    if isinstance(outcome, NoGoodAnswer):
        taken = best or (None if last is None else await asyncio.to_thread(_pruned, steps, text, last))
    else:
        taken = outcome.value
    steps.count("seed", asked, outcome.tries, None if taken is None else taken.said)
    if taken is None:
        assert isinstance(outcome, NoGoodAnswer)
        raise Ended("seed", outcome.why)
    steps.mends.counts += taken.mends.counts
    steps.on_step(steps.name, "seed")
    return taken.judged


def _pruned(steps: Steps, text: str, last: _Seeded) -> _Seeded | None:
    """The state without the records that have faults, if something is left of it."""
    for _ in range(LOOKS):
        if not last.faults:
            break
        paths = [path_at(last.judged.seed, one.at) or () for one in last.faults]
        pointers = {"/".join(("", *map(str, path[1:3]))): one for path, one in zip(paths, last.faults, strict=True)}
        if not without_faulty(last.state, iter(pointers)):
            return None
        steps.dropped += [
            Dropped(section="seed", name=pointer, why=(f"{one.code} {one.message}",)) for pointer, one in pointers.items()
        ]
        last = replace(last, judged=judge(steps.name, text, seed=seed_text(last.about, last.state), whole=True))
    return last if any(isinstance(one, dict) and one for one in last.state.values()) and not last.faults else None
