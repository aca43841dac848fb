"""The checks of the scenario give-up-a-seat.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is Chloe Marin registered again?
    return final.participants["P04"]["registration_status"] == "registered"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.participants["P04"]["registration_status"]', final.participants["P04"]["registration_status"]


def check_2(initial: Any, final: Any) -> Any:
    # Does Chloe have the seat of Eva on the list of Sleep Well?
    return final.meetings["MTG-2"]["participants_list"] == ["P01", "P04"]


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-2"]["participants_list"]', final.meetings["MTG-2"]["participants_list"]


def check_3(initial: Any, final: Any) -> Any:
    # Does the history say that Eva left, and that Chloe joined today?
    return final.meeting_participants["MTG-2"] == [
        initial.meeting_participants["MTG-2"][0] | {"attendance_status": "left"},
        initial.meeting_participants["MTG-2"][1],
        {"meeting_id": "MTG-2", "participant_id": "P04", "join_time": final.now, "attendance_status": "joined"},
    ]


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.meeting_participants["MTG-2"]', final.meeting_participants["MTG-2"]
    yield (
        '[ initial.meeting_participants["MTG-2"][0] | {"attendance_status": "left"}, initial.meeting_participants["MTG-2"][1], {"meeting_id": "MTG-2", "participant_id": "P04", "join_time": now(), "attendance_status": "joined"}, ]',
        [
            initial.meeting_participants["MTG-2"][0] | {"attendance_status": "left"},
            initial.meeting_participants["MTG-2"][1],
            {"meeting_id": "MTG-2", "participant_id": "P04", "join_time": final.now, "attendance_status": "joined"},
        ],
    )


def solution(call: Any, say: Any) -> None:
    chloe = call("find_participant_by_name", {"name": "Chloe Marin"})
    call("update_participant_status", {"participant_id": chloe[0]["participant_id"], "new_status": "registered"})
    meeting = call("get_meeting_by_code", {"meeting_code": "SLEEP-19"})
    call(
        "join_meeting",
        {"meeting_id": meeting["meeting_id"], "participant_id": chloe[0]["participant_id"], "meeting_code": "SLEEP-19"},
    )
    call("leave_meeting", {"meeting_id": meeting["meeting_id"], "participant_id": "P06"})
    call(
        "join_meeting",
        {"meeting_id": meeting["meeting_id"], "participant_id": chloe[0]["participant_id"], "meeting_code": "SLEEP-19"},
    )
