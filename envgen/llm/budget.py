"""What a run may spend: a request that could take more than is left is not sent."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from envgen.llm.errors import OverBudget
from envgen.llm.ledger import Line
from envgen.llm.message import Usage
from envgen.llm.prices import dollars, unknown_price

if TYPE_CHECKING:
    from collections.abc import Iterator

TYPICAL = 1024  # tokens of an answer, before there is one of its stage to go by


class Budget:
    """The limits, what is spent, and what the requests under way may still cost. Without limits nothing is refused."""

    def __init__(self, cost: float | None, tokens: int | None, paid: Sequence[Line] = ()) -> None:
        self._cost = cost
        self._tokens = tokens
        self._spent_cost = 0.0
        self._spent_tokens = 0
        self._reserved_cost = 0.0
        self._reserved_tokens = 0
        self._longest: dict[str, int] = {}
        for line in paid:
            self.spend(line.stage, line.usage, line.cost)

    @property
    def is_limited(self) -> bool:
        return self._cost is not None or self._tokens is not None

    def typical(self, stage: str) -> int:
        """Tokens of the longest answer that the stage had."""
        return self._longest.get(stage, TYPICAL)

    def spend(self, stage: str, usage: Usage, cost: float | None) -> None:
        self._spent_cost += cost or 0.0
        self._spent_tokens += usage.total
        self._longest[stage] = max(self._longest.get(stage, 0), usage.output)

    @contextmanager
    def reserved(self, usage: Usage, cost: float | None, model: str) -> Iterator[None]:
        """Keep so much apart while a request is under way.

        Raises:
            OverBudget: if that is more than is left.
        """
        if self._cost is not None:
            if cost is None:
                why = f"the budget is {dollars(self._cost)}, and the price of {model} is not known"
                raise OverBudget(why, unknown_price(model))
            if not self._spent_cost + self._reserved_cost + cost <= self._cost:  # what is no number is no leave
                raise OverBudget(
                    f"the budget of {dollars(self._cost)} is used up: {dollars(self._spent_cost)} are spent, "
                    f"and the next request could cost {dollars(cost)}",
                    _GO_ON.format("--budget USD"),
                )
        if self._tokens is not None and self._spent_tokens + self._reserved_tokens + usage.total > self._tokens:
            raise OverBudget(
                f"the budget of {self._tokens:,} tokens is used up: {self._spent_tokens:,} are spent, "
                f"and the next request could take {usage.total:,}",
                _GO_ON.format("more tokens below [budget] in envgen.toml"),
            )
        cost = cost or 0.0
        self._reserved_cost += cost
        self._reserved_tokens += usage.total
        try:
            yield
        finally:
            self._reserved_cost -= cost
            self._reserved_tokens -= usage.total


_GO_ON = "what was answered is kept; go on with envgen runs resume, and {}"
