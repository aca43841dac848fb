"""The checks of the scenario lift-after-payment.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Does Bo Lindqvist owe nothing any more, and everybody else what they owed?
    return final.members["M0002"]["fines"] == 0 and all(
        final.members[key]["fines"] == member["fines"] for key, member in initial.members.items() if key != "M0002"
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.members["M0002"]["fines"]', final.members["M0002"]["fines"]


def check_2(initial: Any, final: Any) -> Any:
    # May he use his card again, and is that all that was done to the cards?
    return final.members["M0002"]["status"] == "active" and all(
        final.members[key]["status"] == member["status"] for key, member in initial.members.items() if key != "M0002"
    )


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.members["M0002"]["status"]', final.members["M0002"]["status"]


def solution(call: Any, say: Any) -> None:
    call("pay_fine", {"member_id": "M0002", "amount": 31.75})
    call("set_member_status", {"member_id": "M0002", "status": "active"})
