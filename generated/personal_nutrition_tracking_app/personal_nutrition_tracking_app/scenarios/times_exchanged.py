"""The checks of the scenario times-exchanged.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any


def let_wrap(initial: Any, final: Any) -> Any:
    return "eabb546b-9a95-48ad-8b84-96bb56e6a712"


def check_1(initial: Any, final: Any) -> Any:
    # Has the soup the time of the wrap?
    wrap = let_wrap(initial, final)
    return final.meal_records["REC102"]["consumed_at"] == initial.meal_records[wrap]["consumed_at"]


def seen_1(initial: Any, final: Any) -> Any:
    wrap = let_wrap(initial, final)
    yield 'final.meal_records["REC102"]["consumed_at"]', final.meal_records["REC102"]["consumed_at"]
    yield 'initial.meal_records[wrap]["consumed_at"]', initial.meal_records[wrap]["consumed_at"]


def check_2(initial: Any, final: Any) -> Any:
    # Has the wrap the time of the soup?
    wrap = let_wrap(initial, final)
    return final.meal_records[wrap]["consumed_at"] == initial.meal_records["REC102"]["consumed_at"]


def seen_2(initial: Any, final: Any) -> Any:
    wrap = let_wrap(initial, final)
    yield 'final.meal_records[wrap]["consumed_at"]', final.meal_records[wrap]["consumed_at"]
    yield 'initial.meal_records["REC102"]["consumed_at"]', initial.meal_records["REC102"]["consumed_at"]


def solution(call: Any, say: Any) -> None:
    meals = call("get_meal_records_by_user", {"user_id": "USR2"})
    call("correct_meal_record_timestamp", {"record_id": meals[0]["record_id"], "new_timestamp": meals[1]["consumed_at"]})
    call("correct_meal_record_timestamp", {"record_id": meals[1]["record_id"], "new_timestamp": meals[0]["consumed_at"]})
