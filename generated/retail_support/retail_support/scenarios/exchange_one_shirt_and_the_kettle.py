"""The checks of the scenario exchange-one-shirt-and-the-kettle.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def check_1(initial: Any, final: Any) -> Any:
    # Is an exchange asked for of one shirt and the kettle?
    return final.orders["#W1000003"]["status"] == "exchange requested" and final.orders["#W1000003"].get("exchange_items") == [
        "2000000001",
        "2000000022",
    ]


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000003"]["status"]', final.orders["#W1000003"]["status"]
    yield 'final.orders["#W1000003"].get("exchange_items")', final.orders["#W1000003"].get("exchange_items")


def check_2(initial: Any, final: Any) -> Any:
    # Are a shirt in L and a kettle of glass to come for them?
    return final.orders["#W1000003"].get("exchange_new_items") == ["2000000002", "2000000021"]


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000003"].get("exchange_new_items")', final.orders["#W1000003"].get("exchange_new_items")


def check_3(initial: Any, final: Any) -> Any:
    # Does the difference go to PayPal?
    return final.orders["#W1000003"].get("exchange_payment_method_id") == "paypal_7000003"


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000003"].get("exchange_payment_method_id")', final.orders["#W1000003"].get("exchange_payment_method_id")


def check_4(initial: Any, final: Any) -> Any:
    # Is there one new label, of USPS for what goes back?
    return [
        (parcel["order_id"], parcel["direction"], parcel["carrier"], parcel["item_ids"])
        for key, parcel in new_records(initial, final, "shipments")
        if key not in initial.shipments
    ] == [("#W1000003", "return", "usps", ["2000000001", "2000000022"])]


def seen_4(initial: Any, final: Any) -> Any:
    yield (
        '[(parcel["order_id"], parcel["direction"], parcel["carrier"], parcel["item_ids"]) for key, parcel in final.shipments.items() if key not in initial.shipments]',
        [
            (parcel["order_id"], parcel["direction"], parcel["carrier"], parcel["item_ids"])
            for key, parcel in final.shipments.items()
            if key not in initial.shipments
        ],
    )


def check_7(initial: Any, final: Any) -> Any:
    # Is the rest of this order as it was?
    return (
        final.orders["#W1000003"]["items"] == initial.orders["#W1000003"]["items"]
        and final.orders["#W1000003"]["payment_history"] == initial.orders["#W1000003"]["payment_history"]
    )


def seen_7(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000003"]["items"]', final.orders["#W1000003"]["items"]
    yield 'initial.orders["#W1000003"]["items"]', initial.orders["#W1000003"]["items"]
    yield 'final.orders["#W1000003"]["payment_history"]', final.orders["#W1000003"]["payment_history"]
    yield 'initial.orders["#W1000003"]["payment_history"]', initial.orders["#W1000003"]["payment_history"]


def solution(call: Any, say: Any) -> None:
    delivered = call("list_orders", {"status": "delivered"})
    call("get_product_details", {"product_id": delivered[0]["items"][0]["product_id"]})
    kettles = call("search_items", {"product_id": delivered[0]["items"][2]["product_id"], "available_only": False})
    call(
        "exchange_delivered_order_items",
        {
            "order_id": delivered[0]["order_id"],
            "item_ids": ["2000000001", "2000000022"],
            "new_item_ids": ["2000000002", kettles[1]["item_id"]],
            "payment_method_id": "paypal_7000003",
        },
    )
    call(
        "exchange_delivered_order_items",
        {
            "order_id": delivered[0]["order_id"],
            "item_ids": ["2000000001", "2000000022"],
            "new_item_ids": ["2000000002", kettles[0]["item_id"]],
            "payment_method_id": "paypal_7000003",
        },
    )
    call("create_return_label", {"order_id": delivered[0]["order_id"], "carrier": "usps"})
    call("calculate", {"expression": "25.5 + 55.05 - 26 - 38.4"})
    say("You get $16.15 back once the parcel has arrived.")
