"""The checks of the scenario the-voucher-that-takes-off-most.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Does the order cost ten dollars less, by the voucher, and has what it takes off gone back to the card that paid?
    return (
        final.orders["#W1000001"]["discount"] == 10
        and final.vouchers["SORRY-0001"]["used_on"] == "#W1000001"
        and [
            (payment["transaction_type"], payment["amount"], payment["payment_method_id"])
            for payment in final.orders["#W1000001"]["payment_history"]
            if payment not in initial.orders["#W1000001"]["payment_history"]
        ]
        == [("refund", 10, "credit_card_7000002")]
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000001"]["discount"]', final.orders["#W1000001"]["discount"]
    yield 'final.vouchers["SORRY-0001"]["used_on"]', final.vouchers["SORRY-0001"]["used_on"]
    yield (
        '[(payment["transaction_type"], payment["amount"], payment["payment_method_id"]) for payment in final.orders["#W1000001"]["payment_history"] if payment not in initial.orders["#W1000001"]["payment_history"]]',
        [
            (payment["transaction_type"], payment["amount"], payment["payment_method_id"])
            for payment in final.orders["#W1000001"]["payment_history"]
            if payment not in initial.orders["#W1000001"]["payment_history"]
        ],
    )


def solution(call: Any, say: Any) -> None:
    usable = call("list_vouchers", {})
    call(
        "apply_voucher",
        {
            "order_id": "#W1000001",
            "voucher_code": [one["voucher_code"] for one in usable if one["discount"]["kind"] == "amount"][0],
        },
    )
    say("I used SORRY-0001, which takes off $10.")
