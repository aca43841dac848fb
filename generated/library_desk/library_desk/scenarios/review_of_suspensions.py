"""The checks of the scenario review-of-suspensions.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Are the debtors among them who were not suspended so now?
    return final.members["M0004"]["status"] == "suspended" and final.members["M0012"]["status"] == "suspended"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.members["M0004"]["status"]', final.members["M0004"]["status"]
    yield 'final.members["M0012"]["status"]', final.members["M0012"]["status"]


def check_2(initial: Any, final: Any) -> Any:
    # Is the card active again on which only 50 cents are owed?
    return final.members["M0005"]["status"] == "active"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.members["M0005"]["status"]', final.members["M0005"]["status"]


def check_3(initial: Any, final: Any) -> Any:
    # Is the card on which exactly 10 euro are owed still active?
    return final.members["M0003"]["status"] == "active"


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.members["M0003"]["status"]', final.members["M0003"]["status"]


def solution(call: Any, say: Any) -> None:
    call("get_member", {"member_id": "M0001"})
    call("get_member", {"member_id": "M0002"})
    call("get_member", {"member_id": "M0003"})
    call("get_member", {"member_id": "M0004"})
    call("get_member", {"member_id": "M0005"})
    call("get_member", {"member_id": "M0012"})
    call("set_member_status", {"member_id": "M0004", "status": "suspended"})
    call("set_member_status", {"member_id": "M0005", "status": "active"})
    call("set_member_status", {"member_id": "M0012", "status": "suspended"})
    say("M0002, M0004 and M0012 are suspended.")
