"""What is known of a call without asking anybody: that it showed a fault, or that it was refused as declared."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from envgen.assess.taxonomy import of_failure, of_violation
from envgen.assess.view import cut
from envgen.play.outcome import ARGUMENT_ERRORS

if TYPE_CHECKING:
    from envgen.sandbox import Outcome

LONGEST = 400  # letters of what is told
_OWN = ("body", "tool")  # what a refusal comes from that is no guard, but code that somebody wrote


@dataclass(frozen=True, slots=True)
class Known:
    """`fault`: the environment broke its own contract. `declared`: refused by what the blueprint says. `open`: for a judge."""

    kind: Literal["fault", "declared", "open"] = "open"
    category: str = ""
    told: str = ""


OPEN = Known()


def known_of(outcome: Outcome, keeps: Collection[str] = ()) -> Known:
    """What an outcome proves; `keeps` are the refusals that may leave changes behind."""
    if outcome.failure is not None:
        return Known("fault", of_failure(outcome.failure.kind), cut(f"{outcome.failure.kind}: {outcome.failure.why}", LONGEST))
    if outcome.violation is not None:
        rule, message = outcome.violation["rule"], outcome.violation["message"]
        return Known("fault", of_violation(rule, outcome.violation["traceback"]), cut(f"{rule}: {message}", LONGEST))
    if outcome.ok or outcome.error is None:
        return OPEN
    code = outcome.error["code"]
    if outcome.changes and code not in keeps:
        return Known("fault", "state", f"refused with {code}, and has changed the state")
    if code in ARGUMENT_ERRORS:
        return Known("declared", told="the arguments do not fit the schema")
    if outcome.refused_by is not None and not outcome.refused_by[0].startswith(_OWN):
        what, place = outcome.refused_by
        return Known("declared", told=f"{what} at {place}")
    return OPEN
