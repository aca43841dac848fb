"""The checks of the scenario slips-of-paper.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_added(initial: Any, final: Any) -> Any:
    return [meal for key, meal in new_records(initial, final, "meal_records") if key not in initial.meal_records]


def check_3(initial: Any, final: Any) -> Any:
    # Have both the ids of their slips?
    return [key for key, meal in final.meal_records.items() if meal["meal_name"] == "Pancakes"] == ["P-1"] and [
        key for key, meal in final.meal_records.items() if meal["meal_name"] == "Tuna Salad"
    ] == ["P-2"]


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        '[key for key, meal in final.meal_records.items() if meal["meal_name"] == "Pancakes"]',
        [key for key, meal in final.meal_records.items() if meal["meal_name"] == "Pancakes"],
    )
    yield (
        '[key for key, meal in final.meal_records.items() if meal["meal_name"] == "Tuna Salad"]',
        [key for key, meal in final.meal_records.items() if meal["meal_name"] == "Tuna Salad"],
    )


def check_6(initial: Any, final: Any) -> Any:
    # Are these all?
    added = let_added(initial, final)
    return sorted([meal["meal_name"] for meal in added]) == ["Apple Pie", "Beef Stew", "Pancakes", "Tuna Salad"]


def seen_6(initial: Any, final: Any) -> Any:
    added = let_added(initial, final)
    yield 'sorted([meal["meal_name"] for meal in added])', sorted([meal["meal_name"] for meal in added])


def solution(call: Any, say: Any) -> None:
    call(
        "bulk_add_meal_records",
        {
            "user_id": "U002",
            "records": [
                {"record_id": "P-1", "meal_name": "Pancakes", "calories": 350, "consumed_at": "2024-06-30T08:00:00"},
                {"record_id": "P-2", "meal_name": "Tuna Salad", "calories": 410.5, "consumed_at": "2024-06-30T12:30:00"},
                {"meal_name": "Apple Pie", "calories": 290, "consumed_at": "2024-06-30T15:10:00"},
                {"record_id": "MR009", "meal_name": "Beef Stew", "calories": 640, "consumed_at": "2024-06-30T19:00:00"},
            ],
        },
    )
    call(
        "bulk_add_meal_records",
        {
            "user_id": "U002",
            "records": [
                {"record_id": "P-1", "meal_name": "Pancakes", "calories": 350, "consumed_at": "2024-06-30T08:00:00"},
                {"record_id": "P-2", "meal_name": "Tuna Salad", "calories": 410.5, "consumed_at": "2024-06-30T12:30:00"},
                {"meal_name": "Apple Pie", "calories": 290, "consumed_at": "2024-06-30T15:10:00"},
                {"meal_name": "Beef Stew", "calories": 640, "consumed_at": "2024-06-30T19:00:00"},
            ],
        },
    )
    day = call("get_user_nutrition_summary", {"user_id": "U002", "start_date": "2024-06-30", "end_date": "2024-06-30"})
    say("All four are in. On 30 June you had " + str(day["calorie_total"]) + " calories.")
