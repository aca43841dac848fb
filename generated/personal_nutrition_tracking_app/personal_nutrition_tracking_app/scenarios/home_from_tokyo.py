"""The checks of the scenario home-from-tokyo.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import add_seconds, seconds_between


def let_moved(initial: Any, final: Any) -> Any:
    return seconds_between(final.meal_records["REC112"]["consumed_at"], initial.meal_records["REC112"]["consumed_at"])


def check_1(initial: Any, final: Any) -> Any:
    # Is the Onigiri at its right time?
    return final.meal_records["REC112"]["consumed_at"] == "2024-06-11T19:30:00"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["REC112"]["consumed_at"]', final.meal_records["REC112"]["consumed_at"]


def check_2(initial: Any, final: Any) -> Any:
    # Are the other meals of the first two days moved by as much?
    moved = let_moved(initial, final)
    return moved > 0 and all(
        seconds_between(final.meal_records[key]["consumed_at"], initial.meal_records[key]["consumed_at"]) == moved
        for key in ["REC111", "REC113", "REC114"]
    )


def seen_2(initial: Any, final: Any) -> Any:
    moved = let_moved(initial, final)
    yield "moved", moved


def check_3(initial: Any, final: Any) -> Any:
    # Are those of the last two days moved by as much?
    moved = let_moved(initial, final)
    return moved > 0 and all(
        seconds_between(final.meal_records[key]["consumed_at"], initial.meal_records[key]["consumed_at"]) == moved
        for key in ["REC107", "REC115", "REC116"]
    )


def seen_3(initial: Any, final: Any) -> Any:
    moved = let_moved(initial, final)
    yield "moved", moved


def solution(call: Any, say: Any) -> None:
    users = call("get_user_by_name", {"name": "Jonas Kim"})
    meals = call(
        "get_meal_records_by_date_range", {"user_id": users[0]["_id"], "start_time": "2024-06-11", "end_time": "2024-06-14"}
    )
    call(
        "correct_meal_record_timestamp",
        {"record_id": meals[0]["record_id"], "new_timestamp": add_seconds(meals[0]["consumed_at"], -7 * 3600)},
    )
    call(
        "correct_meal_record_timestamp",
        {"record_id": meals[1]["record_id"], "new_timestamp": add_seconds(meals[1]["consumed_at"], -7 * 3600)},
    )
    call(
        "correct_meal_record_timestamp",
        {"record_id": meals[2]["record_id"], "new_timestamp": add_seconds(meals[2]["consumed_at"], -7 * 3600)},
    )
    call(
        "correct_meal_record_timestamp",
        {"record_id": meals[3]["record_id"], "new_timestamp": add_seconds(meals[3]["consumed_at"], -7 * 3600)},
    )
    call(
        "correct_meal_record_timestamp",
        {"record_id": meals[4]["record_id"], "new_timestamp": add_seconds(meals[4]["consumed_at"], -7 * 3600)},
    )
    call(
        "correct_meal_record_timestamp",
        {"record_id": meals[5]["record_id"], "new_timestamp": add_seconds(meals[5]["consumed_at"], -7 * 3600)},
    )
    call(
        "correct_meal_record_timestamp",
        {"record_id": meals[6]["record_id"], "new_timestamp": add_seconds(meals[6]["consumed_at"], -7 * 3600)},
    )
