"""The checks of the scenario reading-circle.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_opened(initial: Any, final: Any) -> Any:
    return [loan for key, loan in new_records(initial, final, "loans") if key not in initial.loans]


def check_4(initial: Any, final: Any) -> Any:
    # Are those the only new loans, and is each of the copies on loan?
    opened = let_opened(initial, final)
    return len(opened) == 3 and all(final.copies[loan["copy_id"]]["status"] == "on_loan" for loan in opened)


def seen_4(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield "len(opened)", len(opened)


def check_5(initial: Any, final: Any) -> Any:
    # Has Emil paid just what he had to?
    return final.members["M0004"]["fines"] == 10


def seen_5(initial: Any, final: Any) -> Any:
    yield 'final.members["M0004"]["fines"]', final.members["M0004"]["fines"]


def solution(call: Any, say: Any) -> None:
    free = call("find_copies", {"isbn": "9780099448822", "status": "available"})
    call("get_member", {"member_id": "M0003"})
    call("lend_copy", {"copy_id": free[0]["copy_id"], "member_id": "M0003"})
    emil = call("get_member", {"member_id": "M0004"})
    call("lend_copy", {"copy_id": free[1]["copy_id"], "member_id": "M0004"})
    call("pay_fine", {"member_id": "M0004", "amount": emil["fines"] - 10})
    call("lend_copy", {"copy_id": free[1]["copy_id"], "member_id": "M0004"})
    call("get_member", {"member_id": "M0012"})
    call("lend_copy", {"copy_id": free[2]["copy_id"], "member_id": "M0012"})
