# mypy: ignore-errors
# ruff: noqa
# From specs/support_group_management_system/scenarios/who-stopped-coming.py. Do not edit.

"""Whether the histories of the groups were read, which no state shows."""

from typing import Any


def both_were_read(calls: list[dict[str, Any]]) -> bool:
    read = {call["arguments"]["meeting_id"] for call in calls if call["tool"] == "get_meeting_attendance_history" and call["ok"]}
    return {"MTG-1", "MTG-3"} <= read
