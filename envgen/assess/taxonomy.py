"""The kinds of faults that calls show, as the paper counts them; by rule where something is known for certain."""

from __future__ import annotations

from collections.abc import Mapping

CATEGORIES: Mapping[str, str] = {
    "error": "an exception (of type, attribute, key …) came out",
    "state": "the state is inconsistent, or other than it should be",
    "wrong_refusal": "refused what should succeed, or for a reason that does not hold",
    "missing_refusal": "did what should be refused",
    "message": "the text of the refusal is wrong",
    "result": "the result is not what was declared or asked for",
    "documentation": "description and code say different things",
    "order": "several refusals apply, and the wrong one came first",
    "other": "something else",
}

# Rules of the runtime's own, by what their breach means; the others are those of the blueprint, over the state.
_RULES = {"returns": "result", "errors": "wrong_refusal", "nested call": "other"}
_BREACH = "envgen_runtime.errors.ContractViolation"  # what the runtime raises, where code raised nothing
_FAILURES = {"raised": "error", "unfit": "result"}


def of_violation(rule: str, traceback: str) -> str:
    """The kind of a breach of the environment's own contract; its traceback ends with what came out."""
    came_out = traceback.rstrip().rpartition("\n")[2]
    is_breach = not came_out or came_out.startswith(_BREACH)
    return _RULES.get(rule, "state") if is_breach else "error"


def of_failure(kind: str) -> str:
    """The kind of a call that behind the wall came to no result."""
    return _FAILURES.get(kind, "other")
