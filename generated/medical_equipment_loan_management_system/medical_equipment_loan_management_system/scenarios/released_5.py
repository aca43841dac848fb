"""The checks of the scenario released-5.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the pump back where it belongs, with the alert, and is the walker out?
    return (
        final.loans["LN-500b6"]["status"] == "returned"
        and final.loans["LN-500b6"]["returned_date"] is not None
        and final.loans["LN-500b6"]["returned_date"] != ""
        and final.equipment["EQ-103"]["location"] == "ICU Equipment Cart"
        and final.equipment["EQ-103"]["availability_status"] == "available"
        and any(alert["loan_id"] == "LN-500b6" for alert in final.alerts.values())
        and final.equipment["EQ-102"]["availability_status"] == "loaned"
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["LN-500b6"]["status"]', final.loans["LN-500b6"]["status"]
    yield 'final.loans["LN-500b6"]["returned_date"]', final.loans["LN-500b6"]["returned_date"]
    yield 'final.equipment["EQ-103"]["location"]', final.equipment["EQ-103"]["location"]
    yield 'final.equipment["EQ-103"]["availability_status"]', final.equipment["EQ-103"]["availability_status"]


def check_2(initial: Any, final: Any) -> Any:
    # Has the condition of the infusion pump been set to "good"?
    return final.equipment["EQ-103"]["condition"] == "good"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-103"]["condition"]', final.equipment["EQ-103"]["condition"]


def check_3(initial: Any, final: Any) -> Any:
    # Is the wheelchair returned, with the alert, and in Storage B?
    return (
        final.loans["LN-500a3"]["status"] == "returned"
        and final.loans["LN-500a3"]["returned_date"] is not None
        and final.loans["LN-500a3"]["returned_date"].strip() != ""
        and final.equipment["EQ-100"]["location"] == "Storage B"
        and any(alert["loan_id"] == "LN-500a3" for alert in final.alerts.values())
    )


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.loans["LN-500a3"]["status"]', final.loans["LN-500a3"]["status"]
    yield 'final.loans["LN-500a3"]["returned_date"]', final.loans["LN-500a3"]["returned_date"]
    yield 'final.loans["LN-500a3"]["returned_date"].strip()', final.loans["LN-500a3"]["returned_date"].strip()
    yield 'final.equipment["EQ-100"]["location"]', final.equipment["EQ-100"]["location"]


def check_4(initial: Any, final: Any) -> Any:
    # Has the condition of the wheelchair been set to "good"?
    return final.equipment["EQ-100"]["condition"] == "good"


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-100"]["condition"]', final.equipment["EQ-100"]["condition"]


def check_6(initial: Any, final: Any) -> Any:
    # Is the wheelchair lent to the other Alice Chan, for 14 days?
    return (
        any(
            loan["equipment_id"] == "EQ-100"
            and loan["user_id"] == "USR-200"
            and loan["status"] == "active"
            and loan["borrowed_date"] == "2024-06-05"
            and loan["due_date"] == "2024-06-19"
            for loan in final.loans.values()
        )
        and len([key for key in final.loans if key not in initial.loans]) == 1
        and any(
            loan["equipment_id"] == "EQ-100"
            and loan["user_id"] == "USR-200"
            and loan["loan_id"] not in {"LN-500a3", "LN-500b6", "LN-500c9", "LN-500d2", "LN-500e5"}
            for loan in final.loans.values()
        )
        and final.equipment["EQ-100"]["availability_status"] == "loaned"
    )


def seen_6(initial: Any, final: Any) -> Any:
    yield (
        "len([key for key in final.loans if key not in initial.loans])",
        len([key for key in final.loans if key not in initial.loans]),
    )
    yield 'final.equipment["EQ-100"]["availability_status"]', final.equipment["EQ-100"]["availability_status"]


def check_7(initial: Any, final: Any) -> Any:
    # Are there just 2 new in alerts?
    return len([key for key in final.alerts if key not in initial.alerts]) == 2


def seen_7(initial: Any, final: Any) -> Any:
    yield (
        "len([key for key in final.alerts if key not in initial.alerts])",
        len([key for key in final.alerts if key not in initial.alerts]),
    )


def solution(call: Any, say: Any) -> None:
    call("mark_loan_as_returned", {"loan_id": "LN-500b6"})
    call("trigger_overdue_alert", {"loan_id": "LN-500b6"})
    call(
        "update_equipment_condition_and_location", {"equipment_id": "EQ-103", "condition": "good", "location": "ICU Equipment Cart"}
    )
    call("mark_loan_as_returned", {"loan_id": "LN-500a3"})
    call("trigger_overdue_alert", {"loan_id": "LN-500a3"})
    call("update_equipment_condition_and_location", {"equipment_id": "EQ-100", "condition": "good", "location": "Storage B"})
    call("update_equipment_availability", {"equipment_id": "EQ-102", "new_status": "loaned"})
    call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-100", "user_id": "USR-200", "borrowed_date": "2024-06-05", "due_date": "2024-06-19"},
    )
