# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario lower-the-limit.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any

from . import lower_the_limit_functions


def check_1(initial: Any, final: Any) -> Any:
    # Is the limit 2?
    return final.loan_limit == 2


def seen_1(initial: Any, final: Any) -> Any:
    yield "final.loan_limit", final.loan_limit


def check_2(initial: Any, final: Any) -> Any:
    # Has the overdue book come back today, and is its copy in?
    return final.loans["L00001"]["returned_at"] == final.now and final.copies["C-2"]["status"] == "available"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.loans["L00001"]["returned_at"]', final.loans["L00001"]["returned_at"]
    yield "now()", final.now
    yield 'final.copies["C-2"]["status"]', final.copies["C-2"]["status"]


def check_3(calls: Any) -> Any:
    return lower_the_limit_functions.fee_was_paid(calls=calls)


def solution(call: Any, say: Any) -> None:
    call("set_loan_limit", {"limit": 2})
    call("list_loans", {"member_id": "M0001"})
    receipt = call("return_copy", {"loan_id": "L00001"})
    call("pay_fine", {"member_id": "M0001", "amount": receipt["fee"]})
    call("set_loan_limit", {"limit": 2})
    say("Ada Brandt has paid " + str(receipt["fee"]) + " euro.")
