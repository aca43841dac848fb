"""The checks of the scenario who-misses-most-sleep.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the goal of the right person half an hour lower?
    return final.users["USR003"]["goal_hours"] == initial.users["USR003"]["goal_hours"] - 0.5


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.users["USR003"]["goal_hours"]', final.users["USR003"]["goal_hours"]
    yield 'initial.users["USR003"]["goal_hours"] - 0.5', initial.users["USR003"]["goal_hours"] - 0.5


def check_2(initial: Any, final: Any) -> Any:
    # Is that person reminded at a quarter past nine in the evening?
    return final.users["USR003"]["bedtime"] == "21:15:00"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.users["USR003"]["bedtime"]', final.users["USR003"]["bedtime"]


def solution(call: Any, say: Any) -> None:
    call("check_user_account_status", {"user_id": "USR001"})
    call("check_user_account_status", {"user_id": "USR002"})
    call("check_user_account_status", {"user_id": "USR003"})
    call("check_user_account_status", {"user_id": "USR004"})
    call("check_user_account_status", {"user_id": "USR005"})
    call("check_user_account_status", {"user_id": "USR006"})
    call("get_sleep_debt", {"user_id": "USR001"})
    debt = call("get_sleep_debt", {"user_id": "USR003"})
    call("get_sleep_debt", {"user_id": "USR005"})
    call("get_sleep_debt", {"user_id": "USR006"})
    user = call("get_user_by_id", {"_id": "USR003"})
    call("set_sleep_goal", {"user_id": "USR003", "goal_hours": user["goal_hours"] - 0.5, "bedtime": "21:15:00"})
    say(user["name"] + " misses " + str(debt["debt_hours"]) + " hours.")
