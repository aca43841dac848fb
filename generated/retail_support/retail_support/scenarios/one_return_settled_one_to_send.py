"""The checks of the scenario one-return-settled-one-to-send.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def check_1(initial: Any, final: Any) -> Any:
    # Is the return of the shirt settled, and everything paid back for it, to the credit card?
    return final.orders["#W1000007"]["status"] == "returned" and [
        (payment["transaction_type"], payment["amount"], payment["payment_method_id"])
        for payment in final.orders["#W1000007"]["payment_history"]
        if payment not in initial.orders["#W1000007"]["payment_history"]
    ] == [("refund", 31.75, "credit_card_7000002")]


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000007"]["status"]', final.orders["#W1000007"]["status"]
    yield (
        '[(payment["transaction_type"], payment["amount"], payment["payment_method_id"]) for payment in final.orders["#W1000007"]["payment_history"] if payment not in initial.orders["#W1000007"]["payment_history"]]',
        [
            (payment["transaction_type"], payment["amount"], payment["payment_method_id"])
            for payment in final.orders["#W1000007"]["payment_history"]
            if payment not in initial.orders["#W1000007"]["payment_history"]
        ],
    )


def check_2(initial: Any, final: Any) -> Any:
    # Is there one new label, of FedEx for the kettle?
    return [
        (parcel["order_id"], parcel["direction"], parcel["carrier"], parcel["item_ids"])
        for key, parcel in new_records(initial, final, "shipments")
        if key not in initial.shipments
    ] == [("#W1000011", "return", "fedex", ["2000000021"])]


def seen_2(initial: Any, final: Any) -> Any:
    yield (
        '[(parcel["order_id"], parcel["direction"], parcel["carrier"], parcel["item_ids"]) for key, parcel in final.shipments.items() if key not in initial.shipments]',
        [
            (parcel["order_id"], parcel["direction"], parcel["carrier"], parcel["item_ids"])
            for key, parcel in final.shipments.items()
            if key not in initial.shipments
        ],
    )


def solution(call: Any, say: Any) -> None:
    returns = call("list_orders", {"status": "return requested"})
    call("track_order", {"order_id": returns[0]["order_id"], "direction": "return"})
    call("settle_return", {"order_id": returns[0]["order_id"]})
    call("settle_return", {"order_id": returns[1]["order_id"]})
    call("create_return_label", {"order_id": returns[1]["order_id"], "carrier": "fedex"})
    say("You get $31.75 back for the shirt today.")
