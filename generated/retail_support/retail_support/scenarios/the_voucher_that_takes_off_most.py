"""The checks of the scenario the-voucher-that-takes-off-most.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Does the order cost ten dollars less?
    return final.orders["#W1000001"]["discount"] == 10


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000001"]["discount"]', final.orders["#W1000001"]["discount"]


def check_2(initial: Any, final: Any) -> Any:
    # Was the voucher used up by that order?
    return final.vouchers["SORRY-0001"]["used_on"] == "#W1000001"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.vouchers["SORRY-0001"]["used_on"]', final.vouchers["SORRY-0001"]["used_on"]


def solution(call: Any, say: Any) -> None:
    usable = call("list_vouchers", {})
    call(
        "apply_voucher",
        {
            "order_id": "#W1000001",
            "voucher_code": [one["voucher_code"] for one in usable if one["discount"]["kind"] == "amount"][0],
        },
    )
