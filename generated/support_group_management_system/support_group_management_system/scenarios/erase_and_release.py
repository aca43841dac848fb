"""The checks of the scenario erase-and-release.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Has only the Alice Chan who asked for it been erased?
    return list(final.participants) == [number for number in initial.participants if number != "P-1006"]


def seen_1(initial: Any, final: Any) -> Any:
    yield "list(final.participants)", list(final.participants)
    yield (
        '[number for number in initial.participants if number != "P-1006"]',
        [number for number in initial.participants if number != "P-1006"],
    )


def check_2(initial: Any, final: Any) -> Any:
    # Are the lists without the two, and otherwise as before?
    return all(
        final.meetings[key]["participants_list"]
        == [one for one in meeting["participants_list"] if one != "P-1006" and one != "P-1004"]
        for key, meeting in initial.meetings.items()
    )


def check_3(initial: Any, final: Any) -> Any:
    # Does the history tell that Maria Gutierrez left the mindfulness training, and nothing of who was erased?
    return [
        [record["participant_id"], record["attendance_status"]]
        for record in final.meeting_participants["M-2312e485-4229-400c-9ecc-9ffc0cd6a15a"]
    ] == [["P-1004", "left"], ["P-1005", "joined"], ["P-1002", "left"]]


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        '[ [record["participant_id"], record["attendance_status"]] for record in final.meeting_participants["M-2312e485-4229-400c-9ecc-9ffc0cd6a15a"] ]',
        [
            [record["participant_id"], record["attendance_status"]]
            for record in final.meeting_participants["M-2312e485-4229-400c-9ecc-9ffc0cd6a15a"]
        ],
    )


def solution(call: Any, say: Any) -> None:
    alices = call("find_participant_by_name", {"name": "Alice Chan"})
    call("remove_participant", {"participant_id": alices[1]["participant_id"]})
    marias = call("find_participant_by_name", {"name": "Maria Gutierrez"})
    coping = call("get_meeting_by_topic", {"topic": "Peer Support: Coping Strategies"})
    training = call("get_meeting_by_topic", {"topic": "Mindfulness Training"})
    call("leave_meeting", {"meeting_id": coping[0]["meeting_id"], "participant_id": marias[0]["participant_id"]})
    call("leave_meeting", {"meeting_id": training[0]["meeting_id"], "participant_id": marias[0]["participant_id"]})
