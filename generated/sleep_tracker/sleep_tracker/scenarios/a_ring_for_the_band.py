"""The checks of the scenario a-ring-for-the-band.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_rings(initial: Any, final: Any) -> Any:
    return [device for key, device in new_records(initial, final, "devices") if key not in initial.devices]


def check_1(initial: Any, final: Any) -> Any:
    # Is the old device retired as of now?
    return final.devices["DEV001"]["status"] == "retired" and final.devices["DEV001"]["retired_at"] == final.now


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.devices["DEV001"]["status"]', final.devices["DEV001"]["status"]
    yield 'final.devices["DEV001"]["retired_at"]', final.devices["DEV001"]["retired_at"]
    yield "now()", final.now


def check_3(initial: Any, final: Any) -> Any:
    # Is that the only new device?
    rings = let_rings(initial, final)
    return [device["serial"] for device in rings] == ["SR-004711"]


def seen_3(initial: Any, final: Any) -> Any:
    rings = let_rings(initial, final)
    yield '[device["serial"] for device in rings]', [device["serial"] for device in rings]


def solution(call: Any, say: Any) -> None:
    call("list_sleep_logs_by_user", {"user_id": "USR001"})
    call("pair_device", {"user_id": "USR001", "serial": "SR-004711", "model": "ring"})
    call("retire_device", {"device_id": "DEV001"})
    ring = call("pair_device", {"user_id": "USR001", "serial": "SR-004711", "model": "ring"})
    say("Your ring is " + ring["device_id"] + ".")
