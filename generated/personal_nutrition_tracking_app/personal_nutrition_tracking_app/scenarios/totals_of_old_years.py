"""The checks of the scenario totals-of-old-years.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_added(initial: Any, final: Any) -> Any:
    return [meal for key, meal in new_records(initial, final, "meal_records") if key not in initial.meal_records]


def check_5(initial: Any, final: Any) -> Any:
    # Is there one new record each, and nobody else has one?
    added = let_added(initial, final)
    return sorted([meal["user_id"] for meal in added]) == ["U001", "U002", "U003", "U004"]


def seen_5(initial: Any, final: Any) -> Any:
    added = let_added(initial, final)
    yield 'sorted([meal["user_id"] for meal in added])', sorted([meal["user_id"] for meal in added])


def check_6(initial: Any, final: Any) -> Any:
    # Are the old meals gone, and only these?
    return [key for key in initial.meal_records if key not in final.meal_records] == [
        "MR001",
        "MR003",
        "MR004",
        "MR009",
        "MR010",
        "MR011",
    ]


def seen_6(initial: Any, final: Any) -> Any:
    yield (
        "[key for key in initial.meal_records if key not in final.meal_records]",
        [key for key in initial.meal_records if key not in final.meal_records],
    )


def solution(call: Any, say: Any) -> None:
    first = call("get_user_nutrition_summary", {"user_id": "U001", "start_date": "2000-01-01", "end_date": "2023-12-31"})
    second = call("get_user_nutrition_summary", {"user_id": "U002", "start_date": "2000-01-01", "end_date": "2023-12-31"})
    third = call("get_user_nutrition_summary", {"user_id": "U003", "start_date": "2000-01-01", "end_date": "2023-12-31"})
    fourth = call("get_user_nutrition_summary", {"user_id": "U004", "start_date": "2000-01-01", "end_date": "2023-12-31"})
    call("delete_meal_record", {"record_id": "MR001"})
    call("delete_meal_record", {"record_id": "MR003"})
    call("delete_meal_record", {"record_id": "MR004"})
    call("delete_meal_record", {"record_id": "MR009"})
    call("delete_meal_record", {"record_id": "MR010"})
    call("delete_meal_record", {"record_id": "MR011"})
    call(
        "add_meal_record",
        {
            "user_id": "U001",
            "meal_name": "All meals before 2024",
            "calories": first["calorie_total"],
            "consumed_at": "2023-12-31T23:59:59",
        },
    )
    call(
        "add_meal_record",
        {
            "user_id": "U002",
            "meal_name": "All meals before 2024",
            "calories": second["calorie_total"],
            "consumed_at": "2023-12-31T23:59:59",
        },
    )
    call(
        "add_meal_record",
        {
            "user_id": "U003",
            "meal_name": "All meals before 2024",
            "calories": third["calorie_total"],
            "consumed_at": "2023-12-31T23:59:59",
        },
    )
    call(
        "add_meal_record",
        {
            "user_id": "U004",
            "meal_name": "All meals before 2024",
            "calories": fourth["calorie_total"],
            "consumed_at": "2023-12-31T23:59:59",
        },
    )
