"""The checks of the scenario waiting-list.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is Charlie Kim registered again?
    return final.participants["P1004"]["registration_status"] == "registered"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.participants["P1004"]["registration_status"]', final.participants["P1004"]["registration_status"]


def check_3(initial: Any, final: Any) -> Any:
    # Did Charlie and Samantha get the two seats, in this order?
    return final.meetings["MTG-2"]["participants_list"] == initial.meetings["MTG-2"]["participants_list"] + ["P1004", "P1003"]


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-2"]["participants_list"]', final.meetings["MTG-2"]["participants_list"]
    yield (
        'initial.meetings["MTG-2"]["participants_list"] + ["P1004", "P1003"]',
        initial.meetings["MTG-2"]["participants_list"] + ["P1004", "P1003"],
    )


def check_4(initial: Any, final: Any) -> Any:
    # Does the history tell that the two joined today?
    return final.meeting_participants["MTG-2"] == initial.meeting_participants["MTG-2"] + [
        {"meeting_id": "MTG-2", "participant_id": person, "join_time": final.now, "attendance_status": "joined"}
        for person in ["P1004", "P1003"]
    ]


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.meeting_participants["MTG-2"]', final.meeting_participants["MTG-2"]
    yield (
        'initial.meeting_participants["MTG-2"] + [ {"meeting_id": "MTG-2", "participant_id": person, "join_time": now(), "attendance_status": "joined"} for person in ["P1004", "P1003"] ]',
        initial.meeting_participants["MTG-2"]
        + [
            {"meeting_id": "MTG-2", "participant_id": person, "join_time": final.now, "attendance_status": "joined"}
            for person in ["P1004", "P1003"]
        ],
    )


def solution(call: Any, say: Any) -> None:
    meeting = call("get_meeting_by_code", {"meeting_code": "HL0524"})
    call("update_participant_status", {"participant_id": "P1004", "new_status": "registered"})
    call("join_meeting", {"meeting_id": meeting["meeting_id"], "participant_id": "P1004", "meeting_code": "HL0524"})
    call("join_meeting", {"meeting_id": meeting["meeting_id"], "participant_id": "P1002", "meeting_code": "HL0524"})
    call("join_meeting", {"meeting_id": meeting["meeting_id"], "participant_id": "P1003", "meeting_code": "HL0524"})
    finn = call(
        "register_new_participant",
        {"participant_id": "P1006", "name": "Finn Berg", "contact_info": "finn@example.org", "registration_status": "pending"},
    )
    call("join_meeting", {"meeting_id": meeting["meeting_id"], "participant_id": finn["participant_id"], "meeting_code": "HL0524"})
    say("Charlie Kim and Samantha Lee got the last two seats, Brian Linton had one. No seat is left for " + finn["name"] + ".")
