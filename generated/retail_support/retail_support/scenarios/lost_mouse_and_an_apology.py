"""The checks of the scenario lost-mouse-and-an-apology.

Generated from specs/retail_support/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records

from ..state import GOODWILL_SHARE


def let_given(initial: Any, final: Any) -> Any:
    return [voucher for key, voucher in new_records(initial, final, "vouchers") if key not in initial.vouchers]


def let_most(initial: Any, final: Any) -> Any:
    return round(initial.total_of(initial.orders["#W1000005"]["items"]) * GOODWILL_SHARE, 2)


def check_1(initial: Any, final: Any) -> Any:
    # Is the parcel reported as lost, and do the people who look for parcels have a ticket?
    return final.shipments["S00003"]["status"] == "lost" and [
        (ticket["kind"], ticket["user_id"], ticket["order_id"])
        for key, ticket in new_records(initial, final, "tickets")
        if key not in initial.tickets
    ] == [("lost parcel", "mei_kovacs_8020", "#W1000005")]


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.shipments["S00003"]["status"]', final.shipments["S00003"]["status"]
    yield (
        '[(ticket["kind"], ticket["user_id"], ticket["order_id"]) for key, ticket in final.tickets.items() if key not in initial.tickets]',
        [
            (ticket["kind"], ticket["user_id"], ticket["order_id"])
            for key, ticket in final.tickets.items()
            if key not in initial.tickets
        ],
    )


def check_2(initial: Any, final: Any) -> Any:
    # Has she got one voucher for that order, of the largest amount?
    given = let_given(initial, final)
    most = let_most(initial, final)
    return [(voucher["user_id"], voucher["issued_for"], voucher["discount"]) for voucher in given] == [
        ("mei_kovacs_8020", "#W1000005", {"kind": "amount", "amount": most})
    ]


def seen_2(initial: Any, final: Any) -> Any:
    given = let_given(initial, final)
    most = let_most(initial, final)
    yield (
        '[(voucher["user_id"], voucher["issued_for"], voucher["discount"]) for voucher in given]',
        [(voucher["user_id"], voucher["issued_for"], voucher["discount"]) for voucher in given],
    )
    yield (
        '[("mei_kovacs_8020", "#W1000005", {"kind": "amount", "amount": most})]',
        [("mei_kovacs_8020", "#W1000005", {"kind": "amount", "amount": most})],
    )


def solution(call: Any, say: Any) -> None:
    parcel = call("track_parcel", {"tracking_id": "490313116603"})
    ticket = call("report_lost_parcel", {"shipment_id": parcel["shipment_id"]})
    call("issue_goodwill_voucher", {"order_id": ticket["order_id"], "amount": 20})
    voucher = call("issue_goodwill_voucher", {"order_id": ticket["order_id"], "amount": 17.8})
    say("The voucher " + voucher["voucher_code"] + " is worth $17.80.")
