"""The checks of the scenario two-gift-cards-for-two-shirts.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_placed(initial: Any, final: Any) -> Any:
    return [order for key, order in new_records(initial, final, "orders") if key not in initial.orders]


def check_1(initial: Any, final: Any) -> Any:
    # Is there one new order of hers, of two blue shirts in M?
    placed = let_placed(initial, final)
    return [(order["user_id"], [line["item_id"] for line in order["items"]]) for order in placed] == [
        ("mei_kovacs_8020", ["2000000001", "2000000001"])
    ]


def seen_1(initial: Any, final: Any) -> Any:
    placed = let_placed(initial, final)
    yield (
        '[(order["user_id"], [line["item_id"] for line in order["items"]]) for order in placed]',
        [(order["user_id"], [line["item_id"] for line in order["items"]]) for order in placed],
    )


def check_2(initial: Any, final: Any) -> Any:
    # Was it paid with the gift card, and sent to her usual address?
    placed = let_placed(initial, final)
    return [(payment["transaction_type"], payment["payment_method_id"]) for payment in placed[0]["payment_history"]] == [
        ("payment", "gift_card_7000001")
    ] and placed[0]["address"] == initial.users["mei_kovacs_8020"]["address"]


def seen_2(initial: Any, final: Any) -> Any:
    placed = let_placed(initial, final)
    yield (
        '[(payment["transaction_type"], payment["payment_method_id"]) for payment in placed[0]["payment_history"]]',
        [(payment["transaction_type"], payment["payment_method_id"]) for payment in placed[0]["payment_history"]],
    )
    yield 'placed[0]["address"]', placed[0]["address"]
    yield 'initial.users["mei_kovacs_8020"]["address"]', initial.users["mei_kovacs_8020"]["address"]


def solution(call: Any, say: Any) -> None:
    shirts = call(
        "search_items",
        {"product_id": "1000000001", "options": [{"name": "color", "value": "blue"}, {"name": "size", "value": "M"}]},
    )
    call("place_order", {"item_ids": [shirts[0]["item_id"], shirts[0]["item_id"]], "payment_method_id": "gift_card_7000001"})
    call("get_user_details", {"user_id": "mei_kovacs_8020"})
    call("merge_gift_cards", {"from": "gift_card_7000004", "to": "gift_card_7000001"})
    call("place_order", {"item_ids": [shirts[0]["item_id"], shirts[0]["item_id"]], "payment_method_id": "gift_card_7000001"})
    call("get_user_details", {"user_id": "mei_kovacs_8020"})
    say("There are $1.35 left on the card.")
