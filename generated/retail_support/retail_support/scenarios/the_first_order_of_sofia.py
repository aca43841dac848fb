"""The checks of the scenario the-first-order-of-sofia.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_placed(initial: Any, final: Any) -> Any:
    return [order for key, order in new_records(initial, final, "orders") if key not in initial.orders]


def let_home(initial: Any, final: Any) -> Any:
    return {"address1": "9 Cedar Court", "address2": "Apt 12", "city": "Austin", "state": "TX", "country": "USA", "zip": "78701"}


def check_1(initial: Any, final: Any) -> Any:
    # Has her account the new address?
    home = let_home(initial, final)
    return final.users["sofia_li_9219"]["address"] == home


def seen_1(initial: Any, final: Any) -> Any:
    home = let_home(initial, final)
    yield 'final.users["sofia_li_9219"]["address"]', final.users["sofia_li_9219"]["address"]
    yield "home", home


def check_2(initial: Any, final: Any) -> Any:
    # Has it the new email address?
    return final.users["sofia_li_9219"]["email"] == "sofia@example.org"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.users["sofia_li_9219"]["email"]', final.users["sofia_li_9219"]["email"]


def check_3(initial: Any, final: Any) -> Any:
    # Is PayPal the only thing that she pays with?
    return [method["source"] for method in final.users["sofia_li_9219"]["payment_methods"].values()] == ["paypal"]


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        '[method["source"] for method in final.users["sofia_li_9219"]["payment_methods"].values()]',
        [method["source"] for method in final.users["sofia_li_9219"]["payment_methods"].values()],
    )


def check_4(initial: Any, final: Any) -> Any:
    # Is there one new order of hers, of the black shirt and the kettle of glass?
    placed = let_placed(initial, final)
    return [(order["user_id"], sorted([line["item_id"] for line in order["items"]])) for order in placed] == [
        ("sofia_li_9219", ["2000000004", "2000000021"])
    ]


def seen_4(initial: Any, final: Any) -> Any:
    placed = let_placed(initial, final)
    yield (
        '[(order["user_id"], sorted([line["item_id"] for line in order["items"]])) for order in placed]',
        [(order["user_id"], sorted([line["item_id"] for line in order["items"]])) for order in placed],
    )


def check_5(initial: Any, final: Any) -> Any:
    # Does it go to her new address, and did PayPal pay?
    placed = let_placed(initial, final)
    home = let_home(initial, final)
    return placed[0]["address"] == home and [payment["payment_method_id"] for payment in placed[0]["payment_history"]] == sorted(
        final.users["sofia_li_9219"]["payment_methods"]
    )


def seen_5(initial: Any, final: Any) -> Any:
    placed = let_placed(initial, final)
    home = let_home(initial, final)
    yield 'placed[0]["address"]', placed[0]["address"]
    yield "home", home
    yield (
        '[payment["payment_method_id"] for payment in placed[0]["payment_history"]]',
        [payment["payment_method_id"] for payment in placed[0]["payment_history"]],
    )
    yield 'sorted(final.users["sofia_li_9219"]["payment_methods"])', sorted(final.users["sofia_li_9219"]["payment_methods"])


def check_6(initial: Any, final: Any) -> Any:
    # Is she the customer of this conversation?
    return final.session_user_id == "sofia_li_9219"


def seen_6(initial: Any, final: Any) -> Any:
    yield "final.session_user_id", final.session_user_id


def solution(call: Any, say: Any) -> None:
    sofia = call("find_user_id_by_name_zip", {"first_name": "Sofia", "last_name": "Li", "zip": "78260"})
    call("start_session", {"user_id": sofia, "zip": "78260"})
    call(
        "modify_user_address",
        {
            "user_id": sofia,
            "address1": "9 Cedar Court",
            "address2": "Apt 12",
            "city": "Austin",
            "state": "TX",
            "country": "USA",
            "zip": "78701",
        },
    )
    call("change_email", {"user_id": sofia, "email": "sofia@example.org"})
    paypal = call("add_paypal", {})
    kinds = call("list_all_product_types", {})
    shirts = call("search_items", {"product_id": kinds["T-Shirt"], "options": [{"name": "color", "value": "black"}]})
    kettles = call("search_items", {"product_id": kinds["Tea Kettle"]})
    call("place_order", {"item_ids": [shirts[0]["item_id"], kettles[0]["item_id"]], "payment_method_id": paypal["id"]})
