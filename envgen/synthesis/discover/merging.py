"""One description an environment: those that are alike are merged, with what stood before them and with each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from envgen.synthesis.discover.dedup import decide
from envgen.synthesis.discover.description import Description, named_apart
from envgen.synthesis.discover.embedding.space import Space
from envgen.synthesis.discover.specs import Spec

Kind = Literal["spec", "kept", "description"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two that are alike. `into` is the one that stands: a spec, a description of an earlier run, or one of this run."""

    name: str
    text: str
    into: str
    into_text: str
    kind: Kind
    similarity: float


@dataclass(frozen=True, slots=True)
class Merged:
    """All descriptions that are kept, those of earlier runs first; `fresh` counts those of this run."""

    kept: Sequence[Description]
    fresh: int
    merged: Sequence[Pair]
    near: Sequence[Pair]


def merge(found: Sequence[Description], earlier: Sequence[Description], specs: Sequence[Spec], space: Space) -> Merged:
    """Compare each found description with all that stand and with each other; the most useful of those alike stays.

    The task of one that is merged becomes an example of the one that it is merged into.
    """
    standing = [*[one.text for one in specs], *[one.text for one in earlier]]
    rows = space.place([*standing, *(one.text for one in found)])
    split = len(standing)
    verdicts = decide(rows[:split], rows[split:], [one.usefulness for one in found], space.thresholds)
    all_ = [*earlier, *found]  # what tasks may be added to
    stays = [verdict.stays for verdict in verdicts]
    names = named_apart(
        [one for one, kept in zip(found, stays, strict=True) if kept],
        [*[one.name for one in earlier], *[one.name for one in specs]],
    )
    own = iter(names)
    all_[len(earlier) :] = [next(own) if kept else one for one, kept in zip(found, stays, strict=True)]
    merged: list[Pair] = []
    near: list[Pair] = []
    for at, verdict in enumerate(verdicts):
        if verdict.nearest is None:
            continue
        row, one = verdict.nearest.row, all_[len(earlier) + at]
        other: Spec | Description = specs[row] if row < len(specs) else all_[row - len(specs)]
        kind: Kind = "spec" if row < len(specs) else "kept" if row < split else "description"
        pair = Pair(
            name=one.name,
            text=f"{one.title}. {one.text.rest}",
            into=other.name,
            into_text=f"{other.text.title}. {other.text.rest}",
            kind=kind,
            similarity=verdict.nearest.similarity,
        )
        (near if verdict.stays else merged).append(pair)
        if not verdict.stays and isinstance(other, Description):
            for task in one.tasks:
                all_[row - len(specs)] = all_[row - len(specs)].with_task(task)
    fresh = [one for one, kept in zip(all_[len(earlier) :], stays, strict=True) if kept]
    return Merged([*all_[: len(earlier)], *fresh], len(fresh), merged, near)
