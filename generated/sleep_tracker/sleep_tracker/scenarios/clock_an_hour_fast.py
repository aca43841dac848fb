# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario clock-an-hour-fast.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import epoch

from . import clock_an_hour_fast_functions


def check_1(initial: Any, final: Any) -> Any:
    # Have the nights of the ring since the fault been moved to begin an hour earlier?
    return all(
        final.sleep_logs[key]["sleep_start_time"] == initial.sleep_logs[key]["sleep_start_time"] - 3600
        for key in ["LOG1022", "LOG1023", "LOG1025", "LOG1026", "LOG1027"]
    )


def check_2(initial: Any, final: Any) -> Any:
    # And to end an hour earlier?
    return all(
        final.sleep_logs[key]["sleep_end_time"] == initial.sleep_logs[key]["sleep_end_time"] - 3600
        for key in ["LOG1022", "LOG1023", "LOG1025", "LOG1026", "LOG1027"]
    )


def check_3(calls: Any) -> Any:
    return clock_an_hour_fast_functions.changed_while_active(calls=calls)


def check_4(initial: Any, final: Any) -> Any:
    # Is the night before the fault as it was?
    return final.sleep_logs["LOG1021"] == initial.sleep_logs["LOG1021"]


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.sleep_logs["LOG1021"]', final.sleep_logs["LOG1021"]
    yield 'initial.sleep_logs["LOG1021"]', initial.sleep_logs["LOG1021"]


def solution(call: Any, say: Any) -> None:
    call("update_user_account_status", {"user_id": "USR003", "new_status": "active"})
    logs = call(
        "list_sleep_logs_by_user_and_time_range",
        {
            "user_id": "USR003",
            "start_time": epoch("2024-05-25T12:00:00Z"),
            "end_time": epoch("2024-06-01T08:00:00Z"),
            "requester_id": "USR003",
        },
    )
    call(
        "update_sleep_log",
        {
            "log_id": "LOG1022",
            "user_id": "USR003",
            "sleep_start_time": logs[0]["sleep_start_time"] - 3600,
            "sleep_end_time": logs[0]["sleep_end_time"] - 3600,
        },
    )
    call(
        "update_sleep_log",
        {
            "log_id": "LOG1023",
            "user_id": "USR003",
            "sleep_start_time": logs[1]["sleep_start_time"] - 3600,
            "sleep_end_time": logs[1]["sleep_end_time"] - 3600,
        },
    )
    call(
        "update_sleep_log",
        {
            "log_id": "LOG1025",
            "user_id": "USR003",
            "sleep_start_time": logs[3]["sleep_start_time"] - 3600,
            "sleep_end_time": logs[3]["sleep_end_time"] - 3600,
        },
    )
    call(
        "update_sleep_log",
        {
            "log_id": "LOG1026",
            "user_id": "USR003",
            "sleep_start_time": logs[4]["sleep_start_time"] - 3600,
            "sleep_end_time": logs[4]["sleep_end_time"] - 3600,
        },
    )
    call(
        "update_sleep_log",
        {
            "log_id": "LOG1027",
            "user_id": "USR003",
            "sleep_start_time": logs[5]["sleep_start_time"] - 3600,
            "sleep_end_time": logs[5]["sleep_end_time"] - 3600,
        },
    )
    call("update_user_account_status", {"user_id": "USR003", "new_status": "suspended"})
