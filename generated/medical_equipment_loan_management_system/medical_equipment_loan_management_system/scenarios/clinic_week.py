# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario clinic-week.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records

from . import clinic_week_functions


def let_opened(initial: Any, final: Any) -> Any:
    return [loan for key, loan in new_records(initial, final, "loans") if key not in initial.loans]


def check_1(initial: Any, final: Any) -> Any:
    # Are there three new loans?
    opened = let_opened(initial, final)
    return len(opened) == 3


def seen_1(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield "len(opened)", len(opened)


def check_2(initial: Any, final: Any) -> Any:
    # Does Ben Osei have the wheelchair, the walker and the pump that are in the house?
    opened = let_opened(initial, final)
    return sorted([loan["equipment_id"] for loan in opened if loan["user_id"] == "USR-002"]) == ["EQ-001", "EQ-004", "EQ-006"]


def seen_2(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield (
        'sorted([loan["equipment_id"] for loan in opened if loan["user_id"] == "USR-002"])',
        sorted([loan["equipment_id"] for loan in opened if loan["user_id"] == "USR-002"]),
    )


def check_3(initial: Any, final: Any) -> Any:
    # Does each loan run from Monday to Friday?
    opened = let_opened(initial, final)
    return len(opened) > 0 and all(
        [loan["borrowed_date"], loan["due_date"], loan["status"], loan["returned_date"]]
        == ["2025-01-06", "2025-01-10", "active", None]
        for loan in opened
    )


def seen_3(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield "len(opened)", len(opened)


def check_4(initial: Any, final: Any) -> Any:
    # Is the pump in fair condition, in Ward 7, looked at, and out?
    return (
        final.equipment["EQ-004"]["condition"] == "fair"
        and final.equipment["EQ-004"]["location"] == "Ward 7"
        and final.equipment["EQ-004"]["availability_status"] == "loaned"
        and "unchecked" not in final.equipment["EQ-004"]
    )


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-004"]["condition"]', final.equipment["EQ-004"]["condition"]
    yield 'final.equipment["EQ-004"]["location"]', final.equipment["EQ-004"]["location"]
    yield 'final.equipment["EQ-004"]["availability_status"]', final.equipment["EQ-004"]["availability_status"]
    yield 'final.equipment["EQ-004"]', final.equipment["EQ-004"]


def check_5(initial: Any, final: Any) -> Any:
    # Is the wheelchair out?
    return final.equipment["EQ-001"]["availability_status"] == "loaned"


def seen_5(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-001"]["availability_status"]', final.equipment["EQ-001"]["availability_status"]


def check_6(initial: Any, final: Any) -> Any:
    return clinic_week_functions.nothing_taken_away(initial=initial, final=final)


def solution(call: Any, say: Any) -> None:
    bens = call("get_user_by_name", {"name": "Ben Osei"})
    call("get_equipment_by_status", {"status": "available"})
    call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-001", "user_id": bens[0]["user_id"], "borrowed_date": "2025-01-06", "due_date": "2025-01-10"},
    )
    call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-005", "user_id": bens[0]["user_id"], "borrowed_date": "2025-01-06", "due_date": "2025-01-10"},
    )
    call("list_equipment_by_type", {"equipment_type": "walker"})
    call("update_equipment_availability", {"equipment_id": "EQ-006", "new_status": "available"})
    call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-006", "user_id": bens[0]["user_id"], "borrowed_date": "2025-01-06", "due_date": "2025-01-10"},
    )
    call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-004", "user_id": bens[0]["user_id"], "borrowed_date": "2025-01-06", "due_date": "2025-01-10"},
    )
    call("update_equipment_condition_and_location", {"equipment_id": "EQ-004", "condition": "fair", "location": "Ward 7"})
    call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-004", "user_id": bens[0]["user_id"], "borrowed_date": "2025-01-06", "due_date": "2025-01-10"},
    )
