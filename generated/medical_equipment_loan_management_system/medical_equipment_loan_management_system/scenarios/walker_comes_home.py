"""The checks of the scenario walker-comes-home.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the loan of the walker returned today, and the walker looked at since?
    return (
        final.loans["LOAN-004"]["status"] == "returned"
        and final.loans["LOAN-004"]["returned_date"] == final.now
        and "unchecked" not in final.equipment["EQ-005"]
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["LOAN-004"]["status"]', final.loans["LOAN-004"]["status"]
    yield 'final.loans["LOAN-004"]["returned_date"]', final.loans["LOAN-004"]["returned_date"]
    yield "now()", final.now
    yield 'final.equipment["EQ-005"]', final.equipment["EQ-005"]


def check_2(initial: Any, final: Any) -> Any:
    # Does the inventory have the walker as needing repair, in the Therapy Suite, looked at?
    return final.equipment["EQ-005"] == initial.equipment["EQ-005"] | {"condition": "needs repair", "location": "Therapy Suite"}


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-005"]', final.equipment["EQ-005"]
    yield (
        'initial.equipment["EQ-005"] | {"condition": "needs repair", "location": "Therapy Suite"}',
        initial.equipment["EQ-005"] | {"condition": "needs repair", "location": "Therapy Suite"},
    )


def solution(call: Any, say: Any) -> None:
    anas = call("get_user_by_name", {"name": "Ana Reyes"})
    open = call("list_active_loans_by_user", {"user_id": anas[1]["user_id"]})
    loan = call("mark_loan_as_returned", {"loan_id": open[0]["loan_id"]})
    call(
        "update_equipment_condition_and_location",
        {"equipment_id": loan["equipment_id"], "condition": "needs repair", "location": "Therapy Suite"},
    )
