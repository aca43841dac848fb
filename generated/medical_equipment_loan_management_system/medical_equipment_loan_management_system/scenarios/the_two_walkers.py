"""The checks of the scenario the-two-walkers.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_opened(initial: Any, final: Any) -> Any:
    return [loan for key, loan in new_records(initial, final, "loans") if key not in initial.loans]


def check_1(initial: Any, final: Any) -> Any:
    # Does the inventory have the walker that was out all the time as loaned?
    return final.equipment["EQ-005"]["availability_status"] == "loaned"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-005"]["availability_status"]', final.equipment["EQ-005"]["availability_status"]


def check_2(initial: Any, final: Any) -> Any:
    # Has Ben Osei one new loan, of the walker that was here?
    opened = let_opened(initial, final)
    return (
        len(opened) == 1
        and [opened[0]["equipment_id"], opened[0]["user_id"]] == ["EQ-006", "USR-002"]
        and final.equipment["EQ-006"]["availability_status"] == "loaned"
    )


def seen_2(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield "len(opened)", len(opened)
    yield '[opened[0]["equipment_id"], opened[0]["user_id"]]', [opened[0]["equipment_id"], opened[0]["user_id"]]
    yield 'final.equipment["EQ-006"]["availability_status"]', final.equipment["EQ-006"]["availability_status"]


def check_3(initial: Any, final: Any) -> Any:
    # Does it run from the first to the fifteenth of January?
    opened = let_opened(initial, final)
    return [[loan["borrowed_date"], loan["due_date"], loan["status"]] for loan in opened] == [
        ["2025-01-01", "2025-01-15", "active"]
    ]


def seen_3(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield (
        '[[loan["borrowed_date"], loan["due_date"], loan["status"]] for loan in opened]',
        [[loan["borrowed_date"], loan["due_date"], loan["status"]] for loan in opened],
    )


def solution(call: Any, say: Any) -> None:
    walkers = call("list_equipment_by_type", {"equipment_type": "walker"})
    call("is_equipment_on_active_loan", {"equipment_id": walkers[0]["equipment_id"]})
    call("is_equipment_on_active_loan", {"equipment_id": walkers[1]["equipment_id"]})
    call("update_equipment_availability", {"equipment_id": walkers[0]["equipment_id"], "new_status": "loaned"})
    call("update_equipment_availability", {"equipment_id": walkers[1]["equipment_id"], "new_status": "available"})
    bens = call("get_user_by_name", {"name": "Ben Osei"})
    call(
        "create_new_loan_transaction",
        {
            "equipment_id": walkers[1]["equipment_id"],
            "user_id": bens[0]["user_id"],
            "borrowed_date": "2025-01-01",
            "due_date": "2025-01-15",
        },
    )
