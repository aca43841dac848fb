"""The checks of the scenario lift-after-payment.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Does Bo Lindqvist owe nothing any more?
    return final.members["M0002"]["fines"] == 0


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.members["M0002"]["fines"]', final.members["M0002"]["fines"]


def check_2(initial: Any, final: Any) -> Any:
    # May he use his card again?
    return final.members["M0002"]["status"] == "active"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.members["M0002"]["status"]', final.members["M0002"]["status"]


def solution(call: Any, say: Any) -> None:
    call("pay_fine", {"member_id": "M0002", "amount": 31.75})
    call("set_member_status", {"member_id": "M0002", "status": "active"})
