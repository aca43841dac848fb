"""The checks of the scenario free-the-gift-card-first.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_price(initial: Any, final: Any) -> Any:
    return initial.orders["#W1000002"]["payment_history"][0]["amount"]


def let_placed(initial: Any, final: Any) -> Any:
    return [order for key, order in new_records(initial, final, "orders") if key not in initial.orders]


def let_friend(initial: Any, final: Any) -> Any:
    return {"address1": "5 Hill Street", "address2": "", "city": "Durham", "state": "NC", "country": "USA", "zip": "27701"}


def check_1(initial: Any, final: Any) -> Any:
    # Does PayPal pay for the kettle now?
    price = let_price(initial, final)
    return [
        (one["transaction_type"], one["payment_method_id"], one["amount"])
        for one in final.orders["#W1000002"]["payment_history"][1:]
    ] == [("payment", "paypal_7000003", price), ("refund", "gift_card_7000004", price)]


def seen_1(initial: Any, final: Any) -> Any:
    price = let_price(initial, final)
    yield (
        '[(one["transaction_type"], one["payment_method_id"], one["amount"]) for one in final.orders["#W1000002"]["payment_history"][1:]]',
        [
            (one["transaction_type"], one["payment_method_id"], one["amount"])
            for one in final.orders["#W1000002"]["payment_history"][1:]
        ],
    )
    yield (
        '[("payment", "paypal_7000003", price), ("refund", "gift_card_7000004", price)]',
        [("payment", "paypal_7000003", price), ("refund", "gift_card_7000004", price)],
    )


def check_2(initial: Any, final: Any) -> Any:
    # Is the kettle still ordered?
    return final.orders["#W1000002"]["status"] == "pending"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000002"]["status"]', final.orders["#W1000002"]["status"]


def check_3(initial: Any, final: Any) -> Any:
    # Is there one new order, of one blue shirt in L, paid with that gift card?
    placed = let_placed(initial, final)
    return [
        ([line["item_id"] for line in order["items"]], [payment["payment_method_id"] for payment in order["payment_history"]])
        for order in placed
    ] == [(["2000000002"], ["gift_card_7000004"])]


def seen_3(initial: Any, final: Any) -> Any:
    placed = let_placed(initial, final)
    yield (
        '[([line["item_id"] for line in order["items"]], [payment["payment_method_id"] for payment in order["payment_history"]]) for order in placed]',
        [
            ([line["item_id"] for line in order["items"]], [payment["payment_method_id"] for payment in order["payment_history"]])
            for order in placed
        ],
    )


def check_4(initial: Any, final: Any) -> Any:
    # Does it go to her friend?
    placed = let_placed(initial, final)
    friend = let_friend(initial, final)
    return placed[0]["address"] == friend and placed[0]["user_id"] == "mei_kovacs_8020"


def seen_4(initial: Any, final: Any) -> Any:
    placed = let_placed(initial, final)
    friend = let_friend(initial, final)
    yield 'placed[0]["address"]', placed[0]["address"]
    yield "friend", friend
    yield 'placed[0]["user_id"]', placed[0]["user_id"]


def solution(call: Any, say: Any) -> None:
    shirts = call(
        "search_items",
        {"product_id": "1000000001", "options": [{"name": "color", "value": "blue"}, {"name": "size", "value": "L"}]},
    )
    call(
        "place_order",
        {
            "item_ids": [shirts[0]["item_id"]],
            "payment_method_id": "gift_card_7000004",
            "address": {
                "address1": "5 Hill Street",
                "address2": "",
                "city": "Durham",
                "state": "NC",
                "country": "USA",
                "zip": "27701",
            },
        },
    )
    pending = call("list_orders", {"status": "pending"})
    call(
        "modify_pending_order_payment",
        {
            "order_id": [
                one["order_id"] for one in pending if one["payment_history"][0]["payment_method_id"] == "gift_card_7000004"
            ][0],
            "payment_method_id": "paypal_7000003",
        },
    )
    order = call(
        "place_order",
        {
            "item_ids": [shirts[0]["item_id"]],
            "payment_method_id": "gift_card_7000004",
            "address": {
                "address1": "5 Hill Street",
                "address2": "",
                "city": "Durham",
                "state": "NC",
                "country": "USA",
                "zip": "27701",
            },
        },
    )
    say("The shirt is order " + order["order_id"] + ".")
