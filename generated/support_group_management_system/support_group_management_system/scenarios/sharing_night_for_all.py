"""The checks of the scenario sharing-night-for-all.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is Miguel Rodriguez registered?
    return final.participants["P2"]["registration_status"] == "registered"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.participants["P2"]["registration_status"]', final.participants["P2"]["registration_status"]


def check_2(initial: Any, final: Any) -> Any:
    # Does Peer Sharing Night take place at 240 Applewood Avenue?
    return final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["venue"] == "VENUE1"


def seen_2(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["venue"]',
        final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["venue"],
    )


def check_3(initial: Any, final: Any) -> Any:
    # Does it take place monthly?
    return final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["recurrence_pattern"] == "monthly"


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["recurrence_pattern"]',
        final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["recurrence_pattern"],
    )


def check_4(initial: Any, final: Any) -> Any:
    # Are the four on its list, by their numbers, and not Chloe Lambert?
    return final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"] == ["P1", "P2", "P3", "P4"]


def seen_4(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"]',
        final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"],
    )


def check_5(initial: Any, final: Any) -> Any:
    # Did each of them join today, once?
    return final.meeting_participants["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"] == [
        {
            "meeting_id": "Md56feeaf-2409-4a67-a81c-e1fa4f31a912",
            "participant_id": person,
            "join_time": final.now,
            "attendance_status": "joined",
        }
        for person in ["P1", "P2", "P3", "P4"]
    ]


def seen_5(initial: Any, final: Any) -> Any:
    yield (
        'final.meeting_participants["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]',
        final.meeting_participants["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"],
    )
    yield (
        '[ { "meeting_id": "Md56feeaf-2409-4a67-a81c-e1fa4f31a912", "participant_id": person, "join_time": now(), "attendance_status": "joined", } for person in ["P1", "P2", "P3", "P4"] ]',
        [
            {
                "meeting_id": "Md56feeaf-2409-4a67-a81c-e1fa4f31a912",
                "participant_id": person,
                "join_time": final.now,
                "attendance_status": "joined",
            }
            for person in ["P1", "P2", "P3", "P4"]
        ],
    )


def solution(call: Any, say: Any) -> None:
    nights = call("get_meeting_by_topic", {"topic": "Peer Sharing Night"})
    night = call("get_meeting_details", {"meeting_id": nights[0]["meeting_id"]})
    call("update_participant_status", {"participant_id": "P2", "new_status": "registered"})
    call("join_meeting", {"meeting_id": night["meeting_id"], "participant_id": "P1", "meeting_code": night["meeting_code"]})
    call("join_meeting", {"meeting_id": night["meeting_id"], "participant_id": "P2", "meeting_code": night["meeting_code"]})
    call("join_meeting", {"meeting_id": night["meeting_id"], "participant_id": "P3", "meeting_code": night["meeting_code"]})
    call("join_meeting", {"meeting_id": night["meeting_id"], "participant_id": "P4", "meeting_code": night["meeting_code"]})
    others = call("get_venue_by_address", {"address": "240 Applewood Avenue"})
    call(
        "edit_meeting_details", {"meeting_id": night["meeting_id"], "venue": others[0]["venue_id"], "recurrence_pattern": "monthly"}
    )
    call("join_meeting", {"meeting_id": night["meeting_id"], "participant_id": "P4", "meeting_code": night["meeting_code"]})
