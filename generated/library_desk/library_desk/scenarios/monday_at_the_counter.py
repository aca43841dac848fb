"""The checks of the scenario monday-at-the-counter.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import add_days


def check_1(initial: Any, final: Any) -> Any:
    # Has Ada's overdue book come back, with the remark?
    return (
        final.loans["L00001"]["returned_at"] == final.now
        and final.loans["L00001"]["note"] == "Cover torn"
        and final.copies["C-2"]["status"] == "available"
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["L00001"]["returned_at"]', final.loans["L00001"]["returned_at"]
    yield "now()", final.now
    yield 'final.loans["L00001"]["note"]', final.loans["L00001"]["note"]
    yield 'final.copies["C-2"]["status"]', final.copies["C-2"]["status"]


def check_2(initial: Any, final: Any) -> Any:
    # Does she owe the fee for it?
    return final.members["M0001"]["fines"] == 7


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.members["M0001"]["fines"]', final.members["M0001"]["fines"]


def check_4(initial: Any, final: Any) -> Any:
    # Is the book that was due today due 14 days later?
    return final.loans["L00003"]["due"] == add_days(initial.loans["L00003"]["due"], 14)


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.loans["L00003"]["due"]', final.loans["L00003"]["due"]
    yield 'add_days(initial.loans["L00003"]["due"], 14)', add_days(initial.loans["L00003"]["due"], 14)


def check_5(initial: Any, final: Any) -> Any:
    # Has Farida's book come back, and does she owe nothing?
    return (
        final.loans["L00004"]["returned_at"] == final.now
        and final.copies["C-8"]["status"] == "available"
        and final.members["M0005"]["fines"] == 0
    )


def seen_5(initial: Any, final: Any) -> Any:
    yield 'final.loans["L00004"]["returned_at"]', final.loans["L00004"]["returned_at"]
    yield "now()", final.now
    yield 'final.copies["C-8"]["status"]', final.copies["C-8"]["status"]
    yield 'final.members["M0005"]["fines"]', final.members["M0005"]["fines"]


def check_6(initial: Any, final: Any) -> Any:
    # Does Dana owe half of what she owed?
    return final.members["M0003"]["fines"] == initial.members["M0003"]["fines"] - final.members["M0003"]["fines"]


def seen_6(initial: Any, final: Any) -> Any:
    yield 'final.members["M0003"]["fines"]', final.members["M0003"]["fines"]
    yield (
        'initial.members["M0003"]["fines"] - final.members["M0003"]["fines"]',
        initial.members["M0003"]["fines"] - final.members["M0003"]["fines"],
    )


def solution(call: Any, say: Any) -> None:
    call("list_loans", {"member_id": "M0001"})
    late = call("return_copy", {"loan_id": "L00001", "note": "Cover torn"})
    say("The fee for the late book is " + str(late["fee"]) + " euro.")
    call("extend_loan", {"loan_id": "L00003", "days": 14})
    call("list_loans", {"member_id": "M0005"})
    call("return_copy", {"loan_id": "L00004"})
    farida = call("get_member", {"member_id": "M0005"})
    call("pay_fine", {"member_id": "M0005", "amount": farida["fines"]})
    dana = call("get_member", {"member_id": "M0003"})
    call("pay_fine", {"member_id": "M0003", "amount": dana["fines"] / 2})
