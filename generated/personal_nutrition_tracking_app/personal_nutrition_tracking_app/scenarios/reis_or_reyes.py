"""The checks of the scenario reis-or-reyes.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_added(initial: Any, final: Any) -> Any:
    return [meal for key, meal in new_records(initial, final, "meal_records") if key not in initial.meal_records]


def check_1(initial: Any, final: Any) -> Any:
    # Is there one new meal, hers, as she told it?
    added = let_added(initial, final)
    return [[meal["user_id"], meal["meal_name"], meal["calories"], meal["consumed_at"]] for meal in added] == [
        ["U003", "Rice and Beans", 505, "2024-07-01T13:00:00"]
    ]


def seen_1(initial: Any, final: Any) -> Any:
    added = let_added(initial, final)
    yield (
        '[[meal["user_id"], meal["meal_name"], meal["calories"], meal["consumed_at"]] for meal in added]',
        [[meal["user_id"], meal["meal_name"], meal["calories"], meal["consumed_at"]] for meal in added],
    )


def check_2(initial: Any, final: Any) -> Any:
    # Is the toast of the runner gone, and nothing come but one meal of the lady?
    added = let_added(initial, final)
    return "MR004" not in final.meal_records and [meal["user_id"] for meal in added] == ["U003"]


def seen_2(initial: Any, final: Any) -> Any:
    added = let_added(initial, final)
    yield "final.meal_records", final.meal_records
    yield '[meal["user_id"] for meal in added]', [meal["user_id"] for meal in added]


def solution(call: Any, say: Any) -> None:
    call("get_user_by_name", {"name": "Mariana Reis"})
    call("list_all_users", {})
    call(
        "add_meal_record", {"user_id": "U003", "meal_name": "Rice and Beans", "calories": 505, "consumed_at": "2024-07-01T13:00:00"}
    )
    call("delete_meal_record", {"record_id": "MR004"})
