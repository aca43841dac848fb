"""The checks of the scenario released-2.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def check_1(initial: Any, final: Any) -> Any:
    # Has the consumed_at of Alice Chan’s “Avocado Toast” been updated to “2024-06-16T09:03:00”?
    return [rec for rec in final.meal_records.values() if rec["user_id"] == "USR1" and rec["meal_name"] == "Avocado Toast"][0][
        "consumed_at"
    ] == "2024-06-16T09:03:00"


def seen_1(initial: Any, final: Any) -> Any:
    yield (
        '[rec for rec in final.meal_records.values() if rec["user_id"] == "USR1" and rec["meal_name"] == "Avocado Toast"][0]["consumed_at"]',
        [rec for rec in final.meal_records.values() if rec["user_id"] == "USR1" and rec["meal_name"] == "Avocado Toast"][0][
            "consumed_at"
        ],
    )


def check_2(initial: Any, final: Any) -> Any:
    # Has the calories of Alice Chan’s “Avocado Toast” been set to 345.0?
    return (
        final.meal_records["REC100"]["user_id"] == "USR1"
        and final.meal_records["REC100"]["meal_name"] == "Avocado Toast"
        and final.meal_records["REC100"]["calories"] == 345.0
    )


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.meal_records["REC100"]["user_id"]', final.meal_records["REC100"]["user_id"]
    yield 'final.meal_records["REC100"]["meal_name"]', final.meal_records["REC100"]["meal_name"]
    yield 'final.meal_records["REC100"]["calories"]', final.meal_records["REC100"]["calories"]


def check_3(initial: Any, final: Any) -> Any:
    # Has the consumed_at of Alice Chan’s “Grilled Vegetable Salad” been updated to “2024-06-17T13:15:00”?
    return [
        rec for rec in final.meal_records.values() if rec["user_id"] == "USR1" and rec["meal_name"] == "Grilled Vegetable Salad"
    ][0]["consumed_at"] == "2024-06-17T13:15:00"


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        '[rec for rec in final.meal_records.values() if rec["user_id"] == "USR1" and rec["meal_name"] == "Grilled Vegetable Salad"][0]["consumed_at"]',
        [rec for rec in final.meal_records.values() if rec["user_id"] == "USR1" and rec["meal_name"] == "Grilled Vegetable Salad"][
            0
        ]["consumed_at"],
    )


def check_6(initial: Any, final: Any) -> Any:
    # Has the calories of Priya Mehta’s “Tofu Stir Fry” been set to 310.0?
    return [rec for rec in final.meal_records.values() if rec["user_id"] == "USR3" and rec["meal_name"] == "Tofu Stir Fry"][0][
        "calories"
    ] == 310.0


def seen_6(initial: Any, final: Any) -> Any:
    yield (
        '[rec for rec in final.meal_records.values() if rec["user_id"] == "USR3" and rec["meal_name"] == "Tofu Stir Fry"][0]["calories"]',
        [rec for rec in final.meal_records.values() if rec["user_id"] == "USR3" and rec["meal_name"] == "Tofu Stir Fry"][0][
            "calories"
        ],
    )


def check_7(initial: Any, final: Any) -> Any:
    # Has the consumed_at of Priya Mehta’s “Tofu Stir Fry” been updated to “2024-06-18T19:30:00”?
    return (
        final.meal_records["a7afcb60-4c45-42e7-b780-8a3ca9ab0923"]["user_id"] == "USR3"
        and final.meal_records["a7afcb60-4c45-42e7-b780-8a3ca9ab0923"]["meal_name"] == "Tofu Stir Fry"
        and final.meal_records["a7afcb60-4c45-42e7-b780-8a3ca9ab0923"]["consumed_at"] == "2024-06-18T19:30:00"
    )


def seen_7(initial: Any, final: Any) -> Any:
    yield (
        'final.meal_records["a7afcb60-4c45-42e7-b780-8a3ca9ab0923"]["user_id"]',
        final.meal_records["a7afcb60-4c45-42e7-b780-8a3ca9ab0923"]["user_id"],
    )
    yield (
        'final.meal_records["a7afcb60-4c45-42e7-b780-8a3ca9ab0923"]["meal_name"]',
        final.meal_records["a7afcb60-4c45-42e7-b780-8a3ca9ab0923"]["meal_name"],
    )
    yield (
        'final.meal_records["a7afcb60-4c45-42e7-b780-8a3ca9ab0923"]["consumed_at"]',
        final.meal_records["a7afcb60-4c45-42e7-b780-8a3ca9ab0923"]["consumed_at"],
    )


def check_8(initial: Any, final: Any) -> Any:
    # Has the “Roasted Chicken Wrap” entry for Marcel Dubois on 2024-06-16 been deleted?
    return (
        not any(
            record["user_id"] == "USR2"
            and record["meal_name"] == "Roasted Chicken Wrap"
            and record["consumed_at"].startswith("2024-06-16")
            for record in final.meal_records.values()
        )
        and len(final.meal_records) > 1
    )


def seen_8(initial: Any, final: Any) -> Any:
    yield "len(final.meal_records)", len(final.meal_records)


def check_11(initial: Any, final: Any) -> Any:
    # Has the calories of Jonas Kim’s “Matcha Protein Shake” been updated to 160.0?
    return [
        rec
        for rec in final.meal_records.values()
        if rec["user_id"] == "3a1874b2-fa9e-4235-9e4c-812b60f7ba36" and rec["meal_name"] == "Matcha Protein Shake"
    ][0]["calories"] == 160.0


def seen_11(initial: Any, final: Any) -> Any:
    yield (
        '[rec for rec in final.meal_records.values() if rec["user_id"] == "3a1874b2-fa9e-4235-9e4c-812b60f7ba36" and rec["meal_name"] == "Matcha Protein Shake"][0]["calories"]',
        [
            rec
            for rec in final.meal_records.values()
            if rec["user_id"] == "3a1874b2-fa9e-4235-9e4c-812b60f7ba36" and rec["meal_name"] == "Matcha Protein Shake"
        ][0]["calories"],
    )


def check_12(initial: Any, final: Any) -> Any:
    # Has the consumed_at of Jonas Kim’s “Matcha Protein Shake” been updated to “2024-06-13T16:10:00”?
    return [
        rec
        for rec in final.meal_records.values()
        if rec["user_id"] == "3a1874b2-fa9e-4235-9e4c-812b60f7ba36" and rec["meal_name"] == "Matcha Protein Shake"
    ][0]["consumed_at"] == "2024-06-13T16:10:00"


def seen_12(initial: Any, final: Any) -> Any:
    yield (
        '[rec for rec in final.meal_records.values() if rec["user_id"] == "3a1874b2-fa9e-4235-9e4c-812b60f7ba36" and rec["meal_name"] == "Matcha Protein Shake"][0]["consumed_at"]',
        [
            rec
            for rec in final.meal_records.values()
            if rec["user_id"] == "3a1874b2-fa9e-4235-9e4c-812b60f7ba36" and rec["meal_name"] == "Matcha Protein Shake"
        ][0]["consumed_at"],
    )


def check_13(initial: Any, final: Any) -> Any:
    # Are just these 3 new in meal_records?
    return sorted(
        [one["meal_name"] for key, one in new_records(initial, final, "meal_records") if key not in initial.meal_records]
    ) == ["Hummus Plate", "Lentil Salad", "Post-run Banana"]


def seen_13(initial: Any, final: Any) -> Any:
    yield (
        'sorted([one["meal_name"] for key, one in final.meal_records.items() if key not in initial.meal_records])',
        sorted([one["meal_name"] for key, one in final.meal_records.items() if key not in initial.meal_records]),
    )


def solution(call: Any, say: Any) -> None:
    call("update_meal_record", {"record_id": "REC100", "consumed_at": "2024-06-16T09:03:00", "calories": 345.0})
    call("correct_meal_record_timestamp", {"record_id": "REC101", "new_timestamp": "2024-06-17T13:15:00"})
    call(
        "add_meal_record",
        {"user_id": "USR1", "meal_name": "Post-run Banana", "calories": 105.0, "consumed_at": "2024-06-16T10:00:00"},
    )
    call(
        "update_meal_record",
        {
            "record_id": "a7afcb60-4c45-42e7-b780-8a3ca9ab0923",
            "meal_name": "Tofu Stir Fry",
            "calories": 310.0,
            "consumed_at": "2024-06-18T19:30:00",
        },
    )
    call("delete_meal_record", {"record_id": "eabb546b-9a95-48ad-8b84-96bb56e6a712"})
    call(
        "bulk_add_meal_records",
        {
            "user_id": "USR2",
            "records": [
                {"meal_name": "Hummus Plate", "calories": 250.0, "consumed_at": "2024-06-16T18:30:00"},
                {"meal_name": "Lentil Salad", "calories": 320.0, "consumed_at": "2024-06-16T19:05:00"},
            ],
        },
    )
    call("update_meal_record", {"record_id": "REC107", "calories": 160.0, "consumed_at": "2024-06-13T16:10:00"})
