"""The checks of the scenario number-on-the-tray.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the soup entered under the second number, as it was eaten?
    return (
        final.meal_records["PL-1"]["user_id"] == "U002"
        and final.meal_records["PL-1"]["meal_name"] == "Lentil Soup"
        and final.meal_records["PL-1"]["calories"] == 412.5
        and final.meal_records["PL-1"]["consumed_at"] == "2024-06-30T19:20:00"
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["PL-1"]["user_id"]', final.meal_records["PL-1"]["user_id"]
    yield 'final.meal_records["PL-1"]["meal_name"]', final.meal_records["PL-1"]["meal_name"]
    yield 'final.meal_records["PL-1"]["calories"]', final.meal_records["PL-1"]["calories"]
    yield 'final.meal_records["PL-1"]["consumed_at"]', final.meal_records["PL-1"]["consumed_at"]


def check_2(initial: Any, final: Any) -> Any:
    # Has the rice of the 29th the calories that were weighed?
    return final.meal_records["MR002"]["calories"] == 612.25


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["MR002"]["calories"]', final.meal_records["MR002"]["calories"]


def solution(call: Any, say: Any) -> None:
    call(
        "add_meal_record",
        {
            "record_id": "MR009",
            "user_id": "U002",
            "meal_name": "Lentil Soup",
            "calories": 412.5,
            "consumed_at": "2024-06-30T19:20:00",
        },
    )
    call(
        "add_meal_record",
        {
            "record_id": "PL-1",
            "user_id": "U002",
            "meal_name": "Lentil Soup",
            "calories": 412.5,
            "consumed_at": "2024-06-30T19:20:00",
        },
    )
    call("adjust_meal_record_calories", {"record_id": "MR002", "new_calories": 612.25})
