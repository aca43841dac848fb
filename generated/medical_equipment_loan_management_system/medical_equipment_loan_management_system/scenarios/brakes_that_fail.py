"""The checks of the scenario brakes-that-fail.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the loan of the defective wheelchair returned, today?
    return final.loans["LN-103"]["status"] == "returned" and final.loans["LN-103"]["returned_date"] == final.now


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["LN-103"]["status"]', final.loans["LN-103"]["status"]
    yield 'final.loans["LN-103"]["returned_date"]', final.loans["LN-103"]["returned_date"]
    yield "now()", final.now


def check_2(initial: Any, final: Any) -> Any:
    # Is that wheelchair in the Maintenance Bay, damaged, and not lent?
    return final.equipment["EQ-CHAIR-002"] == initial.equipment["EQ-CHAIR-002"] | {
        "condition": "damaged",
        "location": "Maintenance Bay",
        "availability_status": "available",
    }


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-CHAIR-002"]', final.equipment["EQ-CHAIR-002"]
    yield (
        'initial.equipment["EQ-CHAIR-002"] | {"condition": "damaged", "location": "Maintenance Bay", "availability_status": "available"}',
        initial.equipment["EQ-CHAIR-002"]
        | {"condition": "damaged", "location": "Maintenance Bay", "availability_status": "available"},
    )


def solution(call: Any, say: Any) -> None:
    miriams = call("get_user_by_name", {"name": "Miriam Santos"})
    open = call("list_active_loans_by_user", {"user_id": miriams[0]["user_id"]})
    call("mark_loan_as_returned", {"loan_id": open[0]["loan_id"]})
    call(
        "update_equipment_condition_and_location",
        {"equipment_id": open[0]["equipment_id"], "condition": "damaged", "location": "Maintenance Bay"},
    )
    chairs = call("list_equipment_by_type", {"equipment_type": "wheelchair"})
    call(
        "create_new_loan_transaction",
        {
            "equipment_id": chairs[0]["equipment_id"],
            "user_id": miriams[0]["user_id"],
            "borrowed_date": "2024-06-15",
            "due_date": open[0]["due_date"],
        },
    )
    call("update_equipment_condition_and_location", {"equipment_id": chairs[0]["equipment_id"], "location": "Ward 2 South"})
    say("You get the " + chairs[0]["model"] + ".")
