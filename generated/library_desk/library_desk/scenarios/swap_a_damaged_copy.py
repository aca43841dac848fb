"""The checks of the scenario swap-a-damaged-copy.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the loan closed today, with the remark?
    return final.loans["L00001"]["returned_at"] == final.now and final.loans["L00001"]["note"] == "Chewed by a dog"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["L00001"]["returned_at"]', final.loans["L00001"]["returned_at"]
    yield "now()", final.now
    yield 'final.loans["L00001"]["note"]', final.loans["L00001"]["note"]


def check_2(initial: Any, final: Any) -> Any:
    # Is the chewed copy written off?
    return final.copies["C-2"]["status"] == "lost"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.copies["C-2"]["status"]', final.copies["C-2"]["status"]


def check_6(initial: Any, final: Any) -> Any:
    # Is that the only new loan, and that copy out?
    return len(final.loans) == len(initial.loans) + 1 and final.copies["C-1"]["status"] == "on_loan"


def seen_6(initial: Any, final: Any) -> Any:
    yield "len(final.loans)", len(final.loans)
    yield "len(initial.loans) + 1", len(initial.loans) + 1
    yield 'final.copies["C-1"]["status"]', final.copies["C-1"]["status"]


def solution(call: Any, say: Any) -> None:
    call("get_member", {"member_id": "M0001"})
    call("list_loans", {"member_id": "M0001"})
    receipt = call("return_copy", {"loan_id": "L00001", "note": "Chewed by a dog"})
    call("report_lost", {"copy_id": "C-2"})
    call("pay_fine", {"member_id": "M0001", "amount": receipt["fee"]})
    free = call("find_copies", {"isbn": "9780156949606", "status": "available"})
    call("lend_copy", {"copy_id": free[0]["copy_id"], "member_id": "M0001"})
