# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario released-5.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any

from . import released_5_functions


def check_2(initial: Any, final: Any) -> Any:
    # Has every other Alice Chan account been removed?
    return (
        len([pid for pid, info in final.participants.items() if info["name"].strip() == "Alice Chan"]) == 1
        and [pid for pid, info in final.participants.items() if info["name"].strip() == "Alice Chan"][0] == "P-1001"
    )


def seen_2(initial: Any, final: Any) -> Any:
    yield (
        'len([pid for pid, info in final.participants.items() if info["name"].strip() == "Alice Chan"])',
        len([pid for pid, info in final.participants.items() if info["name"].strip() == "Alice Chan"]),
    )
    yield (
        '[pid for pid, info in final.participants.items() if info["name"].strip() == "Alice Chan"][0]',
        [pid for pid, info in final.participants.items() if info["name"].strip() == "Alice Chan"][0],
    )


def check_3(final: Any) -> Any:
    return released_5_functions.check_03(final=final)


def check_4(final: Any) -> Any:
    return released_5_functions.check_04(final=final)


def check_5(initial: Any, final: Any) -> Any:
    # Has the participant count of every affected meeting remained less than or equal to its venue capacity?
    return not any(
        (the_get := {"VEN-A12": 5, "VEN-B95": 10, "VEN-303": 8, "VEN-4F96B6": 4, "VEN-CC7": 6}.get(meeting["venue"])) is None
        or len(meeting["participants_list"]) > the_get
        for meeting in final.meetings.values()
    )


def check_6(initial: Any, final: Any) -> Any:
    # Has the venue of the monthly “Peer Support: Coping Strategies” meeting been set to 100 Oakwood Street, room 201 (VEN-A12)?
    return final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["venue"] == "VEN-A12"


def seen_6(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["venue"]',
        final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["venue"],
    )


def check_7(initial: Any, final: Any) -> Any:
    # Has the meeting_code of the monthly “Peer Support: Coping Strategies” meeting been updated to “STRAT12”?
    return (
        final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["recurrence_pattern"] == "monthly"
        and final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["meeting_code"] == "STRAT12"
    )


def seen_7(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["recurrence_pattern"]',
        final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["recurrence_pattern"],
    )
    yield (
        'final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["meeting_code"]',
        final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["meeting_code"],
    )


def check_8(initial: Any, final: Any) -> Any:
    # Has participant “Maria Gutierrez” been removed from the monthly “Peer Support: Coping Strategies” meeting?
    return (
        "P-1004"
        not in [
            m
            for m in final.meetings.values()
            if m["topic"] == "Peer Support: Coping Strategies" and m["recurrence_pattern"] == "monthly"
        ][0]["participants_list"]
    )


def seen_8(initial: Any, final: Any) -> Any:
    yield (
        '[m for m in final.meetings.values() if m["topic"] == "Peer Support: Coping Strategies" and m["recurrence_pattern"] == "monthly"][0]["participants_list"]',
        [
            m
            for m in final.meetings.values()
            if m["topic"] == "Peer Support: Coping Strategies" and m["recurrence_pattern"] == "monthly"
        ][0]["participants_list"],
    )


def check_10(final: Any) -> Any:
    return released_5_functions.check_10(final=final)


def check_11(initial: Any, final: Any) -> Any:
    # Has the total participant count of the monthly “Peer Support: Coping Strategies” meeting remained less than or equal to the capacity of venue VEN-A12?
    return (
        final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["venue"] == "VEN-A12"
        and len(final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["participants_list"])
        <= final.venues["VEN-A12"]["capacity"]
    )


def seen_11(initial: Any, final: Any) -> Any:
    yield (
        'final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["venue"]',
        final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["venue"],
    )
    yield (
        'len(final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["participants_list"])',
        len(final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["participants_list"]),
    )
    yield 'final.venues["VEN-A12"]["capacity"]', final.venues["VEN-A12"]["capacity"]


def check_12(initial: Any, final: Any) -> Any:
    # Are the participants list of M-2312e485-4229-400c-9ecc-9ffc0cd6a15a just these?
    return sorted(final.meetings["M-2312e485-4229-400c-9ecc-9ffc0cd6a15a"]["participants_list"]) == sorted(
        ["P-1004", "P-1005", "P-1002", "P-1001"]
    )


def seen_12(initial: Any, final: Any) -> Any:
    yield (
        'sorted(final.meetings["M-2312e485-4229-400c-9ecc-9ffc0cd6a15a"]["participants_list"])',
        sorted(final.meetings["M-2312e485-4229-400c-9ecc-9ffc0cd6a15a"]["participants_list"]),
    )
    yield 'sorted(["P-1004", "P-1005", "P-1002", "P-1001"])', sorted(["P-1004", "P-1005", "P-1002", "P-1001"])


def check_13(initial: Any, final: Any) -> Any:
    # Are the participants list of M-857abeba-2e13-44db-8656-ef4ad17e7f93 just these?
    return sorted(final.meetings["M-857abeba-2e13-44db-8656-ef4ad17e7f93"]["participants_list"]) == sorted(["P-1003", "P-1001"])


def seen_13(initial: Any, final: Any) -> Any:
    yield (
        'sorted(final.meetings["M-857abeba-2e13-44db-8656-ef4ad17e7f93"]["participants_list"])',
        sorted(final.meetings["M-857abeba-2e13-44db-8656-ef4ad17e7f93"]["participants_list"]),
    )
    yield 'sorted(["P-1003", "P-1001"])', sorted(["P-1003", "P-1001"])


def check_14(initial: Any, final: Any) -> Any:
    # Are the participants list of M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524 just these?
    return sorted(final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["participants_list"]) == sorted(
        ["P-1001", "P-1003", "P-1002"]
    )


def seen_14(initial: Any, final: Any) -> Any:
    yield (
        'sorted(final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["participants_list"])',
        sorted(final.meetings["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]["participants_list"]),
    )
    yield 'sorted(["P-1001", "P-1003", "P-1002"])', sorted(["P-1001", "P-1003", "P-1002"])


def check_15(initial: Any, final: Any) -> Any:
    # Are the participant_id in meeting_participants of M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524 just these?
    return [one.get("participant_id") for one in final.meeting_participants["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]] == [
        "P-1001",
        "P-1003",
        "P-1004",
        "P-1002",
    ]


def seen_15(initial: Any, final: Any) -> Any:
    yield (
        '[one.get("participant_id") for one in final.meeting_participants["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]]',
        [one.get("participant_id") for one in final.meeting_participants["M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524"]],
    )


def solution(call: Any, say: Any) -> None:
    call("remove_participant", {"participant_id": "P-1006"})
    call(
        "join_meeting",
        {"meeting_id": "M-2312e485-4229-400c-9ecc-9ffc0cd6a15a", "participant_id": "P-1001", "meeting_code": "MIND998"},
    )
    call(
        "edit_meeting_details",
        {"meeting_id": "M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524", "venue": "VEN-A12", "meeting_code": "STRAT12"},
    )
    call("leave_meeting", {"meeting_id": "M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524", "participant_id": "P-1004"})
    call("update_participant_status", {"participant_id": "P-1002", "new_status": "registered"})
    call(
        "join_meeting",
        {"meeting_id": "M-57b16f5a-cc9a-4710-bbe3-0ee735b7f524", "participant_id": "P-1002", "meeting_code": "STRAT12"},
    )
