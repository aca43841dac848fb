"""The checks of the scenario few-more-days-for-the-walker.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is her loan due on the tenth?
    return final.loans["LOAN-004"]["due_date"] == "2025-01-10"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["LOAN-004"]["due_date"]', final.loans["LOAN-004"]["due_date"]


def solution(call: Any, say: Any) -> None:
    open = call("list_active_loans_by_user", {"user_id": "USR-003"})
    loan = call("modify_loan_due_date", {"loan_id": open[0]["loan_id"], "new_due_date": "2025-01-10"})
    say("It is item " + loan["equipment_id"] + ".")
