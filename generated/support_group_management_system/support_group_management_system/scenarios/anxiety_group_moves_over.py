"""The checks of the scenario anxiety-group-moves-over.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is Brian Lee registered?
    return final.participants["P-1002"]["registration_status"] == "registered"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.participants["P-1002"]["registration_status"]', final.participants["P-1002"]["registration_status"]


def check_3(initial: Any, final: Any) -> Any:
    # Are Brian and Samir on the list of the coping strategies in place of Maria, and Finn is not?
    return final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["participants_list"] == ["P-1001", "P-1003", "P-1002", "P-1005"]


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["participants_list"]',
        final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["participants_list"],
    )


def check_4(initial: Any, final: Any) -> Any:
    # Does the history of the coping strategies tell that the two joined today, and that Maria is gone?
    return final.meeting_participants["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"] == initial.meeting_participants[
        "M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"
    ] + [
        {
            "meeting_id": "M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524",
            "participant_id": person,
            "join_time": final.now,
            "attendance_status": "joined",
        }
        for person in ["P-1002", "P-1005"]
    ]


def seen_4(initial: Any, final: Any) -> Any:
    yield (
        'final.meeting_participants["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]',
        final.meeting_participants["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"],
    )
    yield (
        'initial.meeting_participants["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"] + [ { "meeting_id": "M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524", "participant_id": person, "join_time": now(), "attendance_status": "joined", } for person in ["P-1002", "P-1005"] ]',
        initial.meeting_participants["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]
        + [
            {
                "meeting_id": "M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524",
                "participant_id": person,
                "join_time": final.now,
                "attendance_status": "joined",
            }
            for person in ["P-1002", "P-1005"]
        ],
    )


def check_5(initial: Any, final: Any) -> Any:
    # Is the old group empty, a reserve with a code of its own?
    return final.meetings["M-73c97fc3-b0c4-4282-814e-8e0bbca88dac"] == initial.meetings[
        "M-73c97fc3-b0c4-4282-814e-8e0bbca88dac"
    ] | {"topic": "Reserve", "recurrence_pattern": "one-time", "meeting_code": "RESERVE1", "participants_list": []}


def seen_5(initial: Any, final: Any) -> Any:
    yield 'final.meetings["M-73c97fc3-b0c4-4282-814e-8e0bbca88dac"]', final.meetings["M-73c97fc3-b0c4-4282-814e-8e0bbca88dac"]
    yield (
        'initial.meetings["M-73c97fc3-b0c4-4282-814e-8e0bbca88dac"] | {"topic": "Reserve", "recurrence_pattern": "one-time", "meeting_code": "RESERVE1", "participants_list": []}',
        initial.meetings["M-73c97fc3-b0c4-4282-814e-8e0bbca88dac"]
        | {"topic": "Reserve", "recurrence_pattern": "one-time", "meeting_code": "RESERVE1", "participants_list": []},
    )


def check_6(initial: Any, final: Any) -> Any:
    # Does its history tell that both left?
    return [record["attendance_status"] for record in final.meeting_participants["M-73c97fc3-b0c4-4282-814e-8e0bbca88dac"]] == [
        "left",
        "left",
    ]


def seen_6(initial: Any, final: Any) -> Any:
    yield (
        '[record["attendance_status"] for record in final.meeting_participants["M-73c97fc3-b0c4-4282-814e-8e0bbca88dac"]]',
        [record["attendance_status"] for record in final.meeting_participants["M-73c97fc3-b0c4-4282-814e-8e0bbca88dac"]],
    )


def solution(call: Any, say: Any) -> None:
    old = call("get_meeting_by_topic", {"topic": "Anxiety Management"})
    new = call("get_meeting_by_topic", {"topic": "Peer Support: Coping Strategies"})
    coping = call("get_meeting_details", {"meeting_id": new[0]["meeting_id"]})
    call("leave_meeting", {"meeting_id": coping["meeting_id"], "participant_id": "P-1004"})
    call("leave_meeting", {"meeting_id": old[0]["meeting_id"], "participant_id": "P-1002"})
    call("leave_meeting", {"meeting_id": old[0]["meeting_id"], "participant_id": "P-1005"})
    call("update_participant_status", {"participant_id": "P-1002", "new_status": "registered"})
    call("join_meeting", {"meeting_id": coping["meeting_id"], "participant_id": "P-1002", "meeting_code": coping["meeting_code"]})
    call("join_meeting", {"meeting_id": coping["meeting_id"], "participant_id": "P-1005", "meeting_code": coping["meeting_code"]})
    finn = call("register_new_participant", {"participant_id": "P-1007", "name": "Finn Berg", "contact_info": "finn@example.org"})
    call(
        "join_meeting",
        {"meeting_id": coping["meeting_id"], "participant_id": finn["participant_id"], "meeting_code": coping["meeting_code"]},
    )
    call(
        "edit_meeting_details",
        {"meeting_id": old[0]["meeting_id"], "topic": "Reserve", "recurrence_pattern": "one-time", "meeting_code": "RESERVE1"},
    )
    say("Brian Lee and Samir Patel have moved over. The room is full with them, so Finn Berg did not get a seat.")
