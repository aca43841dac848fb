"""The checks of the scenario entered-twice.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Has the log of the first night her own word?
    return final.sleep_logs["LOG1001"]["sleep_quality"] == "restless"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.sleep_logs["LOG1001"]["sleep_quality"]', final.sleep_logs["LOG1001"]["sleep_quality"]


def check_2(initial: Any, final: Any) -> Any:
    # Has the log of the second night her own word?
    return final.sleep_logs["LOG1002"]["sleep_quality"] == "fair"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.sleep_logs["LOG1002"]["sleep_quality"]', final.sleep_logs["LOG1002"]["sleep_quality"]


def check_3(initial: Any, final: Any) -> Any:
    # Are the two typed doubles gone, and no other log?
    return (
        "LOG1011" not in final.sleep_logs
        and "LOG1012" not in final.sleep_logs
        and len(final.sleep_logs) == len(initial.sleep_logs) - 2
    )


def seen_3(initial: Any, final: Any) -> Any:
    yield "final.sleep_logs", final.sleep_logs
    yield "len(final.sleep_logs)", len(final.sleep_logs)
    yield "len(initial.sleep_logs) - 2", len(initial.sleep_logs) - 2


def solution(call: Any, say: Any) -> None:
    call("list_sleep_logs_by_user", {"user_id": "USR001"})
    call("update_sleep_log", {"log_id": "LOG1001", "user_id": "USR001", "sleep_quality": "restless"})
    call("delete_sleep_log", {"log_id": "LOG1011", "requesting_user_id": "USR001"})
    call("update_sleep_log", {"log_id": "LOG1002", "user_id": "USR001", "sleep_quality": "fair"})
    call("delete_sleep_log", {"log_id": "LOG1012", "requesting_user_id": "USR001"})
