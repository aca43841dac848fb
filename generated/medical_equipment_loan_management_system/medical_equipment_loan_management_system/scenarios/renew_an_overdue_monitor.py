"""The checks of the scenario renew-an-overdue-monitor.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_opened(initial: Any, final: Any) -> Any:
    return [loan for key, loan in new_records(initial, final, "loans") if key not in initial.loans]


def check_1(initial: Any, final: Any) -> Any:
    # Is the overdue loan closed today?
    return final.loans["LOAN-002"] == initial.loans["LOAN-002"] | {"status": "returned", "returned_date": final.now}


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["LOAN-002"]', final.loans["LOAN-002"]
    yield (
        'initial.loans["LOAN-002"] | {"status": "returned", "returned_date": now()}',
        initial.loans["LOAN-002"] | {"status": "returned", "returned_date": final.now},
    )


def check_2(initial: Any, final: Any) -> Any:
    # Is the monitor looked at, in Ward 6, and on loan again?
    opened = let_opened(initial, final)
    return final.equipment["EQ-003"] == initial.equipment["EQ-003"] | {"location": "Ward 6"} and len(opened) == 1


def seen_2(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield 'final.equipment["EQ-003"]', final.equipment["EQ-003"]
    yield 'initial.equipment["EQ-003"] | {"location": "Ward 6"}', initial.equipment["EQ-003"] | {"location": "Ward 6"}
    yield "len(opened)", len(opened)


def solution(call: Any, say: Any) -> None:
    bens = call("get_user_by_name", {"name": "Ben Osei"})
    open = call("list_active_loans_by_user", {"user_id": bens[0]["user_id"]})
    call("modify_loan_due_date", {"loan_id": open[0]["loan_id"], "new_due_date": "2025-01-31"})
    closed = call("mark_loan_as_returned", {"loan_id": open[0]["loan_id"]})
    call("update_equipment_condition_and_location", {"equipment_id": closed["equipment_id"], "location": "Ward 6"})
    renewed = call(
        "create_new_loan_transaction",
        {
            "equipment_id": closed["equipment_id"],
            "user_id": closed["user_id"],
            "borrowed_date": "2025-01-01",
            "due_date": "2025-01-31",
        },
    )
    say("He has loan " + renewed["loan_id"] + " now.")
