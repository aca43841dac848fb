"""What a judge said of an environment: of each part a score a dimension, as often as it was asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import mean, pstdev
from typing import Any

DIMENSIONS: Mapping[str, str] = {
    "alignment": "the code of each tool does what its name, description and parameters say, no less and no more",
    "correctness": "results, refusals and changes of the state are right, also at limits and in unusual states",
    "robustness": "bad arguments and impossible states are refused with a clear text, and leave nothing half done",
}


@dataclass(frozen=True, slots=True)
class Rating:
    """`score` is None where no quote of it stands in what was shown: an opinion about something else. `untrue` counts those."""

    score: int | None
    reason: str
    quotes: Sequence[str]
    untrue: int = 0


@dataclass(frozen=True, slots=True)
class Part:
    """Some tools, and the ratings by dimension in each sample; a sample without a usable answer is empty."""

    tools: Sequence[str]
    samples: Sequence[Mapping[str, Rating]]


@dataclass(frozen=True, slots=True)
class Score:
    """A dimension over all samples: their mean, how far they spread (the standard deviation), and how many there are."""

    mean: float | None
    spread: float | None
    samples: int

    def __str__(self) -> str:
        if self.mean is None:
            return "-"
        return f"{self.mean:.1f}" + (f" ± {self.spread:.1f}" if self.samples > 1 else "")


@dataclass(frozen=True, kw_only=True)
class Judgement:
    """An environment; `facts` are what is proven of it."""

    environment: str
    parts: Sequence[Part]
    facts: Mapping[str, Any]
    models: Sequence[str]
    prompt: str

    def score(self, dimension: str) -> Score:
        """Of each sample the mean over the parts, each as heavy as it has tools; parts without a score are left out."""
        totals = []
        for number in range(max((len(part.samples) for part in self.parts), default=0)):
            rated = [
                (len(part.tools), rating.score)
                for part in self.parts
                if (rating := part.samples[number].get(dimension)) is not None and rating.score is not None
            ]
            if rated:
                totals.append(sum(weight * score for weight, score in rated) / sum(weight for weight, _ in rated))
        return Score(mean(totals), pstdev(totals), len(totals)) if totals else Score(None, None, 0)

    @property
    def untrue(self) -> int:
        """Quotes that stand nowhere in what was shown."""
        return sum(rating.untrue for part in self.parts for sample in part.samples for rating in sample.values())

    @property
    def is_whole(self) -> bool:
        """Whether every part has a score in every dimension and sample."""
        return all(
            (rating := sample.get(dimension)) is not None and rating.score is not None
            for part in self.parts
            for sample in part.samples
            for dimension in DIMENSIONS
        )

    def as_json(self) -> dict[str, Any]:
        return {
            "environment": self.environment,
            "scores": {dimension: _score(self.score(dimension)) for dimension in DIMENSIONS},
            "untrue_quotes": self.untrue,
            "facts": dict(self.facts),
            "models": list(self.models),
            "prompt": self.prompt,
            "parts": [
                {
                    "tools": list(part.tools),
                    "samples": [{dimension: _rating(one) for dimension, one in sample.items()} for sample in part.samples],
                }
                for part in self.parts
            ],
        }


def _score(score: Score) -> dict[str, Any]:
    rounded = [None if value is None else round(value, 3) for value in (score.mean, score.spread)]
    return {"mean": rounded[0], "spread": rounded[1], "samples": score.samples}


def _rating(rating: Rating) -> dict[str, Any]:
    return {"score": rating.score, "reason": rating.reason, "quotes": list(rating.quotes), "untrue": rating.untrue}
