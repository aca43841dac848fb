"""The checks of the scenario export-of-a-watch.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import seconds_between, sorted_by


def let_mine(initial: Any, final: Any) -> Any:
    return [meal for key, meal in final.meal_records.items() if key not in initial.meal_records and meal["user_id"] == "USR-evan"]


def let_salmon(initial: Any, final: Any) -> Any:
    return "d86db082-c779-43b7-b9c1-f1543acfb2b9"


def check_1(initial: Any, final: Any) -> Any:
    # Are the three meals entered in their order, and no others?
    mine = let_mine(initial, final)
    return [[meal["meal_name"], meal["calories"]] for meal in sorted_by(mine, "record_id")] == [
        ["Rice Porridge", 330],
        ["Tuna Bagel", 480.5],
        ["Hot Cocoa", 160],
    ] and len(final.meal_records) == len(initial.meal_records) + len(mine)


def seen_1(initial: Any, final: Any) -> Any:
    mine = let_mine(initial, final)
    yield (
        '[[meal["meal_name"], meal["calories"]] for meal in sorted(mine, by="record_id")]',
        [[meal["meal_name"], meal["calories"]] for meal in sorted_by(mine, "record_id")],
    )
    yield "len(final.meal_records)", len(final.meal_records)
    yield "len(initial.meal_records) + len(mine)", len(initial.meal_records) + len(mine)


def check_3(initial: Any, final: Any) -> Any:
    # Are the meals as far apart as the watch says?
    mine = let_mine(initial, final)
    return [seconds_between(one["consumed_at"], other["consumed_at"]) for one, other in zip(mine, mine[1:])] == [
        seconds_between("2024-06-30T05:10:00Z", "2024-06-30T10:45:00Z"),
        seconds_between("2024-06-30T10:45:00Z", "2024-06-30T22:30:00Z"),
    ]


def seen_3(initial: Any, final: Any) -> Any:
    mine = let_mine(initial, final)
    yield (
        '[seconds_between(one["consumed_at"], other["consumed_at"]) for one, other in zip(mine, mine[1:])]',
        [seconds_between(one["consumed_at"], other["consumed_at"]) for one, other in zip(mine, mine[1:])],
    )
    yield (
        '[ seconds_between("2024-06-30T05:10:00Z", "2024-06-30T10:45:00Z"), seconds_between("2024-06-30T10:45:00Z", "2024-06-30T22:30:00Z"), ]',
        [
            seconds_between("2024-06-30T05:10:00Z", "2024-06-30T10:45:00Z"),
            seconds_between("2024-06-30T10:45:00Z", "2024-06-30T22:30:00Z"),
        ],
    )


def check_4(initial: Any, final: Any) -> Any:
    # Was the salmon eaten an hour later?
    salmon = let_salmon(initial, final)
    return (
        int(final.meal_records[salmon]["consumed_at"][11:13]) == int(initial.meal_records[salmon]["consumed_at"][11:13]) + 1
        and final.meal_records[salmon]["consumed_at"][:11] == initial.meal_records[salmon]["consumed_at"][:11]
        and final.meal_records[salmon]["consumed_at"][13:] == initial.meal_records[salmon]["consumed_at"][13:]
    )


def seen_4(initial: Any, final: Any) -> Any:
    salmon = let_salmon(initial, final)
    yield 'int(final.meal_records[salmon]["consumed_at"][11:13])', int(final.meal_records[salmon]["consumed_at"][11:13])
    yield 'int(initial.meal_records[salmon]["consumed_at"][11:13]) + 1', int(initial.meal_records[salmon]["consumed_at"][11:13]) + 1
    yield 'final.meal_records[salmon]["consumed_at"][:11]', final.meal_records[salmon]["consumed_at"][:11]
    yield 'initial.meal_records[salmon]["consumed_at"][:11]', initial.meal_records[salmon]["consumed_at"][:11]


def solution(call: Any, say: Any) -> None:
    call(
        "bulk_add_meal_records",
        {
            "user_id": "USR-evan",
            "records": [
                {"meal_name": "Rice Porridge", "calories": 330, "consumed_at": "2024-06-30T05:10:00Z"},
                {"meal_name": "Tuna Bagel", "calories": 480.5, "consumed_at": "2024-06-30T10:45:00Z"},
                {"meal_name": "Hot Cocoa", "calories": 160, "consumed_at": "2024-06-30T22:30:00Z"},
            ],
        },
    )
    call(
        "bulk_add_meal_records",
        {
            "user_id": "USR-evan",
            "records": [
                {"meal_name": "Rice Porridge", "calories": 330, "consumed_at": "2024-06-30T07:10:00"},
                {"meal_name": "Tuna Bagel", "calories": 480.5, "consumed_at": "2024-06-30T12:45:00"},
                {"meal_name": "Hot Cocoa", "calories": 160, "consumed_at": "2024-07-01T00:30:00"},
            ],
        },
    )
    call(
        "correct_meal_record_timestamp",
        {"record_id": "d86db082-c779-43b7-b9c1-f1543acfb2b9", "new_timestamp": "2022-08-01T20:30:00"},
    )
