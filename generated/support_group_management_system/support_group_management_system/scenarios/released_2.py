# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario released-2.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any

from . import released_2_functions


def check_1(initial: Any, final: Any) -> Any:
    # Has the access code of the Healthy Living meeting scheduled on 2024-04-05T10:00 been set to "HLW-APR-2024"?
    return [
        meeting
        for meeting in final.meetings.values()
        if meeting["topic"] == "Healthy Living" and meeting["schedule"] == "2024-04-05T10:00"
    ][0]["meeting_code"] == "HLW-APR-2024"


def seen_1(initial: Any, final: Any) -> Any:
    yield (
        '[meeting for meeting in final.meetings.values() if meeting["topic"] == "Healthy Living" and meeting["schedule"] == "2024-04-05T10:00"][0]["meeting_code"]',
        [
            meeting
            for meeting in final.meetings.values()
            if meeting["topic"] == "Healthy Living" and meeting["schedule"] == "2024-04-05T10:00"
        ][0]["meeting_code"],
    )


def check_2(initial: Any, final: Any) -> Any:
    # Has the access code of the Healthy Living meeting scheduled on 2024-05-10T11:00 been set to "HLW-MAY-2024"?
    return [
        meeting
        for meeting in final.meetings.values()
        if meeting["topic"] == "Healthy Living" and meeting["schedule"] == "2024-05-10T11:00"
    ][0]["meeting_code"] == "HLW-MAY-2024"


def seen_2(initial: Any, final: Any) -> Any:
    yield (
        '[meeting for meeting in final.meetings.values() if meeting["topic"] == "Healthy Living" and meeting["schedule"] == "2024-05-10T11:00"][0]["meeting_code"]',
        [
            meeting
            for meeting in final.meetings.values()
            if meeting["topic"] == "Healthy Living" and meeting["schedule"] == "2024-05-10T11:00"
        ][0]["meeting_code"],
    )


def check_3(initial: Any, final: Any) -> Any:
    # Has the recurrence_pattern of the Healthy Living meeting scheduled on 2024-04-05T10:00 been set to "biweekly"?
    return final.meetings["MTG-5"]["recurrence_pattern"] == "biweekly"


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-5"]["recurrence_pattern"]', final.meetings["MTG-5"]["recurrence_pattern"]


def check_4(initial: Any, final: Any) -> Any:
    # Has the recurrence_pattern of the Healthy Living meeting scheduled on 2024-05-10T11:00 been set to "biweekly"?
    return final.meetings["MTG-2"]["recurrence_pattern"] == "biweekly"


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-2"]["recurrence_pattern"]', final.meetings["MTG-2"]["recurrence_pattern"]


def check_5(initial: Any, final: Any) -> Any:
    # Has the location of the Healthy Living meeting scheduled on 2024-04-05T10:00 been moved to "Central City Hall (Conference 7)"?
    return [
        meeting
        for meeting in final.meetings.values()
        if meeting["topic"] == "Healthy Living" and meeting["schedule"] == "2024-04-05T10:00"
    ][0]["venue"] == "VENUE2"


def seen_5(initial: Any, final: Any) -> Any:
    yield (
        '[meeting for meeting in final.meetings.values() if meeting["topic"] == "Healthy Living" and meeting["schedule"] == "2024-04-05T10:00"][0]["venue"]',
        [
            meeting
            for meeting in final.meetings.values()
            if meeting["topic"] == "Healthy Living" and meeting["schedule"] == "2024-04-05T10:00"
        ][0]["venue"],
    )


def check_9(initial: Any, final: Any) -> Any:
    # Has participant Sarah Nguyen been added to the Healthy Living meeting scheduled on 2024-04-05T10:00?
    return [
        pid for pid, p in final.participants.items() if p["name"] == "Sarah Nguyen" and p["registration_status"] == "registered"
    ][0] in [mtg for mtg in final.meetings.values() if mtg["schedule"] == "2024-04-05T10:00" and mtg["topic"] == "Healthy Living"][
        0
    ]["participants_list"]


def seen_9(initial: Any, final: Any) -> Any:
    yield (
        '[pid for pid, p in final.participants.items() if p["name"] == "Sarah Nguyen" and p["registration_status"] == "registered"][0]',
        [pid for pid, p in final.participants.items() if p["name"] == "Sarah Nguyen" and p["registration_status"] == "registered"][
            0
        ],
    )
    yield (
        '[mtg for mtg in final.meetings.values() if mtg["schedule"] == "2024-04-05T10:00" and mtg["topic"] == "Healthy Living"][0]["participants_list"]',
        [mtg for mtg in final.meetings.values() if mtg["schedule"] == "2024-04-05T10:00" and mtg["topic"] == "Healthy Living"][0][
            "participants_list"
        ],
    )


def check_10(final: Any) -> Any:
    return released_2_functions.check_10(final=final)


def check_11(initial: Any, final: Any) -> Any:
    # Has the registration_status of participant Brian Linton been changed from "pending" to "registered"?
    return final.participants["P1002"]["registration_status"] == "registered"


def seen_11(initial: Any, final: Any) -> Any:
    yield 'final.participants["P1002"]["registration_status"]', final.participants["P1002"]["registration_status"]


def check_12(initial: Any, final: Any) -> Any:
    # Has participant Charlie Kim been removed from the roster of the current Mindfulness Practice meeting?
    return (
        "P1004"
        not in final.meetings[[mid for mid, mdata in final.meetings.items() if mdata["topic"] == "Mindfulness Practice"][0]][
            "participants_list"
        ]
    )


def seen_12(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings[[mid for mid, mdata in final.meetings.items() if mdata["topic"] == "Mindfulness Practice"][0]]["participants_list"]',
        final.meetings[[mid for mid, mdata in final.meetings.items() if mdata["topic"] == "Mindfulness Practice"][0]][
            "participants_list"
        ],
    )


def check_13(initial: Any, final: Any) -> Any:
    # Is there just one new in participants?
    return len([key for key in final.participants if key not in initial.participants]) == 1


def seen_13(initial: Any, final: Any) -> Any:
    yield (
        "len([key for key in final.participants if key not in initial.participants])",
        len([key for key in final.participants if key not in initial.participants]),
    )


def check_14(initial: Any, final: Any) -> Any:
    # Are the participants list of MTG-5 just these?
    return sorted(final.meetings["MTG-5"]["participants_list"]) == sorted(
        [
            "P1002",
            "P1005",
            "P1001",
            [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Nguyen"][
                0
            ],
        ]
    )


def seen_14(initial: Any, final: Any) -> Any:
    yield 'sorted(final.meetings["MTG-5"]["participants_list"])', sorted(final.meetings["MTG-5"]["participants_list"])
    yield (
        'sorted(["P1002", "P1005", "P1001", [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Nguyen"][0]])',
        sorted(
            [
                "P1002",
                "P1005",
                "P1001",
                [
                    key
                    for key, one in final.participants.items()
                    if key not in initial.participants and one["name"] == "Sarah Nguyen"
                ][0],
            ]
        ),
    )


def check_15(initial: Any, final: Any) -> Any:
    # Are the participant_id in meeting_participants of MTG-2 just these?
    return [one.get("participant_id") for one in final.meeting_participants["MTG-2"]] == [
        "P1001",
        "P1002",
        "P1005",
        [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Nguyen"][0],
    ]


def seen_15(initial: Any, final: Any) -> Any:
    yield (
        '[one.get("participant_id") for one in final.meeting_participants["MTG-2"]]',
        [one.get("participant_id") for one in final.meeting_participants["MTG-2"]],
    )
    yield (
        '["P1001", "P1002", "P1005", [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Nguyen"][0]]',
        [
            "P1001",
            "P1002",
            "P1005",
            [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Nguyen"][
                0
            ],
        ],
    )


def check_16(initial: Any, final: Any) -> Any:
    # Are the participants list of MTG-2 just these?
    return sorted(final.meetings["MTG-2"]["participants_list"]) == sorted(
        [
            "P1001",
            "P1002",
            "P1005",
            [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Nguyen"][
                0
            ],
        ]
    )


def seen_16(initial: Any, final: Any) -> Any:
    yield 'sorted(final.meetings["MTG-2"]["participants_list"])', sorted(final.meetings["MTG-2"]["participants_list"])
    yield (
        'sorted(["P1001", "P1002", "P1005", [key for key, one in final.participants.items() if key not in initial.participants and one["name"] == "Sarah Nguyen"][0]])',
        sorted(
            [
                "P1001",
                "P1002",
                "P1005",
                [
                    key
                    for key, one in final.participants.items()
                    if key not in initial.participants and one["name"] == "Sarah Nguyen"
                ][0],
            ]
        ),
    )


def check_17(initial: Any, final: Any) -> Any:
    # Are the participants list of MTG-3 just these?
    return sorted(final.meetings["MTG-3"]["participants_list"]) == sorted(["P1003"])


def seen_17(initial: Any, final: Any) -> Any:
    yield 'sorted(final.meetings["MTG-3"]["participants_list"])', sorted(final.meetings["MTG-3"]["participants_list"])
    yield 'sorted(["P1003"])', sorted(["P1003"])


def solution(call: Any, say: Any) -> None:
    call(
        "edit_meeting_details",
        {"meeting_id": "MTG-5", "meeting_code": "HLW-APR-2024", "recurrence_pattern": "biweekly", "venue": "VENUE2"},
    )
    call("edit_meeting_details", {"meeting_id": "MTG-2", "meeting_code": "HLW-MAY-2024", "recurrence_pattern": "biweekly"})
    call(
        "register_new_participant", {"participant_id": "P1006", "name": "Sarah Nguyen", "contact_info": "sarah.nguyen@example.com"}
    )
    call("join_meeting", {"meeting_id": "MTG-5", "participant_id": "P1006", "meeting_code": "HLW-APR-2024"})
    call("join_meeting", {"meeting_id": "MTG-2", "participant_id": "P1006", "meeting_code": "HLW-MAY-2024"})
    call("update_participant_status", {"participant_id": "P1002", "new_status": "registered"})
    call("leave_meeting", {"meeting_id": "MTG-3", "participant_id": "P1004"})
