"""The checks of the scenario no-seat-for-the-withdrawn.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is James O'Hara off the list of the social connections group, all others on it, and does its history tell that he left?
    return final.meetings["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]["participants_list"] == [
        "P101",
        "P105",
        "P103",
    ] and final.meeting_participants["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"] == [
        record | {"attendance_status": "left"} if record["participant_id"] == "P104" else record
        for record in initial.meeting_participants["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]
    ]


def seen_1(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]["participants_list"]',
        final.meetings["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]["participants_list"],
    )
    yield (
        'final.meeting_participants["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]',
        final.meeting_participants["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"],
    )
    yield (
        '[ record | {"attendance_status": "left"} if record["participant_id"] == "P104" else record for record in initial.meeting_participants["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"] ]',
        [
            record | {"attendance_status": "left"} if record["participant_id"] == "P104" else record
            for record in initial.meeting_participants["59e080b5-eb6f-43a7-bcbc-7eaf1a5e7e36"]
        ],
    )


def check_2(initial: Any, final: Any) -> Any:
    # Is he off the list of the grief group, and noted as gone throughout?
    return final.meetings["e4f00ad2-784e-486b-b830-96c8357bfa13"]["participants_list"] == [] and final.meeting_participants[
        "e4f00ad2-784e-486b-b830-96c8357bfa13"
    ] == [record | {"attendance_status": "left"} for record in initial.meeting_participants["e4f00ad2-784e-486b-b830-96c8357bfa13"]]


def seen_2(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["e4f00ad2-784e-486b-b830-96c8357bfa13"]["participants_list"]',
        final.meetings["e4f00ad2-784e-486b-b830-96c8357bfa13"]["participants_list"],
    )
    yield (
        'final.meeting_participants["e4f00ad2-784e-486b-b830-96c8357bfa13"]',
        final.meeting_participants["e4f00ad2-784e-486b-b830-96c8357bfa13"],
    )
    yield (
        '[record | {"attendance_status": "left"} for record in initial.meeting_participants["e4f00ad2-784e-486b-b830-96c8357bfa13"]]',
        [record | {"attendance_status": "left"} for record in initial.meeting_participants["e4f00ad2-784e-486b-b830-96c8357bfa13"]],
    )


def check_3(initial: Any, final: Any) -> Any:
    # Does the grief group begin afresh, weekly, with the new topic at the new time?
    return [
        final.meetings["e4f00ad2-784e-486b-b830-96c8357bfa13"]["topic"],
        final.meetings["e4f00ad2-784e-486b-b830-96c8357bfa13"]["recurrence_pattern"],
    ] == ["Grief and New Beginnings", "weekly"] and final.meetings["e4f00ad2-784e-486b-b830-96c8357bfa13"]["schedule"] in [
        "2024-03-05T11:00",
        "2024-03-05T11:00:00",
    ]


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        '[ final.meetings["e4f00ad2-784e-486b-b830-96c8357bfa13"]["topic"], final.meetings["e4f00ad2-784e-486b-b830-96c8357bfa13"]["recurrence_pattern"], ]',
        [
            final.meetings["e4f00ad2-784e-486b-b830-96c8357bfa13"]["topic"],
            final.meetings["e4f00ad2-784e-486b-b830-96c8357bfa13"]["recurrence_pattern"],
        ],
    )
    yield (
        'final.meetings["e4f00ad2-784e-486b-b830-96c8357bfa13"]["schedule"]',
        final.meetings["e4f00ad2-784e-486b-b830-96c8357bfa13"]["schedule"],
    )


def solution(call: Any, say: Any) -> None:
    call("list_all_participants", {})
    social = call("get_meeting_by_topic", {"topic": "Building Social Connections"})
    grief = call("get_meeting_by_topic", {"topic": "Grief and Resilience"})
    call("leave_meeting", {"meeting_id": social[0]["meeting_id"], "participant_id": "P104"})
    emptied = call("leave_meeting", {"meeting_id": grief[0]["meeting_id"], "participant_id": "P104"})
    call(
        "edit_meeting_details",
        {
            "meeting_id": emptied["meeting_id"],
            "topic": "Grief and New Beginnings",
            "schedule": "2024-03-05T11:00:00",
            "recurrence_pattern": "weekly",
        },
    )
    say("I took James O'Hara off the lists of two meetings; one of them starts afresh on 5 March.")
