"""The checks of the scenario return-to-the-smaller-gift-card.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is a return asked for of the kettle and one shirt, and of nothing else?
    return final.orders["#W1000003"]["status"] == "return requested" and final.orders["#W1000003"].get("return_items") == [
        "2000000001",
        "2000000022",
    ]


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000003"]["status"]', final.orders["#W1000003"]["status"]
    yield 'final.orders["#W1000003"].get("return_items")', final.orders["#W1000003"].get("return_items")


def check_2(initial: Any, final: Any) -> Any:
    # Does the money go to the gift card with less on it?
    return final.orders["#W1000003"].get("return_payment_method_id") == "gift_card_7000004"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000003"].get("return_payment_method_id")', final.orders["#W1000003"].get("return_payment_method_id")


def check_4(initial: Any, final: Any) -> Any:
    # Is this the only new parcel?
    return len(final.shipments) == len(initial.shipments) + 1 and final.orders["#W1000003"]["status"] != "delivered"


def seen_4(initial: Any, final: Any) -> Any:
    yield "len(final.shipments)", len(final.shipments)
    yield "len(initial.shipments) + 1", len(initial.shipments) + 1
    yield 'final.orders["#W1000003"]["status"]', final.orders["#W1000003"]["status"]


def solution(call: Any, say: Any) -> None:
    delivered = call("list_orders", {"status": "delivered"})
    call("get_user_details", {"user_id": "mei_kovacs_8020"})
    call(
        "return_delivered_order_items",
        {
            "order_id": delivered[0]["order_id"],
            "item_ids": ["2000000022", "2000000001"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    call(
        "return_delivered_order_items",
        {"order_id": delivered[0]["order_id"], "item_ids": ["2000000022", "2000000001"], "payment_method_id": "gift_card_7000004"},
    )
    call("create_return_label", {"order_id": delivered[0]["order_id"], "carrier": "ups"})
