"""The checks of the scenario released-3.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def check_1(initial: Any, final: Any) -> Any:
    # Has the venue_id of the “Weekly Support Circle” meeting been set to “VENUE3”?
    return final.meetings["MTG-1d162c10"]["venue"] == "VENUE3"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-1d162c10"]["venue"]', final.meetings["MTG-1d162c10"]["venue"]


def check_2(initial: Any, final: Any) -> Any:
    # Has the capacity of venue VENUE3 been set to 10?
    return final.venues["VENUE3"]["capacity"] == 10


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.venues["VENUE3"]["capacity"]', final.venues["VENUE3"]["capacity"]


def check_3(initial: Any, final: Any) -> Any:
    # Has the access_code of the “Weekly Support Circle” meeting been set to “SUPPORTSPRING24”?
    return final.meetings["MTG-1d162c10"]["meeting_code"] == "SUPPORTSPRING24"


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-1d162c10"]["meeting_code"]', final.meetings["MTG-1d162c10"]["meeting_code"]


def check_4(initial: Any, final: Any) -> Any:
    # Has the schedule_id of the “Weekly Support Circle” meeting remained unchanged?
    return [meeting for meeting in final.meetings.values() if meeting["topic"] == "Weekly Support Circle"][0][
        "schedule"
    ] == "2024-04-03T18:30:00"


def seen_4(initial: Any, final: Any) -> Any:
    yield (
        '[meeting for meeting in final.meetings.values() if meeting["topic"] == "Weekly Support Circle"][0]["schedule"]',
        [meeting for meeting in final.meetings.values() if meeting["topic"] == "Weekly Support Circle"][0]["schedule"],
    )


def check_5(initial: Any, final: Any) -> Any:
    # Has the recurrence_rule of the “Weekly Support Circle” meeting remained unchanged?
    return [mtg for mtg in final.meetings.values() if mtg["topic"] == "Weekly Support Circle"][0]["recurrence_pattern"] == "weekly"


def seen_5(initial: Any, final: Any) -> Any:
    yield (
        '[mtg for mtg in final.meetings.values() if mtg["topic"] == "Weekly Support Circle"][0]["recurrence_pattern"]',
        [mtg for mtg in final.meetings.values() if mtg["topic"] == "Weekly Support Circle"][0]["recurrence_pattern"],
    )


def check_6(initial: Any, final: Any) -> Any:
    # Has Ella Mendoza been removed from the participant list of the “Weekly Support Circle” meeting?
    return "P-ELLA" not in final.meetings["MTG-1d162c10"]["participants_list"]


def seen_6(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-1d162c10"]["participants_list"]', final.meetings["MTG-1d162c10"]["participants_list"]


def check_9(initial: Any, final: Any) -> Any:
    # Has the registration_status of Josie Turner been updated to “registered”?
    return final.participants["P-JOSIE"]["registration_status"] == "registered"


def seen_9(initial: Any, final: Any) -> Any:
    yield 'final.participants["P-JOSIE"]["registration_status"]', final.participants["P-JOSIE"]["registration_status"]


def check_10(initial: Any, final: Any) -> Any:
    # Has Sarah Lee been added to the participant list of the “Weekly Support Circle” meeting?
    return [
        pid
        for pid, pdata in final.participants.items()
        if pdata["name"] == "Sarah Lee" and pdata["contact_info"] == "sarah.lee@contactmail.com"
    ][0] in final.meetings[[mid for mid, mdata in final.meetings.items() if mdata["topic"] == "Weekly Support Circle"][0]][
        "participants_list"
    ]


def seen_10(initial: Any, final: Any) -> Any:
    yield (
        '[pid for pid, pdata in final.participants.items() if pdata["name"] == "Sarah Lee" and pdata["contact_info"] == "sarah.lee@contactmail.com"][0]',
        [
            pid
            for pid, pdata in final.participants.items()
            if pdata["name"] == "Sarah Lee" and pdata["contact_info"] == "sarah.lee@contactmail.com"
        ][0],
    )
    yield (
        'final.meetings[[mid for mid, mdata in final.meetings.items() if mdata["topic"] == "Weekly Support Circle"][0]]["participants_list"]',
        final.meetings[[mid for mid, mdata in final.meetings.items() if mdata["topic"] == "Weekly Support Circle"][0]][
            "participants_list"
        ],
    )


def check_11(initial: Any, final: Any) -> Any:
    # Has Daniel Ortiz been added to the participant list of the “Weekly Support Circle” meeting?
    return [
        pid
        for pid, pdata in final.participants.items()
        if pdata["name"] == "Daniel Ortiz" and pdata["contact_info"] == "daniel.ortiz@contactmail.com"
    ][0] in final.meetings[[mid for mid, mdata in final.meetings.items() if mdata["topic"] == "Weekly Support Circle"][0]][
        "participants_list"
    ]


def seen_11(initial: Any, final: Any) -> Any:
    yield (
        '[pid for pid, pdata in final.participants.items() if pdata["name"] == "Daniel Ortiz" and pdata["contact_info"] == "daniel.ortiz@contactmail.com"][0]',
        [
            pid
            for pid, pdata in final.participants.items()
            if pdata["name"] == "Daniel Ortiz" and pdata["contact_info"] == "daniel.ortiz@contactmail.com"
        ][0],
    )
    yield (
        'final.meetings[[mid for mid, mdata in final.meetings.items() if mdata["topic"] == "Weekly Support Circle"][0]]["participants_list"]',
        final.meetings[[mid for mid, mdata in final.meetings.items() if mdata["topic"] == "Weekly Support Circle"][0]][
            "participants_list"
        ],
    )


def check_12(initial: Any, final: Any) -> Any:
    # Has the participant_count of the “Weekly Support Circle” meeting been verified to be less than or equal to 10?
    return len(final.meetings["MTG-1d162c10"]["participants_list"]) <= 10


def seen_12(initial: Any, final: Any) -> Any:
    yield 'len(final.meetings["MTG-1d162c10"]["participants_list"])', len(final.meetings["MTG-1d162c10"]["participants_list"])


def check_13(initial: Any, final: Any) -> Any:
    # Are the participants list of MTG-1d162c10 just these?
    return sorted(final.meetings["MTG-1d162c10"]["participants_list"]) == sorted(
        [
            "P-ALICE",
            [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Lee"][0],
            [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Daniel Ortiz"][
                0
            ],
        ]
    )


def seen_13(initial: Any, final: Any) -> Any:
    yield 'sorted(final.meetings["MTG-1d162c10"]["participants_list"])', sorted(final.meetings["MTG-1d162c10"]["participants_list"])
    yield (
        'sorted(["P-ALICE", [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Lee"][0], [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Daniel Ortiz"][0]])',
        sorted(
            [
                "P-ALICE",
                [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Lee"][
                    0
                ],
                [
                    key
                    for key, one in final.participants.items()
                    if key not in initial.participants and one["name"] == "Daniel Ortiz"
                ][0],
            ]
        ),
    )


def check_14(initial: Any, final: Any) -> Any:
    # Are just these 2 new in participants?
    return sorted([one["name"] for key, one in new_records(initial, final, "participants") if key not in initial.participants]) == [
        "Daniel Ortiz",
        "Sarah Lee",
    ]


def seen_14(initial: Any, final: Any) -> Any:
    yield (
        'sorted([one["name"] for key, one in final.participants.items() if key not in initial.participants])',
        sorted([one["name"] for key, one in final.participants.items() if key not in initial.participants]),
    )


def solution(call: Any, say: Any) -> None:
    call("edit_meeting_details", {"meeting_id": "MTG-1d162c10", "venue": "VENUE3", "meeting_code": "SUPPORTSPRING24"})
    call("leave_meeting", {"meeting_id": "MTG-1d162c10", "participant_id": "P-ELLA"})
    call(
        "register_new_participant", {"participant_id": "P-SARAH", "name": "Sarah Lee", "contact_info": "sarah.lee@contactmail.com"}
    )
    call(
        "register_new_participant",
        {"participant_id": "P-DANIEL", "name": "Daniel Ortiz", "contact_info": "daniel.ortiz@contactmail.com"},
    )
    call("update_participant_status", {"participant_id": "P-JOSIE", "new_status": "registered"})
    call("join_meeting", {"meeting_id": "MTG-1d162c10", "participant_id": "P-SARAH", "meeting_code": "SUPPORTSPRING24"})
    call("join_meeting", {"meeting_id": "MTG-1d162c10", "participant_id": "P-DANIEL", "meeting_code": "SUPPORTSPRING24"})
