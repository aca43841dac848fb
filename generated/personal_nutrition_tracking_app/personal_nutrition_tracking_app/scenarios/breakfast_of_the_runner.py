"""The checks of the scenario breakfast-of-the-runner.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_added(initial: Any, final: Any) -> Any:
    return [meal for key, meal in new_records(initial, final, "meal_records") if key not in initial.meal_records]


def check_1(initial: Any, final: Any) -> Any:
    # Has her breakfast been entered, and nothing else?
    added = let_added(initial, final)
    return [[meal["user_id"], meal["meal_name"], meal["calories"], meal["consumed_at"]] for meal in added] == [
        ["U001", "Oatmeal with Berries", 310, "2024-07-01T07:20:00"]
    ]


def seen_1(initial: Any, final: Any) -> Any:
    added = let_added(initial, final)
    yield (
        '[[meal["user_id"], meal["meal_name"], meal["calories"], meal["consumed_at"]] for meal in added]',
        [[meal["user_id"], meal["meal_name"], meal["calories"], meal["consumed_at"]] for meal in added],
    )


def check_2(initial: Any, final: Any) -> Any:
    # Has her toast of yesterday got its time?
    return final.meal_records["MR004"]["consumed_at"] == "2024-06-30T09:05:00"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["MR004"]["consumed_at"]', final.meal_records["MR004"]["consumed_at"]


def solution(call: Any, say: Any) -> None:
    call(
        "add_meal_record",
        {"user_id": "U001", "meal_name": "Oatmeal with Berries", "calories": 310, "consumed_at": "2024-07-01T07:20:00"},
    )
    call("correct_meal_record_timestamp", {"record_id": "MR004", "new_timestamp": "2024-06-30T09:05:00"})
