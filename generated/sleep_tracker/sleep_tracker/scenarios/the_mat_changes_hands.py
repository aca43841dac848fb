"""The checks of the scenario the-mat-changes-hands.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import epoch, new_records


def check_1(initial: Any, final: Any) -> Any:
    # Is the mat out of use for Alice as of now?
    return final.devices["DEV002"]["status"] == "retired" and final.devices["DEV002"]["retired_at"] == final.now


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.devices["DEV002"]["status"]', final.devices["DEV002"]["status"]
    yield 'final.devices["DEV002"]["retired_at"]', final.devices["DEV002"]["retired_at"]
    yield "now()", final.now


def check_2(initial: Any, final: Any) -> Any:
    # Is the same mat paired with Marina's account, and nothing else new?
    return [
        (device["user_id"], device["serial"], device["model"], device["status"])
        for key, device in new_records(initial, final, "devices")
        if key not in initial.devices
    ] == [("USR003", initial.devices["DEV002"]["serial"], "mat", "paired")]


def seen_2(initial: Any, final: Any) -> Any:
    yield (
        '[ (device["user_id"], device["serial"], device["model"], device["status"]) for key, device in final.devices.items() if key not in initial.devices ]',
        [
            (device["user_id"], device["serial"], device["model"], device["status"])
            for key, device in final.devices.items()
            if key not in initial.devices
        ],
    )
    yield (
        '[("USR003", initial.devices["DEV002"]["serial"], "mat", "paired")]',
        [("USR003", initial.devices["DEV002"]["serial"], "mat", "paired")],
    )


def check_3(initial: Any, final: Any) -> Any:
    # Is her night entered as one of that device, and no other log?
    return [
        (log["user_id"], log["device_id"], log["sleep_start_time"], log["sleep_end_time"], log["interruptions"])
        for key, log in new_records(initial, final, "sleep_logs")
        if key not in initial.sleep_logs
    ] == [("USR003", "DEV004", epoch("2024-05-31T22:00:00Z"), epoch("2024-06-01T05:15:00Z"), 5)]


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        '[ (log["user_id"], log["device_id"], log["sleep_start_time"], log["sleep_end_time"], log["interruptions"]) for key, log in final.sleep_logs.items() if key not in initial.sleep_logs ]',
        [
            (log["user_id"], log["device_id"], log["sleep_start_time"], log["sleep_end_time"], log["interruptions"])
            for key, log in final.sleep_logs.items()
            if key not in initial.sleep_logs
        ],
    )
    yield (
        '[("USR003", "DEV004", epoch("2024-05-31T22:00:00Z"), epoch("2024-06-01T05:15:00Z"), 5)]',
        [("USR003", "DEV004", epoch("2024-05-31T22:00:00Z"), epoch("2024-06-01T05:15:00Z"), 5)],
    )


def solution(call: Any, say: Any) -> None:
    old = call("retire_device", {"device_id": "DEV002"})
    mat = call("pair_device", {"user_id": "USR003", "serial": old["serial"], "model": old["model"]})
    call(
        "import_device_nights",
        {
            "device_id": mat["device_id"],
            "nights": [
                {
                    "sleep_start_time": epoch("2024-05-31T22:00:00Z"),
                    "sleep_end_time": epoch("2024-06-01T05:15:00Z"),
                    "interruptions": 5,
                }
            ],
        },
    )
    say("The mat is " + mat["device_id"] + " now.")
