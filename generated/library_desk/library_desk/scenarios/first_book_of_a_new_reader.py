"""The checks of the scenario first-book-of-a-new-reader.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any


def check_3(initial: Any, final: Any) -> Any:
    # Is her card the only new one, hers the only new loan, and the copy out?
    return (
        len(final.members) == len(initial.members) + 1
        and len(final.loans) == len(initial.loans) + 1
        and final.copies["C-4"]["status"] == "on_loan"
    )


def seen_3(initial: Any, final: Any) -> Any:
    yield "len(final.members)", len(final.members)
    yield "len(initial.members) + 1", len(initial.members) + 1
    yield "len(final.loans)", len(final.loans)
    yield "len(initial.loans) + 1", len(initial.loans) + 1


def solution(call: Any, say: Any) -> None:
    call("add_member", {"name": "Ines Aguilar", "email": "ada@example.org", "address": {"street": "Mill Lane 3", "city": "Bremen"}})
    card = call(
        "add_member",
        {"name": "Ines Aguilar", "email": "ines.aguilar@example.net", "address": {"street": "Mill Lane 3", "city": "Bremen"}},
    )
    free = call("find_copies", {"isbn": "9780141182636", "status": "available"})
    call("lend_copy", {"copy_id": free[0]["copy_id"], "member_id": card["member_id"]})
    say("Your card is " + card["member_id"] + ".")
