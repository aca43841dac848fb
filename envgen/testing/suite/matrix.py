"""What the tests of an environment cover: tools × concerns, the refusals of each tool, the rules. Computed from outcomes alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from envgen.testing.suite.outcome import Outcome, Result, Suite

# The worst of several tests stands for them.
_WORST: tuple[Result, ...] = ("failed", "error", "not run", "skipped", "passed")


@dataclass(frozen=True, slots=True)
class Matrix:
    """`tools[tool][concern]`, `refusals[tool][code]` and `rules[rule][concern]` hold results; what no test names is empty there.

    Under the tool "" stand the concerns of the environment as a whole.
    """

    tools: dict[str, dict[str, Result]] = field(default_factory=dict)
    refusals: dict[str, dict[str, Result | None]] = field(default_factory=dict)
    rules: dict[str, dict[str, Result]] = field(default_factory=dict)

    @property
    def concerns(self) -> list[str]:
        """Of all tools, in the order in which they first come."""
        return list(dict.fromkeys(concern for row in self.tools.values() for concern in row))


def matrix_of(suite: Suite) -> Matrix:
    """The matrix of one environment; every tool, refusal and rule has its row."""
    tools = {tool: _by_concern(one for one in suite.outcomes if one.test.tool == tool) for tool in ("", *suite.names.tools)}
    refusals: dict[str, dict[str, Result | None]] = {
        tool: {code: _worst(_expecting(suite, tool, code)) for code in codes} for tool, codes in suite.names.tools.items()
    }
    rules = {rule: _by_concern(one for one in suite.outcomes if rule in one.test.rules) for rule in suite.names.rules}
    return Matrix(tools, refusals, rules)


def _by_concern(outcomes: Iterable[Outcome]) -> dict[str, Result]:
    rows: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        rows.setdefault(outcome.test.concern or outcome.test.name, []).append(outcome)
    return {concern: found for concern, row in rows.items() if (found := _worst(row)) is not None}


def _expecting(suite: Suite, tool: str, code: str) -> Iterator[Outcome]:
    return (one for one in suite.outcomes if one.test.tool == tool and code in one.test.refusals)


def _worst(outcomes: Iterable[Outcome]) -> Result | None:
    found = {outcome.result for outcome in outcomes}
    return next((result for result in _WORST if result in found), None)
