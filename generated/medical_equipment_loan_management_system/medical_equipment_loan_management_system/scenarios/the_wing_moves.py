"""The checks of the scenario the-wing-moves.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import add_days, days_between, new_records


def let_opened(initial: Any, final: Any) -> Any:
    return [
        [loan["equipment_id"], loan["user_id"]] for key, loan in new_records(initial, final, "loans") if key not in initial.loans
    ]


def check_1(initial: Any, final: Any) -> Any:
    # Is Brandon's loan closed, with one alert on file?
    return final.loans["LOAN-002"] == initial.loans["LOAN-002"] | {
        "status": "returned",
        "returned_date": final.now,
        "overdue_return_alert": final.now,
    } and [alert["loan_id"] for alert in final.alerts.values()] == ["LOAN-002"]


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["LOAN-002"]', final.loans["LOAN-002"]
    yield (
        'initial.loans["LOAN-002"] | {"status": "returned", "returned_date": now(), "overdue_return_alert": now()}',
        initial.loans["LOAN-002"] | {"status": "returned", "returned_date": final.now, "overdue_return_alert": final.now},
    )
    yield '[alert["loan_id"] for alert in final.alerts.values()]', [alert["loan_id"] for alert in final.alerts.values()]


def check_3(initial: Any, final: Any) -> Any:
    # Are the wheelchairs and the monitor in the North Wing, in the condition that they were in?
    return all(
        final.equipment[key]["location"] == "North Wing"
        and final.equipment[key]["condition"] == initial.equipment[key]["condition"]
        and "unchecked" not in final.equipment[key]
        for key in ["EQ-001", "EQ-002", "EQ-004"]
    )


def check_4(initial: Any, final: Any) -> Any:
    # Is the pump lent as long as may be?
    return days_between(initial.loans["LOAN-001"]["borrowed_date"], final.loans["LOAN-001"]["due_date"]) == initial.max_loan_days


def seen_4(initial: Any, final: Any) -> Any:
    yield (
        'days_between(initial.loans["LOAN-001"]["borrowed_date"], final.loans["LOAN-001"]["due_date"])',
        days_between(initial.loans["LOAN-001"]["borrowed_date"], final.loans["LOAN-001"]["due_date"]),
    )
    yield "initial.max_loan_days", initial.max_loan_days


def check_6(initial: Any, final: Any) -> Any:
    # Have the other Alice Chan and Dana Patel one wheelchair each, and nobody else a new loan?
    opened = let_opened(initial, final)
    return sorted(opened) == [["EQ-001", "USR-e567"], ["EQ-004", "USR-d456"]]


def seen_6(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield "sorted(opened)", sorted(opened)


def check_8(initial: Any, final: Any) -> Any:
    # Has Charlie Rivera his new number?
    return final.users["USR-c345"]["contact_info"] == "+1-555-0188"


def seen_8(initial: Any, final: Any) -> Any:
    yield 'final.users["USR-c345"]["contact_info"]', final.users["USR-c345"]["contact_info"]


def check_9(initial: Any, final: Any) -> Any:
    # Are the two old loans gone, and no other?
    return [key for key in initial.loans if key not in final.loans] == ["LOAN-006", "LOAN-007"]


def seen_9(initial: Any, final: Any) -> Any:
    yield "[key for key in initial.loans if key not in final.loans]", [key for key in initial.loans if key not in final.loans]


def solution(call: Any, say: Any) -> None:
    call("trigger_overdue_alert", {"loan_id": "LOAN-002"})
    back = call("mark_loan_as_returned", {"loan_id": "LOAN-002"})
    call(
        "update_equipment_condition_and_location",
        {"equipment_id": back["equipment_id"], "condition": "good", "location": "North Wing"},
    )
    call("update_equipment_condition_and_location", {"equipment_id": "EQ-001", "location": "North Wing"})
    call("update_equipment_condition_and_location", {"equipment_id": "EQ-002", "location": "North Wing"})
    alices = call("get_user_by_name", {"name": "Alice Chan"})
    hers = call("list_active_loans_by_user", {"user_id": alices[0]["user_id"]})
    call("modify_loan_due_date", {"loan_id": hers[0]["loan_id"], "new_due_date": "2024-06-18"})
    pump = call("modify_loan_due_date", {"loan_id": hers[0]["loan_id"], "new_due_date": add_days(hers[0]["borrowed_date"], 14)})
    call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-001", "user_id": alices[1]["user_id"], "borrowed_date": "2024-06-04", "due_date": "2024-06-18"},
    )
    call(
        "create_new_loan_transaction",
        {"equipment_id": back["equipment_id"], "user_id": "USR-d456", "borrowed_date": "2024-06-04", "due_date": "2024-06-18"},
    )
    call("modify_user_profile", {"user_id": "USR-c345", "contact_info": "+1-555-0188"})
    call("delete_loan_transaction", {"loan_id": "LOAN-006", "requester_id": "USR-c345"})
    call("delete_loan_transaction", {"loan_id": "LOAN-007", "requester_id": "USR-c345"})
    say("The pump is due on " + pump["due_date"] + ".")
