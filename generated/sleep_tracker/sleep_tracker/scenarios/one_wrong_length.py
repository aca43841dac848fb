# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario one-wrong-length.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any

from . import one_wrong_length_functions


def check_1(initial: Any, final: Any) -> Any:
    # Does the length of the wrong log fit its times, and is every other log as it was?
    return final.sleep_logs["LOG1004"]["duration"] == initial.sleep_logs["LOG1004"]["sleep_end_time"] - initial.sleep_logs[
        "LOG1004"
    ]["sleep_start_time"] and all(final.sleep_logs[key] == log for key, log in initial.sleep_logs.items() if key != "LOG1004")


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.sleep_logs["LOG1004"]["duration"]', final.sleep_logs["LOG1004"]["duration"]
    yield (
        'initial.sleep_logs["LOG1004"]["sleep_end_time"] - initial.sleep_logs["LOG1004"]["sleep_start_time"]',
        initial.sleep_logs["LOG1004"]["sleep_end_time"] - initial.sleep_logs["LOG1004"]["sleep_start_time"],
    )


def check_2(calls: Any) -> Any:
    return one_wrong_length_functions.changed_while_active(calls=calls)


def check_3(calls: Any) -> Any:
    return one_wrong_length_functions.suspended_afterwards(calls=calls)


def solution(call: Any, say: Any) -> None:
    call("list_sleep_logs_by_user", {"user_id": "USR002"})
    call("update_user_account_status", {"user_id": "USR002", "new_status": "active"})
    call("correct_sleep_log_duration", {"log_id": "LOG1004"})
    call("update_user_account_status", {"user_id": "USR002", "new_status": "suspended"})
