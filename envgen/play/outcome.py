"""What came of a call, as plain facts: kept with its step, printed as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from envgen_runtime.arguments import INVALID_ARGUMENT, INVALID_ARGUMENTS, MISSING_ARGUMENT, UNKNOWN_ARGUMENT

if TYPE_CHECKING:
    from envgen.sandbox import Outcome

ARGUMENT_ERRORS = frozenset({INVALID_ARGUMENT, INVALID_ARGUMENTS, MISSING_ARGUMENT, UNKNOWN_ARGUMENT})
_VIOLATION = ("rule", "path", "message", "source")


def facts_of(result: Any) -> dict[str, Any]:
    """All that a Result tells, read at once: it may tell less when the state has moved on."""
    error, violation = result.error, result.violation
    return {
        "ok": result.ok,
        "value": result.value,
        "error": None if error is None else _error(error.code, error.message, error.fields),
        "changes": result.changes,
        "observation": result.observation,
        "violation": None if violation is None else {name: getattr(violation, name) for name in _VIOLATION},
    }


def facts_of_outcome(outcome: Outcome) -> dict[str, Any]:
    """The same of a call behind the wall, to the byte."""
    error, violation = outcome.error, outcome.violation
    return {
        "ok": outcome.ok,
        "value": outcome.value,
        "error": None if error is None else _error(error["code"], error["message"], outcome.fields),
        "changes": outcome.changes or [],
        "observation": outcome.observation,
        "violation": None if violation is None else {name: violation[name] for name in _VIOLATION},
    }


def _error(code: str, message: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    return {"code": code, "message": message, **({"fields": dict(fields)} if fields else {})}
