# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario smallest-room-that-fits.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any

from . import smallest_room_that_fits_functions


def let_training(initial: Any, final: Any) -> Any:
    return final.meetings["M-2312e485-4229-400c-9ecc-9ffc0cd6a15a"]


def let_before(initial: Any, final: Any) -> Any:
    return initial.meetings["M-2312e485-4229-400c-9ecc-9ffc0cd6a15a"]


def check_1(initial: Any, final: Any) -> Any:
    return smallest_room_that_fits_functions.is_smallest_that_fits(initial=initial, final=final)


def check_2(initial: Any, final: Any) -> Any:
    # Does it begin at 4 pm?
    training = let_training(initial, final)
    return training["schedule"] in ["2024-02-28T16:00", "2024-02-28T16:00:00"]


def seen_2(initial: Any, final: Any) -> Any:
    training = let_training(initial, final)
    yield 'training["schedule"]', training["schedule"]


def check_3(initial: Any, final: Any) -> Any:
    # Are Dana and the right Alice on the list, in this order?
    training = let_training(initial, final)
    before = let_before(initial, final)
    return training["participants_list"] == before["participants_list"] + ["P-1003", "P-1001"]


def seen_3(initial: Any, final: Any) -> Any:
    training = let_training(initial, final)
    before = let_before(initial, final)
    yield 'training["participants_list"]', training["participants_list"]
    yield 'before["participants_list"] + ["P-1003", "P-1001"]', before["participants_list"] + ["P-1003", "P-1001"]


def solution(call: Any, say: Any) -> None:
    found = call("get_meeting_by_topic", {"topic": "Mindfulness Training"})
    training = call("get_meeting_details", {"meeting_id": found[0]["meeting_id"]})
    call("get_venue_by_address", {"address": "100 Oakwood Street"})
    rooms = call("get_venue_by_address", {"address": "Central City District Center"})
    call(
        "edit_meeting_details",
        {"meeting_id": training["meeting_id"], "venue": rooms[0]["venue_id"], "schedule": "2024-02-28T16:00:00"},
    )
    call(
        "join_meeting", {"meeting_id": training["meeting_id"], "participant_id": "P-1003", "meeting_code": training["meeting_code"]}
    )
    call(
        "join_meeting", {"meeting_id": training["meeting_id"], "participant_id": "P-1001", "meeting_code": training["meeting_code"]}
    )
    say("It takes place at the " + rooms[0]["address"] + ".")
