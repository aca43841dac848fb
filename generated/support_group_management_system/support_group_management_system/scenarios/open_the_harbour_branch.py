"""The checks of the scenario open-the-harbour-branch.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def let_circles(initial: Any, final: Any) -> Any:
    return [meeting for meeting in final.meetings.values() if meeting["topic"] == "Harbour Circle"]


def let_talks(initial: Any, final: Any) -> Any:
    return [meeting for meeting in final.meetings.values() if meeting["topic"] == "Harbour Talks"]


def check_1(initial: Any, final: Any) -> Any:
    # Are both rooms entered?
    return [final.venues["VENUE4"], final.venues["VENUE5"]] == [
        {"venue_id": "VENUE4", "address": "9 Harbour Road", "room_number": "H1", "capacity": 6},
        {"venue_id": "VENUE5", "address": "9 Harbour Road", "room_number": "H2", "capacity": 2},
    ]


def seen_1(initial: Any, final: Any) -> Any:
    yield '[final.venues["VENUE4"], final.venues["VENUE5"]]', [final.venues["VENUE4"], final.venues["VENUE5"]]
    yield (
        '[ {"venue_id": "VENUE4", "address": "9 Harbour Road", "room_number": "H1", "capacity": 6}, {"venue_id": "VENUE5", "address": "9 Harbour Road", "room_number": "H2", "capacity": 2}, ]',
        [
            {"venue_id": "VENUE4", "address": "9 Harbour Road", "room_number": "H1", "capacity": 6},
            {"venue_id": "VENUE5", "address": "9 Harbour Road", "room_number": "H2", "capacity": 2},
        ],
    )


def check_2(initial: Any, final: Any) -> Any:
    # Are Finn and Greta entered?
    return [final.participants["P-FINN"], final.participants["P-GRETA"]] == [
        {"participant_id": "P-FINN", "name": "Finn Berg", "contact_info": "finn@example.org", "registration_status": "registered"},
        {"participant_id": "P-GRETA", "name": "Greta Voss", "contact_info": "greta@example.org", "registration_status": "pending"},
    ]


def seen_2(initial: Any, final: Any) -> Any:
    yield (
        '[final.participants["P-FINN"], final.participants["P-GRETA"]]',
        [final.participants["P-FINN"], final.participants["P-GRETA"]],
    )
    yield (
        '[ {"participant_id": "P-FINN", "name": "Finn Berg", "contact_info": "finn@example.org", "registration_status": "registered"}, {"participant_id": "P-GRETA", "name": "Greta Voss", "contact_info": "greta@example.org", "registration_status": "pending"}, ]',
        [
            {
                "participant_id": "P-FINN",
                "name": "Finn Berg",
                "contact_info": "finn@example.org",
                "registration_status": "registered",
            },
            {
                "participant_id": "P-GRETA",
                "name": "Greta Voss",
                "contact_info": "greta@example.org",
                "registration_status": "pending",
            },
        ],
    )


def check_3(initial: Any, final: Any) -> Any:
    # Are Josie and Ella registered?
    return (
        final.participants["P-JOSIE"]["registration_status"] == "registered"
        and final.participants["P-ELLA"]["registration_status"] == "registered"
    )


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.participants["P-JOSIE"]["registration_status"]', final.participants["P-JOSIE"]["registration_status"]
    yield 'final.participants["P-ELLA"]["registration_status"]', final.participants["P-ELLA"]["registration_status"]


def check_4(initial: Any, final: Any) -> Any:
    # Are there two new meetings?
    return len(final.meetings) == len(initial.meetings) + 2


def seen_4(initial: Any, final: Any) -> Any:
    yield "len(final.meetings)", len(final.meetings)
    yield "len(initial.meetings) + 2", len(initial.meetings) + 2


def check_5(initial: Any, final: Any) -> Any:
    # Does the circle meet as planned, with the four on its list?
    circles = let_circles(initial, final)
    return [
        [meeting["venue"], meeting["meeting_code"], meeting["recurrence_pattern"], meeting["participants_list"]]
        for meeting in circles
    ] == [["VENUE4", "HARBOUR1", "weekly", ["P-JOSIE", "P-FINN", "P-GRETA", "P-ALICIA"]]] and circles[0]["schedule"] in [
        "2024-07-01T18:00",
        "2024-07-01T18:00:00",
    ]


def seen_5(initial: Any, final: Any) -> Any:
    circles = let_circles(initial, final)
    yield (
        '[ [meeting["venue"], meeting["meeting_code"], meeting["recurrence_pattern"], meeting["participants_list"]] for meeting in circles ]',
        [
            [meeting["venue"], meeting["meeting_code"], meeting["recurrence_pattern"], meeting["participants_list"]]
            for meeting in circles
        ],
    )
    yield 'circles[0]["schedule"]', circles[0]["schedule"]


def check_6(initial: Any, final: Any) -> Any:
    # Do the talks take place as planned, with the two on their list?
    talks = let_talks(initial, final)
    return [
        [meeting["venue"], meeting["meeting_code"], meeting["recurrence_pattern"], meeting["participants_list"]]
        for meeting in talks
    ] == [["VENUE5", "HARBOUR2", "biweekly", ["P-ELLA", "P-FRANK"]]] and talks[0]["schedule"] in [
        "2024-07-02T10:00",
        "2024-07-02T10:00:00",
    ]


def seen_6(initial: Any, final: Any) -> Any:
    talks = let_talks(initial, final)
    yield (
        '[ [meeting["venue"], meeting["meeting_code"], meeting["recurrence_pattern"], meeting["participants_list"]] for meeting in talks ]',
        [
            [meeting["venue"], meeting["meeting_code"], meeting["recurrence_pattern"], meeting["participants_list"]]
            for meeting in talks
        ],
    )
    yield 'talks[0]["schedule"]', talks[0]["schedule"]


def check_7(initial: Any, final: Any) -> Any:
    # Do the histories of both tell the same?
    circles = let_circles(initial, final)
    talks = let_talks(initial, final)
    return len(final.meeting_participants) == len(initial.meeting_participants) + 2 and all(
        final.meeting_participants[meeting["meeting_id"]]
        == [
            {"meeting_id": meeting["meeting_id"], "participant_id": person, "join_time": final.now, "attendance_status": "joined"}
            for person in meeting["participants_list"]
        ]
        for meeting in circles + talks
    )


def seen_7(initial: Any, final: Any) -> Any:
    yield "len(final.meeting_participants)", len(final.meeting_participants)
    yield "len(initial.meeting_participants) + 2", len(initial.meeting_participants) + 2


def check_8(initial: Any, final: Any) -> Any:
    # Has Franklin left the Grief and Loss Group, and only he?
    return final.meetings["MTG-f79a43b2"]["participants_list"] == ["P-JOSIE"] and final.meeting_participants["MTG-f79a43b2"] == [
        initial.meeting_participants["MTG-f79a43b2"][0],
        initial.meeting_participants["MTG-f79a43b2"][1] | {"attendance_status": "left"},
    ]


def seen_8(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-f79a43b2"]["participants_list"]', final.meetings["MTG-f79a43b2"]["participants_list"]
    yield 'final.meeting_participants["MTG-f79a43b2"]', final.meeting_participants["MTG-f79a43b2"]
    yield (
        '[ initial.meeting_participants["MTG-f79a43b2"][0], initial.meeting_participants["MTG-f79a43b2"][1] | {"attendance_status": "left"}, ]',
        [
            initial.meeting_participants["MTG-f79a43b2"][0],
            initial.meeting_participants["MTG-f79a43b2"][1] | {"attendance_status": "left"},
        ],
    )


def solution(call: Any, say: Any) -> None:
    call("create_venue", {"venue_id": "VENUE4", "address": "9 Harbour Road", "room_number": "H1", "capacity": 6})
    call("create_venue", {"venue_id": "VENUE5", "address": "9 Harbour Road", "room_number": "H2", "capacity": 2})
    circle = call(
        "create_meeting",
        {
            "topic": "Harbour Circle",
            "schedule": "2024-07-01T18:00:00",
            "venue_id": "VENUE4",
            "recurrence_pattern": "weekly",
            "meeting_code": "HARBOUR1",
        },
    )
    talk = call(
        "create_meeting",
        {
            "topic": "Harbour Talks",
            "schedule": "2024-07-02T10:00:00",
            "venue_id": "VENUE5",
            "recurrence_pattern": "biweekly",
            "meeting_code": "HARBOUR2",
        },
    )
    call("register_new_participant", {"participant_id": "P-FINN", "name": "Finn Berg", "contact_info": "finn@example.org"})
    call(
        "register_new_participant",
        {"participant_id": "P-GRETA", "name": "Greta Voss", "contact_info": "greta@example.org", "registration_status": "pending"},
    )
    call("update_participant_status", {"participant_id": "P-JOSIE", "new_status": "registered"})
    call("update_participant_status", {"participant_id": "P-ELLA", "new_status": "registered"})
    call("join_meeting", {"meeting_id": circle["meeting_id"], "participant_id": "P-JOSIE", "meeting_code": "HARBOUR1"})
    call("join_meeting", {"meeting_id": circle["meeting_id"], "participant_id": "P-FINN", "meeting_code": "HARBOUR1"})
    call("join_meeting", {"meeting_id": circle["meeting_id"], "participant_id": "P-GRETA", "meeting_code": "HARBOUR1"})
    call("join_meeting", {"meeting_id": circle["meeting_id"], "participant_id": "P-ALICIA", "meeting_code": "HARBOUR1"})
    call("leave_meeting", {"meeting_id": "MTG-f79a43b2", "participant_id": "P-FRANK"})
    call("join_meeting", {"meeting_id": talk["meeting_id"], "participant_id": "P-ELLA", "meeting_code": "HARBOUR2"})
    call("join_meeting", {"meeting_id": talk["meeting_id"], "participant_id": "P-FRANK", "meeting_code": "HARBOUR2"})
