"""The checks of the scenario lost-copy-at-the-limit.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the copy of 16 February written off?
    return final.copies["C-2"]["status"] == "lost"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.copies["C-2"]["status"]', final.copies["C-2"]["status"]


def check_3(initial: Any, final: Any) -> Any:
    # Is that the only loan that was added, and its copy no longer in?
    return len(final.loans) == len(initial.loans) + 1 and final.copies["C-11"]["status"] == "on_loan"


def seen_3(initial: Any, final: Any) -> Any:
    yield "len(final.loans)", len(final.loans)
    yield "len(initial.loans) + 1", len(initial.loans) + 1
    yield 'final.copies["C-11"]["status"]', final.copies["C-11"]["status"]


def check_4(initial: Any, final: Any) -> Any:
    # Is the limit just one higher?
    return final.loan_limit == initial.loan_limit + 1


def seen_4(initial: Any, final: Any) -> Any:
    yield "final.loan_limit", final.loan_limit
    yield "initial.loan_limit + 1", initial.loan_limit + 1


def check_5(initial: Any, final: Any) -> Any:
    # Is the loan of the lost copy still open?
    return final.loans["L00001"]["returned_at"] is None


def seen_5(initial: Any, final: Any) -> Any:
    yield 'final.loans["L00001"]["returned_at"]', final.loans["L00001"]["returned_at"]


def solution(call: Any, say: Any) -> None:
    call("get_member", {"member_id": "M0001"})
    call("list_loans", {"member_id": "M0001"})
    call("report_lost", {"copy_id": "C-2"})
    free = call("find_copies", {"isbn": "9780156949606", "status": "available"})
    call("lend_copy", {"copy_id": free[0]["copy_id"], "member_id": "M0001"})
    call("set_loan_limit", {"limit": 4})
    call("lend_copy", {"copy_id": free[0]["copy_id"], "member_id": "M0001"})
