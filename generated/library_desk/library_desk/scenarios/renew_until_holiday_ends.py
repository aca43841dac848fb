"""The checks of the scenario renew-until-holiday-ends.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is The Waves due on 6 April 2026, and every other loan as it was?
    return final.loans["L00001"]["due"] == "2026-04-06" and all(
        final.loans[key] == loan for key, loan in initial.loans.items() if key != "L00001"
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["L00001"]["due"]', final.loans["L00001"]["due"]


def solution(call: Any, say: Any) -> None:
    call("find_copies", {"isbn": "9780156949606", "status": "on_loan"})
    call("list_loans", {"member_id": "M0001"})
    loan = call("extend_loan", {"loan_id": "L00001", "days": 21})
    say("Your copy of The Waves is due on " + loan["due"] + " now.")
