"""The checks of the scenario cancel-the-clock-by-mistake.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the pending order cancelled, for the reason that he gave, and no other, and is all that he paid where it came from?
    return (
        final.orders["#W1000010"]["status"] == "cancelled"
        and final.orders["#W1000010"].get("cancel_reason") == "ordered by mistake"
        and all(final.orders[key]["status"] == order["status"] for key, order in initial.orders.items() if key != "#W1000010")
        and [
            (key, payment["transaction_type"], payment["amount"], payment["payment_method_id"])
            for key, order in final.orders.items()
            for payment in order["payment_history"]
            if payment not in initial.orders[key]["payment_history"]
        ]
        == [("#W1000010", "refund", 62.3, "paypal_7000021")]
        and final.session_user_id == "noah_patel_6952"
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000010"]["status"]', final.orders["#W1000010"]["status"]
    yield 'final.orders["#W1000010"].get("cancel_reason")', final.orders["#W1000010"].get("cancel_reason")
    yield (
        '[(key, payment["transaction_type"], payment["amount"], payment["payment_method_id"]) for key, order in final.orders.items() for payment in order["payment_history"] if payment not in initial.orders[key]["payment_history"]]',
        [
            (key, payment["transaction_type"], payment["amount"], payment["payment_method_id"])
            for key, order in final.orders.items()
            for payment in order["payment_history"]
            if payment not in initial.orders[key]["payment_history"]
        ],
    )
    yield "final.session_user_id", final.session_user_id


def solution(call: Any, say: Any) -> None:
    noah = call("find_user_id_by_email", {"email": "noah.patel@example.com"})
    call("start_session", {"user_id": noah, "email": "noah.patel@example.com"})
    pending = call("list_orders", {"status": "pending"})
    order = call("cancel_pending_order", {"order_id": pending[0]["order_id"], "reason": "ordered by mistake"})
    say(
        "I have cancelled "
        + order["order_id"]
        + "; "
        + str(order["payment_history"][-1]["amount"])
        + " dollars go back to your PayPal account."
    )
