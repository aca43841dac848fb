"""The checks of the scenario within-the-limit.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_added(initial: Any, final: Any) -> Any:
    return [meal for key, meal in new_records(initial, final, "meal_records") if key not in initial.meal_records]


def check_4(initial: Any, final: Any) -> Any:
    # Is nothing entered but these?
    added = let_added(initial, final)
    return sorted([meal["meal_name"] for meal in added]) == ["Half an Apple", "Side Salad", "Veggie Burger"]


def seen_4(initial: Any, final: Any) -> Any:
    added = let_added(initial, final)
    yield 'sorted([meal["meal_name"] for meal in added])', sorted([meal["meal_name"] for meal in added])


def solution(call: Any, say: Any) -> None:
    call("get_user_by_name", {"name": "jonas kim"})
    users = call("get_user_by_name", {"name": "Jonas Kim"})
    day = call("get_user_nutrition_summary", {"user_id": users[0]["_id"], "start_date": "2024-06-13", "end_date": "2024-06-13"})
    call(
        "add_meal_record",
        {"user_id": users[0]["_id"], "meal_name": "Veggie Burger", "calories": 430, "consumed_at": "2024-06-13T17:30:00"},
    )
    call(
        "add_meal_record",
        {"user_id": users[0]["_id"], "meal_name": "Side Salad", "calories": 90, "consumed_at": "2024-06-13T17:40:00"},
    )
    call(
        "add_meal_record",
        {"user_id": users[0]["_id"], "meal_name": "Half an Apple", "calories": 20, "consumed_at": "2024-06-13T19:00:00"},
    )
    say(
        "You had "
        + str(day["calorie_total"])
        + " calories. I left out the French Fries and the Iced Tea, which would have brought "
        + "you over the limit."
    )
