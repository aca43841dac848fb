"""The checks of the scenario confirm-the-group-afresh.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is Ana Reyes of the group pending?
    return final.participants["P01"]["registration_status"] == "pending"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.participants["P01"]["registration_status"]', final.participants["P01"]["registration_status"]


def check_2(initial: Any, final: Any) -> Any:
    # Is Chloe Marin pending?
    return final.participants["P04"]["registration_status"] == "pending"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.participants["P04"]["registration_status"]', final.participants["P04"]["registration_status"]


def check_3(initial: Any, final: Any) -> Any:
    # Is Ben Osei pending still?
    return final.participants["P02"]["registration_status"] == "pending"


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.participants["P02"]["registration_status"]', final.participants["P02"]["registration_status"]


def check_4(initial: Any, final: Any) -> Any:
    # Does the group have the new code?
    return final.meetings["MTG-1"]["meeting_code"] == "GRIEF-25"


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-1"]["meeting_code"]', final.meetings["MTG-1"]["meeting_code"]


def check_5(initial: Any, final: Any) -> Any:
    # Does the group meet in the attic?
    return final.meetings["MTG-1"]["venue"] == "V3"


def seen_5(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-1"]["venue"]', final.meetings["MTG-1"]["venue"]


def solution(call: Any, say: Any) -> None:
    call("get_meeting_by_topic", {"topic": "Grief and Loss"})
    call("get_meeting_details", {"meeting_id": "MTG-1"})
    call("update_participant_status", {"participant_id": "P01", "new_status": "pending"})
    call("update_participant_status", {"participant_id": "P01", "new_status": "withdrawn"})
    call("update_participant_status", {"participant_id": "P01", "new_status": "pending"})
    call("update_participant_status", {"participant_id": "P04", "new_status": "withdrawn"})
    call("update_participant_status", {"participant_id": "P04", "new_status": "pending"})
    call("edit_meeting_details", {"meeting_id": "MTG-1", "meeting_code": "GRIEF-25", "venue": "V3"})
