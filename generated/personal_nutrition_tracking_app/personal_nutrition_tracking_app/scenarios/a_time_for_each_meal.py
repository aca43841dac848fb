"""The checks of the scenario a-time-for-each-meal.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Has the breakfast got its time?
    return final.meal_records["e6a3f769-aa45-46ad-a324-1267e7b8de90"]["consumed_at"] == "2024-06-03T08:00:00"


def seen_1(initial: Any, final: Any) -> Any:
    yield (
        'final.meal_records["e6a3f769-aa45-46ad-a324-1267e7b8de90"]["consumed_at"]',
        final.meal_records["e6a3f769-aa45-46ad-a324-1267e7b8de90"]["consumed_at"],
    )


def check_2(initial: Any, final: Any) -> Any:
    # Has the drink got its time?
    return final.meal_records["REC006"]["consumed_at"] == "2023-11-20T16:30:00"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["REC006"]["consumed_at"]', final.meal_records["REC006"]["consumed_at"]


def check_3(initial: Any, final: Any) -> Any:
    # Has the dinner got its time?
    return final.meal_records["a63f2e9c-4e2c-4c41-b33b-8c1c179a9d89"]["consumed_at"] == "2023-09-29T19:00:00"


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        'final.meal_records["a63f2e9c-4e2c-4c41-b33b-8c1c179a9d89"]["consumed_at"]',
        final.meal_records["a63f2e9c-4e2c-4c41-b33b-8c1c179a9d89"]["consumed_at"],
    )


def solution(call: Any, say: Any) -> None:
    users = call("list_all_users", {})
    first = call("get_meal_records_by_user", {"user_id": users[0]["_id"]})
    call(
        "correct_meal_record_timestamp",
        {
            "record_id": [meal for meal in first if "T" not in meal["consumed_at"]][0]["record_id"],
            "new_timestamp": "2024-06-03T08:00:00",
        },
    )
    second = call("get_meal_records_by_user", {"user_id": users[1]["_id"]})
    call(
        "correct_meal_record_timestamp",
        {
            "record_id": [meal for meal in second if "T" not in meal["consumed_at"]][0]["record_id"],
            "new_timestamp": "2023-11-20T16:30:00",
        },
    )
    fourth = call("get_meal_records_by_user", {"user_id": users[3]["_id"]})
    call(
        "correct_meal_record_timestamp",
        {
            "record_id": [meal for meal in fourth if "T" not in meal["consumed_at"]][0]["record_id"],
            "new_timestamp": "2023-09-29T19:00:00",
        },
    )
