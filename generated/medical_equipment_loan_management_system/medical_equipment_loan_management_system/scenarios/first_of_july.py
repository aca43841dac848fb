"""The checks of the scenario first-of-july.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_opened(initial: Any, final: Any) -> Any:
    return [loan for key, loan in new_records(initial, final, "loans") if key not in initial.loans]


def check_1(initial: Any, final: Any) -> Any:
    # Is the monitor back, looked at, in the supply room?
    return final.loans["LN-1c10cdb2-1"] == initial.loans["LN-1c10cdb2-1"] | {
        "status": "returned",
        "returned_date": final.now,
    } and final.equipment["EQ-MON-582"] == initial.equipment["EQ-MON-582"] | {
        "location": "Ward A Supply Room",
        "availability_status": "available",
    }


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["LN-1c10cdb2-1"]', final.loans["LN-1c10cdb2-1"]
    yield (
        'initial.loans["LN-1c10cdb2-1"] | {"status": "returned", "returned_date": now()}',
        initial.loans["LN-1c10cdb2-1"] | {"status": "returned", "returned_date": final.now},
    )
    yield 'final.equipment["EQ-MON-582"]', final.equipment["EQ-MON-582"]
    yield (
        'initial.equipment["EQ-MON-582"] | {"location": "Ward A Supply Room", "availability_status": "available"}',
        initial.equipment["EQ-MON-582"] | {"location": "Ward A Supply Room", "availability_status": "available"},
    )


def check_2(initial: Any, final: Any) -> Any:
    # Is the oxygen lent until the fourteenth?
    return final.loans["LN-1e02b605-9"]["due_date"] == "2024-07-14"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.loans["LN-1e02b605-9"]["due_date"]', final.loans["LN-1e02b605-9"]["due_date"]


def check_3(initial: Any, final: Any) -> Any:
    # Does the inventory have the wheelchair as loaned?
    return final.equipment["EQ-WC-001"]["availability_status"] == "loaned"


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-WC-001"]["availability_status"]', final.equipment["EQ-WC-001"]["availability_status"]


def check_4(initial: Any, final: Any) -> Any:
    # Is there one alert about the wheelchair, and its loan overdue?
    return [[alert["loan_id"], alert["alert_type"], alert["triggered_at"]] for alert in final.alerts.values()] == [
        ["LN-1e88b90c-5", "overdue", final.now]
    ] and final.loans["LN-1e88b90c-5"] == initial.loans["LN-1e88b90c-5"] | {"status": "overdue", "overdue_return_alert": final.now}


def seen_4(initial: Any, final: Any) -> Any:
    yield (
        '[[alert["loan_id"], alert["alert_type"], alert["triggered_at"]] for alert in final.alerts.values()]',
        [[alert["loan_id"], alert["alert_type"], alert["triggered_at"]] for alert in final.alerts.values()],
    )
    yield '[["LN-1e88b90c-5", "overdue", now()]]', [["LN-1e88b90c-5", "overdue", final.now]]
    yield 'final.loans["LN-1e88b90c-5"]', final.loans["LN-1e88b90c-5"]
    yield (
        'initial.loans["LN-1e88b90c-5"] | {"status": "overdue", "overdue_return_alert": now()}',
        initial.loans["LN-1e88b90c-5"] | {"status": "overdue", "overdue_return_alert": final.now},
    )


def check_5(initial: Any, final: Any) -> Any:
    # Is the walker available?
    return final.equipment["EQ-WALK-14"]["availability_status"] == "available"


def seen_5(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-WALK-14"]["availability_status"]', final.equipment["EQ-WALK-14"]["availability_status"]


def check_6(initial: Any, final: Any) -> Any:
    # Is the pump repaired and lent to Emma Small for the week?
    opened = let_opened(initial, final)
    return [final.equipment["EQ-OPUMP-119"]["condition"], final.equipment["EQ-OPUMP-119"]["availability_status"]] == [
        "good",
        "loaned",
    ] and [[loan["equipment_id"], loan["user_id"], loan["borrowed_date"], loan["due_date"], loan["status"]] for loan in opened] == [
        ["EQ-OPUMP-119", "USR-EMMA-04", "2024-07-01", "2024-07-08", "active"]
    ]


def seen_6(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield (
        '[final.equipment["EQ-OPUMP-119"]["condition"], final.equipment["EQ-OPUMP-119"]["availability_status"]]',
        [final.equipment["EQ-OPUMP-119"]["condition"], final.equipment["EQ-OPUMP-119"]["availability_status"]],
    )
    yield (
        '[[loan["equipment_id"], loan["user_id"], loan["borrowed_date"], loan["due_date"], loan["status"]] for loan in opened]',
        [[loan["equipment_id"], loan["user_id"], loan["borrowed_date"], loan["due_date"], loan["status"]] for loan in opened],
    )


def solution(call: Any, say: Any) -> None:
    jordans = call("get_user_by_name", {"name": "Jordan Diaz"})
    his = call("list_active_loans_by_user", {"user_id": jordans[0]["user_id"]})
    call("mark_loan_as_returned", {"loan_id": his[0]["loan_id"]})
    call(
        "update_equipment_condition_and_location",
        {"equipment_id": his[0]["equipment_id"], "condition": "fair", "location": "Ward A Supply Room"},
    )
    alices = call("get_user_by_name", {"name": "Alice Chan"})
    oxygen = call("list_active_loans_by_user", {"user_id": alices[0]["user_id"]})
    call("modify_loan_due_date", {"loan_id": oxygen[0]["loan_id"], "new_due_date": "2024-07-14"})
    late = call("list_active_loans_by_user", {"user_id": alices[1]["user_id"]})
    call("update_equipment_availability", {"equipment_id": late[0]["equipment_id"], "new_status": "loaned"})
    call("trigger_overdue_alert", {"loan_id": late[0]["loan_id"]})
    call("update_equipment_availability", {"equipment_id": "EQ-WALK-14", "new_status": "available"})
    call("update_equipment_condition_and_location", {"equipment_id": "EQ-OPUMP-119", "condition": "good"})
    call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-OPUMP-119", "user_id": "USR-EMMA-04", "borrowed_date": "2024-07-01", "due_date": "2024-07-08"},
    )
