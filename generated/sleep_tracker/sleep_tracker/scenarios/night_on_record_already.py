"""The checks of the scenario night-on-record-already.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import epoch, new_records


def let_entered(initial: Any, final: Any) -> Any:
    return [log for key, log in new_records(initial, final, "sleep_logs") if key not in initial.sleep_logs]


def check_1(initial: Any, final: Any) -> Any:
    # Is the night to the 31st of May entered, with its two interruptions?
    entered = let_entered(initial, final)
    return any(
        log["sleep_start_time"] == epoch("2024-05-30T22:00:00Z")
        and log["sleep_end_time"] == epoch("2024-05-31T06:30:00Z")
        and log["interruptions"] == 2
        and log["user_id"] == "USR001"
        and log["device_id"] == "DEV002"
        for log in entered
    )


def check_2(initial: Any, final: Any) -> Any:
    # Is the night to the 1st of June entered, without any?
    entered = let_entered(initial, final)
    return any(
        log["sleep_start_time"] == epoch("2024-05-31T23:30:00Z")
        and log["sleep_end_time"] == epoch("2024-06-01T05:45:00Z")
        and log["interruptions"] == 0
        and log["user_id"] == "USR001"
        and log["device_id"] == "DEV002"
        for log in entered
    )


def check_3(initial: Any, final: Any) -> Any:
    # Are those two the only new logs, with lengths that fit?
    entered = let_entered(initial, final)
    return len(entered) == 2 and all(log["duration"] == log["sleep_end_time"] - log["sleep_start_time"] for log in entered)


def seen_3(initial: Any, final: Any) -> Any:
    entered = let_entered(initial, final)
    yield "len(entered)", len(entered)


def solution(call: Any, say: Any) -> None:
    call(
        "import_device_nights",
        {
            "device_id": "DEV002",
            "nights": [
                {
                    "sleep_start_time": epoch("2024-05-29T22:10:00Z"),
                    "sleep_end_time": epoch("2024-05-30T05:50:00Z"),
                    "interruptions": 1,
                },
                {
                    "sleep_start_time": epoch("2024-05-30T22:00:00Z"),
                    "sleep_end_time": epoch("2024-05-31T06:30:00Z"),
                    "interruptions": 2,
                },
                {
                    "sleep_start_time": epoch("2024-05-31T23:30:00Z"),
                    "sleep_end_time": epoch("2024-06-01T05:45:00Z"),
                    "interruptions": 0,
                },
            ],
        },
    )
    logs = call(
        "import_device_nights",
        {
            "device_id": "DEV002",
            "nights": [
                {
                    "sleep_start_time": epoch("2024-05-30T22:00:00Z"),
                    "sleep_end_time": epoch("2024-05-31T06:30:00Z"),
                    "interruptions": 2,
                },
                {
                    "sleep_start_time": epoch("2024-05-31T23:30:00Z"),
                    "sleep_end_time": epoch("2024-06-01T05:45:00Z"),
                    "interruptions": 0,
                },
            ],
        },
    )
    say("I entered " + logs[0]["log_id"] + " and " + logs[1]["log_id"] + ".")
