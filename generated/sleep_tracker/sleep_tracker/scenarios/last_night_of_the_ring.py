"""The checks of the scenario last-night-of-the-ring.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import epoch, new_records


def let_entered(initial: Any, final: Any) -> Any:
    return [log for key, log in new_records(initial, final, "sleep_logs") if key not in initial.sleep_logs]


def check_1(initial: Any, final: Any) -> Any:
    # Is the ring retired as of now?
    return final.devices["DEV004"]["status"] == "retired" and final.devices["DEV004"]["retired_at"] == final.now


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.devices["DEV004"]["status"]', final.devices["DEV004"]["status"]
    yield 'final.devices["DEV004"]["retired_at"]', final.devices["DEV004"]["retired_at"]
    yield "now()", final.now


def check_3(initial: Any, final: Any) -> Any:
    # Is the night of the ring entered?
    entered = let_entered(initial, final)
    return any(
        log["device_id"] == "DEV004"
        and log["interruptions"] == 3
        and log["sleep_start_time"] == epoch("2024-06-02T12:00:00Z")
        and log["sleep_end_time"] == epoch("2024-06-02T19:15:00Z")
        for log in entered
    )


def check_4(initial: Any, final: Any) -> Any:
    # Is the night of the mat entered?
    entered = let_entered(initial, final)
    return any(
        final.devices[log["device_id"]]["serial"] == "SM-000555"
        and log["interruptions"] == 0
        and log["sleep_start_time"] == epoch("2024-06-02T21:00:00Z")
        and log["sleep_end_time"] == epoch("2024-06-03T04:30:00Z")
        for log in entered
    )


def check_5(initial: Any, final: Any) -> Any:
    # Are there two new logs of hers, with lengths that fit, and one new device?
    entered = let_entered(initial, final)
    return (
        len(entered) == 2
        and len(final.devices) == len(initial.devices) + 1
        and all(
            log["user_id"] == "USR006" and log["duration"] == log["sleep_end_time"] - log["sleep_start_time"] for log in entered
        )
    )


def seen_5(initial: Any, final: Any) -> Any:
    entered = let_entered(initial, final)
    yield "len(entered)", len(entered)
    yield "len(final.devices)", len(final.devices)
    yield "len(initial.devices) + 1", len(initial.devices) + 1


def solution(call: Any, say: Any) -> None:
    call(
        "import_device_nights",
        {
            "device_id": "DEV004",
            "nights": [
                {
                    "sleep_start_time": epoch("2024-06-02T12:00:00Z"),
                    "sleep_end_time": epoch("2024-06-02T19:15:00Z"),
                    "interruptions": 3,
                }
            ],
        },
    )
    call("retire_device", {"device_id": "DEV004"})
    mat = call("pair_device", {"user_id": "USR006", "serial": "SM-000555", "model": "mat"})
    call(
        "import_device_nights",
        {
            "device_id": mat["device_id"],
            "nights": [
                {
                    "sleep_start_time": epoch("2024-06-02T21:00:00Z"),
                    "sleep_end_time": epoch("2024-06-03T04:30:00Z"),
                    "interruptions": 0,
                }
            ],
        },
    )
