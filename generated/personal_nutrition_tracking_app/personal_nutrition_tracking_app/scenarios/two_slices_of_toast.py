"""The checks of the scenario two-slices-of-toast.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the toast of 28 June right?
    return (
        final.meal_records["MR006"]["calories"] == 2 * initial.meal_records["MR006"]["calories"]
        and final.meal_records["MR006"]["meal_name"] == "Avocado Toast, two slices"
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["MR006"]["calories"]', final.meal_records["MR006"]["calories"]
    yield '2 * initial.meal_records["MR006"]["calories"]', 2 * initial.meal_records["MR006"]["calories"]
    yield 'final.meal_records["MR006"]["meal_name"]', final.meal_records["MR006"]["meal_name"]


def check_2(initial: Any, final: Any) -> Any:
    # Is the toast of 29 June right?
    return (
        final.meal_records["MR010"]["calories"] == 2 * initial.meal_records["MR010"]["calories"]
        and final.meal_records["MR010"]["meal_name"] == "Avocado Toast, two slices"
    )


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["MR010"]["calories"]', final.meal_records["MR010"]["calories"]
    yield '2 * initial.meal_records["MR010"]["calories"]', 2 * initial.meal_records["MR010"]["calories"]
    yield 'final.meal_records["MR010"]["meal_name"]', final.meal_records["MR010"]["meal_name"]


def check_3(initial: Any, final: Any) -> Any:
    # Is the toast of 30 June right?
    return (
        final.meal_records["MR011"]["calories"] == 2 * initial.meal_records["MR011"]["calories"]
        and final.meal_records["MR011"]["meal_name"] == "Avocado Toast, two slices"
    )


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["MR011"]["calories"]', final.meal_records["MR011"]["calories"]
    yield '2 * initial.meal_records["MR011"]["calories"]', 2 * initial.meal_records["MR011"]["calories"]
    yield 'final.meal_records["MR011"]["meal_name"]', final.meal_records["MR011"]["meal_name"]


def solution(call: Any, say: Any) -> None:
    toasts = call("search_meal_records_by_name", {"user_id": "U004", "meal_name": "Avocado Toast"})
    call(
        "update_meal_record",
        {"record_id": toasts[0]["record_id"], "meal_name": "Avocado Toast, two slices", "calories": 2 * toasts[0]["calories"]},
    )
    call(
        "update_meal_record",
        {"record_id": toasts[1]["record_id"], "meal_name": "Avocado Toast, two slices", "calories": 2 * toasts[1]["calories"]},
    )
    call(
        "update_meal_record",
        {"record_id": toasts[2]["record_id"], "meal_name": "Avocado Toast, two slices", "calories": 2 * toasts[2]["calories"]},
    )
