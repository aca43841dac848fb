"""The checks of the scenario healthy-cooking.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is it about healthy cooking now, every other week, with the new code, in Conference 7?
    return final.meetings["MTG-5"] == initial.meetings["MTG-5"] | {
        "topic": "Healthy Cooking",
        "venue": "VENUE2",
        "meeting_code": "COOK0405",
        "recurrence_pattern": "biweekly",
        "participants_list": final.meetings["MTG-5"]["participants_list"],
    }


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-5"]', final.meetings["MTG-5"]
    yield (
        'initial.meetings["MTG-5"] | { "topic": "Healthy Cooking", "venue": "VENUE2", "meeting_code": "COOK0405", "recurrence_pattern": "biweekly", "participants_list": final.meetings["MTG-5"]["participants_list"], }',
        initial.meetings["MTG-5"]
        | {
            "topic": "Healthy Cooking",
            "venue": "VENUE2",
            "meeting_code": "COOK0405",
            "recurrence_pattern": "biweekly",
            "participants_list": final.meetings["MTG-5"]["participants_list"],
        },
    )


def check_2(initial: Any, final: Any) -> Any:
    # Do Brian, the right Alice and Samantha take part?
    return final.meetings["MTG-5"]["participants_list"] == ["P1002", "P1005", "P1003"]


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-5"]["participants_list"]', final.meetings["MTG-5"]["participants_list"]


def check_3(initial: Any, final: Any) -> Any:
    # Does the history tell who left and who joined?
    return final.meeting_participants["MTG-5"] == initial.meeting_participants["MTG-5"][:2] + [
        initial.meeting_participants["MTG-5"][2] | {"attendance_status": "left"},
        {"meeting_id": "MTG-5", "participant_id": "P1003", "join_time": final.now, "attendance_status": "joined"},
    ]


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.meeting_participants["MTG-5"]', final.meeting_participants["MTG-5"]
    yield (
        'initial.meeting_participants["MTG-5"][:2] + [ initial.meeting_participants["MTG-5"][2] | {"attendance_status": "left"}, {"meeting_id": "MTG-5", "participant_id": "P1003", "join_time": now(), "attendance_status": "joined"}, ]',
        initial.meeting_participants["MTG-5"][:2]
        + [
            initial.meeting_participants["MTG-5"][2] | {"attendance_status": "left"},
            {"meeting_id": "MTG-5", "participant_id": "P1003", "join_time": final.now, "attendance_status": "joined"},
        ],
    )


def check_4(initial: Any, final: Any) -> Any:
    # Is Brian Linton registered?
    return final.participants["P1002"]["registration_status"] == "registered"


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.participants["P1002"]["registration_status"]', final.participants["P1002"]["registration_status"]


def solution(call: Any, say: Any) -> None:
    group = call("get_meeting_by_code", {"meeting_code": "HL0405"})
    rooms = call("get_venue_by_address", {"address": "Central City Hall"})
    call(
        "edit_meeting_details",
        {
            "meeting_id": group["meeting_id"],
            "topic": "Healthy Cooking",
            "venue": rooms[0]["venue_id"],
            "meeting_code": "COOK0405",
            "recurrence_pattern": "biweekly",
        },
    )
    alices = call("find_participant_by_name", {"name": "Alice Chan"})
    call("leave_meeting", {"meeting_id": group["meeting_id"], "participant_id": alices[0]["participant_id"]})
    call("join_meeting", {"meeting_id": group["meeting_id"], "participant_id": "P1003", "meeting_code": "COOK0405"})
    call("update_participant_status", {"participant_id": "P1002", "new_status": "registered"})
