"""The checks of the scenario moved-to-another-house.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any


def let_house(initial: Any, final: Any) -> Any:
    return {"address1": "48 Lake Drive", "address2": "", "city": "Charlotte", "state": "NC", "country": "USA", "zip": "28211"}


def check_1(initial: Any, final: Any) -> Any:
    # Has her account the new address?
    house = let_house(initial, final)
    return final.users["mei_kovacs_8020"]["address"] == house


def seen_1(initial: Any, final: Any) -> Any:
    house = let_house(initial, final)
    yield 'final.users["mei_kovacs_8020"]["address"]', final.users["mei_kovacs_8020"]["address"]
    yield "house", house


def check_2(initial: Any, final: Any) -> Any:
    # Does the order with the shirt and the clock go there?
    house = let_house(initial, final)
    return final.orders["#W1000001"]["address"] == house


def seen_2(initial: Any, final: Any) -> Any:
    house = let_house(initial, final)
    yield 'final.orders["#W1000001"]["address"]', final.orders["#W1000001"]["address"]
    yield "house", house


def check_3(initial: Any, final: Any) -> Any:
    # Does the order with the kettle go there?
    house = let_house(initial, final)
    return final.orders["#W1000002"]["address"] == house


def seen_3(initial: Any, final: Any) -> Any:
    house = let_house(initial, final)
    yield 'final.orders["#W1000002"]["address"]', final.orders["#W1000002"]["address"]
    yield "house", house


def check_4(initial: Any, final: Any) -> Any:
    # Does the order with the voucher go there?
    house = let_house(initial, final)
    return final.orders["#W1000012"]["address"] == house


def seen_4(initial: Any, final: Any) -> Any:
    house = let_house(initial, final)
    yield 'final.orders["#W1000012"]["address"]', final.orders["#W1000012"]["address"]
    yield "house", house


def solution(call: Any, say: Any) -> None:
    mei = call(
        "modify_user_address",
        {
            "user_id": "mei_kovacs_8020",
            "address1": "48 Lake Drive",
            "address2": "",
            "city": "Charlotte",
            "state": "NC",
            "country": "USA",
            "zip": "28211",
        },
    )
    call("get_user_details", {"user_id": mei["user_id"]})
    pending = call("list_orders", {"status": "pending"})
    call(
        "modify_pending_order_address",
        {
            "order_id": pending[0]["order_id"],
            "address1": "48 Lake Drive",
            "address2": "",
            "city": "Charlotte",
            "state": "NC",
            "country": "USA",
            "zip": "28211",
        },
    )
    call(
        "modify_pending_order_address",
        {
            "order_id": pending[1]["order_id"],
            "address1": "48 Lake Drive",
            "address2": "",
            "city": "Charlotte",
            "state": "NC",
            "country": "USA",
            "zip": "28211",
        },
    )
    call(
        "modify_pending_order_address",
        {
            "order_id": pending[2]["order_id"],
            "address1": "48 Lake Drive",
            "address2": "",
            "city": "Charlotte",
            "state": "NC",
            "country": "USA",
            "zip": "28211",
        },
    )
    modified = call("list_orders", {"status": "pending (item modified)"})
    call(
        "modify_pending_order_address",
        {
            "order_id": modified[0]["order_id"],
            "address1": "48 Lake Drive",
            "address2": "",
            "city": "Charlotte",
            "state": "NC",
            "country": "USA",
            "zip": "28211",
        },
    )
    say("Order " + modified[0]["order_id"] + " can no longer be changed and goes to your old address.")
