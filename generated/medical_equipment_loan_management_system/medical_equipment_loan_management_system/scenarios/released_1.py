"""The checks of the scenario released-1.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the monitor of Jordan Diaz returned, available, and the alert triggered?
    return (
        final.loans["LN-1c10cdb2-1"]["status"] == "returned"
        and final.loans["LN-1c10cdb2-1"]["returned_date"] is not None
        and final.equipment["EQ-MON-582"]["availability_status"] == "available"
        and any(alert["loan_id"] == "LN-1c10cdb2-1" for alert in final.alerts.values())
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["LN-1c10cdb2-1"]["status"]', final.loans["LN-1c10cdb2-1"]["status"]
    yield 'final.loans["LN-1c10cdb2-1"]["returned_date"]', final.loans["LN-1c10cdb2-1"]["returned_date"]
    yield 'final.equipment["EQ-MON-582"]["availability_status"]', final.equipment["EQ-MON-582"]["availability_status"]


def check_2(initial: Any, final: Any) -> Any:
    # Has the condition of the monitor (ID from Jordan Diaz's loan) been kept as "fair"?
    return final.equipment["EQ-MON-582"]["condition"] == "fair"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-MON-582"]["condition"]', final.equipment["EQ-MON-582"]["condition"]


def check_3(initial: Any, final: Any) -> Any:
    # Has the location of the monitor (ID from Jordan Diaz's loan) been kept as "Room 301-B"?
    return final.equipment["EQ-MON-582"]["location"] == "Room 301-B"


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-MON-582"]["location"]', final.equipment["EQ-MON-582"]["location"]


def check_4(initial: Any, final: Any) -> Any:
    # Are the walker and the pump put right?
    return (
        final.equipment["EQ-WALK-14"]["availability_status"] == "available"
        and final.equipment["EQ-OPUMP-119"]["condition"] == "good"
        and final.equipment["EQ-OPUMP-119"]["location"] == "Ward A Supply Room"
    )


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-WALK-14"]["availability_status"]', final.equipment["EQ-WALK-14"]["availability_status"]
    yield 'final.equipment["EQ-OPUMP-119"]["condition"]', final.equipment["EQ-OPUMP-119"]["condition"]
    yield 'final.equipment["EQ-OPUMP-119"]["location"]', final.equipment["EQ-OPUMP-119"]["location"]


def check_5(initial: Any, final: Any) -> Any:
    # Has the condition of the walker in "Physical Therapy Suite" been kept as "good"?
    return [
        eq_data
        for eq_data in final.equipment.values()
        if eq_data["type"] == "walker" and eq_data["location"] == "Physical Therapy Suite"
    ][0]["condition"] == "good"


def seen_5(initial: Any, final: Any) -> Any:
    yield (
        '[eq_data for eq_data in final.equipment.values() if eq_data["type"] == "walker" and eq_data["location"] == "Physical Therapy Suite"][0]["condition"]',
        [
            eq_data
            for eq_data in final.equipment.values()
            if eq_data["type"] == "walker" and eq_data["location"] == "Physical Therapy Suite"
        ][0]["condition"],
    )


def check_6(initial: Any, final: Any) -> Any:
    # Has the location of the walker been kept as "Physical Therapy Suite"?
    return final.equipment["EQ-WALK-14"]["location"] == "Physical Therapy Suite"


def seen_6(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-WALK-14"]["location"]', final.equipment["EQ-WALK-14"]["location"]


def check_7(initial: Any, final: Any) -> Any:
    # Has the availability of the Baxter Sigma Spectrum infusion pump been set to "available"?
    return final.equipment["EQ-OPUMP-119"]["availability_status"] == "available"


def seen_7(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-OPUMP-119"]["availability_status"]', final.equipment["EQ-OPUMP-119"]["availability_status"]


def check_8(initial: Any, final: Any) -> Any:
    # Has the availability of the wheelchair (ID from Alice Chan's loan) been set to "available"?
    return final.equipment["EQ-WC-001"]["availability_status"] == "available"


def seen_8(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-WC-001"]["availability_status"]', final.equipment["EQ-WC-001"]["availability_status"]


def check_9(initial: Any, final: Any) -> Any:
    # Has the condition of the wheelchair (ID from Alice Chan's loan) been kept as "good"?
    return final.equipment["EQ-WC-001"]["condition"] == "good"


def seen_9(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-WC-001"]["condition"]', final.equipment["EQ-WC-001"]["condition"]


def check_10(initial: Any, final: Any) -> Any:
    # Has the location of the wheelchair (ID from Alice Chan's loan) been updated to "Entrance Hall"?
    return final.equipment["EQ-WC-001"]["location"] == "Entrance Hall"


def seen_10(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-WC-001"]["location"]', final.equipment["EQ-WC-001"]["location"]


def check_11(initial: Any, final: Any) -> Any:
    # Has the overdue return alert been triggered for the wheelchair loan returned by Alice Chan?
    return (
        final.loans["LN-1e88b90c-5"]["status"] == "returned"
        and final.loans["LN-1e88b90c-5"]["returned_date"] is not None
        and any(alert["loan_id"] == "LN-1e88b90c-5" for alert in final.alerts.values())
    )


def seen_11(initial: Any, final: Any) -> Any:
    yield 'final.loans["LN-1e88b90c-5"]["status"]', final.loans["LN-1e88b90c-5"]["status"]
    yield 'final.loans["LN-1e88b90c-5"]["returned_date"]', final.loans["LN-1e88b90c-5"]["returned_date"]


def check_12(initial: Any, final: Any) -> Any:
    # Are there just 2 new in alerts?
    return len([key for key in final.alerts if key not in initial.alerts]) == 2


def seen_12(initial: Any, final: Any) -> Any:
    yield (
        "len([key for key in final.alerts if key not in initial.alerts])",
        len([key for key in final.alerts if key not in initial.alerts]),
    )


def solution(call: Any, say: Any) -> None:
    call("mark_loan_as_returned", {"loan_id": "LN-1c10cdb2-1"})
    call("trigger_overdue_alert", {"loan_id": "LN-1c10cdb2-1"})
    call("update_equipment_condition_and_location", {"equipment_id": "EQ-MON-582", "condition": "fair", "location": "Room 301-B"})
    call("update_equipment_availability", {"equipment_id": "EQ-WALK-14", "new_status": "available"})
    call(
        "update_equipment_condition_and_location",
        {"equipment_id": "EQ-OPUMP-119", "condition": "good", "location": "Ward A Supply Room"},
    )
    call("mark_loan_as_returned", {"loan_id": "LN-1e88b90c-5"})
    call("trigger_overdue_alert", {"loan_id": "LN-1e88b90c-5"})
    call("update_equipment_condition_and_location", {"equipment_id": "EQ-WC-001", "condition": "good", "location": "Entrance Hall"})
