"""What came of the tests of an environment, as data: to be sent between processes, kept, and reported. Runs nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal

from envgen.testing.suite.tests import Names, Test

Result = Literal["passed", "failed", "error", "skipped", "not run"]
Status = Literal["passed", "failed", "not run"]
BAD: frozenset[Result] = frozenset({"failed", "error", "not run"})


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a test failed: `kind` is the type of what was raised, `source` the place in the spec, `hint` what to do next."""

    told: str
    kind: str = ""
    calls: Sequence[Mapping[str, Any]] = ()  # {"tool", "arguments"}, the last one shows the fault
    case: str = ""  # an entry of `cases:`
    about: str = ""  # which case of the blueprint it is
    source: str = ""
    hint: str = ""
    tool: str = ""  # that the finding is about, where the test is about the environment


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one test."""

    test: Test
    result: Result
    seconds: float = 0.0
    failure: Failure | None = None

    @property
    def is_bad(self) -> bool:
        """Whether it keeps the suite from being clean."""
        return self.result in BAD


@dataclass(frozen=True, slots=True, kw_only=True)
class Suite:
    """What came of one environment. `told` is what is the matter with it as a whole: no package, one that is stale, a crash."""

    name: str
    root: Path
    spec: Path | None = None
    outcomes: Sequence[Outcome] = ()
    names: Names = field(default_factory=Names)
    seconds: float = 0.0
    told: str = ""
    hint: str = ""
    cached: bool = False
    is_whole: bool = True  # whether all of its tests were to run

    @property
    def status(self) -> Status:
        """`not run` where nothing could be tried."""
        if self.told and not self.outcomes:
            return "not run"
        return "failed" if self.told or any(outcome.is_bad for outcome in self.outcomes) else "passed"

    @property
    def bad(self) -> list[Outcome]:
        """What failed, in order."""
        return [outcome for outcome in self.outcomes if outcome.is_bad]

    def counts(self) -> dict[str, int]:
        """How many tests had which result; no zeros."""
        found = [outcome.result for outcome in self.outcomes]
        return {result: found.count(result) for result in dict.fromkeys(sorted(found, key=ORDER.index))}


ORDER: Sequence[Result] = ("passed", "failed", "error", "skipped", "not run")


def to_json(outcome: Outcome) -> dict[str, Any]:
    """Plain data."""
    return asdict(outcome)


def from_json(told: Mapping[str, Any]) -> Outcome:
    """From plain data; TypeError, KeyError where it is none."""
    test, failure = told["test"], told["failure"]
    return Outcome(test_from_json(test), told["result"], float(told["seconds"]), None if failure is None else Failure(**failure))


def test_from_json(told: Mapping[str, Any]) -> Test:
    """From plain data; TypeError, KeyError where it is none."""
    return Test(**{**told, "rules": tuple(told["rules"]), "refusals": tuple(told["refusals"])})


test_from_json.__test__ = False  # type: ignore[attr-defined]


def unsettled(test: Test, result: Result, told: str) -> Outcome:
    """Of a test whose process ended."""
    return Outcome(test, result, 0.0, Failure(told))


def bounded(text: str, most: int) -> str:
    """A text of at most so many characters, its middle left out."""
    if len(text) <= most:
        return text
    half = (most - 30) // 2
    return f"{text[:half]}\n… {len(text) - 2 * half} characters left out …\n{text[-half:]}"
