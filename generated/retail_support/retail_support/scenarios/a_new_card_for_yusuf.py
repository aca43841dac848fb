"""The checks of the scenario a-new-card-for-yusuf.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_placed(initial: Any, final: Any) -> Any:
    return [order for key, order in new_records(initial, final, "orders") if key not in initial.orders]


def let_methods(initial: Any, final: Any) -> Any:
    return final.users["yusuf_rossi_9620"]["payment_methods"]


def let_sister(initial: Any, final: Any) -> Any:
    return {
        "address1": "77 Pine Street",
        "address2": "Apt 3",
        "city": "Pittsburgh",
        "state": "PA",
        "country": "USA",
        "zip": "15222",
    }


def check_1(initial: Any, final: Any) -> Any:
    # Is Yusuf the customer of this conversation?
    return final.session_user_id == "yusuf_rossi_9620"


def seen_1(initial: Any, final: Any) -> Any:
    yield "final.session_user_id", final.session_user_id


def check_2(initial: Any, final: Any) -> Any:
    # Is the new card the only one that he has?
    methods = let_methods(initial, final)
    return [(method["source"], method.get("brand"), method.get("last_four")) for method in methods.values()] == [
        ("credit_card", "visa", "9001")
    ]


def seen_2(initial: Any, final: Any) -> Any:
    methods = let_methods(initial, final)
    yield (
        '[(method["source"], method.get("brand"), method.get("last_four")) for method in methods.values()]',
        [(method["source"], method.get("brand"), method.get("last_four")) for method in methods.values()],
    )


def check_3(initial: Any, final: Any) -> Any:
    # Is there one new order of his, of one wireless mouse?
    placed = let_placed(initial, final)
    return [(order["user_id"], [line["item_id"] for line in order["items"]]) for order in placed] == [
        ("yusuf_rossi_9620", ["2000000032"])
    ]


def seen_3(initial: Any, final: Any) -> Any:
    placed = let_placed(initial, final)
    yield (
        '[(order["user_id"], [line["item_id"] for line in order["items"]]) for order in placed]',
        [(order["user_id"], [line["item_id"] for line in order["items"]]) for order in placed],
    )


def check_4(initial: Any, final: Any) -> Any:
    # Was it paid with the new card?
    placed = let_placed(initial, final)
    methods = let_methods(initial, final)
    return [payment["payment_method_id"] for payment in placed[0]["payment_history"]] == sorted(
        methods
    ) and "credit_card_7000011" not in methods


def seen_4(initial: Any, final: Any) -> Any:
    placed = let_placed(initial, final)
    methods = let_methods(initial, final)
    yield (
        '[payment["payment_method_id"] for payment in placed[0]["payment_history"]]',
        [payment["payment_method_id"] for payment in placed[0]["payment_history"]],
    )
    yield "sorted(methods)", sorted(methods)
    yield "methods", methods


def check_5(initial: Any, final: Any) -> Any:
    # Does it go to his sister?
    placed = let_placed(initial, final)
    sister = let_sister(initial, final)
    return placed[0]["address"] == sister


def seen_5(initial: Any, final: Any) -> Any:
    placed = let_placed(initial, final)
    sister = let_sister(initial, final)
    yield 'placed[0]["address"]', placed[0]["address"]
    yield "sister", sister


def solution(call: Any, say: Any) -> None:
    call("find_user_id_by_email", {"email": "yusuf@example.com"})
    yusuf = call("find_user_id_by_name_zip", {"first_name": "Yusuf", "last_name": "Rossi", "zip": "19122"})
    call("start_session", {"user_id": yusuf, "zip": "19122"})
    card = call("add_credit_card", {"brand": "visa", "last_four": "9001"})
    call("remove_payment_method", {"payment_method_id": "credit_card_7000011"})
    kinds = call("list_all_product_types", {})
    mice = call("search_items", {"product_id": kinds["Gaming Mouse"], "options": [{"name": "connectivity", "value": "wireless"}]})
    call(
        "place_order",
        {
            "item_ids": [mice[0]["item_id"]],
            "payment_method_id": card["id"],
            "address": {
                "address1": "77 Pine Street",
                "address2": "Apt 3",
                "city": "Pittsburgh",
                "state": "PA",
                "country": "USA",
                "zip": "15222",
            },
        },
    )
