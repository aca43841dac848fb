"""The checks of the scenario out-of-the-hall.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Does the weekly group meet in the attic?
    return final.meetings["MTG-1"]["venue"] == "V3"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-1"]["venue"]', final.meetings["MTG-1"]["venue"]


def check_2(initial: Any, final: Any) -> Any:
    # Does it begin at half past seven on the same day?
    return final.meetings["MTG-1"]["schedule"] in ["2025-01-08T19:30", "2025-01-08T19:30:00"]


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meetings["MTG-1"]["schedule"]', final.meetings["MTG-1"]["schedule"]


def solution(call: Any, say: Any) -> None:
    call("get_meeting_by_topic", {"topic": "Grief and Loss"})
    call("get_meeting_details", {"meeting_id": "MTG-1"})
    call("edit_meeting_details", {"meeting_id": "MTG-1", "venue": "V2"})
    attic = call("get_venue_by_address", {"address": "5 Mill Lane"})
    call("edit_meeting_details", {"meeting_id": "MTG-1", "venue": attic[0]["venue_id"], "schedule": "2025-01-08T19:30"})
    places = call("get_meeting_capacity", {"meeting_id": "MTG-1"})
    say("The attic holds " + str(places) + " people; the group now begins at 7:30 pm there.")
