"""The checks of the scenario repaired-pump-goes-out.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_opened(initial: Any, final: Any) -> Any:
    return {key: loan for key, loan in new_records(initial, final, "loans") if key not in initial.loans}


def check_1(initial: Any, final: Any) -> Any:
    # Has Chloe Marin one new loan of the pump, for the two weeks?
    opened = let_opened(initial, final)
    return len(opened) == 1 and all(
        loan
        == {
            "loan_id": key,
            "equipment_id": "EQ-004",
            "user_id": "USR-004",
            "borrowed_date": "2025-01-02",
            "due_date": "2025-01-16",
            "returned_date": None,
            "status": "active",
        }
        for key, loan in opened.items()
    )


def seen_1(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield "len(opened)", len(opened)


def check_2(initial: Any, final: Any) -> Any:
    # Is the pump in good condition, looked at, and loaned?
    return [final.equipment["EQ-004"]["condition"], final.equipment["EQ-004"]["availability_status"]] == [
        "good",
        "loaned",
    ] and "unchecked" not in final.equipment["EQ-004"]


def seen_2(initial: Any, final: Any) -> Any:
    yield (
        '[final.equipment["EQ-004"]["condition"], final.equipment["EQ-004"]["availability_status"]]',
        [final.equipment["EQ-004"]["condition"], final.equipment["EQ-004"]["availability_status"]],
    )
    yield 'final.equipment["EQ-004"]', final.equipment["EQ-004"]


def solution(call: Any, say: Any) -> None:
    pumps = call("list_equipment_by_type", {"equipment_type": "infusion pump"})
    chloes = call("get_user_by_name", {"name": "Chloe Marin"})
    call(
        "create_new_loan_transaction",
        {
            "equipment_id": pumps[0]["equipment_id"],
            "user_id": chloes[0]["user_id"],
            "borrowed_date": "2025-01-02",
            "due_date": "2025-01-16",
        },
    )
    call("update_equipment_condition_and_location", {"equipment_id": pumps[0]["equipment_id"], "condition": "good"})
    call(
        "create_new_loan_transaction",
        {
            "equipment_id": pumps[0]["equipment_id"],
            "user_id": chloes[0]["user_id"],
            "borrowed_date": "2025-01-02",
            "due_date": "2025-01-16",
        },
    )
