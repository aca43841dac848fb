"""The checks of the scenario swap-a-damaged-copy.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def check_1(initial: Any, final: Any) -> Any:
    # Is the loan closed today, with the remark?
    return final.loans["L00001"]["returned_at"] == final.now and final.loans["L00001"]["note"] == "Chewed by a dog"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["L00001"]["returned_at"]', final.loans["L00001"]["returned_at"]
    yield "now()", final.now
    yield 'final.loans["L00001"]["note"]', final.loans["L00001"]["note"]


def check_2(initial: Any, final: Any) -> Any:
    # Is the chewed copy written off, though its loan is closed?
    return final.copies["C-2"]["status"] == "lost" and final.loans["L00001"]["note"] == "Chewed by a dog"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.copies["C-2"]["status"]', final.copies["C-2"]["status"]
    yield 'final.loans["L00001"]["note"]', final.loans["L00001"]["note"]


def check_4(initial: Any, final: Any) -> Any:
    # Has she the other copy until 17 April 2026, as the only new loan, and the chewed one no more?
    return (
        [
            (loan["copy_id"], loan["member_id"], loan["lent_on"], loan["due"], loan["returned_at"])
            for key, loan in new_records(initial, final, "loans")
            if key not in initial.loans
        ]
        == [("C-1", "M0001", "2026-03-20", "2026-04-17", None)]
        and final.copies["C-1"]["status"] == "on_loan"
        and final.loans["L00001"]["note"] == "Chewed by a dog"
    )


def seen_4(initial: Any, final: Any) -> Any:
    yield (
        '[(loan["copy_id"], loan["member_id"], loan["lent_on"], loan["due"], loan["returned_at"]) for key, loan in final.loans.items() if key not in initial.loans]',
        [
            (loan["copy_id"], loan["member_id"], loan["lent_on"], loan["due"], loan["returned_at"])
            for key, loan in final.loans.items()
            if key not in initial.loans
        ],
    )
    yield 'final.copies["C-1"]["status"]', final.copies["C-1"]["status"]
    yield 'final.loans["L00001"]["note"]', final.loans["L00001"]["note"]


def solution(call: Any, say: Any) -> None:
    call("get_member", {"member_id": "M0001"})
    call("list_loans", {"member_id": "M0001"})
    receipt = call("return_copy", {"loan_id": "L00001", "note": "Chewed by a dog"})
    call("report_lost", {"copy_id": "C-2"})
    call("pay_fine", {"member_id": "M0001", "amount": receipt["fee"]})
    free = call("find_copies", {"isbn": "9780156949606", "status": "available"})
    call("lend_copy", {"copy_id": free[0]["copy_id"], "member_id": "M0001"})
