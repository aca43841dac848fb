"""The checks of the scenario sister-group-on-fridays.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_made(initial: Any, final: Any) -> Any:
    return [meeting for key, meeting in new_records(initial, final, "meetings") if key not in initial.meetings]


def check_1(initial: Any, final: Any) -> Any:
    # Is there one new meeting, as ordered?
    made = let_made(initial, final)
    return (
        len(made) == 1
        and [made[0]["topic"], made[0]["venue"], made[0]["meeting_code"], made[0]["recurrence_pattern"]]
        == ["Grief and Loss", "V1", "GRIEF-31", "weekly"]
        and made[0]["schedule"] in ["2025-01-10T17:00", "2025-01-10T17:00:00"]
    )


def seen_1(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    yield "len(made)", len(made)
    yield (
        '[made[0]["topic"], made[0]["venue"], made[0]["meeting_code"], made[0]["recurrence_pattern"]]',
        [made[0]["topic"], made[0]["venue"], made[0]["meeting_code"], made[0]["recurrence_pattern"]],
    )
    yield 'made[0]["schedule"]', made[0]["schedule"]


def check_2(initial: Any, final: Any) -> Any:
    # Is Chloe Marin registered?
    return final.participants["P04"]["registration_status"] == "registered"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.participants["P04"]["registration_status"]', final.participants["P04"]["registration_status"]


def check_3(initial: Any, final: Any) -> Any:
    # Is Finn Berg registered as P07?
    return final.participants["P07"] == {
        "participant_id": "P07",
        "name": "Finn Berg",
        "contact_info": "finn@example.org",
        "registration_status": "registered",
    }


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.participants["P07"]', final.participants["P07"]
    yield (
        '{"participant_id": "P07", "name": "Finn Berg", "contact_info": "finn@example.org", "registration_status": "registered"}',
        {"participant_id": "P07", "name": "Finn Berg", "contact_info": "finn@example.org", "registration_status": "registered"},
    )


def check_4(initial: Any, final: Any) -> Any:
    # Is only Ana Reyes left on the list of the old group?
    return final.meetings["MTG-1"]["participants_list"] == ["P01"]


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-1"]["participants_list"]', final.meetings["MTG-1"]["participants_list"]


def check_5(initial: Any, final: Any) -> Any:
    # Are Chloe, Ben and Finn on the new list, in this order?
    made = let_made(initial, final)
    return made[0]["participants_list"] == ["P04", "P02", "P07"]


def seen_5(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    yield 'made[0]["participants_list"]', made[0]["participants_list"]


def check_6(initial: Any, final: Any) -> Any:
    # Does the history of the new meeting tell the same?
    made = let_made(initial, final)
    return len(final.meeting_participants) == len(initial.meeting_participants) + 1 and final.meeting_participants[
        made[0]["meeting_id"]
    ] == [
        {"meeting_id": made[0]["meeting_id"], "participant_id": person, "join_time": final.now, "attendance_status": "joined"}
        for person in made[0]["participants_list"]
    ]


def seen_6(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    yield "len(final.meeting_participants)", len(final.meeting_participants)
    yield "len(initial.meeting_participants) + 1", len(initial.meeting_participants) + 1
    yield 'final.meeting_participants[made[0]["meeting_id"]]', final.meeting_participants[made[0]["meeting_id"]]
    yield (
        '[ {"meeting_id": made[0]["meeting_id"], "participant_id": person, "join_time": now(), "attendance_status": "joined"} for person in made[0]["participants_list"] ]',
        [
            {"meeting_id": made[0]["meeting_id"], "participant_id": person, "join_time": final.now, "attendance_status": "joined"}
            for person in made[0]["participants_list"]
        ],
    )


def check_9(initial: Any, final: Any) -> Any:
    # Does the history of the old group tell that they left, and of no other that she did?
    return final.meeting_participants["MTG-1"] == [
        record | {"attendance_status": "left"} if record["participant_id"] in ["P02", "P04"] else record
        for record in initial.meeting_participants["MTG-1"]
    ]


def seen_9(initial: Any, final: Any) -> Any:
    yield 'final.meeting_participants["MTG-1"]', final.meeting_participants["MTG-1"]
    yield (
        '[ record | {"attendance_status": "left"} if record["participant_id"] in ["P02", "P04"] else record for record in initial.meeting_participants["MTG-1"] ]',
        [
            record | {"attendance_status": "left"} if record["participant_id"] in ["P02", "P04"] else record
            for record in initial.meeting_participants["MTG-1"]
        ],
    )


def solution(call: Any, say: Any) -> None:
    old_group = call("get_meeting_by_code", {"meeting_code": "GRIEF-18"})
    call(
        "create_meeting",
        {
            "topic": old_group["topic"],
            "schedule": "2025-01-10T17:00:00",
            "venue_id": old_group["venue"],
            "recurrence_pattern": "weekly",
            "meeting_code": "GRIEF-30",
        },
    )
    new_group = call(
        "create_meeting",
        {
            "topic": old_group["topic"],
            "schedule": "2025-01-10T17:00:00",
            "venue_id": old_group["venue"],
            "recurrence_pattern": "weekly",
            "meeting_code": "GRIEF-31",
        },
    )
    call("update_participant_status", {"participant_id": "P04", "new_status": "registered"})
    call("leave_meeting", {"meeting_id": old_group["meeting_id"], "participant_id": "P04"})
    call("leave_meeting", {"meeting_id": old_group["meeting_id"], "participant_id": "P02"})
    finn = call("register_new_participant", {"participant_id": "P07", "name": "Finn Berg", "contact_info": "finn@example.org"})
    call("join_meeting", {"meeting_id": new_group["meeting_id"], "participant_id": "P04", "meeting_code": "GRIEF-31"})
    call("join_meeting", {"meeting_id": new_group["meeting_id"], "participant_id": "P02", "meeting_code": "GRIEF-31"})
    call(
        "join_meeting",
        {"meeting_id": new_group["meeting_id"], "participant_id": finn["participant_id"], "meeting_code": "GRIEF-31"},
    )
