# mypy: ignore-errors
# ruff: noqa
# From specs/support_group_management_system/scenarios/smallest-room-that-fits.py. Do not edit.

"""Whether the training moved to the right room."""

from typing import Any

TRAINING = "M-2312e485-4229-400c-9ecc-9ffc0cd6a15a"


def is_smallest_that_fits(initial: dict[str, Any], final: dict[str, Any]) -> bool:
    before = initial["meetings"][TRAINING]
    needed = len(before["participants_list"]) + len(["Dana", "Alice"])
    fitting = [
        venue["capacity"] for key, venue in initial["venues"].items() if key != before["venue"] and venue["capacity"] >= needed
    ]
    now_in = final["meetings"][TRAINING]["venue"]
    return bool(now_in != before["venue"] and initial["venues"][now_in]["capacity"] == min(fitting))
