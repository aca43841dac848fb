"""The checks of the scenario hired-and-cleaning-up.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is Ana staff, with the new address?
    return final.users["USR-001"] == initial.users["USR-001"] | {"user_type": "staff", "contact_info": "ana.reyes@hospital.example"}


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.users["USR-001"]', final.users["USR-001"]
    yield (
        'initial.users["USR-001"] | {"user_type": "staff", "contact_info": "ana.reyes@hospital.example"}',
        initial.users["USR-001"] | {"user_type": "staff", "contact_info": "ana.reyes@hospital.example"},
    )


def check_2(initial: Any, final: Any) -> Any:
    # Are her returned loans gone, and only they?
    return list(final.loans) == [key for key in initial.loans if key not in ["LOAN-003", "LOAN-005"]]


def seen_2(initial: Any, final: Any) -> Any:
    yield "list(final.loans)", list(final.loans)
    yield (
        '[key for key in initial.loans if key not in ["LOAN-003", "LOAN-005"]]',
        [key for key in initial.loans if key not in ["LOAN-003", "LOAN-005"]],
    )


def check_4(initial: Any, final: Any) -> Any:
    # Is the pump in the Workshop, and confirmed?
    return (
        final.equipment["EQ-004"]["location"] == "Workshop"
        and "unchecked" not in final.equipment["EQ-004"]
        and final.equipment["EQ-004"]["condition"] == "damaged"
    )


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.equipment["EQ-004"]["location"]', final.equipment["EQ-004"]["location"]
    yield 'final.equipment["EQ-004"]', final.equipment["EQ-004"]
    yield 'final.equipment["EQ-004"]["condition"]', final.equipment["EQ-004"]["condition"]


def solution(call: Any, say: Any) -> None:
    call("modify_user_profile", {"user_id": "USR-001", "user_type": "staff", "contact_info": "ana.reyes@hospital.example"})
    pump_loan = call("get_loan_details", {"loan_id": "LOAN-003"})
    call("delete_loan_transaction", {"loan_id": "LOAN-003", "requester_id": "USR-001"})
    call("delete_loan_transaction", {"loan_id": "LOAN-005", "requester_id": "USR-001"})
    call("update_equipment_condition_and_location", {"equipment_id": pump_loan["equipment_id"], "location": "Workshop"})
