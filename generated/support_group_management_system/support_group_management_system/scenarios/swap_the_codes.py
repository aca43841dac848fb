"""The checks of the scenario swap-the-codes.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Does the weekly group have the code of the biweekly one?
    return final.meetings["MTG-1"]["meeting_code"] == initial.meetings["MTG-3"]["meeting_code"]


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-1"]["meeting_code"]', final.meetings["MTG-1"]["meeting_code"]
    yield 'initial.meetings["MTG-3"]["meeting_code"]', initial.meetings["MTG-3"]["meeting_code"]


def check_2(initial: Any, final: Any) -> Any:
    # Does the biweekly group have the code of the weekly one?
    return final.meetings["MTG-3"]["meeting_code"] == initial.meetings["MTG-1"]["meeting_code"]


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-3"]["meeting_code"]', final.meetings["MTG-3"]["meeting_code"]
    yield 'initial.meetings["MTG-1"]["meeting_code"]', initial.meetings["MTG-1"]["meeting_code"]


def solution(call: Any, say: Any) -> None:
    weekly = call("get_meeting_by_code", {"meeting_code": "GRIEF-18"})
    biweekly = call("get_meeting_by_code", {"meeting_code": "GRIEF-30"})
    call("edit_meeting_details", {"meeting_id": weekly["meeting_id"], "meeting_code": biweekly["meeting_code"]})
    call("edit_meeting_details", {"meeting_id": weekly["meeting_id"], "meeting_code": "GRIEF-SWAP"})
    call("edit_meeting_details", {"meeting_id": biweekly["meeting_id"], "meeting_code": weekly["meeting_code"]})
    call("edit_meeting_details", {"meeting_id": weekly["meeting_id"], "meeting_code": biweekly["meeting_code"]})
