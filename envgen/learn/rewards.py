"""What a step is paid, from what the checks say of the states before and behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Measure = Literal["share", "delta", "gain", "all", "weighted"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reward:
    """`measure` is which of the rewards of a score counts. It is paid at the end; where `shaped` is set, as it comes and goes.

    Shaping is by potential: a step earns what the end pays and γΦ(s') − Φ(s) besides, Φ being the measure of a state, of what is
    behind the end 0, and γ the `discount`. That leaves the best policies what they are (Ng, Harada and Russell 1999, "Policy
    invariance under reward transformations"), if the learner discounts by the same γ. With γ = 1 the rewards of an episode add up
    to the measure at its end less that at its start.
    """

    measure: Measure = "share"
    shaped: bool = False
    discount: float = 1.0

    def of(self, score: Mapping[str, Any]) -> float | None:
        """The measure of a state; None where a check failed itself, or there is nothing to earn."""
        value = score[self.measure]
        return None if value is None else float(value)

    def step(self, before: float, after: float) -> float:
        """What a step within an episode is paid, from the measures before and behind it."""
        return self.discount * after - before if self.shaped else 0.0

    def last(self, before: float, after: float) -> float:
        """What the last step is paid."""
        return after - before if self.shaped else after
