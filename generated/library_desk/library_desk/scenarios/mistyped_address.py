"""The checks of the scenario mistyped-address.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_cards(initial: Any, final: Any) -> Any:
    return [key for key, member in final.members.items() if member["email"] == "ines@example.org"]


def let_lent(initial: Any, final: Any) -> Any:
    return [loan for key, loan in new_records(initial, final, "loans") if key not in initial.loans]


def check_2(initial: Any, final: Any) -> Any:
    # Is the entry with the mistyped address gone, and none besides?
    return all(member["email"] != "inse@example.org" for member in final.members.values()) and len(final.members) == len(
        initial.members
    )


def seen_2(initial: Any, final: Any) -> Any:
    yield "len(final.members)", len(final.members)
    yield "len(initial.members)", len(initial.members)


def check_3(initial: Any, final: Any) -> Any:
    # Has the new card the copy that was in, until 30 March 2026?
    cards = let_cards(initial, final)
    lent = let_lent(initial, final)
    return (
        len(lent) == 1
        and lent[0]["member_id"] == cards[0]
        and lent[0]["copy_id"] == "C-4"
        and lent[0]["due"] == "2026-03-30"
        and lent[0]["returned_at"] is None
    )


def seen_3(initial: Any, final: Any) -> Any:
    cards = let_cards(initial, final)
    lent = let_lent(initial, final)
    yield "len(lent)", len(lent)
    yield 'lent[0]["member_id"]', lent[0]["member_id"]
    yield "cards[0]", cards[0]
    yield 'lent[0]["copy_id"]', lent[0]["copy_id"]


def check_4(initial: Any, final: Any) -> Any:
    # Is that copy on loan?
    return final.copies["C-4"]["status"] == "on_loan"


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.copies["C-4"]["status"]', final.copies["C-4"]["status"]


def solution(call: Any, say: Any) -> None:
    old = call("get_member", {"member_id": "M0004"})
    call("remove_member", {"member_id": "M0004"})
    new = call("add_member", {"name": old["name"], "email": "ines@example.org", "address": old["address"]})
    free = call("find_copies", {"isbn": "9780141182636", "status": "available"})
    call("lend_copy", {"copy_id": free[0]["copy_id"], "member_id": new["member_id"]})
