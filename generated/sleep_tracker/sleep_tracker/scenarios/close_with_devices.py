"""The checks of the scenario close-with-devices.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the account closed?
    return final.users["USR001"]["account_status"] == "closed"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.users["USR001"]["account_status"]', final.users["USR001"]["account_status"]


def check_2(initial: Any, final: Any) -> Any:
    # Are the band and the mat retired as of now, and no other device?
    return (
        all(
            final.devices[key]["status"] == "retired" and final.devices[key]["retired_at"] == final.now
            for key in ["DEV001", "DEV002"]
        )
        and final.devices["DEV005"]["status"] == "paired"
    )


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.devices["DEV005"]["status"]', final.devices["DEV005"]["status"]


def check_4(initial: Any, final: Any) -> Any:
    # Is the ring still retired as of the day that it was?
    return final.devices["DEV004"]["retired_at"] == initial.devices["DEV004"]["retired_at"]


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.devices["DEV004"]["retired_at"]', final.devices["DEV004"]["retired_at"]
    yield 'initial.devices["DEV004"]["retired_at"]', initial.devices["DEV004"]["retired_at"]


def solution(call: Any, say: Any) -> None:
    call("update_user_account_status", {"user_id": "USR001", "new_status": "closed"})
    call("list_sleep_logs_by_user", {"user_id": "USR001", "requesting_user_id": "USR001"})
    debt = call("get_sleep_debt", {"user_id": "USR001", "nights": 30})
    call("retire_device", {"device_id": "DEV001"})
    call("retire_device", {"device_id": "DEV002"})
    call("update_user_account_status", {"user_id": "USR001", "new_status": "closed"})
    say("Your nights come to " + str(debt["slept_hours"]) + " hours.")
