"""The checks of the scenario kilojoules.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Are the meals of the afternoon of 29 June in calories?
    return all(
        final.meal_records[key]["calories"] == round(initial.meal_records[key]["calories"] / 4.184, 2)
        for key in ["MR012", "MR013", "MR014"]
    )


def check_2(initial: Any, final: Any) -> Any:
    # Are the meals of 30 June in calories?
    return all(
        final.meal_records[key]["calories"] == round(initial.meal_records[key]["calories"] / 4.184, 2)
        for key in ["MR015", "MR016", "MR017"]
    )


def solution(call: Any, say: Any) -> None:
    meals = call(
        "get_meal_records_by_date_range", {"user_id": "U003", "start_time": "2024-06-29T12:00:00", "end_time": "2024-06-30"}
    )
    call(
        "adjust_meal_record_calories", {"record_id": meals[0]["record_id"], "new_calories": round(meals[0]["calories"] / 4.184, 2)}
    )
    call(
        "adjust_meal_record_calories", {"record_id": meals[1]["record_id"], "new_calories": round(meals[1]["calories"] / 4.184, 2)}
    )
    call(
        "adjust_meal_record_calories", {"record_id": meals[2]["record_id"], "new_calories": round(meals[2]["calories"] / 4.184, 2)}
    )
    call(
        "adjust_meal_record_calories", {"record_id": meals[3]["record_id"], "new_calories": round(meals[3]["calories"] / 4.184, 2)}
    )
    call(
        "adjust_meal_record_calories", {"record_id": meals[4]["record_id"], "new_calories": round(meals[4]["calories"] / 4.184, 2)}
    )
    call(
        "adjust_meal_record_calories", {"record_id": meals[5]["record_id"], "new_calories": round(meals[5]["calories"] / 4.184, 2)}
    )
    day = call("get_user_nutrition_summary", {"user_id": "U003", "start_date": "2024-06-30", "end_date": "2024-06-30"})
    say("You had " + str(day["calorie_total"]) + " calories on 30 June.")
