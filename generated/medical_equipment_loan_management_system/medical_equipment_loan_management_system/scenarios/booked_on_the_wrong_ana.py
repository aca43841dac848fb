"""The checks of the scenario booked-on-the-wrong-ana.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_opened(initial: Any, final: Any) -> Any:
    return {key: loan for key, loan in new_records(initial, final, "loans") if key not in initial.loans}


def check_1(initial: Any, final: Any) -> Any:
    # Is the mistaken loan gone, and no other?
    return [key for key in initial.loans if key not in final.loans] == ["LOAN-001"]


def seen_1(initial: Any, final: Any) -> Any:
    yield "[key for key in initial.loans if key not in final.loans]", [key for key in initial.loans if key not in final.loans]


def check_2(initial: Any, final: Any) -> Any:
    # Has the other Ana the same loan instead?
    opened = let_opened(initial, final)
    return len(opened) == 1 and all(
        loan == initial.loans["LOAN-001"] | {"loan_id": key, "user_id": "USR-003"} for key, loan in opened.items()
    )


def seen_2(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield "len(opened)", len(opened)


def solution(call: Any, say: Any) -> None:
    anas = call("get_user_by_name", {"name": "Ana Reyes"})
    open = call("list_active_loans_by_user", {"user_id": anas[0]["user_id"]})
    call("delete_loan_transaction", {"loan_id": open[0]["loan_id"], "requester_id": anas[0]["user_id"]})
    bens = call("get_user_by_name", {"name": "Ben Osei"})
    call("delete_loan_transaction", {"loan_id": open[0]["loan_id"], "requester_id": bens[0]["user_id"]})
    right = call(
        "create_new_loan_transaction",
        {
            "equipment_id": open[0]["equipment_id"],
            "user_id": anas[1]["user_id"],
            "borrowed_date": open[0]["borrowed_date"],
            "due_date": open[0]["due_date"],
        },
    )
    say("The loan of the other Ana is " + right["loan_id"] + ".")
