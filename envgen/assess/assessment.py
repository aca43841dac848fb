"""What came of an assessment: each round with its call, what is known of it and what was said of it, and the figures over all.

Every round counts, whatever became of it: N is N.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from envgen.assess.checker import Opinion
from envgen.assess.figures import Agreement, Share
from envgen.assess.known import OPEN, Known
from envgen.assess.schedule import Polarity, Round
from envgen.assess.tester import Call
from envgen.testing.inputs.declared import Start

if TYPE_CHECKING:
    from envgen.sandbox import Outcome

THRESHOLD = 0.85

Result = Literal["pass", "warning", "fail", "no verdict", "no test"]
RESULTS: Sequence[Result] = ("pass", "warning", "fail", "no verdict", "no test")

# Against a refusal that the blueprint declares a checker may say that text and code part, but not that it was wrong to refuse, or
# failed to; that a text could be clearer, or another refusal come first, is no failure.
_DISPROVED = {
    "warning": frozenset({"wrong_refusal", "state"}),
    "fail": frozenset({"wrong_refusal", "state", "message", "order"}),
}
_OF_REFUSALS = frozenset({"wrong_refusal", "message", "order"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A round. `call` is None where the tester gave none, `opinion` where the checker gave none.

    `before` are the calls of its chain that led there from the seed of `start`, which has their changes as patches. `again` is a
    second opinion, where one was asked for.
    """

    round: Round
    start: Start
    before: Sequence[tuple[str, Mapping[str, Any]]] = ()
    call: Call | None = None
    outcome: Outcome | None = None
    known: Known = OPEN
    opinion: Opinion | None = None
    again: Opinion | None = None
    why: str = ""  # there is no call

    @property
    def result(self) -> Result:
        """What is proven goes before what was judged."""
        if self.call is None:
            return "no test"
        if self.known.kind == "fault":
            return "fail"
        if self.opinion is None:
            return "no verdict"
        if self.disagreement:  # a declared refusal is right; of other calls nobody has said anything that can be
            return "pass" if self.known.kind == "declared" else "no verdict"
        return self.opinion.verdict

    @property
    def disagreement(self) -> str:
        """What the checker said against what is known; empty where it did not."""
        if self.opinion is None or self.outcome is None:
            return ""
        verdict, category = self.opinion.verdict, self.opinion.category
        if self.known.kind == "fault":
            return f"said {verdict} to a fault: {self.known.told}" if verdict != "fail" else ""
        if verdict == "pass":
            return ""
        if category == "error":
            return f"said {verdict} for an exception where none came out"
        if self.outcome.ok and category in _OF_REFUSALS:
            return f"said {verdict} of a refusal ({category}) where nothing was refused"
        if not self.outcome.ok and category == "missing_refusal":
            return f"said {verdict} for a refusal that is missing where it was refused"
        if self.known.kind == "declared" and category in _DISPROVED[verdict]:
            return f"said {verdict} ({category}) to a refusal that is declared: {self.known.told}"
        return ""

    @property
    def category(self) -> str:
        """The kind of fault of a round that failed; empty for others."""
        if self.result != "fail":
            return ""
        return self.known.category or (self.opinion.category if self.opinion is not None else "other")

    @property
    def reason(self) -> str:
        """Why it did not pass."""
        if self.call is None:
            return self.why
        if self.known.kind == "fault":
            return self.known.told
        return self.opinion.reason if self.opinion is not None else ""

    @property
    def is_met(self) -> bool:
        """Whether the environment did what the tester meant: let a positive call through, refused a negative one."""
        return self.outcome is not None and self.outcome.ok == (self.round.polarity == "positive")

    def as_json(self) -> dict[str, Any]:
        told: dict[str, Any] = {
            "round": self.round.number,
            "tool": self.round.tool,
            "polarity": self.round.polarity,
            "result": self.result,
            "seed": self.start.seed,
        }
        if self.before:
            told["before"] = [{"tool": tool, "arguments": dict(arguments)} for tool, arguments in self.before]
        if self.call is None or self.outcome is None:
            return {**told, "why": self.why}
        told |= {"name": self.call.name, "arguments": dict(self.call.arguments)}
        if self.call.aim:
            told["aim"] = self.call.aim
        told |= {
            "ok": self.outcome.ok,
            "code": self.outcome.error["code"] if self.outcome.error is not None else None,
            "changes": len(self.outcome.changes or ()),
            "known": {"kind": self.known.kind, "told": self.known.told},
            "category": self.category or None,
            "opinion": _told(self.opinion),
        }
        if self.again is not None:
            told["again"] = _told(self.again)
        if self.disagreement:
            told["disagreement"] = self.disagreement
        return told


@dataclass(frozen=True, kw_only=True)
class Assessment:
    """An environment after so many rounds, in their order. `models` are the models that answered, by role."""

    environment: str
    seed: int
    chain: int
    rounds: Sequence[Judged]
    models: Mapping[str, Sequence[str]]
    prompts: Mapping[str, str]  # by role, the digest of the prompt

    @cached_property
    def results(self) -> Mapping[Result, int]:
        """How many rounds ended how."""
        counts = Counter(one.result for one in self.rounds)
        return {result: counts[result] for result in RESULTS}

    @property
    def pass_rate(self) -> Share:
        return Share(self.results["pass"], len(self.rounds))

    @property
    def pass_or_warning_rate(self) -> Share:
        return Share(self.results["pass"] + self.results["warning"], len(self.rounds))

    @property
    def checker_pass_rate(self) -> Share:
        """By the checker alone, as the paper counts it, whatever is known."""
        return Share(sum(one.opinion is not None and one.opinion.verdict == "pass" for one in self.rounds), len(self.rounds))

    @property
    def stability(self) -> Agreement:
        """The first and the second opinion on the calls of the sample."""
        both = [(one.opinion, one.again) for one in self.rounds]
        return Agreement([(one.verdict, other.verdict) for one, other in both if one is not None and other is not None])

    @property
    def categories(self) -> Mapping[str, int]:
        """The kinds of the faults that were found, most frequent first."""
        return dict(Counter(one.category for one in self.rounds if one.category).most_common())

    @property
    def disagreements(self) -> Sequence[Judged]:
        return [one for one in self.rounds if one.disagreement]

    def met(self, polarity: Polarity) -> Share:
        """The calls of a polarity that the environment took as the tester meant them."""
        rounds = [one for one in self.rounds if one.round.polarity == polarity]
        return Share(sum(one.is_met for one in rounds), len(rounds))

    @property
    def by_tool(self) -> Mapping[str, Mapping[str, int]]:
        """Of each tool, how many rounds were positive, negative, and ended how."""
        found: dict[str, dict[str, int]] = {}
        for one in self.rounds:
            row = found.setdefault(one.round.tool, dict.fromkeys(("positive", "negative", *RESULTS), 0))
            row[one.round.polarity] += 1
            row[one.result] += 1
        return dict(sorted(found.items()))

    @property
    def one_sided(self) -> Sequence[str]:
        """Tools that were not tried in both polarities: there were too few rounds."""
        return [tool for tool, row in self.by_tool.items() if not row["positive"] or not row["negative"]]

    def as_json(self, threshold: float = THRESHOLD) -> dict[str, Any]:
        """All of it but the findings; nothing in it depends on when or where it was made."""
        return {
            "environment": self.environment,
            "seed": self.seed,
            "chain": self.chain,
            "threshold": threshold,
            "reached": self.pass_rate.value >= threshold,
            "rates": {
                "pass": self.pass_rate.as_json(),
                "pass_or_warning": self.pass_or_warning_rate.as_json(),
                "checker_alone": self.checker_pass_rate.as_json(),
            },
            "results": dict(self.results),
            "met": {"positive": self.met("positive").as_json(), "negative": self.met("negative").as_json()},
            "stability": self.stability.as_json(),
            "categories": dict(self.categories),
            "disagreements": [one.round.number for one in self.disagreements],
            "tools": {tool: dict(row) for tool, row in self.by_tool.items()},
            "models": {role: list(names) for role, names in self.models.items()},
            "prompts": dict(self.prompts),
            "rounds": [one.as_json() for one in self.rounds],
        }


def _told(opinion: Opinion | None) -> dict[str, str] | None:
    if opinion is None:
        return None
    return {"verdict": opinion.verdict, "category": opinion.category, "due": opinion.due, "reason": opinion.reason}
