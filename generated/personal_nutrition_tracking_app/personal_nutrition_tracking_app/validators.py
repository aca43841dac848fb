"""Checks of the values of personal_nutrition_tracking_app: records, variables, arguments, results.

Generated from specs/personal_nutrition_tracking_app. Do not edit: change the blueprint and render again.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from envgen_runtime.formats import is_date_time
from envgen_runtime.values import json_problem

Path = tuple[str | int, ...]
Problems = list[tuple[Path, str]]
Checker = Callable[[Any, Path, Problems], None]
References = list[tuple[Path, str, str, str]]  # path, entity, key, what a delete of the target does
Lister = Callable[[Any], References]

MISSING: Final = object()
USER_ATTRIBUTES: Final = frozenset({"_id", "name", "profile_info"})
LIMIT: Final = 2**63
MEAL_RECORD_ATTRIBUTES: Final = frozenset({"record_id", "user_id", "meal_name", "calories", "consumed_at"})
NEW_MEAL_ATTRIBUTES: Final = frozenset({"meal_name", "calories", "consumed_at", "record_id"})
SUMMARY_ATTRIBUTES: Final = frozenset({"meal_count", "calorie_total"})

# ── checkers ────────────────────────────────────────────────


def _check_json(value: Any, at: Path, problems: Problems) -> None:
    """Append what keeps a value from being JSON: numbers without a size, lone surrogates, foreign types."""
    problems.extend(((*at, *path), reason) for path, reason in json_problem(value))


def check_user(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `User`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "_id"), problems)
        if not value:
            problems.append(((*at, "_id"), "must have at least 1 character"))
    else:
        problems.append(((*at, "_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "name"), problems)
        if not value:
            problems.append(((*at, "name"), "must have at least 1 character"))
    else:
        problems.append(((*at, "name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("profile_info", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "profile_info"), problems)
    else:
        problems.append(((*at, "profile_info"), "is required" if value is MISSING else "must be a string"))

    if not USER_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in USER_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_meal_record(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `MealRecord`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("record_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "record_id"), problems)
        if not value:
            problems.append(((*at, "record_id"), "must have at least 1 character"))
    else:
        problems.append(((*at, "record_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("user_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "user_id"), problems)
    else:
        problems.append(((*at, "user_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("meal_name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "meal_name"), problems)
        if not value:
            problems.append(((*at, "meal_name"), "must have at least 1 character"))
    else:
        problems.append(((*at, "meal_name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("calories", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "calories"), problems)
        if value < 0:
            problems.append(((*at, "calories"), "must be at least 0"))
        if round(value, 2) != value:
            problems.append(((*at, "calories"), "must have at most 2 decimals"))
    else:
        problems.append(((*at, "calories"), "is required" if value is MISSING else "must be a number"))

    value = record.get("consumed_at", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "consumed_at"), problems)
    else:
        problems.append(((*at, "consumed_at"), "is required" if value is MISSING else "must be a string"))

    if not MEAL_RECORD_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in MEAL_RECORD_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_string(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
    else:
        problems.append((at, "must be a string"))


def check_number_from_0_with_2_decimals(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
        if value < 0:
            problems.append((at, "must be at least 0"))
        if round(value, 2) != value:
            problems.append((at, "must have at most 2 decimals"))
    else:
        problems.append((at, "must be a number"))


def check_date_time(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date_time(value, False):
            problems.append((at, "must be a date-time such as 2026-03-02T09:00:00"))
    else:
        problems.append((at, "must be a string"))


def check_string_of_1_or_more(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not value:
            problems.append((at, "must have at least 1 character"))
    else:
        problems.append((at, "must be a string"))


def check_list_of_new_meal(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_new_meal(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_new_meal(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `NewMeal`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("meal_name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "meal_name"), problems)
    else:
        problems.append(((*at, "meal_name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("calories", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "calories"), problems)
        if value < 0:
            problems.append(((*at, "calories"), "must be at least 0"))
        if round(value, 2) != value:
            problems.append(((*at, "calories"), "must have at most 2 decimals"))
    else:
        problems.append(((*at, "calories"), "is required" if value is MISSING else "must be a number"))

    value = record.get("consumed_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, False):
            problems.append(((*at, "consumed_at"), "must be a date-time such as 2026-03-02T09:00:00"))
    else:
        problems.append(((*at, "consumed_at"), "is required" if value is MISSING else "must be a string"))

    value = record.get("record_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "record_id"), problems)
        if not value:
            problems.append(((*at, "record_id"), "must have at least 1 character"))
    elif value is not MISSING:
        problems.append(((*at, "record_id"), "must be a string"))

    if not NEW_MEAL_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in NEW_MEAL_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_list_of_user(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_user(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_list_of_meal_record(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_meal_record(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_summary(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Summary`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("meal_count", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "meal_count"), problems)
        if value < 0:
            problems.append(((*at, "meal_count"), "must be at least 0"))
    else:
        problems.append(((*at, "meal_count"), "is required" if value is MISSING else "must be an integer"))

    value = record.get("calorie_total", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "calorie_total"), problems)
        if value < 0:
            problems.append(((*at, "calorie_total"), "must be at least 0"))
        if round(value, 2) != value:
            problems.append(((*at, "calorie_total"), "must have at most 2 decimals"))
    else:
        problems.append(((*at, "calorie_total"), "is required" if value is MISSING else "must be a number"))

    if not SUMMARY_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in SUMMARY_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


# ── references ──────────────────────────────────────────────


def references_of_meal_record(record: Any) -> References:
    found: References = []
    value = record.get("user_id")
    if value is not None:
        found.append((("user_id",), "User", value, "refuse"))
    return found


# ── tables ──────────────────────────────────────────────────

RECORDS: Mapping[str, Checker] = {
    "User": check_user,
    "MealRecord": check_meal_record,
}
# Single attributes: where nothing else is written, nothing else has to be checked.
ATTRIBUTES: Mapping[str, Mapping[str, Checker]] = {
    "User": {
        "name": check_string_of_1_or_more,
        "profile_info": check_string,
    },
    "MealRecord": {
        "user_id": check_string,
        "meal_name": check_string_of_1_or_more,
        "calories": check_number_from_0_with_2_decimals,
        "consumed_at": check_string,
    },
}
VARIABLES: Mapping[str, Checker] = {}
ARGUMENTS: Mapping[str, Mapping[str, Checker]] = {
    "get_user_by_name": {
        "name": check_string,
    },
    "get_user_by_id": {
        "user_id": check_string,
    },
    "list_all_users": {},
    "get_meal_records_by_user": {
        "user_id": check_string,
    },
    "get_meal_records_by_date_range": {
        "user_id": check_string,
        "start_time": check_string,
        "end_time": check_string,
    },
    "search_meal_records_by_name": {
        "user_id": check_string,
        "meal_name": check_string,
    },
    "get_meal_record_by_id": {
        "record_id": check_string,
    },
    "get_user_nutrition_summary": {
        "user_id": check_string,
        "start_date": check_string,
        "end_date": check_string,
    },
    "add_meal_record": {
        "user_id": check_string,
        "meal_name": check_string,
        "calories": check_number_from_0_with_2_decimals,
        "consumed_at": check_date_time,
        "record_id": check_string_of_1_or_more,
    },
    "update_meal_record": {
        "record_id": check_string,
        "meal_name": check_string,
        "calories": check_number_from_0_with_2_decimals,
        "consumed_at": check_date_time,
    },
    "delete_meal_record": {
        "record_id": check_string,
    },
    "bulk_add_meal_records": {
        "user_id": check_string,
        "records": check_list_of_new_meal,
    },
    "correct_meal_record_timestamp": {
        "record_id": check_string,
        "new_timestamp": check_date_time,
    },
    "adjust_meal_record_calories": {
        "record_id": check_string,
        "new_calories": check_number_from_0_with_2_decimals,
    },
}
RETURNS: Mapping[str, Checker | None] = {
    "get_user_by_name": check_list_of_user,
    "get_user_by_id": check_user,
    "list_all_users": check_list_of_user,
    "get_meal_records_by_user": check_list_of_meal_record,
    "get_meal_records_by_date_range": check_list_of_meal_record,
    "search_meal_records_by_name": check_list_of_meal_record,
    "get_meal_record_by_id": check_meal_record,
    "get_user_nutrition_summary": check_summary,
    "add_meal_record": check_meal_record,
    "update_meal_record": check_meal_record,
    "delete_meal_record": None,
    "bulk_add_meal_records": check_list_of_meal_record,
    "correct_meal_record_timestamp": check_meal_record,
    "adjust_meal_record_calories": check_meal_record,
}
REFERENCES: Mapping[str, Lister] = {
    "MealRecord": references_of_meal_record,
}
VARIABLE_REFERENCES: Mapping[str, Lister] = {}
