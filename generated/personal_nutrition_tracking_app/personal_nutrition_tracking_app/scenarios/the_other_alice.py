"""The checks of the scenario the-other-alice.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the pasta the runner's?
    return final.meal_records["REC110"]["user_id"] == "USR1"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["REC110"]["user_id"]', final.meal_records["REC110"]["user_id"]


def check_2(initial: Any, final: Any) -> Any:
    # Is the gel the runner's?
    return final.meal_records["REC111"]["user_id"] == "USR1"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["REC111"]["user_id"]', final.meal_records["REC111"]["user_id"]


def check_3(initial: Any, final: Any) -> Any:
    # Is the banana bread the runner's?
    return final.meal_records["REC112"]["user_id"] == "USR1"


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["REC112"]["user_id"]', final.meal_records["REC112"]["user_id"]


def check_4(initial: Any, final: Any) -> Any:
    # Is the scramble the vegan's?
    return final.meal_records["REC113"]["user_id"] == "USR4"


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["REC113"]["user_id"]', final.meal_records["REC113"]["user_id"]


def check_5(initial: Any, final: Any) -> Any:
    # Are the vegan's earlier meals still hers?
    return (
        final.meal_records["REC109"]["user_id"] == "USR4"
        and final.meal_records["f19ee091-a4da-4e63-9f49-1981b8a443e9"]["user_id"] == "USR4"
    )


def seen_5(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["REC109"]["user_id"]', final.meal_records["REC109"]["user_id"]
    yield (
        'final.meal_records["f19ee091-a4da-4e63-9f49-1981b8a443e9"]["user_id"]',
        final.meal_records["f19ee091-a4da-4e63-9f49-1981b8a443e9"]["user_id"],
    )


def solution(call: Any, say: Any) -> None:
    meals = call("get_meal_records_by_date_range", {"user_id": "USR4", "start_time": "2024-06-17", "end_time": "2024-07-01"})
    scrambles = call("search_meal_records_by_name", {"user_id": "USR1", "meal_name": "Tofu Scramble"})
    call(
        "bulk_add_meal_records",
        {
            "user_id": "USR1",
            "records": [
                {
                    "record_id": meal["record_id"],
                    "meal_name": meal["meal_name"],
                    "calories": meal["calories"],
                    "consumed_at": meal["consumed_at"],
                }
                for meal in meals
            ],
        },
    )
    call("delete_meal_record", {"record_id": meals[0]["record_id"]})
    call("delete_meal_record", {"record_id": meals[1]["record_id"]})
    call("delete_meal_record", {"record_id": meals[2]["record_id"]})
    call(
        "bulk_add_meal_records",
        {
            "user_id": "USR1",
            "records": [
                {
                    "record_id": meal["record_id"],
                    "meal_name": meal["meal_name"],
                    "calories": meal["calories"],
                    "consumed_at": meal["consumed_at"],
                }
                for meal in meals
            ],
        },
    )
    call("delete_meal_record", {"record_id": scrambles[0]["record_id"]})
    call(
        "add_meal_record",
        {
            "user_id": "USR4",
            "record_id": scrambles[0]["record_id"],
            "meal_name": scrambles[0]["meal_name"],
            "calories": scrambles[0]["calories"],
            "consumed_at": scrambles[0]["consumed_at"],
        },
    )
