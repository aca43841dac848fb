"""The checks of the scenario as-long-as-the-rules-allow.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import add_days, days_between, new_records

from ..state import LONGEST_LOAN


def let_opened(initial: Any, final: Any) -> Any:
    return [loan for key, loan in new_records(initial, final, "loans") if key not in initial.loans]


def check_1(initial: Any, final: Any) -> Any:
    # Is the loan that was in time due 84 days after it began?
    return days_between(final.loans["L00001"]["lent_on"], final.loans["L00001"]["due"]) == LONGEST_LOAN


def seen_1(initial: Any, final: Any) -> Any:
    yield (
        'days_between(final.loans["L00001"]["lent_on"], final.loans["L00001"]["due"])',
        days_between(final.loans["L00001"]["lent_on"], final.loans["L00001"]["due"]),
    )
    yield "longest_loan", LONGEST_LOAN


def check_2(initial: Any, final: Any) -> Any:
    # Is the overdue loan closed today?
    return final.loans["L00003"]["returned_at"] == final.now


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.loans["L00003"]["returned_at"]', final.loans["L00003"]["returned_at"]
    yield "now()", final.now


def check_3(initial: Any, final: Any) -> Any:
    # Has Ada the same copy again from today on, for as long as possible?
    opened = let_opened(initial, final)
    return (
        len(opened) == 1
        and opened[0]["copy_id"] == "C-4"
        and opened[0]["member_id"] == "M0001"
        and opened[0]["due"] == add_days("2026-03-10", LONGEST_LOAN)
    )


def seen_3(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield "len(opened)", len(opened)
    yield 'opened[0]["copy_id"]', opened[0]["copy_id"]
    yield 'opened[0]["member_id"]', opened[0]["member_id"]
    yield 'opened[0]["due"]', opened[0]["due"]


def solution(call: Any, say: Any) -> None:
    call("get_member", {"member_id": "M0001"})
    call("list_loans", {"member_id": "M0001"})
    call("extend_loan", {"loan_id": "L00001", "days": 28})
    call("extend_loan", {"loan_id": "L00001", "days": 28})
    receipt = call("return_copy", {"loan_id": "L00003"})
    call("pay_fine", {"member_id": "M0001", "amount": receipt["fee"]})
    again = call("lend_copy", {"copy_id": "C-4", "member_id": "M0001"})
    call("extend_loan", {"loan_id": again["loan_id"], "days": 28})
    call("extend_loan", {"loan_id": again["loan_id"], "days": 28})
