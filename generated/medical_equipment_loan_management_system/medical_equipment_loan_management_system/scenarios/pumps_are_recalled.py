"""The checks of the scenario pumps-are-recalled.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_opened(initial: Any, final: Any) -> Any:
    return [loan for key, loan in new_records(initial, final, "loans") if key not in initial.loans]


def check_1(initial: Any, final: Any) -> Any:
    # Are both loans closed today?
    return all(
        final.loans[key] == initial.loans[key] | {"status": "returned", "returned_date": final.now}
        for key in ["LN-500b6", "LN-500f8"]
    )


def check_2(initial: Any, final: Any) -> Any:
    # Are all pumps of that model, and only they, in the Repair Unit as recalled, looked at?
    return all(
        final.equipment[key]
        == initial.equipment[key] | {"condition": "recalled", "location": "Repair Unit", "availability_status": "available"}
        for key in ["EQ-103", "EQ-105", "EQ-107"]
    ) and sorted([key for key, item in final.equipment.items() if item["condition"] == "recalled"]) == [
        "EQ-103",
        "EQ-105",
        "EQ-107",
    ]


def seen_2(initial: Any, final: Any) -> Any:
    yield (
        'sorted([key for key, item in final.equipment.items() if item["condition"] == "recalled"])',
        sorted([key for key, item in final.equipment.items() if item["condition"] == "recalled"]),
    )


def check_3(initial: Any, final: Any) -> Any:
    # Does Mohammed Lane have the IV-Flow Pro 2 until the day that he had?
    opened = let_opened(initial, final)
    return [[loan["equipment_id"], loan["user_id"], loan["borrowed_date"], loan["due_date"]] for loan in opened] == [
        ["EQ-106", "USR-203", "2024-06-05", "2024-06-14"]
    ]


def seen_3(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield (
        '[[loan["equipment_id"], loan["user_id"], loan["borrowed_date"], loan["due_date"]] for loan in opened]',
        [[loan["equipment_id"], loan["user_id"], loan["borrowed_date"], loan["due_date"]] for loan in opened],
    )


def check_4(initial: Any, final: Any) -> Any:
    # Does Mohammed keep his walker?
    return final.loans["LN-500e5"]["status"] == "active"


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.loans["LN-500e5"]["status"]', final.loans["LN-500e5"]["status"]


def solution(call: Any, say: Any) -> None:
    pumps = call("list_equipment_by_type", {"equipment_type": "infusion pump"})
    alices = call("get_user_by_name", {"name": "Alice Chan"})
    hers = call("list_active_loans_by_user", {"user_id": alices[1]["user_id"]})
    call("mark_loan_as_returned", {"loan_id": hers[0]["loan_id"]})
    mohammeds = call("get_user_by_name", {"name": "Mohammed Lane"})
    his = call("list_active_loans_by_user", {"user_id": mohammeds[0]["user_id"]})
    call("mark_loan_as_returned", {"loan_id": his[1]["loan_id"]})
    call(
        "update_equipment_condition_and_location",
        {"equipment_id": hers[0]["equipment_id"], "condition": "recalled", "location": "Repair Unit"},
    )
    call(
        "update_equipment_condition_and_location",
        {"equipment_id": his[1]["equipment_id"], "condition": "recalled", "location": "Repair Unit"},
    )
    call(
        "update_equipment_condition_and_location",
        {"equipment_id": pumps[3]["equipment_id"], "condition": "recalled", "location": "Repair Unit"},
    )
    call(
        "create_new_loan_transaction",
        {
            "equipment_id": pumps[2]["equipment_id"],
            "user_id": mohammeds[0]["user_id"],
            "borrowed_date": "2024-06-05",
            "due_date": his[1]["due_date"],
        },
    )
