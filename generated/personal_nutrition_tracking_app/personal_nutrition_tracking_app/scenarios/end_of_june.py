"""The checks of the scenario end-of-june.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Has the smoothie the right calories?
    return final.meal_records["MR003"]["calories"] == 215.6


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["MR003"]["calories"]', final.meal_records["MR003"]["calories"]


def solution(call: Any, say: Any) -> None:
    call("adjust_meal_record_calories", {"record_id": "MR003", "new_calories": 215.6})
    call("get_user_nutrition_summary", {"user_id": "U001", "start_date": "2024-06-29", "end_date": "2024-06-31"})
    days = call("get_user_nutrition_summary", {"user_id": "U001", "start_date": "2024-06-29", "end_date": "2024-06-30"})
    say("From 29 to 30 June: " + str(days["meal_count"]) + " meals, " + str(days["calorie_total"]) + " calories.")
