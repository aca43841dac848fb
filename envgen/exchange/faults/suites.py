"""What a generated suite found, as faults of the class that its environment was made of. Runs nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from envgen.exchange.faults.fault import Fault
from envgen.testing.suite.outcome import Failure, Outcome, Suite

_BITS: Final = "must fit into 63 bits"
_OF_CONCERN: Final[Mapping[str, str]] = {
    "changes_nothing": "query-writes",
    "episodes_stay_apart": "unstable",
    "every_argument_matters": "ignored-argument",
    "explores": "raises",
    "is_the_same_elsewhere": "unstable",
    "keeps_nothing_of_the_caller": "hands-out-state",
    "never_fails": "raises",
    "the_state_says_everything": "unstable",
}


def faults_of(suite: Suite, malformed: Callable[[str, Any], Sequence[str]] = lambda tool, arguments: ()) -> Iterator[Fault]:
    """The faults that a suite found, one for each test that failed; `malformed`: arguments that the class does not declare so."""
    for outcome in suite.bad:
        failure = outcome.failure or Failure("")
        calls = [(str(one["tool"]), one["arguments"]) for one in failure.calls]
        tool = failure.tool or outcome.test.tool or (calls[-1][0] if calls else "")
        told = failure.told.partition("\n  as a case of")[0]
        kind = _kind(outcome, failure)
        if kind == "raises" and calls and malformed(*calls[-1]):
            kind = "raises-on-malformed"
        yield Fault(suite.name, kind, tool, told, calls, found_by=(outcome.test.concern,))


def _kind(outcome: Outcome, failure: Failure) -> str:
    kind = _OF_CONCERN.get(outcome.test.concern, "other")
    if kind != "raises":
        return kind
    if _BITS in failure.told:
        return "overflow"
    if "the second time" in failure.told:
        return "unstable"
    return "raises" if "breaks the contract\nviolated: body of" in failure.told else "other"
