"""The checks of the scenario lost-copy-at-the-limit.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def check_1(initial: Any, final: Any) -> Any:
    # Is the copy of 16 February written off, and no other?
    return [key for key, copy in final.copies.items() if copy["status"] == "lost" and initial.copies[key]["status"] != "lost"] == [
        "C-2"
    ]


def seen_1(initial: Any, final: Any) -> Any:
    yield (
        '[key for key, copy in final.copies.items() if copy["status"] == "lost" and initial.copies[key]["status"] != "lost"]',
        [key for key, copy in final.copies.items() if copy["status"] == "lost" and initial.copies[key]["status"] != "lost"],
    )


def check_3(initial: Any, final: Any) -> Any:
    # Is that the only loan that was added, and its copy no longer in?
    return [
        (loan["copy_id"], loan["member_id"]) for key, loan in new_records(initial, final, "loans") if key not in initial.loans
    ] == [("C-11", "M0001")] and final.copies["C-11"]["status"] == "on_loan"


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        '[(loan["copy_id"], loan["member_id"]) for key, loan in final.loans.items() if key not in initial.loans]',
        [(loan["copy_id"], loan["member_id"]) for key, loan in final.loans.items() if key not in initial.loans],
    )
    yield 'final.copies["C-11"]["status"]', final.copies["C-11"]["status"]


def check_4(initial: Any, final: Any) -> Any:
    # Is the limit just one higher, for one loan more?
    return final.loan_limit == initial.loan_limit + 1 and len(final.loans) == len(initial.loans) + 1


def seen_4(initial: Any, final: Any) -> Any:
    yield "final.loan_limit", final.loan_limit
    yield "initial.loan_limit + 1", initial.loan_limit + 1
    yield "len(final.loans)", len(final.loans)
    yield "len(initial.loans) + 1", len(initial.loans) + 1


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
