"""The checks of the scenario released-3.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def check_1(initial: Any, final: Any) -> Any:
    # Is the EasyMove Light returned, and the alert triggered?
    return (
        final.loans["LOAN-002"]["returned_date"] is not None
        and final.loans["LOAN-002"]["returned_date"].strip() != ""
        and final.loans["LOAN-002"]["status"] == "returned"
        and any(alert["loan_id"] == "LOAN-002" for alert in final.alerts.values())
        and len([key for key in final.alerts if key not in initial.alerts]) == 1
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["LOAN-002"]["returned_date"]', final.loans["LOAN-002"]["returned_date"]
    yield 'final.loans["LOAN-002"]["returned_date"].strip()', final.loans["LOAN-002"]["returned_date"].strip()
    yield 'final.loans["LOAN-002"]["status"]', final.loans["LOAN-002"]["status"]
    yield (
        "len([key for key in final.alerts if key not in initial.alerts])",
        len([key for key in final.alerts if key not in initial.alerts]),
    )


def check_2(initial: Any, final: Any) -> Any:
    # Does it wait for repair in the workshop?
    return (
        final.equipment["EQ-004"]["condition"] == "needs_repair"
        and final.equipment["EQ-004"]["location"] == "Maintenance Workshop"
        and final.equipment["EQ-004"]["availability_status"] == "available"
    )


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-004"]["condition"]', final.equipment["EQ-004"]["condition"]
    yield 'final.equipment["EQ-004"]["location"]', final.equipment["EQ-004"]["location"]
    yield 'final.equipment["EQ-004"]["availability_status"]', final.equipment["EQ-004"]["availability_status"]


def check_3(initial: Any, final: Any) -> Any:
    # Is the MobilityPro LX lent to Brandon Lee for 14 days, at the nurse station?
    return (
        any(
            loan["equipment_id"] == "EQ-001"
            and loan["user_id"] == "USR-b234"
            and loan["borrowed_date"] == "2024-06-04"
            and loan["due_date"] == "2024-06-18"
            and loan["status"] == "active"
            for key, loan in new_records(initial, final, "loans")
            if key not in initial.loans
        )
        and len([key for key in final.loans if key not in initial.loans]) == 1
        and final.equipment["EQ-001"]["location"] == "Ward B Nurse Station"
        and final.equipment["EQ-001"]["availability_status"] == "loaned"
    )


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        "len([key for key in final.loans if key not in initial.loans])",
        len([key for key in final.loans if key not in initial.loans]),
    )
    yield 'final.equipment["EQ-001"]["location"]', final.equipment["EQ-001"]["location"]
    yield 'final.equipment["EQ-001"]["availability_status"]', final.equipment["EQ-001"]["availability_status"]


def check_4(initial: Any, final: Any) -> Any:
    # Has the active infusion pump loan held by Alice Chan with contact alice.chan@example.org been identified?
    return (
        final.loans["LOAN-001"]["status"] == "active"
        and final.users[final.loans["LOAN-001"]["user_id"]]["name"] == "Alice Chan"
        and final.users[final.loans["LOAN-001"]["user_id"]]["contact_info"] == "alice.chan@example.org"
        and final.equipment[final.loans["LOAN-001"]["equipment_id"]]["type"] == "infusion_pump"
    )


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.loans["LOAN-001"]["status"]', final.loans["LOAN-001"]["status"]
    yield 'final.users[final.loans["LOAN-001"]["user_id"]]["name"]', final.users[final.loans["LOAN-001"]["user_id"]]["name"]
    yield (
        'final.users[final.loans["LOAN-001"]["user_id"]]["contact_info"]',
        final.users[final.loans["LOAN-001"]["user_id"]]["contact_info"],
    )
    yield (
        'final.equipment[final.loans["LOAN-001"]["equipment_id"]]["type"]',
        final.equipment[final.loans["LOAN-001"]["equipment_id"]]["type"],
    )


def check_5(initial: Any, final: Any) -> Any:
    # Has the due_date of the identified infusion pump loan been extended by exactly 3 days?
    return final.loans["LOAN-001"]["due_date"] == "2024-06-07"


def seen_5(initial: Any, final: Any) -> Any:
    yield 'final.loans["LOAN-001"]["due_date"]', final.loans["LOAN-001"]["due_date"]


def check_6(initial: Any, final: Any) -> Any:
    # Have any loan records for Alice Chan other than the one with contact alice.chan@example.org remained unchanged?
    return all(final.loans[key] == loan for key, loan in initial.loans.items() if loan["user_id"] == "USR-e567")


def solution(call: Any, say: Any) -> None:
    call("mark_loan_as_returned", {"loan_id": "LOAN-002"})
    call("trigger_overdue_alert", {"loan_id": "LOAN-002"})
    call(
        "update_equipment_condition_and_location",
        {"equipment_id": "EQ-004", "condition": "needs_repair", "location": "Maintenance Workshop"},
    )
    call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-001", "user_id": "USR-b234", "borrowed_date": "2024-06-04", "due_date": "2024-06-18"},
    )
    call("update_equipment_condition_and_location", {"equipment_id": "EQ-001", "location": "Ward B Nurse Station"})
    call("modify_loan_due_date", {"loan_id": "LOAN-001", "new_due_date": "2024-06-07"})
