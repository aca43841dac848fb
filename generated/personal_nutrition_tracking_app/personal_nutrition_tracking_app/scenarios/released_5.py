"""The checks of the scenario released-5.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def check_2(initial: Any, final: Any) -> Any:
    # Has the calories of Alice Chan’s “Avocado Toast” meal been updated to 360.0?
    return (
        final.meal_records["REC001"]["user_id"] == "USR1"
        and final.meal_records["REC001"]["meal_name"] == "Avocado Toast"
        and final.meal_records["REC001"]["calories"] == 360.0
    )


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["REC001"]["user_id"]', final.meal_records["REC001"]["user_id"]
    yield 'final.meal_records["REC001"]["meal_name"]', final.meal_records["REC001"]["meal_name"]
    yield 'final.meal_records["REC001"]["calories"]', final.meal_records["REC001"]["calories"]


def check_6(initial: Any, final: Any) -> Any:
    # Has the consumed_at timestamp of Benjamin Ortiz’s “Berry Smoothie” meal on 2023-11-20 been updated to “2023-11-20T08:00:00”?
    return (
        final.meal_records["REC006"]["user_id"] == "USR2"
        and final.meal_records["REC006"]["meal_name"] == "Berry Smoothie"
        and final.meal_records["REC006"]["consumed_at"] == "2023-11-20T08:00:00"
    )


def seen_6(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["REC006"]["user_id"]', final.meal_records["REC006"]["user_id"]
    yield 'final.meal_records["REC006"]["meal_name"]', final.meal_records["REC006"]["meal_name"]
    yield 'final.meal_records["REC006"]["consumed_at"]', final.meal_records["REC006"]["consumed_at"]


def check_7(initial: Any, final: Any) -> Any:
    # Has the consumed_at timestamp of Alice Chan’s “Grilled Salmon Plate” meal on 2023-09-29 been updated to “2023-09-29T18:45:00”?
    return final.meal_records["a63f2e9c-4e2c-4c41-b33b-8c1c179a9d89"]["consumed_at"] == "2023-09-29T18:45:00"


def seen_7(initial: Any, final: Any) -> Any:
    yield (
        'final.meal_records["a63f2e9c-4e2c-4c41-b33b-8c1c179a9d89"]["consumed_at"]',
        final.meal_records["a63f2e9c-4e2c-4c41-b33b-8c1c179a9d89"]["consumed_at"],
    )


def check_8(initial: Any, final: Any) -> Any:
    # Are just these 3 new in meal_records?
    return sorted(
        [one["meal_name"] for key, one in new_records(initial, final, "meal_records") if key not in initial.meal_records]
    ) == ["Banana", "Chicken Salad", "Whole-grain Pasta"]


def seen_8(initial: Any, final: Any) -> Any:
    yield (
        'sorted([one["meal_name"] for key, one in final.meal_records.items() if key not in initial.meal_records])',
        sorted([one["meal_name"] for key, one in final.meal_records.items() if key not in initial.meal_records]),
    )


def solution(call: Any, say: Any) -> None:
    call(
        "correct_meal_record_timestamp",
        {"record_id": "e6a3f769-aa45-46ad-a324-1267e7b8de90", "new_timestamp": "2024-06-03T07:30:00"},
    )
    call("adjust_meal_record_calories", {"record_id": "REC001", "new_calories": 360.0})
    call(
        "add_meal_record",
        {"user_id": "USR1", "meal_name": "Chicken Salad", "calories": 420.0, "consumed_at": "2024-06-03T12:15:00"},
    )
    call(
        "bulk_add_meal_records",
        {
            "user_id": "USR1",
            "records": [
                {"meal_name": "Banana", "calories": 105.0, "consumed_at": "2024-06-03T10:00:00"},
                {"meal_name": "Whole-grain Pasta", "calories": 550.0, "consumed_at": "2024-06-03T19:00:00"},
            ],
        },
    )
    call("correct_meal_record_timestamp", {"record_id": "REC006", "new_timestamp": "2023-11-20T08:00:00"})
    call(
        "correct_meal_record_timestamp",
        {"record_id": "a63f2e9c-4e2c-4c41-b33b-8c1c179a9d89", "new_timestamp": "2023-09-29T18:45:00"},
    )
