"""How many tasks went into each step, how many came out, and why the others did not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

MOST_EXAMPLES = 3
LONGEST_EXAMPLE = 160


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason to leave things out: how many it met, and a few of them."""

    what: str
    count: int
    examples: Sequence[str]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the way."""

    name: str
    into: int
    out: int
    reasons: Sequence[Reason] = field(default_factory=tuple)

    def as_json(self) -> dict[str, Any]:
        reasons = [{"what": one.what, "count": one.count, "examples": list(one.examples)} for one in self.reasons]
        return {"step": self.name, "in": self.into, "out": self.out, "reasons": reasons}


def reason(what: str, examples: Sequence[str]) -> Reason:
    """A reason with the first few of all it met."""
    return Reason(what, len(examples), [shortened(text) for text in examples[:MOST_EXAMPLES]])


def reasons(met: Mapping[str, Sequence[str]]) -> list[Reason]:
    """Reasons with all that each of them met, in their order; those that met none are left out."""
    return [reason(what, examples) for what, examples in met.items() if examples]


def shortened(text: str, longest: int = LONGEST_EXAMPLE) -> str:
    text = " ".join(text.split())
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"
