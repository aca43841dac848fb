"""From which similarity on two descriptions are of the same environment, or near: chosen on pairs that were labelled by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from envgen.synthesis.discover.embedding.embedder import Vectors


@dataclass(frozen=True, slots=True)
class Thresholds:
    """From `same` on one of two is merged into the other, from `near` on a person should look."""

    same: float
    near: float


@dataclass(frozen=True, slots=True)
class Quality:
    """Of the pairs of the same environment and of others: how many are found from a threshold on."""

    right: int
    wrong: int
    missed: int

    @property
    def precision(self) -> float:
        return self.right / (self.right + self.wrong) if self.right + self.wrong else 1.0

    @property
    def recall(self) -> float:
        return self.right / (self.right + self.missed)

    def f(self, beta: float) -> float:
        """Precision and recall in one; below 1 precision weighs more, above it recall."""
        weight = beta * beta
        return (1 + weight) * self.right / ((1 + weight) * self.right + weight * self.missed + self.wrong)


# A wrong merge loses an environment for good; whom a reviewer sees for nothing costs a glance.
_SAME_BETA, _NEAR_BETA = 0.5, 2.0

# As `fitted` finds them on embedding/labelled.jsonl; a test compares them.
FITTED: Mapping[str, Thresholds] = {
    "wordllama": Thresholds(same=0.56, near=0.46),
    "tfidf": Thresholds(same=0.29, near=0.24),
}


def fitted(rows: Vectors, environments: Sequence[str]) -> Thresholds:
    """The thresholds with the best balance over all pairs, of which those of one environment are the same."""
    steps = [step / 100 for step in range(10, 96)]
    measured = {step: quality(rows, environments, step) for step in steps}
    same = max(steps, key=lambda step: (measured[step].f(_SAME_BETA), step))
    near = max((step for step in steps if step <= same), key=lambda step: (measured[step].f(_NEAR_BETA), step))
    return Thresholds(same, near)


def quality(rows: Vectors, environments: Sequence[str], threshold: float) -> Quality:
    """What a threshold finds among all pairs."""
    import numpy as np

    first, second = np.triu_indices(len(environments), 1)
    found = (rows @ rows.T)[first, second] >= threshold
    names = np.array(environments)
    same = names[first] == names[second]
    return Quality(int((found & same).sum()), int((found & ~same).sum()), int((~found & same).sum()))
