"""The checks of the scenario another-shirt-and-a-larger-clock.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any


def let_order(initial: Any, final: Any) -> Any:
    return final.orders["#W1000001"]


def let_difference(initial: Any, final: Any) -> Any:
    order = let_order(initial, final)
    return round(final.total_of(order["items"]) - initial.total_of(initial.orders["#W1000001"]["items"]), 2)


def check_1(initial: Any, final: Any) -> Any:
    # Are there a blue shirt in L and the larger clock in the order?
    order = let_order(initial, final)
    return [line["item_id"] for line in order["items"]] == ["2000000002", "2000000012"] and order[
        "status"
    ] == "pending (item modified)"


def seen_1(initial: Any, final: Any) -> Any:
    order = let_order(initial, final)
    yield '[line["item_id"] for line in order["items"]]', [line["item_id"] for line in order["items"]]
    yield 'order["status"]', order["status"]


def check_2(initial: Any, final: Any) -> Any:
    # Was the difference paid with the smaller gift card?
    order = let_order(initial, final)
    difference = let_difference(initial, final)
    return [
        (payment["transaction_type"], payment["payment_method_id"], payment["amount"]) for payment in order["payment_history"][1:]
    ] == [("payment", "gift_card_7000004", difference)]


def seen_2(initial: Any, final: Any) -> Any:
    order = let_order(initial, final)
    difference = let_difference(initial, final)
    yield (
        '[(payment["transaction_type"], payment["payment_method_id"], payment["amount"]) for payment in order["payment_history"][1:]]',
        [
            (payment["transaction_type"], payment["payment_method_id"], payment["amount"])
            for payment in order["payment_history"][1:]
        ],
    )
    yield '[("payment", "gift_card_7000004", difference)]', [("payment", "gift_card_7000004", difference)]


def solution(call: Any, say: Any) -> None:
    found = call("get_order_details", {"order_id": "#W1000001"})
    call("get_product_details", {"product_id": found["items"][0]["product_id"]})
    clocks = call(
        "search_items", {"product_id": found["items"][1]["product_id"], "options": [{"name": "diameter", "value": "14 inches"}]}
    )
    call("get_user_details", {"user_id": found["user_id"]})
    call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001", "2000000011"],
            "new_item_ids": ["2000000003", clocks[0]["item_id"]],
            "payment_method_id": "gift_card_7000004",
        },
    )
    call("calculate", {"expression": "26 + 71.1 - 25.5 - 62.3"})
    call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001", "2000000011"],
            "new_item_ids": ["2000000002", clocks[0]["item_id"]],
            "payment_method_id": "gift_card_7000004",
        },
    )
    say("The difference of $9.30 was taken from your gift card.")
