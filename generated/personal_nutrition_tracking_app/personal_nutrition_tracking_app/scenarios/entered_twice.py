# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario entered-twice.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any

from . import entered_twice_functions


def check_1(initial: Any, final: Any) -> Any:
    return entered_twice_functions.is_each_once(initial=initial, final=final)


def check_2(initial: Any, final: Any) -> Any:
    # Has the second entry of the rice gone, and nothing that is like it?
    return "MR010" not in final.meal_records and all(key in final.meal_records for key in ["MR002", "MR014", "MR015"])


def seen_2(initial: Any, final: Any) -> Any:
    yield "final.meal_records", final.meal_records


def check_3(initial: Any, final: Any) -> Any:
    # Has the second entry of the coffee gone, and nothing that is like it?
    return "MR013" not in final.meal_records and all(key in final.meal_records for key in ["MR011", "MR012"])


def seen_3(initial: Any, final: Any) -> Any:
    yield "final.meal_records", final.meal_records


def solution(call: Any, say: Any) -> None:
    call("delete_meal_record", {"record_id": "MR010"})
    call("delete_meal_record", {"record_id": "MR013"})
    day = call("get_user_nutrition_summary", {"user_id": "U002", "start_date": "2024-06-29", "end_date": "2024-06-29"})
    say("Two records are deleted. On 29 June you had " + str(day["calorie_total"]) + " calories.")
