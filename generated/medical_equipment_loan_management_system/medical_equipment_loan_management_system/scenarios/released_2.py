"""The checks of the scenario released-2.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def check_2(initial: Any, final: Any) -> Any:
    # Has the overdue monitor loan for staff Alice Chan been located?
    return "LN-102" in final.loans


def seen_2(initial: Any, final: Any) -> Any:
    yield "final.loans", final.loans


def check_3(initial: Any, final: Any) -> Any:
    # Has the condition of the returned monitor been set to “good”?
    return final.equipment["e0eaaaf0-ffe9-11e4-b9d6-1681e6b88ec1"]["condition"] == "good"


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        'final.equipment["e0eaaaf0-ffe9-11e4-b9d6-1681e6b88ec1"]["condition"]',
        final.equipment["e0eaaaf0-ffe9-11e4-b9d6-1681e6b88ec1"]["condition"],
    )


def check_4(initial: Any, final: Any) -> Any:
    # Is the monitor back in its depot, and the alert triggered?
    return (
        final.equipment["e0eaaaf0-ffe9-11e4-b9d6-1681e6b88ec1"]["location"] == "ICU Equipment Depot"
        and final.equipment["e0eaaaf0-ffe9-11e4-b9d6-1681e6b88ec1"]["availability_status"] == "available"
        and any(alert["loan_id"] == "LN-102" for alert in final.alerts.values())
    )


def seen_4(initial: Any, final: Any) -> Any:
    yield (
        'final.equipment["e0eaaaf0-ffe9-11e4-b9d6-1681e6b88ec1"]["location"]',
        final.equipment["e0eaaaf0-ffe9-11e4-b9d6-1681e6b88ec1"]["location"],
    )
    yield (
        'final.equipment["e0eaaaf0-ffe9-11e4-b9d6-1681e6b88ec1"]["availability_status"]',
        final.equipment["e0eaaaf0-ffe9-11e4-b9d6-1681e6b88ec1"]["availability_status"],
    )


def check_6(initial: Any, final: Any) -> Any:
    # Is the wheelchair at the checkout and lent to the patient, for 10 days?
    return (
        final.equipment["EQ-CHAIR-001"]["location"] == "Patient Services Checkout"
        and any(
            loan["equipment_id"] == "EQ-CHAIR-001"
            and loan["user_id"] == "USR-0001"
            and loan["borrowed_date"] == "2024-06-15"
            and loan["due_date"] == "2024-06-25"
            and loan["status"] == "active"
            for key, loan in new_records(initial, final, "loans")
            if key not in initial.loans
        )
        and len([key for key in final.loans if key not in initial.loans]) == 1
        and final.equipment["EQ-CHAIR-001"]["availability_status"] == "loaned"
    )


def seen_6(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-CHAIR-001"]["location"]', final.equipment["EQ-CHAIR-001"]["location"]
    yield (
        "len([key for key in final.loans if key not in initial.loans])",
        len([key for key in final.loans if key not in initial.loans]),
    )
    yield 'final.equipment["EQ-CHAIR-001"]["availability_status"]', final.equipment["EQ-CHAIR-001"]["availability_status"]


def check_7(initial: Any, final: Any) -> Any:
    # Has the contact_info of patient Alice Chan been updated to “alice.chan+patient@fictionhealth.org”?
    return final.users["USR-0001"]["contact_info"] == "alice.chan+patient@fictionhealth.org"


def seen_7(initial: Any, final: Any) -> Any:
    yield 'final.users["USR-0001"]["contact_info"]', final.users["USR-0001"]["contact_info"]


def check_8(initial: Any, final: Any) -> Any:
    # Is there just one new in alerts?
    return len([key for key in final.alerts if key not in initial.alerts]) == 1


def seen_8(initial: Any, final: Any) -> Any:
    yield (
        "len([key for key in final.alerts if key not in initial.alerts])",
        len([key for key in final.alerts if key not in initial.alerts]),
    )


def solution(call: Any, say: Any) -> None:
    call("mark_loan_as_returned", {"loan_id": "LN-102"})
    call("trigger_overdue_alert", {"loan_id": "LN-102"})
    call(
        "update_equipment_condition_and_location",
        {"equipment_id": "e0eaaaf0-ffe9-11e4-b9d6-1681e6b88ec1", "condition": "good", "location": "ICU Equipment Depot"},
    )
    call("update_equipment_condition_and_location", {"equipment_id": "EQ-CHAIR-001", "location": "Patient Services Checkout"})
    call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-CHAIR-001", "user_id": "USR-0001", "borrowed_date": "2024-06-15", "due_date": "2024-06-25"},
    )
    call("modify_user_profile", {"user_id": "USR-0001", "contact_info": "alice.chan+patient@fictionhealth.org"})
