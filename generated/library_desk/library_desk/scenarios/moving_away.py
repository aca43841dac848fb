"""The checks of the scenario moving-away.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Have Farida's and Mr Mori's books come back?
    return final.loans["L00004"]["returned_at"] == final.now and final.loans["L00022"]["returned_at"] == final.now


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["L00004"]["returned_at"]', final.loans["L00004"]["returned_at"]
    yield "now()", final.now
    yield 'final.loans["L00022"]["returned_at"]', final.loans["L00022"]["returned_at"]


def check_2(initial: Any, final: Any) -> Any:
    # Are their copies in?
    return final.copies["C-8"]["status"] == "available" and final.copies["C-10"]["status"] == "available"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.copies["C-8"]["status"]', final.copies["C-8"]["status"]
    yield 'final.copies["C-10"]["status"]', final.copies["C-10"]["status"]


def check_3(initial: Any, final: Any) -> Any:
    # Does Farida owe nothing?
    return final.members["M0005"]["fines"] == 0


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.members["M0005"]["fines"]', final.members["M0005"]["fines"]


def check_4(initial: Any, final: Any) -> Any:
    # Is Farida's card suspended?
    return final.members["M0005"]["status"] == "suspended"


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.members["M0005"]["status"]', final.members["M0005"]["status"]


def check_5(initial: Any, final: Any) -> Any:
    # Is Mr Mori's card suspended?
    return final.members["M0012"]["status"] == "suspended"


def seen_5(initial: Any, final: Any) -> Any:
    yield 'final.members["M0012"]["status"]', final.members["M0012"]["status"]


def check_6(initial: Any, final: Any) -> Any:
    # Is Gil Park's card struck off, and no other?
    return "M0020" not in final.members and len(final.members) == len(initial.members) - 1


def seen_6(initial: Any, final: Any) -> Any:
    yield "final.members", final.members
    yield "len(final.members)", len(final.members)
    yield "len(initial.members) - 1", len(initial.members) - 1


def check_7(initial: Any, final: Any) -> Any:
    # Does Mr Mori still owe nothing?
    return final.members["M0012"]["fines"] == 0


def seen_7(initial: Any, final: Any) -> Any:
    yield 'final.members["M0012"]["fines"]', final.members["M0012"]["fines"]


def solution(call: Any, say: Any) -> None:
    call("list_loans", {"member_id": "M0005", "open_only": False})
    call("return_copy", {"loan_id": "L00004"})
    farida = call("get_member", {"member_id": "M0005"})
    call("pay_fine", {"member_id": "M0005", "amount": farida["fines"]})
    call("set_member_status", {"member_id": "M0005", "status": "suspended"})
    call("list_loans", {"member_id": "M0012", "open_only": False})
    call("return_copy", {"loan_id": "L00022"})
    call("get_member", {"member_id": "M0012"})
    call("remove_member", {"member_id": "M0012"})
    call("set_member_status", {"member_id": "M0012", "status": "suspended"})
    call("list_loans", {"member_id": "M0020", "open_only": False})
    gil = call("get_member", {"member_id": "M0020"})
    call("pay_fine", {"member_id": "M0020", "amount": gil["fines"]})
    call("remove_member", {"member_id": "M0020"})
