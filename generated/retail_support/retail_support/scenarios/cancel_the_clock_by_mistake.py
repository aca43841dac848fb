"""The checks of the scenario cancel-the-clock-by-mistake.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the pending order cancelled, for the reason that he gave?
    return (
        final.orders["#W1000010"]["status"] == "cancelled"
        and final.orders["#W1000010"].get("cancel_reason") == "ordered by mistake"
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000010"]["status"]', final.orders["#W1000010"]["status"]
    yield 'final.orders["#W1000010"].get("cancel_reason")', final.orders["#W1000010"].get("cancel_reason")


def check_3(initial: Any, final: Any) -> Any:
    # Is he the customer of this conversation?
    return final.session_user_id == "noah_patel_6952"


def seen_3(initial: Any, final: Any) -> Any:
    yield "final.session_user_id", final.session_user_id


def solution(call: Any, say: Any) -> None:
    noah = call("find_user_id_by_email", {"email": "noah.patel@example.com"})
    call("start_session", {"user_id": noah, "email": "noah.patel@example.com"})
    pending = call("list_orders", {"status": "pending"})
    call("cancel_pending_order", {"order_id": pending[0]["order_id"], "reason": "ordered by mistake"})
