"""What verifying found, as values: counts, the differences that were intended, and those that nothing explains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from envgen.exchange.scenarios.verdicts import ScenarioProof

MOST_OF_ACCEPTED: Final = 0.03  # of the calls that the original accepted: each kind of difference
LEAST_ACCEPTED: Final = 0.30  # of the compared calls: those that the original accepts

INTENDED: Final[Mapping[str, str]] = {
    "refuses_instead_of_raising": "the original raises, or makes what is no JSON; the environment refuses, and nothing has changed",
    "rolls_back": "the original had written when it refused; the environment gives the same refusal, and nothing has changed",
    "argument": "an unknown or ill-typed argument is refused, or read as what it stands for",
    "declared_rule": "a rule that the blueprint declares refuses",
    "clock_or_id": "nothing but times and ids that this call made",
    "broken_import": "the original raises where its imports of datetime share a name; the environment does what its code means",
    "alias": "the original shares an object between two places; the environment copies it",
}


@dataclass(frozen=True, slots=True)
class Difference:
    """A call of which the two say different things, or after which their states differ.

    `calls` from `state` at `now` lead to it; the last of them is the call itself. `places`: where they differ, as
    (JSON Pointer below `value` or `state`, what the environment has, what the original has), `...` being nothing.
    """

    kind: str  # one of INTENDED, or `unexplained`
    tool: str
    calls: Sequence[tuple[str, Any]]
    state: Mapping[str, Any]
    now: str
    ours: str
    theirs: str
    places: Sequence[tuple[str, str, str]] = ()


@dataclass(slots=True)
class Equivalence:
    """What came of verifying one environment."""

    id: str
    name: str
    compared: int = 0
    accepted: int = 0  # by the original
    sought: list[int] = field(default_factory=lambda: [0, 0])  # of both, in episodes for tools that had not been accepted till then
    normalised: int = 0  # compared calls that read the clock or drew, and were equal all the same
    unordered: int = 0  # compared calls that were equal but for the order of a set
    tools: dict[str, list[int]] = field(default_factory=dict)  # of each: compared, accepted by the original
    intended: dict[str, int] = field(default_factory=lambda: dict.fromkeys(INTENDED, 0))
    intended_of_accepted: dict[str, int] = field(default_factory=lambda: dict.fromkeys(INTENDED, 0))
    examples: list[Difference] = field(default_factory=list)  # of the intended, one for each kind and tool
    unexplained: int = 0
    faults: list[Difference] = field(default_factory=list)  # the unexplained, one for each tool and place
    scenarios: list[ScenarioProof] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)  # episodes that could not be played to their end, and why
    failed: str = ""  # why nothing could be compared

    @property
    def never_accepted(self) -> list[str]:
        """The tools of which the original accepted no call; not those that its broken imports make raise in place of that."""
        broken = {one.tool for one in self.examples if one.kind == "broken_import"}
        return [tool for tool, (_, accepted) in self.tools.items() if not accepted and tool not in broken]

    @property
    def is_proven(self) -> bool:
        """Whether calls were compared, nothing is unexplained, and what was intended stays within its bounds."""
        checks_agree = not any(one.differences or one.failed for one in self.scenarios)
        return not self.failed and self.compared > 0 and not self.unexplained and not self.shortcomings and checks_agree

    @property
    def shortcomings(self) -> list[str]:
        """Bounds that the comparison does not keep, beside unexplained differences."""
        said = []
        # What is sought for single tools is refused more often the longer it is sought: it says nothing of calls as they come.
        compared, accepted = self.compared - self.sought[0], self.accepted - self.sought[1]
        if accepted < LEAST_ACCEPTED * compared:
            said.append(f"the original accepted {accepted} of {compared} calls, under {LEAST_ACCEPTED:.0%}")
        said += [f"the original accepted no call of {tool}" for tool in self.never_accepted]
        for kind, count in self.intended_of_accepted.items():
            if count > MOST_OF_ACCEPTED * self.accepted:
                said.append(f"{kind}: {count} of {self.accepted} calls that the original accepted, over {MOST_OF_ACCEPTED:.0%}")
        said += [f"the checks of scenario {one.id} were not all compared: {one.failed}" for one in self.scenarios if one.failed]
        return said

    def as_json(self) -> dict[str, Any]:
        """All of it, for machines."""
        told = asdict(self)
        return {**told, "never_accepted": self.never_accepted, "shortcomings": self.shortcomings, "proven": self.is_proven}
