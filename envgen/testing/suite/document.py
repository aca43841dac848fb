"""The results of a run as one JSON document (docs/testing.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from envgen.testing.depth import Depth
from envgen.testing.suite.matrix import matrix_of
from envgen.testing.suite.outcome import ORDER, Failure, Outcome, Suite


def document(suites: Sequence[Suite], depth: Depth, seconds: float) -> dict[str, Any]:
    """Everything that is known, as plain data."""
    return {
        "envgen": 1,
        "seed": depth.seed,
        "examples": depth.examples,
        "seconds": round(seconds, 3),
        "environments": [_environment(suite) for suite in suites],
        "findings": [_finding(suite, outcome) for suite in suites for outcome in suite.bad],
    }


def _environment(suite: Suite) -> dict[str, Any]:
    matrix = matrix_of(suite)
    return {
        "name": suite.name,
        "package": str(suite.root),
        "spec": None if suite.spec is None else str(suite.spec),
        "status": suite.status,
        "told": suite.told,
        "hint": suite.hint,
        "cached": suite.cached,
        "seconds": round(suite.seconds, 3),
        "counts": {**dict.fromkeys(ORDER, 0), **suite.counts()},
        "tests": [_test(outcome) for outcome in suite.outcomes],
        "matrix": {"tools": matrix.tools, "refusals": matrix.refusals, "rules": matrix.rules} if suite.is_whole else None,
    }


def _test(outcome: Outcome) -> dict[str, Any]:
    test = outcome.test
    return {
        "file": test.file,
        "line": test.line,
        "name": test.name,
        "concern": test.concern,
        "tool": test.tool or None,
        "rules": list(test.rules),
        "refusals": list(test.refusals),
        "result": outcome.result,
        "seconds": round(outcome.seconds, 4),
    }


def _finding(suite: Suite, outcome: Outcome) -> dict[str, Any]:
    test, failure = outcome.test, outcome.failure or Failure("")
    return {
        "environment": suite.name,
        "test": test.name,
        "file": str(suite.root / test.file),
        "line": test.line,
        "concern": test.concern,
        "tool": failure.tool or test.tool or None,
        "result": outcome.result,
        "kind": failure.kind,
        "told": failure.told,
        "calls": [dict(call) for call in failure.calls],
        "case": failure.case,
        "source": failure.source,
        "hint": failure.hint,
    }
