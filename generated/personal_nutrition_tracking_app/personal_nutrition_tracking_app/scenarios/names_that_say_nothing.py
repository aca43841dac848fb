"""The checks of the scenario names-that-say-nothing.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the dinner named?
    return final.meal_records["MR010"]["meal_name"] == "Pad Thai"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["MR010"]["meal_name"]', final.meal_records["MR010"]["meal_name"]


def check_2(initial: Any, final: Any) -> Any:
    # Is the lunch named?
    return final.meal_records["MR011"]["meal_name"] == "Beef Noodle Soup"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["MR011"]["meal_name"]', final.meal_records["MR011"]["meal_name"]


def check_3(initial: Any, final: Any) -> Any:
    # Is the tart named, and are its calories right?
    return final.meal_records["MR012"]["meal_name"] == "Egg Tart" and final.meal_records["MR012"]["calories"] == 220


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["MR012"]["meal_name"]', final.meal_records["MR012"]["meal_name"]
    yield 'final.meal_records["MR012"]["calories"]', final.meal_records["MR012"]["calories"]


def check_4(initial: Any, final: Any) -> Any:
    # Is the trial gone, and it alone?
    return "MR013" not in final.meal_records and len(final.meal_records) == len(initial.meal_records) - 1


def seen_4(initial: Any, final: Any) -> Any:
    yield "final.meal_records", final.meal_records
    yield "len(final.meal_records)", len(final.meal_records)
    yield "len(initial.meal_records) - 1", len(initial.meal_records) - 1


def solution(call: Any, say: Any) -> None:
    call("update_meal_record", {"record_id": "MR010", "meal_name": "Pad Thai"})
    call("update_meal_record", {"record_id": "MR011", "meal_name": "Beef Noodle Soup"})
    call("update_meal_record", {"record_id": "MR012", "meal_name": "Egg Tart", "calories": 220})
    call("delete_meal_record", {"record_id": "MR013"})
