"""What failed, as findings that `envgen promote` and `envgen repair` read: what was seen, and a case that would have shown it.

A case says what is due only after somebody has said so. What the checker proposes stands behind a `#` until then: it is an opinion.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from envgen.assess.checker import SAME, SUCCESS, shown_call
from envgen.testing.case_text import TO_BE_SAID, case_text

if TYPE_CHECKING:
    from envgen.assess.assessment import Assessment, Judged

PROPOSED = "# expected: "


def findings_of(assessment: Assessment) -> list[dict[str, Any]]:
    """The rounds that failed, one finding each, in their order."""
    return [_finding(assessment.environment, one) for one in assessment.rounds if one.result == "fail"]


def _finding(environment: str, one: Judged) -> dict[str, Any]:
    assert one.call is not None
    assert one.outcome is not None
    shown: Mapping[str, Any] = shown_call(one.call, one.outcome)
    changed = "; ".join(shown["changes"]) or "nothing"
    return {
        "environment": environment,
        "tool": one.round.tool,
        "round": one.round.number,
        "verdict": "fail",
        "category": one.category,
        "is_proven": one.known.kind == "fault",
        "reason": one.reason,
        "seed": one.start.seed,
        "before": [{"tool": tool, "arguments": dict(arguments)} for tool, arguments in one.before],
        "arguments": dict(one.call.arguments),
        "evidence": f"answered {shown['observation']}; changed {changed}",
        "case": case_text(f"assess: {one.call.name}"[:90], one.start, one.call.arguments, _expected(one)),
    }


def _expected(one: Judged) -> str:
    """What a case expects: nothing as yet."""
    due = SAME if one.opinion is None else one.opinion.due
    if due == SAME:
        return TO_BE_SAID
    return f"{PROPOSED}{'success' if due == SUCCESS else f'error: {json.dumps(due)}'}"
