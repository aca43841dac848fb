"""The checks of the scenario goal-and-reminder.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is her goal 7.5 hours?
    return final.users["USR003"]["goal_hours"] == 7.5


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.users["USR003"]["goal_hours"]', final.users["USR003"]["goal_hours"]


def check_2(initial: Any, final: Any) -> Any:
    # Is she reminded at a quarter past ten in the evening?
    return final.users["USR003"]["bedtime"] == "22:15:00"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.users["USR003"]["bedtime"]', final.users["USR003"]["bedtime"]


def solution(call: Any, say: Any) -> None:
    before = call("get_user_by_id", {"_id": "USR003"})
    call("set_sleep_goal", {"user_id": "USR003", "goal_hours": 7.5, "bedtime": "22:15:00"})
    say("Your goal was " + str(before["goal_hours"]) + " hours.")
