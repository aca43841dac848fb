"""The checks of the scenario room-for-new-parents.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def let_meeting(initial: Any, final: Any) -> Any:
    return final.meetings["MTG-4"]


def check_1(initial: Any, final: Any) -> Any:
    # Are Eva and the right Ana on the list, in this order?
    meeting = let_meeting(initial, final)
    return meeting["participants_list"] == ["P06", "P03"]


def seen_1(initial: Any, final: Any) -> Any:
    meeting = let_meeting(initial, final)
    yield 'meeting["participants_list"]', meeting["participants_list"]


def check_2(initial: Any, final: Any) -> Any:
    # Does the history tell that they joined today?
    return final.meeting_participants["MTG-4"] == [
        {"meeting_id": "MTG-4", "participant_id": person, "join_time": final.now, "attendance_status": "joined"}
        for person in ["P06", "P03"]
    ]


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meeting_participants["MTG-4"]', final.meeting_participants["MTG-4"]
    yield (
        '[ {"meeting_id": "MTG-4", "participant_id": person, "join_time": now(), "attendance_status": "joined"} for person in ["P06", "P03"] ]',
        [
            {"meeting_id": "MTG-4", "participant_id": person, "join_time": final.now, "attendance_status": "joined"}
            for person in ["P06", "P03"]
        ],
    )


def check_3(initial: Any, final: Any) -> Any:
    # Does it take place monthly, with the longer topic?
    meeting = let_meeting(initial, final)
    return meeting["recurrence_pattern"] == "monthly" and meeting["topic"] == "New Parents and Grandparents"


def seen_3(initial: Any, final: Any) -> Any:
    meeting = let_meeting(initial, final)
    yield 'meeting["recurrence_pattern"]', meeting["recurrence_pattern"]
    yield 'meeting["topic"]', meeting["topic"]


def solution(call: Any, say: Any) -> None:
    rooms = call("get_venue_by_address", {"address": "12 Linden Street"})
    found = call("get_meeting_by_schedule_and_venue", {"schedule": "2025-01-15T18:30:00", "venue_id": rooms[0]["venue_id"]})
    call("join_meeting", {"meeting_id": found[0]["meeting_id"], "participant_id": "P06", "meeting_code": found[0]["meeting_code"]})
    call("join_meeting", {"meeting_id": found[0]["meeting_id"], "participant_id": "P03", "meeting_code": found[0]["meeting_code"]})
    call(
        "edit_meeting_details",
        {"meeting_id": found[0]["meeting_id"], "topic": "New Parents and Grandparents", "recurrence_pattern": "monthly"},
    )
    say("The access code is " + found[0]["meeting_code"] + ".")
