# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario released-4.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records

from . import released_4_functions


def check_4(initial: Any, final: Any) -> Any:
    # Has the capacity of the new venue been set to 25?
    return [
        venue for venue in final.venues.values() if venue["address"] == "200 Community Center Way" and venue["room_number"] == "D12"
    ][0]["capacity"] == 25


def seen_4(initial: Any, final: Any) -> Any:
    yield (
        '[venue for venue in final.venues.values() if venue["address"] == "200 Community Center Way" and venue["room_number"] == "D12"][0]["capacity"]',
        [
            venue
            for venue in final.venues.values()
            if venue["address"] == "200 Community Center Way" and venue["room_number"] == "D12"
        ][0]["capacity"],
    )


def check_5(initial: Any, final: Any) -> Any:
    # Has the venue of the "Building Social Connections" meeting been updated to the new venue?
    return (
        final.venues[
            [meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0]["venue"]
        ]["address"]
        == "200 Community Center Way"
        and final.venues[
            [meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0]["venue"]
        ]["room_number"]
        == "D12"
        and final.venues[
            [meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0]["venue"]
        ]["capacity"]
        == 25
    )


def seen_5(initial: Any, final: Any) -> Any:
    yield (
        'final.venues[[meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0]["venue"]]["address"]',
        final.venues[
            [meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0]["venue"]
        ]["address"],
    )
    yield (
        'final.venues[[meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0]["venue"]]["room_number"]',
        final.venues[
            [meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0]["venue"]
        ]["room_number"],
    )
    yield (
        'final.venues[[meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0]["venue"]]["capacity"]',
        final.venues[
            [meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0]["venue"]
        ]["capacity"],
    )


def check_6(initial: Any, final: Any) -> Any:
    # Has the next session schedule of the "Building Social Connections" meeting been set to 2024-05-01T19:00:00?
    return [meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0][
        "schedule"
    ] == "2024-05-01T19:00:00"


def seen_6(initial: Any, final: Any) -> Any:
    yield (
        '[meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0]["schedule"]',
        [meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0]["schedule"],
    )


def check_7(initial: Any, final: Any) -> Any:
    # Has the recurrence_pattern of the "Building Social Connections" meeting been set to "monthly"?
    return [meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0][
        "recurrence_pattern"
    ] == "monthly"


def seen_7(initial: Any, final: Any) -> Any:
    yield (
        '[meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0]["recurrence_pattern"]',
        [meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0][
            "recurrence_pattern"
        ],
    )


def check_8(initial: Any, final: Any) -> Any:
    # Has the meeting_code of the "Building Social Connections" meeting been updated to "SOCIAL525"?
    return final.meetings["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]["meeting_code"] == "SOCIAL525"


def seen_8(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]["meeting_code"]',
        final.meetings["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]["meeting_code"],
    )


def check_10(initial: Any, final: Any) -> Any:
    # Has James O'Hara been removed from the participant list of the "Building Social Connections" meeting?
    return (
        "P104"
        not in [meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0][
            "participants_list"
        ]
    )


def seen_10(initial: Any, final: Any) -> Any:
    yield (
        '[meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0]["participants_list"]',
        [meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0][
            "participants_list"
        ],
    )


def check_11(initial: Any, final: Any) -> Any:
    # Has Sarah Nguyen been registered with registration_status "registered"?
    return [participant for participant in final.participants.values() if participant["name"] == "Sarah Nguyen"][0][
        "registration_status"
    ] == "registered"


def seen_11(initial: Any, final: Any) -> Any:
    yield (
        '[participant for participant in final.participants.values() if participant["name"] == "Sarah Nguyen"][0]["registration_status"]',
        [participant for participant in final.participants.values() if participant["name"] == "Sarah Nguyen"][0][
            "registration_status"
        ],
    )


def check_14(initial: Any, final: Any) -> Any:
    # Has the contact email of Ethan Brooks been set to "ethan.brooks@example.com"?
    return [participant for participant in final.participants.values() if participant["name"] == "Ethan Brooks"][0][
        "contact_info"
    ] == "ethan.brooks@example.com"


def seen_14(initial: Any, final: Any) -> Any:
    yield (
        '[participant for participant in final.participants.values() if participant["name"] == "Ethan Brooks"][0]["contact_info"]',
        [participant for participant in final.participants.values() if participant["name"] == "Ethan Brooks"][0]["contact_info"],
    )


def check_15(initial: Any, final: Any) -> Any:
    # Has Leo Marquez's registration_status been updated from "pending" to "registered"?
    return final.participants["P102"]["registration_status"] == "registered"


def seen_15(initial: Any, final: Any) -> Any:
    yield 'final.participants["P102"]["registration_status"]', final.participants["P102"]["registration_status"]


def check_16(initial: Any, final: Any) -> Any:
    # Has Leo Marquez been added to the rescheduled session with meeting_code "SOCIAL525"?
    return "P102" in final.meetings[[mid for mid, meeting in final.meetings.items() if meeting["meeting_code"] == "SOCIAL525"][0]][
        "participants_list"
    ] and any(
        entry["participant_id"] == "P102" and entry["attendance_status"] == "joined" and entry["join_time"] != ""
        for entry in final.meeting_participants[
            [mid for mid, meeting in final.meetings.items() if meeting["meeting_code"] == "SOCIAL525"][0]
        ]
    )


def seen_16(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings[[mid for mid, meeting in final.meetings.items() if meeting["meeting_code"] == "SOCIAL525"][0]]["participants_list"]',
        final.meetings[[mid for mid, meeting in final.meetings.items() if meeting["meeting_code"] == "SOCIAL525"][0]][
            "participants_list"
        ],
    )


def check_17(initial: Any, final: Any) -> Any:
    # Has Sarah Nguyen been added to the rescheduled session with meeting_code "SOCIAL525"?
    return [participant for participant in final.participants.values() if participant["name"] == "Sarah Nguyen"][0][
        "participant_id"
    ] in [meeting for meeting in final.meetings.values() if meeting["meeting_code"] == "SOCIAL525"][0]["participants_list"]


def seen_17(initial: Any, final: Any) -> Any:
    yield (
        '[participant for participant in final.participants.values() if participant["name"] == "Sarah Nguyen"][0]["participant_id"]',
        [participant for participant in final.participants.values() if participant["name"] == "Sarah Nguyen"][0]["participant_id"],
    )
    yield (
        '[meeting for meeting in final.meetings.values() if meeting["meeting_code"] == "SOCIAL525"][0]["participants_list"]',
        [meeting for meeting in final.meetings.values() if meeting["meeting_code"] == "SOCIAL525"][0]["participants_list"],
    )


def check_18(final: Any) -> Any:
    return released_4_functions.check_18(final=final)


def check_19(initial: Any, final: Any) -> Any:
    # Has Alice Chan remained in the participant list of the rescheduled session?
    return (
        "P101"
        in [meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0][
            "participants_list"
        ]
    )


def seen_19(initial: Any, final: Any) -> Any:
    yield (
        '[meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0]["participants_list"]',
        [meeting for meeting in final.meetings.values() if meeting["topic"] == "Building Social Connections"][0][
            "participants_list"
        ],
    )


def check_20(initial: Any, final: Any) -> Any:
    # Has Priya Nair remained in the participant list of the rescheduled session?
    return "P103" in final.meetings["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]["participants_list"]


def seen_20(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]["participants_list"]',
        final.meetings["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]["participants_list"],
    )


def check_21(initial: Any, final: Any) -> Any:
    # Has Mia Lin remained in the participant list of the rescheduled session?
    return (
        "P105" in [meeting for meeting in final.meetings.values() if meeting["meeting_code"] == "SOCIAL525"][0]["participants_list"]
    )


def seen_21(initial: Any, final: Any) -> Any:
    yield (
        '[meeting for meeting in final.meetings.values() if meeting["meeting_code"] == "SOCIAL525"][0]["participants_list"]',
        [meeting for meeting in final.meetings.values() if meeting["meeting_code"] == "SOCIAL525"][0]["participants_list"],
    )


def check_22(initial: Any, final: Any) -> Any:
    # Has the total participant count of the rescheduled session been verified as ≤ 25?
    return (
        len(
            [
                m
                for m in final.meetings.values()
                if m["topic"] == "Building Social Connections"
                and m["venue"]
                == [v for v in final.venues.values() if v["address"] == "200 Community Center Way" and v["room_number"] == "D12"][
                    0
                ]["venue_id"]
            ][0]["participants_list"]
        )
        <= 25
    )


def seen_22(initial: Any, final: Any) -> Any:
    yield (
        'len([m for m in final.meetings.values() if m["topic"] == "Building Social Connections" and m["venue"] == [v for v in final.venues.values() if v["address"] == "200 Community Center Way" and v["room_number"] == "D12"][0]["venue_id"]][0]["participants_list"])',
        len(
            [
                m
                for m in final.meetings.values()
                if m["topic"] == "Building Social Connections"
                and m["venue"]
                == [v for v in final.venues.values() if v["address"] == "200 Community Center Way" and v["room_number"] == "D12"][
                    0
                ]["venue_id"]
            ][0]["participants_list"]
        ),
    )


def check_23(initial: Any, final: Any) -> Any:
    # Is there just one new in venues?
    return len([key for key in final.venues if key not in initial.venues]) == 1


def seen_23(initial: Any, final: Any) -> Any:
    yield (
        "len([key for key in final.venues if key not in initial.venues])",
        len([key for key in final.venues if key not in initial.venues]),
    )


def check_24(initial: Any, final: Any) -> Any:
    # Are the participants list of 59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36 just these?
    return sorted(final.meetings["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]["participants_list"]) == sorted(
        [
            "P101",
            "P105",
            "P103",
            "P102",
            [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Nguyen"][
                0
            ],
            [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Ethan Brooks"][
                0
            ],
        ]
    )


def seen_24(initial: Any, final: Any) -> Any:
    yield (
        'sorted(final.meetings["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]["participants_list"])',
        sorted(final.meetings["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]["participants_list"]),
    )
    yield (
        'sorted(["P101", "P105", "P103", "P102", [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Nguyen"][0], [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Ethan Brooks"][0]])',
        sorted(
            [
                "P101",
                "P105",
                "P103",
                "P102",
                [
                    key
                    for key, one in final.participants.items()
                    if key not in initial.participants and one["name"] == "Sarah Nguyen"
                ][0],
                [
                    key
                    for key, one in final.participants.items()
                    if key not in initial.participants and one["name"] == "Ethan Brooks"
                ][0],
            ]
        ),
    )


def check_25(initial: Any, final: Any) -> Any:
    # Are just these 2 new in participants?
    return sorted([one["name"] for key, one in new_records(initial, final, "participants") if key not in initial.participants]) == [
        "Ethan Brooks",
        "Sarah Nguyen",
    ]


def seen_25(initial: Any, final: Any) -> Any:
    yield (
        'sorted([one["name"] for key, one in final.participants.items() if key not in initial.participants])',
        sorted([one["name"] for key, one in final.participants.items() if key not in initial.participants]),
    )


def check_26(initial: Any, final: Any) -> Any:
    # Are the participant_id in meeting_participants of 59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36 just these?
    return [one.get("participant_id") for one in final.meeting_participants["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]] == [
        "P101",
        "P104",
        "P105",
        "P103",
        "P102",
        [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Nguyen"][0],
        [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Ethan Brooks"][0],
    ]


def seen_26(initial: Any, final: Any) -> Any:
    yield (
        '[one.get("participant_id") for one in final.meeting_participants["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]]',
        [one.get("participant_id") for one in final.meeting_participants["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]],
    )
    yield (
        '["P101", "P104", "P105", "P103", "P102", [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Nguyen"][0], [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Ethan Brooks"][0]]',
        [
            "P101",
            "P104",
            "P105",
            "P103",
            "P102",
            [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Nguyen"][
                0
            ],
            [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Ethan Brooks"][
                0
            ],
        ],
    )


def solution(call: Any, say: Any) -> None:
    call("create_venue", {"venue_id": "VEN4", "address": "200 Community Center Way", "room_number": "D12", "capacity": 25})
    call(
        "edit_meeting_details",
        {
            "meeting_id": "59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36",
            "venue": "VEN4",
            "schedule": "2024-05-01T19:00:00",
            "recurrence_pattern": "monthly",
            "meeting_code": "SOCIAL525",
        },
    )
    call("leave_meeting", {"meeting_id": "59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36", "participant_id": "P104"})
    call("register_new_participant", {"participant_id": "P106", "name": "Sarah Nguyen", "contact_info": "sarah.nguyen@example.com"})
    call("register_new_participant", {"participant_id": "P107", "name": "Ethan Brooks", "contact_info": "ethan.brooks@example.com"})
    call("update_participant_status", {"participant_id": "P102", "new_status": "registered"})
    call(
        "join_meeting",
        {"meeting_id": "59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36", "participant_id": "P102", "meeting_code": "SOCIAL525"},
    )
    call(
        "join_meeting",
        {"meeting_id": "59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36", "participant_id": "P106", "meeting_code": "SOCIAL525"},
    )
    call(
        "join_meeting",
        {"meeting_id": "59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36", "participant_id": "P107", "meeting_code": "SOCIAL525"},
    )
