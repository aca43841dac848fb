"""What came of a call, as plain facts: kept with its step, printed as JSON."""

from __future__ import annotations

from typing import Any

from envgen_runtime.arguments import INVALID_ARGUMENT, INVALID_ARGUMENTS, MISSING_ARGUMENT, UNKNOWN_ARGUMENT

ARGUMENT_ERRORS = frozenset({INVALID_ARGUMENT, INVALID_ARGUMENTS, MISSING_ARGUMENT, UNKNOWN_ARGUMENT})


def facts_of(result: Any) -> dict[str, Any]:
    """All that a Result tells, read at once: it may tell less when the state has moved on."""
    error, violation = result.error, result.violation
    return {
        "ok": result.ok,
        "value": result.value,
        "error": None
        if error is None
        else {"code": error.code, "message": error.message, **({"fields": dict(error.fields)} if error.fields else {})},
        "changes": result.changes,
        "observation": result.observation,
        "violation": None
        if violation is None
        else {"rule": violation.rule, "path": violation.path, "message": violation.message, "source": violation.source},
    }
