# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario released-3.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records

from . import released_3_functions


def check_1(final: Any) -> Any:
    return released_3_functions.check_01(final=final)


def check_2(initial: Any, final: Any) -> Any:
    # Has Bob Kim’s “Lunch: Chicken Caesar Salad” record on 2024-01-22 been updated with meal_name set to “Lunch: Chicken Caesar Salad (light dressing)”?
    return any(
        rec["user_id"] == "USR-bob"
        and rec["consumed_at"].startswith("2024-01-22")
        and rec["meal_name"] == "Lunch: Chicken Caesar Salad (light dressing)"
        for rec in final.meal_records.values()
    )


def check_3(initial: Any, final: Any) -> Any:
    # Has Bob Kim’s “Lunch: Chicken Caesar Salad” record on 2024-01-22 been updated with calories set to 360.0?
    return final.meal_records["ebdff3fa-30fc-4342-a5b2-4421b4ee2a4a"]["calories"] == 360.0


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        'final.meal_records["ebdff3fa-30fc-4342-a5b2-4421b4ee2a4a"]["calories"]',
        final.meal_records["ebdff3fa-30fc-4342-a5b2-4421b4ee2a4a"]["calories"],
    )


def check_4(final: Any) -> Any:
    return released_3_functions.check_04(final=final)


def check_5(final: Any) -> Any:
    return released_3_functions.check_05(final=final)


def check_6(initial: Any, final: Any) -> Any:
    # Has the new dinner record for Bob Kim on 2024-01-22 been created with meal_name set to “Dinner: Roast Chicken & Veggies”?
    return any(
        rec["user_id"] == "USR-bob"
        and rec["consumed_at"].startswith("2024-01-22")
        and rec["meal_name"] == "Dinner: Roast Chicken & Veggies"
        for rec in final.meal_records.values()
    )


def check_7(initial: Any, final: Any) -> Any:
    # Has the new dinner record for Bob Kim on 2024-01-22 been created with calories set to 525.0 (or the adjusted value ≤ 525.0)?
    return (
        0
        <= [
            rec
            for rec in final.meal_records.values()
            if rec["user_id"] == "USR-bob"
            and rec["meal_name"] == "Dinner: Roast Chicken & Veggies"
            and rec["consumed_at"] == "2024-01-22T19:45:00"
        ][0]["calories"]
        <= 525.0
    )


def seen_7(initial: Any, final: Any) -> Any:
    yield (
        '[rec for rec in final.meal_records.values() if rec["user_id"] == "USR-bob" and rec["meal_name"] == "Dinner: Roast Chicken & Veggies" and rec["consumed_at"] == "2024-01-22T19:45:00"][0]["calories"]',
        [
            rec
            for rec in final.meal_records.values()
            if rec["user_id"] == "USR-bob"
            and rec["meal_name"] == "Dinner: Roast Chicken & Veggies"
            and rec["consumed_at"] == "2024-01-22T19:45:00"
        ][0]["calories"],
    )


def check_9(initial: Any, final: Any) -> Any:
    # Has Bob Kim’s total daily calories for 2024-01-22 been verified to be ≤ 1000?
    return (
        sum(
            one["calories"]
            for one in final.meal_records.values()
            if one["user_id"] == "USR-bob" and "2024-01-22" in one["consumed_at"]
        )
        <= 1000
    )


def seen_9(initial: Any, final: Any) -> Any:
    yield (
        'sum(one["calories"] for one in final.meal_records.values() if one["user_id"] == "USR-bob" and "2024-01-22" in one["consumed_at"])',
        sum(
            one["calories"]
            for one in final.meal_records.values()
            if one["user_id"] == "USR-bob" and "2024-01-22" in one["consumed_at"]
        ),
    )


def check_10(initial: Any, final: Any) -> Any:
    # Has Maya Patel’s “Breakfast: Banana Oatmeal” record on 2021-06-11 been updated with consumed_at set to “2021-06-11T08:00:00”?
    return (
        final.meal_records["REC-004"]["user_id"] == "USR-maya"
        and final.meal_records["REC-004"]["consumed_at"] == "2021-06-11T08:00:00"
    )


def seen_10(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["REC-004"]["user_id"]', final.meal_records["REC-004"]["user_id"]
    yield 'final.meal_records["REC-004"]["consumed_at"]', final.meal_records["REC-004"]["consumed_at"]


def check_11(initial: Any, final: Any) -> Any:
    # Has Maya Patel’s “Breakfast: Banana Oatmeal” record on 2021-06-11 been updated with calories set to 260.0?
    return any(
        rec["user_id"] == "USR-maya"
        and rec["consumed_at"].startswith("2021-06-11")
        and rec["meal_name"].startswith("Breakfast: Banana Oatmeal")
        and rec["calories"] == 260.0
        for rec in final.meal_records.values()
    )


def check_12(initial: Any, final: Any) -> Any:
    # Has Maya Patel’s “Lunch: Veggie Wrap” record on 2021-06-11 been updated with meal_name set to “Lunch: Veggie Wrap (no nuts)”?
    return any(
        rec["user_id"] == "USR-maya"
        and rec["consumed_at"].startswith("2021-06-11")
        and rec["meal_name"] == "Lunch: Veggie Wrap (no nuts)"
        for rec in final.meal_records.values()
    )


def check_13(initial: Any, final: Any) -> Any:
    # Has Maya Patel’s “Lunch: Veggie Wrap” record on 2021-06-11 been updated with calories set to 305.0?
    return final.meal_records["988443ea-ad43-4eca-8c07-ae28c91c50ba"]["calories"] == 305.0


def seen_13(initial: Any, final: Any) -> Any:
    yield (
        'final.meal_records["988443ea-ad43-4eca-8c07-ae28c91c50ba"]["calories"]',
        final.meal_records["988443ea-ad43-4eca-8c07-ae28c91c50ba"]["calories"],
    )


def check_14(initial: Any, final: Any) -> Any:
    # Has the new snack record for Maya Patel on 2021-06-11 been created with meal_name set to “Snack: Greek Yogurt”?
    return any(
        rec["user_id"] == "USR-maya" and rec["meal_name"] == "Snack: Greek Yogurt" and rec["consumed_at"].startswith("2021-06-11")
        for rec in final.meal_records.values()
    )


def check_16(final: Any) -> Any:
    return released_3_functions.check_16(final=final)


def check_17(initial: Any, final: Any) -> Any:
    # Has Evan Tran’s “Dinner: Grilled Salmon & Quinoa” record dated 2022-08-01 been deleted?
    return "d86db082-c779-43b7-b9c1-f1543acfb2b9" not in final.meal_records and len(final.meal_records) > 1


def seen_17(initial: Any, final: Any) -> Any:
    yield "final.meal_records", final.meal_records
    yield "len(final.meal_records)", len(final.meal_records)


def check_18(initial: Any, final: Any) -> Any:
    # Are just these 2 new in meal_records?
    return sorted(
        [one["meal_name"] for key, one in new_records(initial, final, "meal_records") if key not in initial.meal_records]
    ) == ["Dinner: Roast Chicken & Veggies", "Snack: Greek Yogurt"]


def seen_18(initial: Any, final: Any) -> Any:
    yield (
        'sorted([one["meal_name"] for key, one in final.meal_records.items() if key not in initial.meal_records])',
        sorted([one["meal_name"] for key, one in final.meal_records.items() if key not in initial.meal_records]),
    )


def solution(call: Any, say: Any) -> None:
    call(
        "update_meal_record",
        {
            "record_id": "ebdff3fa-30fc-4342-a5b2-4421b4ee2a4a",
            "consumed_at": "2024-01-22T13:05:00",
            "meal_name": "Lunch: Chicken Caesar Salad (light dressing)",
            "calories": 360.0,
        },
    )
    call("update_meal_record", {"record_id": "REC-002", "consumed_at": "2024-01-22T16:10:00", "calories": 80.0})
    call(
        "add_meal_record",
        {
            "user_id": "USR-bob",
            "meal_name": "Dinner: Roast Chicken & Veggies",
            "calories": 525.0,
            "consumed_at": "2024-01-22T19:45:00",
        },
    )
    call("update_meal_record", {"record_id": "REC-004", "consumed_at": "2021-06-11T08:00:00", "calories": 260.0})
    call(
        "update_meal_record",
        {"record_id": "988443ea-ad43-4eca-8c07-ae28c91c50ba", "meal_name": "Lunch: Veggie Wrap (no nuts)", "calories": 305.0},
    )
    call(
        "add_meal_record",
        {"user_id": "USR-maya", "meal_name": "Snack: Greek Yogurt", "calories": 150.0, "consumed_at": "2021-06-11T16:00:00"},
    )
    call("delete_meal_record", {"record_id": "d86db082-c779-43b7-b9c1-f1543acfb2b9"})
