"""The checks of the scenario as-long-as-allowed.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import add_days, days_between


def check_1(initial: Any, final: Any) -> Any:
    # Is the loan due on the last day that is allowed?
    return days_between(initial.loans["LOAN-001"]["borrowed_date"], final.loans["LOAN-001"]["due_date"]) == initial.max_loan_days


def seen_1(initial: Any, final: Any) -> Any:
    yield (
        'days_between(initial.loans["LOAN-001"]["borrowed_date"], final.loans["LOAN-001"]["due_date"])',
        days_between(initial.loans["LOAN-001"]["borrowed_date"], final.loans["LOAN-001"]["due_date"]),
    )
    yield "initial.max_loan_days", initial.max_loan_days


def check_2(initial: Any, final: Any) -> Any:
    # Does the inventory have the wheelchair in Ward 4?
    return final.equipment["EQ-002"]["location"] == "Ward 4"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-002"]["location"]', final.equipment["EQ-002"]["location"]


def solution(call: Any, say: Any) -> None:
    anas = call("get_user_by_name", {"name": "Ana Reyes"})
    open = call("list_active_loans_by_user", {"user_id": anas[0]["user_id"]})
    call("modify_loan_due_date", {"loan_id": open[0]["loan_id"], "new_due_date": "2025-01-31"})
    loan = call("modify_loan_due_date", {"loan_id": open[0]["loan_id"], "new_due_date": add_days(open[0]["borrowed_date"], 30)})
    call("update_equipment_condition_and_location", {"equipment_id": loan["equipment_id"], "location": "Ward 4"})
    say("A loan lasts 30 days at most, so her last day is " + loan["due_date"] + ".")
