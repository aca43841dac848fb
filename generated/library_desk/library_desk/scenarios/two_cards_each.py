"""The checks of the scenario two-cards-each.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is M0003 Dana's only card now?
    return "M0003" in final.members and "M0021" not in final.members


def seen_1(initial: Any, final: Any) -> Any:
    yield "final.members", final.members


def check_2(initial: Any, final: Any) -> Any:
    # Is M0022 Emil's only card now?
    return "M0022" in final.members and "M0004" not in final.members


def seen_2(initial: Any, final: Any) -> Any:
    yield "final.members", final.members


def solution(call: Any, say: Any) -> None:
    call("list_loans", {"member_id": "M0003", "open_only": False})
    call("list_loans", {"member_id": "M0021", "open_only": False})
    call("list_loans", {"member_id": "M0004", "open_only": False})
    call("list_loans", {"member_id": "M0022", "open_only": False})
    call("remove_member", {"member_id": "M0021"})
    call("pay_fine", {"member_id": "M0021", "amount": 4.75})
    call("remove_member", {"member_id": "M0021"})
    emil = call("get_member", {"member_id": "M0004"})
    call("pay_fine", {"member_id": "M0004", "amount": emil["fines"]})
    call("remove_member", {"member_id": "M0004"})
    say("I took 4.75 euro from Dana Okoye and 10.25 euro from Emil Castellanos.")
