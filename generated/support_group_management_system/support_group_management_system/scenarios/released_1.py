"""The checks of the scenario released-1.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def check_2(initial: Any, final: Any) -> Any:
    # Has the room of the new venue been set to “Community Hall”?
    return [venue for venue in final.venues.values() if venue["address"] == "15 Bridge Lane"][0]["room_number"] == "Community Hall"


def seen_2(initial: Any, final: Any) -> Any:
    yield (
        '[venue for venue in final.venues.values() if venue["address"] == "15 Bridge Lane"][0]["room_number"]',
        [venue for venue in final.venues.values() if venue["address"] == "15 Bridge Lane"][0]["room_number"],
    )


def check_4(initial: Any, final: Any) -> Any:
    # Has the venue_id of “Peer Sharing Night” been updated to the new venue?
    return final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["venue"] not in {"VENUE1", "VENUE2", "VENUE3", "VENUE4"}


def seen_4(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["venue"]',
        final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["venue"],
    )


def check_5(initial: Any, final: Any) -> Any:
    # Has the recurrence_pattern of “Peer Sharing Night” been set to “monthly”?
    return [meeting for meeting in final.meetings.values() if meeting["topic"] == "Peer Sharing Night"][0][
        "recurrence_pattern"
    ] == "monthly"


def seen_5(initial: Any, final: Any) -> Any:
    yield (
        '[meeting for meeting in final.meetings.values() if meeting["topic"] == "Peer Sharing Night"][0]["recurrence_pattern"]',
        [meeting for meeting in final.meetings.values() if meeting["topic"] == "Peer Sharing Night"][0]["recurrence_pattern"],
    )


def check_6(initial: Any, final: Any) -> Any:
    # Has the meeting_code of “Peer Sharing Night” been set to “MSH900X”?
    return final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["meeting_code"] == "MSH900X"


def seen_6(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["meeting_code"]',
        final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["meeting_code"],
    )


def check_8(initial: Any, final: Any) -> Any:
    # Has the participant record for Jordan Lee been created with phone “+1-415-555-7788”?
    return [pdata for pdata in final.participants.values() if pdata["name"] == "Jordan Lee"][0]["contact_info"] == "+1-415-555-7788"


def seen_8(initial: Any, final: Any) -> Any:
    yield (
        '[pdata for pdata in final.participants.values() if pdata["name"] == "Jordan Lee"][0]["contact_info"]',
        [pdata for pdata in final.participants.values() if pdata["name"] == "Jordan Lee"][0]["contact_info"],
    )


def check_9(initial: Any, final: Any) -> Any:
    # Has the registration_status of Miguel Rodriguez been set to “registered”?
    return final.participants["P2"]["registration_status"] == "registered"


def seen_9(initial: Any, final: Any) -> Any:
    yield 'final.participants["P2"]["registration_status"]', final.participants["P2"]["registration_status"]


def check_10(initial: Any, final: Any) -> Any:
    # Has the registration_status of Chloe Lambert been set to “registered”?
    return final.participants["P5"]["registration_status"] == "registered"


def seen_10(initial: Any, final: Any) -> Any:
    yield 'final.participants["P5"]["registration_status"]', final.participants["P5"]["registration_status"]


def check_11(initial: Any, final: Any) -> Any:
    # Has Chloe Lambert been removed from the participant list of “Managing Anxiety”?
    return "P5" not in final.meetings["M1b0ec8b2-012f-4e7c-a6cc-828fa9cdb001"]["participants_list"]


def seen_11(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["M1b0ec8b2-012f-4e7c-a6cc-828fa9cdb001"]["participants_list"]',
        final.meetings["M1b0ec8b2-012f-4e7c-a6cc-828fa9cdb001"]["participants_list"],
    )


def check_12(initial: Any, final: Any) -> Any:
    # Has Alice Chan been added to the participant list of “Peer Sharing Night”?
    return "P1" in final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"]


def seen_12(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"]',
        final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"],
    )


def check_13(initial: Any, final: Any) -> Any:
    # Has Miguel Rodriguez been added to the participant list of “Peer Sharing Night”?
    return (
        "P2"
        in final.meetings[[mid for mid, mdata in final.meetings.items() if mdata["topic"] == "Peer Sharing Night"][0]][
            "participants_list"
        ]
    )


def seen_13(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings[[mid for mid, mdata in final.meetings.items() if mdata["topic"] == "Peer Sharing Night"][0]]["participants_list"]',
        final.meetings[[mid for mid, mdata in final.meetings.items() if mdata["topic"] == "Peer Sharing Night"][0]][
            "participants_list"
        ],
    )


def check_14(initial: Any, final: Any) -> Any:
    # Has Fatima Noor been added to the participant list of “Peer Sharing Night”?
    return "P3" in final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"]


def seen_14(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"]',
        final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"],
    )


def check_15(initial: Any, final: Any) -> Any:
    # Has Ivan Petrov been added to the participant list of “Peer Sharing Night”?
    return (
        "P4" in [meeting for meeting in final.meetings.values() if meeting["topic"] == "Peer Sharing Night"][0]["participants_list"]
    )


def seen_15(initial: Any, final: Any) -> Any:
    yield (
        '[meeting for meeting in final.meetings.values() if meeting["topic"] == "Peer Sharing Night"][0]["participants_list"]',
        [meeting for meeting in final.meetings.values() if meeting["topic"] == "Peer Sharing Night"][0]["participants_list"],
    )


def check_16(initial: Any, final: Any) -> Any:
    # Has Chloe Lambert been added to the participant list of “Peer Sharing Night”?
    return "P5" in final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"]


def seen_16(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"]',
        final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"],
    )


def check_17(initial: Any, final: Any) -> Any:
    # Has Sarah Kim been added to the participant list of “Peer Sharing Night”?
    return [pid for pid, pdata in final.participants.items() if pdata["name"] == "Sarah Kim"][0] in [
        meeting for meeting in final.meetings.values() if meeting["topic"] == "Peer Sharing Night"
    ][0]["participants_list"]


def seen_17(initial: Any, final: Any) -> Any:
    yield (
        '[pid for pid, pdata in final.participants.items() if pdata["name"] == "Sarah Kim"][0]',
        [pid for pid, pdata in final.participants.items() if pdata["name"] == "Sarah Kim"][0],
    )
    yield (
        '[meeting for meeting in final.meetings.values() if meeting["topic"] == "Peer Sharing Night"][0]["participants_list"]',
        [meeting for meeting in final.meetings.values() if meeting["topic"] == "Peer Sharing Night"][0]["participants_list"],
    )


def check_18(initial: Any, final: Any) -> Any:
    # Has Jordan Lee been added to the participant list of “Peer Sharing Night”?
    return [pid for pid, pdata in final.participants.items() if pdata["name"] == "Jordan Lee"][0] in final.meetings[
        "Md56feeaf-2409-4a67-a81c-e1fa4f31a912"
    ]["participants_list"]


def seen_18(initial: Any, final: Any) -> Any:
    yield (
        '[pid for pid, pdata in final.participants.items() if pdata["name"] == "Jordan Lee"][0]',
        [pid for pid, pdata in final.participants.items() if pdata["name"] == "Jordan Lee"][0],
    )
    yield (
        'final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"]',
        final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"],
    )


def check_19(initial: Any, final: Any) -> Any:
    # Has the participant count of “Peer Sharing Night” been verified to be ≤ 12?
    return (
        len([meeting for meeting in final.meetings.values() if meeting["topic"] == "Peer Sharing Night"][0]["participants_list"])
        <= 12
    )


def seen_19(initial: Any, final: Any) -> Any:
    yield (
        'len([meeting for meeting in final.meetings.values() if meeting["topic"] == "Peer Sharing Night"][0]["participants_list"])',
        len([meeting for meeting in final.meetings.values() if meeting["topic"] == "Peer Sharing Night"][0]["participants_list"]),
    )


def check_20(initial: Any, final: Any) -> Any:
    # Is there just one new in venues?
    return len([key for key in final.venues if key not in initial.venues]) == 1


def seen_20(initial: Any, final: Any) -> Any:
    yield (
        "len([key for key in final.venues if key not in initial.venues])",
        len([key for key in final.venues if key not in initial.venues]),
    )


def check_21(initial: Any, final: Any) -> Any:
    # Are just these 2 new in participants?
    return sorted([one["name"] for key, one in new_records(initial, final, "participants") if key not in initial.participants]) == [
        "Jordan Lee",
        "Sarah Kim",
    ]


def seen_21(initial: Any, final: Any) -> Any:
    yield (
        'sorted([one["name"] for key, one in final.participants.items() if key not in initial.participants])',
        sorted([one["name"] for key, one in final.participants.items() if key not in initial.participants]),
    )


def check_22(initial: Any, final: Any) -> Any:
    # Are the participants list of M1b0ec8b2-012f-4e7c-a6cc-828fa9cdb001 just these?
    return sorted(final.meetings["M1b0ec8b2-012f-4e7c-a6cc-828fa9cdb001"]["participants_list"]) == sorted(["P1", "P3"])


def seen_22(initial: Any, final: Any) -> Any:
    yield (
        'sorted(final.meetings["M1b0ec8b2-012f-4e7c-a6cc-828fa9cdb001"]["participants_list"])',
        sorted(final.meetings["M1b0ec8b2-012f-4e7c-a6cc-828fa9cdb001"]["participants_list"]),
    )
    yield 'sorted(["P1", "P3"])', sorted(["P1", "P3"])


def check_23(initial: Any, final: Any) -> Any:
    # Are the participants list of Md56feeaf-2409-4a67-a81c-e1fa4f31a912 just these?
    return sorted(final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"]) == sorted(
        [
            "P1",
            "P2",
            "P3",
            "P4",
            "P5",
            [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Kim"][0],
            [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Jordan Lee"][0],
        ]
    )


def seen_23(initial: Any, final: Any) -> Any:
    yield (
        'sorted(final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"])',
        sorted(final.meetings["Md56feeaf-2409-4a67-a81c-e1fa4f31a912"]["participants_list"]),
    )
    yield (
        'sorted(["P1", "P2", "P3", "P4", "P5", [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Kim"][0], [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Jordan Lee"][0]])',
        sorted(
            [
                "P1",
                "P2",
                "P3",
                "P4",
                "P5",
                [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Kim"][
                    0
                ],
                [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Jordan Lee"][
                    0
                ],
            ]
        ),
    )


def solution(call: Any, say: Any) -> None:
    call("create_venue", {"venue_id": "VENUE5", "address": "15 Bridge Lane", "room_number": "Community Hall", "capacity": 12})
    call(
        "edit_meeting_details",
        {
            "meeting_id": "Md56feeaf-2409-4a67-a81c-e1fa4f31a912",
            "venue": "VENUE5",
            "recurrence_pattern": "monthly",
            "meeting_code": "MSH900X",
        },
    )
    call("register_new_participant", {"participant_id": "P6", "name": "Sarah Kim", "contact_info": "sarah.kim@example.com"})
    call("register_new_participant", {"participant_id": "P7", "name": "Jordan Lee", "contact_info": "+1-415-555-7788"})
    call("update_participant_status", {"participant_id": "P2", "new_status": "registered"})
    call("update_participant_status", {"participant_id": "P5", "new_status": "registered"})
    call("leave_meeting", {"meeting_id": "M1b0ec8b2-012f-4e7c-a6cc-828fa9cdb001", "participant_id": "P5"})
    call("join_meeting", {"meeting_id": "Md56feeaf-2409-4a67-a81c-e1fa4f31a912", "participant_id": "P1", "meeting_code": "MSH900X"})
    call("join_meeting", {"meeting_id": "Md56feeaf-2409-4a67-a81c-e1fa4f31a912", "participant_id": "P2", "meeting_code": "MSH900X"})
    call("join_meeting", {"meeting_id": "Md56feeaf-2409-4a67-a81c-e1fa4f31a912", "participant_id": "P3", "meeting_code": "MSH900X"})
    call("join_meeting", {"meeting_id": "Md56feeaf-2409-4a67-a81c-e1fa4f31a912", "participant_id": "P4", "meeting_code": "MSH900X"})
    call("join_meeting", {"meeting_id": "Md56feeaf-2409-4a67-a81c-e1fa4f31a912", "participant_id": "P5", "meeting_code": "MSH900X"})
    call("join_meeting", {"meeting_id": "Md56feeaf-2409-4a67-a81c-e1fa4f31a912", "participant_id": "P6", "meeting_code": "MSH900X"})
    call("join_meeting", {"meeting_id": "Md56feeaf-2409-4a67-a81c-e1fa4f31a912", "participant_id": "P7", "meeting_code": "MSH900X"})
