"""The checks of the scenario back-after-a-break.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import epoch, new_records


def check_1(initial: Any, final: Any) -> Any:
    # Is the account open again?
    return final.users["USR004"]["account_status"] == "active"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.users["USR004"]["account_status"]', final.users["USR004"]["account_status"]


def check_2(initial: Any, final: Any) -> Any:
    # Are goal and reminder set?
    return final.users["USR004"]["goal_hours"] == 7 and final.users["USR004"]["bedtime"] == "23:00:00"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.users["USR004"]["goal_hours"]', final.users["USR004"]["goal_hours"]
    yield 'final.users["USR004"]["bedtime"]', final.users["USR004"]["bedtime"]


def check_4(initial: Any, final: Any) -> Any:
    # Is it the only new device?
    return len(final.devices) == len(initial.devices) + 1


def seen_4(initial: Any, final: Any) -> Any:
    yield "len(final.devices)", len(final.devices)
    yield "len(initial.devices) + 1", len(initial.devices) + 1


def check_5(initial: Any, final: Any) -> Any:
    # Is the night of the band entered, and no other?
    return [
        (log["sleep_start_time"], log["sleep_end_time"], log["interruptions"], final.devices[log["device_id"]]["serial"])
        for key, log in new_records(initial, final, "sleep_logs")
        if key not in initial.sleep_logs
    ] == [(epoch("2024-05-31T23:40:00Z"), epoch("2024-06-01T07:10:00Z"), 4, "SB-090210")]


def seen_5(initial: Any, final: Any) -> Any:
    yield (
        '[ (log["sleep_start_time"], log["sleep_end_time"], log["interruptions"], final.devices[log["device_id"]]["serial"]) for key, log in final.sleep_logs.items() if key not in initial.sleep_logs ]',
        [
            (log["sleep_start_time"], log["sleep_end_time"], log["interruptions"], final.devices[log["device_id"]]["serial"])
            for key, log in final.sleep_logs.items()
            if key not in initial.sleep_logs
        ],
    )
    yield (
        '[(epoch("2024-05-31T23:40:00Z"), epoch("2024-06-01T07:10:00Z"), 4, "SB-090210")]',
        [(epoch("2024-05-31T23:40:00Z"), epoch("2024-06-01T07:10:00Z"), 4, "SB-090210")],
    )


def check_6(initial: Any, final: Any) -> Any:
    # Is his old night called fair?
    return final.sleep_logs["LOG1009"]["sleep_quality"] == "fair"


def seen_6(initial: Any, final: Any) -> Any:
    yield 'final.sleep_logs["LOG1009"]["sleep_quality"]', final.sleep_logs["LOG1009"]["sleep_quality"]


def solution(call: Any, say: Any) -> None:
    call("set_sleep_goal", {"user_id": "USR004", "goal_hours": 7, "bedtime": "23:00:00"})
    call("update_user_account_status", {"user_id": "USR004", "new_status": "active"})
    call("set_sleep_goal", {"user_id": "USR004", "goal_hours": 7, "bedtime": "23:00:00"})
    band = call("pair_device", {"user_id": "USR004", "serial": "SB-090210", "model": "band"})
    call(
        "import_device_nights",
        {
            "device_id": band["device_id"],
            "nights": [
                {
                    "sleep_start_time": epoch("2024-05-31T23:40:00Z"),
                    "sleep_end_time": epoch("2024-06-01T07:10:00Z"),
                    "interruptions": 4,
                }
            ],
        },
    )
    call("list_sleep_logs_by_user", {"user_id": "USR004", "requesting_user_id": "USR004"})
    call("update_sleep_log", {"log_id": "LOG1009", "user_id": "USR004", "sleep_quality": "fair"})
