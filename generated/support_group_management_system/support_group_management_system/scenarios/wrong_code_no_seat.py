"""The checks of the scenario wrong-code-no-seat.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is Leo Marquez registered, without a seat that he had not before?
    return final.participants["P102"]["registration_status"] == "registered" and all(
        final.meetings[key]["participants_list"] == meeting["participants_list"] for key, meeting in initial.meetings.items()
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.participants["P102"]["registration_status"]', final.participants["P102"]["registration_status"]


def solution(call: Any, say: Any) -> None:
    leo = call("find_participant_by_name", {"name": "Leo Marquez"})
    call("update_participant_status", {"participant_id": leo[0]["participant_id"], "new_status": "registered"})
    groups = call("get_meeting_by_topic", {"topic": "Building Social Connections"})
    call(
        "join_meeting",
        {"meeting_id": groups[0]["meeting_id"], "participant_id": leo[0]["participant_id"], "meeting_code": "ADAPT405"},
    )
    say("You are registered now, but you did not get the seat, since the code is not that of this group. Please ask its leader.")
