"""The checks of the scenario a-busy-call-with-mei.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records

from ..state import GOODWILL_SHARE


def let_placed(initial: Any, final: Any) -> Any:
    return [(key, order) for key, order in new_records(initial, final, "orders") if key not in initial.orders]


def let_given(initial: Any, final: Any) -> Any:
    return [voucher for key, voucher in new_records(initial, final, "vouchers") if key not in initial.vouchers]


def let_most(initial: Any, final: Any) -> Any:
    return round(initial.total_of(initial.orders["#W1000005"]["items"]) * GOODWILL_SHARE, 2)


def check_1(initial: Any, final: Any) -> Any:
    # Is Mei the customer of this conversation?
    return final.session_user_id == "mei_kovacs_8020"


def seen_1(initial: Any, final: Any) -> Any:
    yield "final.session_user_id", final.session_user_id


def check_2(initial: Any, final: Any) -> Any:
    # Is the order of the kettle cancelled, as no longer needed?
    return (
        final.orders["#W1000002"]["status"] == "cancelled" and final.orders["#W1000002"].get("cancel_reason") == "no longer needed"
    )


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.orders["#W1000002"]["status"]', final.orders["#W1000002"]["status"]
    yield 'final.orders["#W1000002"].get("cancel_reason")', final.orders["#W1000002"].get("cancel_reason")


def check_4(initial: Any, final: Any) -> Any:
    # Is the parcel with the mouse reported as lost, with a ticket?
    return final.shipments["S00003"]["status"] == "lost" and [
        (ticket["kind"], ticket["order_id"]) for key, ticket in new_records(initial, final, "tickets") if key not in initial.tickets
    ] == [("lost parcel", "#W1000005")]


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.shipments["S00003"]["status"]', final.shipments["S00003"]["status"]
    yield (
        '[(ticket["kind"], ticket["order_id"]) for key, ticket in final.tickets.items() if key not in initial.tickets]',
        [(ticket["kind"], ticket["order_id"]) for key, ticket in final.tickets.items() if key not in initial.tickets],
    )


def check_5(initial: Any, final: Any) -> Any:
    # Is there one new order of hers, of the same mouse, paid with the gift card and the voucher?
    placed = let_placed(initial, final)
    most = let_most(initial, final)
    return [
        (order["user_id"], [line["item_id"] for line in order["items"]], order["discount"], final.paid_by(order["payment_history"]))
        for key, order in placed
    ] == [
        (
            "mei_kovacs_8020",
            ["2000000031"],
            most,
            {"gift_card_7000004": round(initial.orders["#W1000005"]["items"][0]["price"] - most, 2)},
        )
    ]


def seen_5(initial: Any, final: Any) -> Any:
    placed = let_placed(initial, final)
    most = let_most(initial, final)
    yield (
        '[(order["user_id"], [line["item_id"] for line in order["items"]], order["discount"], final.paid_by(order["payment_history"])) for key, order in placed]',
        [
            (
                order["user_id"],
                [line["item_id"] for line in order["items"]],
                order["discount"],
                final.paid_by(order["payment_history"]),
            )
            for key, order in placed
        ],
    )
    yield (
        '[("mei_kovacs_8020", ["2000000031"], most, {"gift_card_7000004": round(initial.orders["#W1000005"]["items"][0]["price"] - most, 2)})]',
        [
            (
                "mei_kovacs_8020",
                ["2000000031"],
                most,
                {"gift_card_7000004": round(initial.orders["#W1000005"]["items"][0]["price"] - most, 2)},
            )
        ],
    )


def check_6(initial: Any, final: Any) -> Any:
    # Does the new order go to her usual address, and is it still pending?
    placed = let_placed(initial, final)
    return [(order["address"], order["status"]) for key, order in placed] == [
        (initial.users["mei_kovacs_8020"]["address"], "pending")
    ]


def seen_6(initial: Any, final: Any) -> Any:
    placed = let_placed(initial, final)
    yield (
        '[(order["address"], order["status"]) for key, order in placed]',
        [(order["address"], order["status"]) for key, order in placed],
    )
    yield '[(initial.users["mei_kovacs_8020"]["address"], "pending")]', [(initial.users["mei_kovacs_8020"]["address"], "pending")]


def check_7(initial: Any, final: Any) -> Any:
    # Is there one new voucher, the largest for the lost mouse, used on the new order?
    placed = let_placed(initial, final)
    given = let_given(initial, final)
    most = let_most(initial, final)
    return [(voucher["issued_for"], voucher["used_on"], voucher["discount"]) for voucher in given] == [
        ("#W1000005", placed[0][0], {"kind": "amount", "amount": most})
    ]


def seen_7(initial: Any, final: Any) -> Any:
    placed = let_placed(initial, final)
    given = let_given(initial, final)
    most = let_most(initial, final)
    yield (
        '[(voucher["issued_for"], voucher["used_on"], voucher["discount"]) for voucher in given]',
        [(voucher["issued_for"], voucher["used_on"], voucher["discount"]) for voucher in given],
    )
    yield (
        '[("#W1000005", placed[0][0], {"kind": "amount", "amount": most})]',
        [("#W1000005", placed[0][0], {"kind": "amount", "amount": most})],
    )


def solution(call: Any, say: Any) -> None:
    mei = call("find_user_id_by_email", {"email": "mei.kovacs@example.com"})
    call("start_session", {"user_id": mei, "email": "mei.kovacs@example.com"})
    all_orders = call("list_orders", {"limit": 50})
    call(
        "cancel_pending_order",
        {
            "order_id": [
                one["order_id"] for one in all_orders if one["payment_history"][0]["payment_method_id"] == "gift_card_7000004"
            ][0],
            "reason": "no longer needed",
        },
    )
    call("merge_gift_cards", {"from": "gift_card_7000001", "to": "gift_card_7000004"})
    parcels = call("track_order", {"order_id": [one["order_id"] for one in all_orders if one["status"] == "processed"][0]})
    call("report_lost_parcel", {"shipment_id": parcels[0]["shipment_id"]})
    fifth = call("calculate", {"expression": "89 * 0.2"})
    voucher = call("issue_goodwill_voucher", {"order_id": parcels[0]["order_id"], "amount": fifth})
    order = call("place_order", {"item_ids": parcels[0]["item_ids"], "payment_method_id": "gift_card_7000004"})
    call("apply_voucher", {"order_id": order["order_id"], "voucher_code": voucher["voucher_code"]})
    call("settle_return", {"order_id": [one["order_id"] for one in all_orders if one["status"] == "return requested"][1]})
    call("settle_return", {"order_id": [one["order_id"] for one in all_orders if one["status"] == "return requested"][0]})
    call("get_user_details", {"user_id": mei})
    say("There are $19.55 left on gift_card_7000004.")
