"""The checks of the scenario forget-two-days.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import epoch


def check_1(initial: Any, final: Any) -> Any:
    # Are the two nights gone, and no other log?
    return (
        "LOG1001" not in final.sleep_logs
        and "LOG1002" not in final.sleep_logs
        and len(final.sleep_logs) == len(initial.sleep_logs) - 2
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield "final.sleep_logs", final.sleep_logs
    yield "len(final.sleep_logs)", len(final.sleep_logs)
    yield "len(initial.sleep_logs) - 2", len(initial.sleep_logs) - 2


def solution(call: Any, say: Any) -> None:
    report = call(
        "generate_sleep_report_for_user",
        {
            "user_id": "USR001",
            "requesting_user_id": "USR001",
            "start_time": epoch("2024-05-28T00:00:00Z"),
            "end_time": epoch("2024-05-30T12:00:00Z"),
        },
    )
    call("delete_sleep_log", {"log_id": report["logs"][0]["log_id"], "requesting_user_id": "USR001"})
    call("delete_sleep_log", {"log_id": report["logs"][1]["log_id"], "requesting_user_id": "USR001"})
    rest = call("aggregate_sleep_data_for_user", {"user_id": "USR001"})
    say(
        "You slept "
        + str(report["summary"]["average_duration"] / 3600)
        + " hours on average, and "
        + str(rest["total_duration"])
        + " seconds are left."
    )
