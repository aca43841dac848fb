"""The checks of the scenario too-late-to-return.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_opened(initial: Any, final: Any) -> Any:
    return [ticket for key, ticket in new_records(initial, final, "tickets") if key not in initial.tickets]


def check_1(initial: Any, final: Any) -> Any:
    # Has her account the new email address?
    return final.users["mei_kovacs_8020"]["email"] == "mei.k@example.net"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.users["mei_kovacs_8020"]["email"]', final.users["mei_kovacs_8020"]["email"]


def check_3(initial: Any, final: Any) -> Any:
    # Has she been handed over once, with the number of the order?
    opened = let_opened(initial, final)
    return [(ticket["kind"], ticket["user_id"], "#W1000004" in ticket["summary"]) for ticket in opened] == [
        ("handover", "mei_kovacs_8020", True)
    ]


def seen_3(initial: Any, final: Any) -> Any:
    opened = let_opened(initial, final)
    yield (
        '[(ticket["kind"], ticket["user_id"], "#W1000004" in ticket["summary"]) for ticket in opened]',
        [(ticket["kind"], ticket["user_id"], "#W1000004" in ticket["summary"]) for ticket in opened],
    )


def solution(call: Any, say: Any) -> None:
    delivered = call("list_orders", {"status": "delivered"})
    call("change_email", {"user_id": "mei_kovacs_8020", "email": "mei.k@example.net"})
    call(
        "return_delivered_order_items",
        {"order_id": delivered[1]["order_id"], "item_ids": ["2000000012"], "payment_method_id": "credit_card_7000002"},
    )
    call(
        "transfer_to_human_agents",
        {"summary": "Wants to return order " + delivered[1]["order_id"] + ", a wall clock, though the 30 days are over."},
    )
