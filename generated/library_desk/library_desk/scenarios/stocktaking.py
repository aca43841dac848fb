"""The checks of the scenario stocktaking.

Generated from specs/library_desk/scenarios. Do not edit.
"""

from typing import Any

from ..state import DAILY_FEE


def check_1(initial: Any, final: Any) -> Any:
    # Are the copies that were missed written off?
    return final.copies["C-4"]["status"] == "lost" and final.copies["C-7"]["status"] == "lost"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.copies["C-4"]["status"]', final.copies["C-4"]["status"]
    yield 'final.copies["C-7"]["status"]', final.copies["C-7"]["status"]


def check_2(initial: Any, final: Any) -> Any:
    # Is the copy that was found in again, as one that was found?
    return final.copies["C-8"]["status"] == "available" and final.loans["L00004"]["note"] == "Found on the shelf"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.copies["C-8"]["status"]', final.copies["C-8"]["status"]
    yield 'final.loans["L00004"]["note"]', final.loans["L00004"]["note"]


def check_4(initial: Any, final: Any) -> Any:
    # Has the fee been added to what its reader owed?
    return final.members["M0005"]["fines"] == initial.members["M0005"]["fines"] + DAILY_FEE


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.members["M0005"]["fines"]', final.members["M0005"]["fines"]
    yield 'initial.members["M0005"]["fines"] + daily_fee', initial.members["M0005"]["fines"] + DAILY_FEE


def solution(call: Any, say: Any) -> None:
    call("find_copies", {"isbn": "9780156949606"})
    call("find_copies", {"isbn": "9780141182636"})
    call("find_copies", {"isbn": "9780099448822"})
    call("find_copies", {"isbn": "9780140449136"})
    call("find_copies", {"isbn": "9783518368541"})
    call("report_lost", {"copy_id": "C-4"})
    call("report_lost", {"copy_id": "C-7"})
    call("list_loans", {"member_id": "M0001"})
    call("list_loans", {"member_id": "M0005"})
    call("return_copy", {"loan_id": "L00004", "note": "Found on the shelf"})
    say("I wrote off C-4 and C-7.")
