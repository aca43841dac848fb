"""The checks of the scenario rent-the-cellar.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_2(initial: Any, final: Any) -> Any:
    # Does Sleep Well meet there?
    return final.meetings["MTG-2"]["venue"] == "V4"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-2"]["venue"]', final.meetings["MTG-2"]["venue"]


def check_3(initial: Any, final: Any) -> Any:
    # Are Ben and Chloe on the list, behind those who were on it?
    return final.meetings["MTG-2"]["participants_list"] == initial.meetings["MTG-2"]["participants_list"] + ["P02", "P04"]


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-2"]["participants_list"]', final.meetings["MTG-2"]["participants_list"]
    yield (
        'initial.meetings["MTG-2"]["participants_list"] + ["P02", "P04"]',
        initial.meetings["MTG-2"]["participants_list"] + ["P02", "P04"],
    )


def check_4(initial: Any, final: Any) -> Any:
    # Does the history tell that both joined today?
    return final.meeting_participants["MTG-2"] == initial.meeting_participants["MTG-2"] + [
        {"meeting_id": "MTG-2", "participant_id": person, "join_time": final.now, "attendance_status": "joined"}
        for person in ["P02", "P04"]
    ]


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.meeting_participants["MTG-2"]', final.meeting_participants["MTG-2"]
    yield (
        'initial.meeting_participants["MTG-2"] + [ {"meeting_id": "MTG-2", "participant_id": person, "join_time": now(), "attendance_status": "joined"} for person in ["P02", "P04"] ]',
        initial.meeting_participants["MTG-2"]
        + [
            {"meeting_id": "MTG-2", "participant_id": person, "join_time": final.now, "attendance_status": "joined"}
            for person in ["P02", "P04"]
        ],
    )


def solution(call: Any, say: Any) -> None:
    call("join_meeting", {"meeting_id": "MTG-2", "participant_id": "P02", "meeting_code": "SLEEP-19"})
    cellar = call("create_venue", {"venue_id": "V4", "address": "5 Mill Lane", "room_number": "Cellar", "capacity": 5})
    call("edit_meeting_details", {"meeting_id": "MTG-2", "venue": cellar["venue_id"]})
    call("join_meeting", {"meeting_id": "MTG-2", "participant_id": "P02", "meeting_code": "SLEEP-19"})
    call("join_meeting", {"meeting_id": "MTG-2", "participant_id": "P04", "meeting_code": "SLEEP-19"})
