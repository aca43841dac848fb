"""The checks of the scenario last-day-to-return.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_order(initial: Any, final: Any) -> Any:
    return final.orders["#W1000003"]


def let_whole(initial: Any, final: Any) -> Any:
    return sorted([line["item_id"] for line in initial.orders["#W1000003"]["items"]])


def check_1(initial: Any, final: Any) -> Any:
    # Is a return asked for of the whole order that is in time?
    order = let_order(initial, final)
    whole = let_whole(initial, final)
    return order["status"] == "return requested" and sorted(order.get("return_items", [])) == whole


def seen_1(initial: Any, final: Any) -> Any:
    order = let_order(initial, final)
    whole = let_whole(initial, final)
    yield 'order["status"]', order["status"]
    yield 'sorted(order.get("return_items", []))', sorted(order.get("return_items", []))
    yield "whole", whole


def check_2(initial: Any, final: Any) -> Any:
    # Does the refund go to what has paid for it?
    order = let_order(initial, final)
    return order.get("return_payment_method_id") == initial.orders["#W1000003"]["payment_history"][0]["payment_method_id"]


def seen_2(initial: Any, final: Any) -> Any:
    order = let_order(initial, final)
    yield 'order.get("return_payment_method_id")', order.get("return_payment_method_id")
    yield (
        'initial.orders["#W1000003"]["payment_history"][0]["payment_method_id"]',
        initial.orders["#W1000003"]["payment_history"][0]["payment_method_id"],
    )


def check_3(initial: Any, final: Any) -> Any:
    # Is there one new label, of UPS for all of it?
    whole = let_whole(initial, final)
    return [
        (parcel["order_id"], parcel["direction"], parcel["carrier"], sorted(parcel["item_ids"]))
        for key, parcel in new_records(initial, final, "shipments")
        if key not in initial.shipments
    ] == [("#W1000003", "return", "ups", whole)]


def seen_3(initial: Any, final: Any) -> Any:
    whole = let_whole(initial, final)
    yield (
        '[(parcel["order_id"], parcel["direction"], parcel["carrier"], sorted(parcel["item_ids"])) for key, parcel in final.shipments.items() if key not in initial.shipments]',
        [
            (parcel["order_id"], parcel["direction"], parcel["carrier"], sorted(parcel["item_ids"]))
            for key, parcel in final.shipments.items()
            if key not in initial.shipments
        ],
    )
    yield '[("#W1000003", "return", "ups", whole)]', [("#W1000003", "return", "ups", whole)]


def solution(call: Any, say: Any) -> None:
    arrived = call("list_orders", {"status": "delivered"})
    call(
        "return_delivered_order_items",
        {
            "order_id": arrived[1]["order_id"],
            "item_ids": [line["item_id"] for line in arrived[1]["items"]],
            "payment_method_id": arrived[1]["payment_history"][0]["payment_method_id"],
        },
    )
    call(
        "return_delivered_order_items",
        {
            "order_id": arrived[0]["order_id"],
            "item_ids": [line["item_id"] for line in arrived[0]["items"]],
            "payment_method_id": arrived[0]["payment_history"][0]["payment_method_id"],
        },
    )
    call("create_return_label", {"order_id": arrived[0]["order_id"], "carrier": "ups"})
    say("Order " + arrived[1]["order_id"] + " arrived too long ago to be returned.")
