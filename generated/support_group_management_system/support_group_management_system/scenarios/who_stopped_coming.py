# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario who-stopped-coming.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any

from . import who_stopped_coming_functions


def check_1(initial: Any, final: Any) -> Any:
    # Is the Ana Reyes who left for good inactive?
    return final.participants["P03"]["registration_status"] == "inactive"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.participants["P03"]["registration_status"]', final.participants["P03"]["registration_status"]


def check_2(initial: Any, final: Any) -> Any:
    # Is Dev Patel off the list of the biweekly group, and his record as it was?
    return final.meetings["MTG-3"]["participants_list"] == [] and final.participants["P05"] == initial.participants["P05"]


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-3"]["participants_list"]', final.meetings["MTG-3"]["participants_list"]
    yield 'final.participants["P05"]', final.participants["P05"]
    yield 'initial.participants["P05"]', initial.participants["P05"]


def check_3(calls: Any) -> Any:
    return who_stopped_coming_functions.both_were_read(calls=calls)


def solution(call: Any, say: Any) -> None:
    groups = call("get_meeting_by_topic", {"topic": "Grief and Loss"})
    call("get_meeting_attendance_history", {"meeting_id": groups[0]["meeting_id"]})
    call("get_meeting_participants", {"meeting_id": groups[0]["meeting_id"]})
    gone = call("update_participant_status", {"participant_id": "P03", "new_status": "inactive"})
    call("get_meeting_attendance_history", {"meeting_id": groups[1]["meeting_id"]})
    call("leave_meeting", {"meeting_id": groups[1]["meeting_id"], "participant_id": "P05"})
    say("One person became inactive, write to " + gone["contact_info"] + ".")
