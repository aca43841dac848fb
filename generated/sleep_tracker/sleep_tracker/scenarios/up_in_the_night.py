"""The checks of the scenario up-in-the-night.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import epoch


def check_1(initial: Any, final: Any) -> Any:
    # Does the first part end at four?
    return final.sleep_logs["LOG1008"]["sleep_end_time"] == epoch("2024-05-25T04:00:00Z")


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.sleep_logs["LOG1008"]["sleep_end_time"]', final.sleep_logs["LOG1008"]["sleep_end_time"]
    yield 'epoch("2024-05-25T04:00:00Z")', epoch("2024-05-25T04:00:00Z")


def check_2(initial: Any, final: Any) -> Any:
    # Does its length fit?
    return (
        final.sleep_logs["LOG1008"]["duration"] == epoch("2024-05-25T04:00:00Z") - initial.sleep_logs["LOG1008"]["sleep_start_time"]
    )


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.sleep_logs["LOG1008"]["duration"]', final.sleep_logs["LOG1008"]["duration"]
    yield (
        'epoch("2024-05-25T04:00:00Z") - initial.sleep_logs["LOG1008"]["sleep_start_time"]',
        epoch("2024-05-25T04:00:00Z") - initial.sleep_logs["LOG1008"]["sleep_start_time"],
    )


def check_3(initial: Any, final: Any) -> Any:
    # Does the second part run from half past five until the old end?
    return (
        final.sleep_logs["LOG2008"]["sleep_start_time"] == epoch("2024-05-25T05:30:00Z")
        and final.sleep_logs["LOG2008"]["sleep_end_time"] == initial.sleep_logs["LOG1008"]["sleep_end_time"]
    )


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.sleep_logs["LOG2008"]["sleep_start_time"]', final.sleep_logs["LOG2008"]["sleep_start_time"]
    yield 'epoch("2024-05-25T05:30:00Z")', epoch("2024-05-25T05:30:00Z")
    yield 'final.sleep_logs["LOG2008"]["sleep_end_time"]', final.sleep_logs["LOG2008"]["sleep_end_time"]
    yield 'initial.sleep_logs["LOG1008"]["sleep_end_time"]', initial.sleep_logs["LOG1008"]["sleep_end_time"]


def check_4(initial: Any, final: Any) -> Any:
    # Is it Zoë's, with the same word?
    return (
        final.sleep_logs["LOG2008"]["user_id"] == "USR006"
        and final.sleep_logs["LOG2008"]["sleep_quality"] == initial.sleep_logs["LOG1008"]["sleep_quality"]
    )


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.sleep_logs["LOG2008"]["user_id"]', final.sleep_logs["LOG2008"]["user_id"]
    yield 'final.sleep_logs["LOG2008"]["sleep_quality"]', final.sleep_logs["LOG2008"]["sleep_quality"]
    yield 'initial.sleep_logs["LOG1008"]["sleep_quality"]', initial.sleep_logs["LOG1008"]["sleep_quality"]


def solution(call: Any, say: Any) -> None:
    log = call("get_sleep_log_by_id", {"log_id": "LOG1008", "user_id": "USR006"})
    call("update_sleep_log", {"log_id": "LOG1008", "user_id": "USR006", "sleep_end_time": epoch("2024-05-25T04:00:00Z")})
    call(
        "add_sleep_log",
        {
            "log_id": "LOG2008",
            "user_id": "USR006",
            "sleep_start_time": epoch("2024-05-25T05:30:00Z"),
            "sleep_end_time": log["sleep_end_time"],
            "sleep_quality": log["sleep_quality"],
        },
    )
