"""The checks of the scenario pay-a-part-and-borrow.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_opened(initial: Any, final: Any) -> Any:
    return [loan for key, loan in new_records(initial, final, "loans") if key not in initial.loans]


def check_1(initial: Any, final: Any) -> Any:
    # Have just five euro been taken off what Dana owes?
    return final.members["M0003"]["fines"] == initial.members["M0003"]["fines"] - 5


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.members["M0003"]["fines"]', final.members["M0003"]["fines"]
    yield 'initial.members["M0003"]["fines"] - 5', initial.members["M0003"]["fines"] - 5


def check_4(initial: Any, final: Any) -> Any:
    # Is that the only new loan, and the copy on loan?
    opened = let_opened(initial, final)
    return [(loan["copy_id"], loan["member_id"]) for loan in opened] == [("C-1", "M0003")] and final.copies["C-1"][
        "status"
    ] == "on_loan"


def seen_4(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield '[(loan["copy_id"], loan["member_id"]) for loan in opened]', [(loan["copy_id"], loan["member_id"]) for loan in opened]
    yield 'final.copies["C-1"]["status"]', final.copies["C-1"]["status"]


def solution(call: Any, say: Any) -> None:
    call("get_member", {"member_id": "M0003"})
    call("find_copies", {"isbn": "9780156949606", "status": "available"})
    call("pay_fine", {"member_id": "M0003", "amount": 5})
    call("lend_copy", {"copy_id": "C-1", "member_id": "M0003"})
