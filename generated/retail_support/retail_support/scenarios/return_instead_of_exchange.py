"""The checks of the scenario return-instead-of-exchange.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def check_1(initial: Any, final: Any) -> Any:
    # Is the exchange no longer asked for, but a return of the shirt?
    return (
        final.orders["#W1000009"]["status"] == "return requested"
        and final.orders["#W1000009"].get("return_items") == ["2000000002"]
        and "exchange_items" not in final.orders["#W1000009"]
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000009"]["status"]', final.orders["#W1000009"]["status"]
    yield 'final.orders["#W1000009"].get("return_items")', final.orders["#W1000009"].get("return_items")
    yield 'final.orders["#W1000009"]', final.orders["#W1000009"]


def check_2(initial: Any, final: Any) -> Any:
    # Does the refund go to her PayPal account?
    return final.orders["#W1000009"].get("return_payment_method_id") == "paypal_7000003"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000009"].get("return_payment_method_id")', final.orders["#W1000009"].get("return_payment_method_id")


def check_3(initial: Any, final: Any) -> Any:
    # Is there one new label, of FedEx for this shirt?
    return [
        (parcel["order_id"], parcel["direction"], parcel["carrier"], parcel["item_ids"])
        for key, parcel in new_records(initial, final, "shipments")
        if key not in initial.shipments
    ] == [("#W1000009", "return", "fedex", ["2000000002"])]


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        '[(parcel["order_id"], parcel["direction"], parcel["carrier"], parcel["item_ids"]) for key, parcel in final.shipments.items() if key not in initial.shipments]',
        [
            (parcel["order_id"], parcel["direction"], parcel["carrier"], parcel["item_ids"])
            for key, parcel in final.shipments.items()
            if key not in initial.shipments
        ],
    )


def solution(call: Any, say: Any) -> None:
    exchanged = call("list_orders", {"status": "exchange requested"})
    call(
        "return_delivered_order_items",
        {"order_id": exchanged[0]["order_id"], "item_ids": ["2000000002"], "payment_method_id": "paypal_7000003"},
    )
    call("withdraw_return_or_exchange", {"order_id": exchanged[0]["order_id"]})
    call(
        "return_delivered_order_items",
        {"order_id": exchanged[0]["order_id"], "item_ids": ["2000000002"], "payment_method_id": "paypal_7000003"},
    )
    call("create_return_label", {"order_id": exchanged[0]["order_id"], "carrier": "fedex"})
