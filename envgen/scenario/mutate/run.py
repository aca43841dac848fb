"""Variants of one scenario: drawn, put beside its environment in a folder that goes away again, proven, and kept or counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from envgen.blueprint.scenarios.model import Scenario
from envgen.diagnostics.codes.scenario_proofs import CODES
from envgen.scenario.bench import Bench
from envgen.scenario.beside import beside
from envgen.scenario.mutate.drafting import Draft, Drafting
from envgen.scenario.mutate.slots import Slot
from envgen.scenario.record import Record, digests
from envgen.scenario.run import Verdict, judge
from envgen.scenario.subject import Subject, read_subject

MORE: Final = 2  # drafts that are proven besides as many as are wanted
DRAWS: Final = 6  # for each variant that is wanted, and some more
MORE_DRAWS: Final = 20
AT_ONCE: Final = 12  # drafts that are drawn alike; what came of them is learnt for the next ones, however many were proven at once

Progress = Callable[[int, int, str], None]


class NotProven(Exception):
    """The scenario to begin with is not proven."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant that is proven: its files by name, and the record of its proof."""

    id: str
    files: Mapping[str, str]
    record: Record


@dataclass(slots=True)
class Made:
    """What came of it: the variants, and how many drafts were none, by reason."""

    slots: Sequence[Slot]
    variants: Sequence[Variant] = ()
    rejected: Counter[str] = field(default_factory=Counter)
    drafts: int = 0


def mutate(
    subject: Subject,
    scenario: Scenario,
    bench: Bench,
    *,
    count: int,
    seed: int = 0,
    taken: Mapping[str, str] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Made:
    """Draw up to `count` proven variants; `taken` are the variants that are there already, as texts by id.

    Raises:
        NotProven: if the scenario itself is not.
        SandboxError: if the wall does not work.
    """
    if not judge([subject], "prove", bench, only=[scenario.id])[0].is_sound:
        raise NotProven(scenario.id)
    drafting = Drafting(subject, scenario, seed, taken or {})
    made = Made(drafting.slots)
    kept: list[tuple[Draft, Record]] = []
    most = DRAWS * count + MORE_DRAWS
    told: list[tuple[Draft, bool]] = []
    while drafting.slots and len(kept) < count and made.drafts < most:
        wanted = min(AT_ONCE - made.drafts % AT_ONCE, most - made.drafts, count - len(kept) + MORE)
        drafts = drafting.some(wanted, made.rejected)
        made.drafts += wanted
        proven = _proven(subject, drafts, bench, jobs, made.rejected)
        kept += proven.values()
        told += ((draft, name in proven) for name, draft in drafts.items())
        if made.drafts % AT_ONCE == 0:
            drafting.learn(told)
            told.clear()
        if progress is not None:
            progress(min(len(kept), count), count, subject.name)
    made.variants = _named(subject, drafting, kept[:count])
    return made


def _proven(
    subject: Subject, drafts: Mapping[str, Draft], bench: Bench, jobs: int, rejected: Counter[str]
) -> dict[str, tuple[Draft, Record]]:
    """The drafts that are proven, in order; the others are counted."""
    kept = {}
    left = dict(drafts)
    while left:
        with beside(subject.folder, _together(draft.files(name) for name, draft in left.items())) as folder:
            whole = read_subject(folder)
            broken = {Path(one.at.path).stem: f"{one.code} {one.message}" for one in whole.problems if one.level == "error"}
            if not broken:
                for verdict in judge([whole], "prove", bench, jobs=jobs):
                    record = verdict.record()
                    if record is None:
                        rejected[_why(verdict)] += 1
                    else:
                        kept[verdict.scenario.id] = left[verdict.scenario.id], record
                return kept
        faulty = [name for name in left if name in broken]
        rejected.update(broken[name] for name in faulty)
        left = {name: draft for name, draft in left.items() if name not in faulty} if faulty else {}
    return kept


def _why(verdict: Verdict) -> str:
    """The first condition that does not hold."""
    first = next(problem for problem in verdict.problems if problem.level == "error")
    return f"{first.code} {CODES[first.code].title}"


def _together(drafts: Iterable[Mapping[str, str]]) -> dict[str, str]:
    """The files of several drafts."""
    return {name: text for files in drafts for name, text in files.items()}


def _named(subject: Subject, drafting: Drafting, kept: Sequence[tuple[Draft, Record]]) -> list[Variant]:
    """The variants by their own ids, which their records name, too."""
    files = {name: draft.files(name) for name, (draft, _) in zip(drafting.ids(), kept, strict=False)}
    with beside(subject.folder, _together(files.values())) as folder:
        blueprint = read_subject(folder).blueprint
        return [
            Variant(name, texts, replace(record, digests=digests(folder, blueprint, blueprint.scenarios[name])))
            for (name, texts), (_, record) in zip(files.items(), kept, strict=True)
        ]
