# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario audit-of-lengths.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any

from . import audit_of_lengths_functions


def check_1(initial: Any, final: Any) -> Any:
    # Are the wrong lengths of the active accounts right now?
    return all(
        final.sleep_logs[key]["duration"] == final.sleep_logs[key]["sleep_end_time"] - final.sleep_logs[key]["sleep_start_time"]
        for key in ["LOG_A2", "LOG_C1", "LOG_C3"]
    )


def check_2(initial: Any, final: Any) -> Any:
    # Is the wrong length of the suspended account right now?
    return (
        final.sleep_logs["LOG_B1"]["duration"]
        == final.sleep_logs["LOG_B1"]["sleep_end_time"] - final.sleep_logs["LOG_B1"]["sleep_start_time"]
    )


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.sleep_logs["LOG_B1"]["duration"]', final.sleep_logs["LOG_B1"]["duration"]
    yield (
        'final.sleep_logs["LOG_B1"]["sleep_end_time"] - final.sleep_logs["LOG_B1"]["sleep_start_time"]',
        final.sleep_logs["LOG_B1"]["sleep_end_time"] - final.sleep_logs["LOG_B1"]["sleep_start_time"],
    )


def check_3(calls: Any) -> Any:
    return audit_of_lengths_functions.reactivated_in_time(calls=calls)


def check_4(initial: Any, final: Any) -> Any:
    # Is it suspended in the end?
    return final.users["USR2"]["account_status"] == "suspended"


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.users["USR2"]["account_status"]', final.users["USR2"]["account_status"]


def solution(call: Any, say: Any) -> None:
    call("check_user_account_status", {"user_id": "USR1"})
    call("check_user_account_status", {"user_id": "USR2"})
    call("check_user_account_status", {"user_id": "USR3"})
    call("check_user_account_status", {"user_id": "USR4"})
    call("list_sleep_logs_by_user", {"user_id": "USR1"})
    call("list_sleep_logs_by_user", {"user_id": "USR2"})
    call("list_sleep_logs_by_user", {"user_id": "USR3"})
    call("correct_sleep_log_duration", {"log_id": "LOG_A2"})
    call("update_user_account_status", {"user_id": "USR2", "new_status": "active"})
    call("correct_sleep_log_duration", {"log_id": "LOG_B1"})
    call("update_user_account_status", {"user_id": "USR2", "new_status": "suspended"})
    call("correct_sleep_log_duration", {"log_id": "LOG_C1"})
    call("correct_sleep_log_duration", {"log_id": "LOG_C3"})
    say("LOG_A2, LOG_B1, LOG_C1 and LOG_C3 were wrong.")
