"""The checks of the scenario two-accounts-become-one.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any


def let_moved(initial: Any, final: Any) -> Any:
    return [(old, new) for old, new in [("LOG1031", "LOG5001"), ("LOG1032", "LOG5002"), ("LOG1033", "LOG5003")]]


def check_1(initial: Any, final: Any) -> Any:
    # Are the three nights entered for the account that stays, in order and with their times?
    moved = let_moved(initial, final)
    return all(
        final.sleep_logs[new]["user_id"] == "USR005"
        and final.sleep_logs[new]["sleep_start_time"] == initial.sleep_logs[old]["sleep_start_time"]
        and final.sleep_logs[new]["sleep_end_time"] == initial.sleep_logs[old]["sleep_end_time"]
        for old, new in moved
    )


def check_2(initial: Any, final: Any) -> Any:
    # With her words for the quality?
    moved = let_moved(initial, final)
    return all(final.sleep_logs[new]["sleep_quality"] == initial.sleep_logs[old]["sleep_quality"] for old, new in moved)


def check_3(initial: Any, final: Any) -> Any:
    # Are the old logs gone, and no others?
    moved = let_moved(initial, final)
    return all(old not in final.sleep_logs for old, new in moved) and len(final.sleep_logs) == len(initial.sleep_logs)


def seen_3(initial: Any, final: Any) -> Any:
    yield "len(final.sleep_logs)", len(final.sleep_logs)
    yield "len(initial.sleep_logs)", len(initial.sleep_logs)


def check_4(initial: Any, final: Any) -> Any:
    # Is the band out of use for the old account?
    return final.devices["DEV004"]["status"] == "retired"


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.devices["DEV004"]["status"]', final.devices["DEV004"]["status"]


def check_6(initial: Any, final: Any) -> Any:
    # Has the account that stays the goal and the reminder of the old one?
    return (
        final.users["USR005"]["goal_hours"] == initial.users["USR007"]["goal_hours"]
        and final.users["USR005"]["bedtime"] == initial.users["USR007"]["bedtime"]
    )


def seen_6(initial: Any, final: Any) -> Any:
    yield 'final.users["USR005"]["goal_hours"]', final.users["USR005"]["goal_hours"]
    yield 'initial.users["USR007"]["goal_hours"]', initial.users["USR007"]["goal_hours"]
    yield 'final.users["USR005"]["bedtime"]', final.users["USR005"]["bedtime"]
    yield 'initial.users["USR007"]["bedtime"]', initial.users["USR007"]["bedtime"]


def check_7(initial: Any, final: Any) -> Any:
    # Is the old account closed?
    return final.users["USR007"]["account_status"] == "closed"


def seen_7(initial: Any, final: Any) -> Any:
    yield 'final.users["USR007"]["account_status"]', final.users["USR007"]["account_status"]


def solution(call: Any, say: Any) -> None:
    old = call("get_user_by_id", {"_id": "USR007"})
    logs = call("list_sleep_logs_by_user", {"user_id": "USR007"})
    call(
        "add_sleep_log",
        {
            "log_id": "LOG5001",
            "user_id": "USR005",
            "sleep_start_time": logs[0]["sleep_start_time"],
            "sleep_end_time": logs[0]["sleep_end_time"],
            "sleep_quality": logs[0]["sleep_quality"],
        },
    )
    call(
        "add_sleep_log",
        {
            "log_id": "LOG5002",
            "user_id": "USR005",
            "sleep_start_time": logs[1]["sleep_start_time"],
            "sleep_end_time": logs[1]["sleep_end_time"],
            "sleep_quality": logs[1]["sleep_quality"],
        },
    )
    call(
        "add_sleep_log",
        {
            "log_id": "LOG5003",
            "user_id": "USR005",
            "sleep_start_time": logs[2]["sleep_start_time"],
            "sleep_end_time": logs[2]["sleep_end_time"],
            "sleep_quality": logs[2]["sleep_quality"],
        },
    )
    call("delete_sleep_log", {"log_id": "LOG1031", "requesting_user_id": "USR007"})
    call("delete_sleep_log", {"log_id": "LOG1032", "requesting_user_id": "USR007"})
    call("delete_sleep_log", {"log_id": "LOG1033", "requesting_user_id": "USR007"})
    call("update_user_account_status", {"user_id": "USR007", "new_status": "closed"})
    band = call("retire_device", {"device_id": "DEV004"})
    call("pair_device", {"user_id": "USR005", "serial": band["serial"], "model": band["model"]})
    call("set_sleep_goal", {"user_id": "USR005", "goal_hours": old["goal_hours"], "bedtime": old.get("bedtime")})
    call("update_user_account_status", {"user_id": "USR007", "new_status": "closed"})
