"""What ledgers add up to: requests, tokens and cost, in all or by stage, item or model."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from envgen.llm.ledger import Line, in_flight

By = Literal["stage", "item", "model"]


@dataclass(slots=True)
class Account:
    """`cost` is the sum of the known ones; `unpriced` are the models without a price. `open` were under way when a run was killed:
    they may have been paid, and are in no sum. `replayed` cost nothing."""

    paid: int = 0
    replayed: int = 0
    failed: int = 0
    open: int = 0
    input: int = 0
    cached: int = 0
    output: int = 0
    cost: float = 0.0
    unpriced: set[str] = field(default_factory=set)

    @property
    def known_cost(self) -> float | None:
        """The cost; None where that of nothing is known."""
        return None if self.unpriced and not self.cost else self.cost

    def add(self, line: Line) -> None:
        if line.what == "failed":
            self.failed += 1
        elif line.what == "answered" and line.replayed:
            self.replayed += 1
        elif line.what == "answered":
            self.paid += 1
            self.input += line.input
            self.cached += line.cached
            self.output += line.output
            self.cost += line.cost or 0.0
            if line.cost is None:
                self.unpriced.add(line.model)


def accounts(lines: Iterable[Line], by: By | None = None) -> dict[str, Account]:
    """The accounts of one ledger by what they are about, in the order of its first lines; under "" all in one."""
    told = list(lines)
    made: dict[str, Account] = {}
    for line in told:
        made.setdefault(getattr(line, by) if by else "", Account()).add(line)
    for line in in_flight(told):
        made[getattr(line, by) if by else ""].open += 1
    return made


def together(parts: Iterable[dict[str, Account]]) -> dict[str, Account]:
    """The accounts of several ledgers as one."""
    made: dict[str, Account] = {}
    for part in parts:
        for name, one in part.items():
            all_ = made.setdefault(name, Account())
            for count in ("paid", "replayed", "failed", "open", "input", "cached", "output", "cost"):
                setattr(all_, count, getattr(all_, count) + getattr(one, count))
            all_.unpriced |= one.unpriced
    return made


def total(made: Mapping[str, Account]) -> Account:
    """Some accounts as one."""
    return together({"": one} for one in made.values()).get("", Account())
