# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario released-1.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records

from . import released_1_functions


def check_1(initial: Any, final: Any) -> Any:
    # Has the meal name of the 2023-07-01 “Avocado Toast with Cherry Tomatoes” record for Alice Chan (profile_info: “Vegan, Marathon runner”) been updated to “Avocado Toast with Cherry Tomatoes and Pumpkin Seeds”?
    return final.meal_records["MR001"]["meal_name"] == "Avocado Toast with Cherry Tomatoes and Pumpkin Seeds"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["MR001"]["meal_name"]', final.meal_records["MR001"]["meal_name"]


def check_2(initial: Any, final: Any) -> Any:
    # Has the calories value of the 2023-07-01 “Avocado Toast with Cherry Tomatoes and Pumpkin Seeds” record for Alice Chan (profile_info: “Vegan, Marathon runner”) been set to 355.0?
    return any(
        rec["user_id"] == "U001"
        and rec["consumed_at"].startswith("2023-07-01")
        and rec["meal_name"] == "Avocado Toast with Cherry Tomatoes and Pumpkin Seeds"
        and rec["calories"] == 355.0
        for rec in final.meal_records.values()
    )


def check_3(final: Any) -> Any:
    return released_1_functions.check_03(final=final)


def check_4(initial: Any, final: Any) -> Any:
    # Has the calories value of the 2024-04-29 “Mango Smoothie” record for Alice Chan (profile_info: “Vegan, Marathon runner”) been set to 210.0?
    return [
        record
        for record in final.meal_records.values()
        if record["user_id"] == "U001"
        and record["meal_name"] == "Mango Smoothie"
        and record["consumed_at"] == "2024-04-29T09:55:00"
    ][0]["calories"] == 210.0


def seen_4(initial: Any, final: Any) -> Any:
    yield (
        '[record for record in final.meal_records.values() if record["user_id"] == "U001" and record["meal_name"] == "Mango Smoothie" and record["consumed_at"] == "2024-04-29T09:55:00"][0]["calories"]',
        [
            record
            for record in final.meal_records.values()
            if record["user_id"] == "U001"
            and record["meal_name"] == "Mango Smoothie"
            and record["consumed_at"] == "2024-04-29T09:55:00"
        ][0]["calories"],
    )


def check_8(initial: Any, final: Any) -> Any:
    # Has the “Quinoa Salad with Roasted Pumpkin” record with consumed_at 2022-11-17T13:15:00 been deleted from Alice Chan (profile_info: “Yoga instructor, gluten-free”)?
    return (
        not any(
            one["user_id"] == "U004"
            and one["meal_name"] == "Quinoa Salad with Roasted Pumpkin"
            and one["consumed_at"] == "2022-11-17T13:15:00"
            for one in final.meal_records.values()
        )
        and len(final.meal_records) > 1
    )


def seen_8(initial: Any, final: Any) -> Any:
    yield "len(final.meal_records)", len(final.meal_records)


def check_9(initial: Any, final: Any) -> Any:
    # Are just these 4 new in meal_records?
    return sorted(
        [one["meal_name"] for key, one in new_records(initial, final, "meal_records") if key not in initial.meal_records]
    ) == ["Chickpea Buddha Bowl", "Oatmeal with Banana", "Quinoa Salad with Roasted Pumpkin", "Tofu Stir Fry with Brown Rice"]


def seen_9(initial: Any, final: Any) -> Any:
    yield (
        'sorted([one["meal_name"] for key, one in final.meal_records.items() if key not in initial.meal_records])',
        sorted([one["meal_name"] for key, one in final.meal_records.items() if key not in initial.meal_records]),
    )


def check_10(initial: Any, final: Any) -> Any:
    # Is the meal name of the new meal record “Quinoa Salad with Roasted Pumpkin” exactly as asked?
    return (
        final.meal_records[
            [
                key
                for key, one in final.meal_records.items()
                if key not in initial.meal_records and one["meal_name"] == "Quinoa Salad with Roasted Pumpkin"
            ][0]
        ]["meal_name"]
        == "Quinoa Salad with Roasted Pumpkin"
    )


def seen_10(initial: Any, final: Any) -> Any:
    yield (
        'final.meal_records[[key for key, one in final.meal_records.items() if key not in initial.meal_records and one["meal_name"] == "Quinoa Salad with Roasted Pumpkin"][0]]["meal_name"]',
        final.meal_records[
            [
                key
                for key, one in final.meal_records.items()
                if key not in initial.meal_records and one["meal_name"] == "Quinoa Salad with Roasted Pumpkin"
            ][0]
        ]["meal_name"],
    )


def check_11(initial: Any, final: Any) -> Any:
    # Is the user id of the new meal record “Quinoa Salad with Roasted Pumpkin” exactly as asked?
    return (
        final.meal_records[
            [
                key
                for key, one in final.meal_records.items()
                if key not in initial.meal_records and one["meal_name"] == "Quinoa Salad with Roasted Pumpkin"
            ][0]
        ]["user_id"]
        == "U001"
    )


def seen_11(initial: Any, final: Any) -> Any:
    yield (
        'final.meal_records[[key for key, one in final.meal_records.items() if key not in initial.meal_records and one["meal_name"] == "Quinoa Salad with Roasted Pumpkin"][0]]["user_id"]',
        final.meal_records[
            [
                key
                for key, one in final.meal_records.items()
                if key not in initial.meal_records and one["meal_name"] == "Quinoa Salad with Roasted Pumpkin"
            ][0]
        ]["user_id"],
    )


def solution(call: Any, say: Any) -> None:
    call(
        "update_meal_record",
        {"record_id": "MR001", "meal_name": "Avocado Toast with Cherry Tomatoes and Pumpkin Seeds", "calories": 355.0},
    )
    call(
        "correct_meal_record_timestamp",
        {"record_id": "563fa5e1-d6da-463f-b727-4bab6c12096a", "new_timestamp": "2024-04-29T09:55:00"},
    )
    call("adjust_meal_record_calories", {"record_id": "563fa5e1-d6da-463f-b727-4bab6c12096a", "new_calories": 210.0})
    call(
        "add_meal_record",
        {"user_id": "U001", "meal_name": "Oatmeal with Banana", "calories": 420.0, "consumed_at": "2024-04-30T07:05:00"},
    )
    call(
        "add_meal_record",
        {"user_id": "U001", "meal_name": "Chickpea Buddha Bowl", "calories": 640.0, "consumed_at": "2024-04-30T12:40:00"},
    )
    call(
        "add_meal_record",
        {"user_id": "U001", "meal_name": "Tofu Stir Fry with Brown Rice", "calories": 580.0, "consumed_at": "2024-04-30T19:15:00"},
    )
    call("delete_meal_record", {"record_id": "MR004"})
    call(
        "add_meal_record",
        {
            "user_id": "U001",
            "meal_name": "Quinoa Salad with Roasted Pumpkin",
            "calories": 285.7,
            "consumed_at": "2022-11-17T13:15:00",
        },
    )
