"""Checks of the values of sleep_tracker: records, variables, arguments, results.

Generated from specs/sleep_tracker. Do not edit: change the blueprint and render again.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from envgen_runtime.formats import is_date, is_date_time, is_email, is_time
from envgen_runtime.values import has_duplicates, json_problem

Path = tuple[str | int, ...]
Problems = list[tuple[Path, str]]
Checker = Callable[[Any, Path, Problems], None]
References = list[tuple[Path, str, str, str]]  # path, entity, key, what a delete of the target does
Lister = Callable[[Any], References]

MISSING: Final = object()
LIMIT: Final = 2**63
USER_ATTRIBUTES: Final = frozenset(
    {"_id", "name", "account_status", "preferenc", "email", "timezone", "goal_hours", "bedtime", "registered_on"}
)
SLEEP_LOG_ATTRIBUTES: Final = frozenset(
    {
        "log_id",
        "user_id",
        "sleep_start_time",
        "sleep_end_time",
        "duration",
        "sleep_quality",
        "device_id",
        "interruptions",
        "tags",
        "note",
    }
)
DEVICE_DEVICE_ID_PATTERN: Final = re.compile("DEV[0-9]{3}").fullmatch
DEVICE_SERIAL_PATTERN: Final = re.compile("[A-Z]{2}-[0-9]{6}").fullmatch
DEVICE_ATTRIBUTES: Final = frozenset({"device_id", "user_id", "serial", "model", "status", "paired_at", "retired_at"})
NIGHTS_OF_IMPORT_DEVICE_NIGHTS_ITEM_ATTRIBUTES: Final = frozenset({"sleep_start_time", "sleep_end_time", "interruptions"})
RESULT_OF_CHECK_USER_ACCOUNT_STATUS_ATTRIBUTES: Final = frozenset({"_id", "account_status"})
RESULT_OF_AGGREGATE_SLEEP_DATA_FOR_USER_ATTRIBUTES: Final = frozenset({"total_duration", "average_quality", "count"})
RESULT_OF_GENERATE_SLEEP_REPORT_FOR_USER_SUMMARY_ATTRIBUTES: Final = frozenset(
    {"total_nights", "total_duration", "average_duration", "average_quality"}
)
RESULT_OF_GENERATE_SLEEP_REPORT_FOR_USER_ATTRIBUTES: Final = frozenset({"logs", "summary"})
RESULT_OF_DELETE_SLEEP_LOG_ATTRIBUTES: Final = frozenset({"deleted"})
RESULT_OF_GET_SLEEP_DEBT_ATTRIBUTES: Final = frozenset({"nights", "slept_hours", "debt_hours", "long_nights"})

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

    value = record.get("account_status", MISSING)
    if type(value) is not str or value not in {"active", "suspended", "closed"}:
        problems.append(
            ((*at, "account_status"), "is required" if value is MISSING else "must be one of active, suspended, closed")
        )

    value = record.get("preferenc", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "preferenc"), problems)
    else:
        problems.append(((*at, "preferenc"), "is required" if value is MISSING else "must be a string"))

    value = record.get("email", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "email"), problems)
        if not is_email(value):
            problems.append(((*at, "email"), "must be an e-mail address"))
    elif value is not MISSING:
        problems.append(((*at, "email"), "must be a string"))

    value = record.get("timezone", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "timezone"), problems)
        if not value:
            problems.append(((*at, "timezone"), "must have at least 1 character"))
    else:
        problems.append(((*at, "timezone"), "is required" if value is MISSING else "must be a string"))

    value = record.get("goal_hours", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "goal_hours"), problems)
        if value < 4:
            problems.append(((*at, "goal_hours"), "must be at least 4"))
        if value > 12:
            problems.append(((*at, "goal_hours"), "must be at most 12"))
        if round(value, 1) != value:
            problems.append(((*at, "goal_hours"), "must have at most 1 decimal"))
    else:
        problems.append(((*at, "goal_hours"), "is required" if value is MISSING else "must be a number"))

    value = record.get("bedtime", MISSING)
    if type(value) is str:
        if not is_time(value):
            problems.append(((*at, "bedtime"), "must be a time such as 09:00 or 09:00:00"))
    elif value is not MISSING:
        problems.append(((*at, "bedtime"), "must be a string"))

    value = record.get("registered_on", MISSING)
    if type(value) is str:
        if not is_date(value):
            problems.append(((*at, "registered_on"), "must be a date such as 2026-03-02"))
    elif value is not MISSING:
        problems.append(((*at, "registered_on"), "must be a string"))

    if not USER_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in USER_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_sleep_log(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `SleepLog`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("log_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "log_id"), problems)
        if not value:
            problems.append(((*at, "log_id"), "must have at least 1 character"))
    else:
        problems.append(((*at, "log_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("user_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "user_id"), problems)
    else:
        problems.append(((*at, "user_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("sleep_start_time", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "sleep_start_time"), problems)
    else:
        problems.append(((*at, "sleep_start_time"), "is required" if value is MISSING else "must be a number"))

    value = record.get("sleep_end_time", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "sleep_end_time"), problems)
    else:
        problems.append(((*at, "sleep_end_time"), "is required" if value is MISSING else "must be a number"))

    value = record.get("duration", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "duration"), problems)
        if value < 0:
            problems.append(((*at, "duration"), "must be at least 0"))
    else:
        problems.append(((*at, "duration"), "is required" if value is MISSING else "must be a number"))

    value = record.get("sleep_quality", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "sleep_quality"), problems)
        if not value:
            problems.append(((*at, "sleep_quality"), "must have at least 1 character"))
    else:
        problems.append(((*at, "sleep_quality"), "is required" if value is MISSING else "must be a string"))

    value = record.get("device_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "device_id"), problems)
    elif value is not MISSING:
        problems.append(((*at, "device_id"), "must be a string"))

    value = record.get("interruptions", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "interruptions"), problems)
        if value < 0:
            problems.append(((*at, "interruptions"), "must be at least 0"))
    else:
        problems.append(((*at, "interruptions"), "is required" if value is MISSING else "must be an integer"))

    value = record.get("tags", MISSING)
    if isinstance(value, list):
        if len(value) > 5:
            problems.append(((*at, "tags"), "must have at most 5 items"))
        if has_duplicates(value):
            problems.append(((*at, "tags"), "must not repeat an item"))
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, "tags", index), problems)
                if not item:
                    problems.append(((*at, "tags", index), "must have at least 1 character"))
                if len(item) > 20:
                    problems.append(((*at, "tags", index), "must have at most 20 characters"))
            else:
                problems.append(((*at, "tags", index), "must be a string"))
    else:
        problems.append(((*at, "tags"), "is required" if value is MISSING else "must be a list"))

    value = record.get("note", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "note"), problems)
        if len(value) > 200:
            problems.append(((*at, "note"), "must have at most 200 characters"))
    elif value is not MISSING:
        problems.append(((*at, "note"), "must be a string"))

    if not SLEEP_LOG_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in SLEEP_LOG_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_device(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Device`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("device_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "device_id"), problems)
        if not DEVICE_DEVICE_ID_PATTERN(value):
            problems.append(((*at, "device_id"), "must match DEV[0-9]{3}"))
    else:
        problems.append(((*at, "device_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("user_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "user_id"), problems)
    else:
        problems.append(((*at, "user_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("serial", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "serial"), problems)
        if not DEVICE_SERIAL_PATTERN(value):
            problems.append(((*at, "serial"), "must match [A-Z]{2}-[0-9]{6}"))
    else:
        problems.append(((*at, "serial"), "is required" if value is MISSING else "must be a string"))

    value = record.get("model", MISSING)
    if type(value) is not str or value not in {"band", "mat", "ring"}:
        problems.append(((*at, "model"), "is required" if value is MISSING else "must be one of band, mat, ring"))

    value = record.get("status", MISSING)
    if type(value) is not str or value not in {"paired", "retired"}:
        problems.append(((*at, "status"), "is required" if value is MISSING else "must be one of paired, retired"))

    value = record.get("paired_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "paired_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    else:
        problems.append(((*at, "paired_at"), "is required" if value is MISSING else "must be a string"))

    value = record.get("retired_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "retired_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    elif value is not None:
        problems.append(((*at, "retired_at"), "is required" if value is MISSING else "must be a string or null"))

    if not DEVICE_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in DEVICE_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_integer_from_1_to_5(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if value < 1:
            problems.append((at, "must be at least 1"))
        if value > 5:
            problems.append((at, "must be at most 5"))
    else:
        problems.append((at, "must be an integer"))


def check_string(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
    else:
        problems.append((at, "must be a string"))


def check_number(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
    else:
        problems.append((at, "must be a number"))


def check_string_of_1_or_more(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not value:
            problems.append((at, "must have at least 1 character"))
    else:
        problems.append((at, "must be a string"))


def check_number_from_0_to_253402300799(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
        if value < 0:
            problems.append((at, "must be at least 0"))
        if value > 253402300799:
            problems.append((at, "must be at most 253402300799"))
    else:
        problems.append((at, "must be a number"))


def check_new_status_of_update_user_account_status(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"active", "suspended", "closed"}:
        problems.append((at, "must be one of active, suspended, closed"))


def check_email(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not is_email(value):
            problems.append((at, "must be an e-mail address"))
    else:
        problems.append((at, "must be a string"))


def check_number_from_4_to_12_with_1_decimals(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
        if value < 4:
            problems.append((at, "must be at least 4"))
        if value > 12:
            problems.append((at, "must be at most 12"))
        if round(value, 1) != value:
            problems.append((at, "must have at most 1 decimal"))
    else:
        problems.append((at, "must be a number"))


def check_time(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_time(value):
            problems.append((at, "must be a time such as 09:00 or 09:00:00"))
    else:
        problems.append((at, "must be a string"))


def check_serial_of_pair_device(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not DEVICE_SERIAL_PATTERN(value):
            problems.append((at, "must match [A-Z]{2}-[0-9]{6}"))
    else:
        problems.append((at, "must be a string"))


def check_model_of_pair_device(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"band", "mat", "ring"}:
        problems.append((at, "must be one of band, mat, ring"))


def check_integer_from_1_to_30(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if value < 1:
            problems.append((at, "must be at least 1"))
        if value > 30:
            problems.append((at, "must be at most 30"))
    else:
        problems.append((at, "must be an integer"))


def check_nights_of_import_device_nights(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        if not value:
            problems.append((at, "must have at least 1 item"))
        if len(value) > 20:
            problems.append((at, "must have at most 20 items"))
        for index, item in enumerate(value):
            check_nights_of_import_device_nights_item(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_nights_of_import_device_nights_item(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("sleep_start_time", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "sleep_start_time"), problems)
        if value < 0:
            problems.append(((*at, "sleep_start_time"), "must be at least 0"))
        if value > 253402300799:
            problems.append(((*at, "sleep_start_time"), "must be at most 253402300799"))
    else:
        problems.append(((*at, "sleep_start_time"), "is required" if value is MISSING else "must be a number"))

    value = record.get("sleep_end_time", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "sleep_end_time"), problems)
        if value < 0:
            problems.append(((*at, "sleep_end_time"), "must be at least 0"))
        if value > 253402300799:
            problems.append(((*at, "sleep_end_time"), "must be at most 253402300799"))
    else:
        problems.append(((*at, "sleep_end_time"), "is required" if value is MISSING else "must be a number"))

    value = record.get("interruptions", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "interruptions"), problems)
        if value < 0:
            problems.append(((*at, "interruptions"), "must be at least 0"))
    else:
        problems.append(((*at, "interruptions"), "is required" if value is MISSING else "must be an integer"))

    if not NIGHTS_OF_IMPORT_DEVICE_NIGHTS_ITEM_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in NIGHTS_OF_IMPORT_DEVICE_NIGHTS_ITEM_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_check_user_account_status(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "_id"), problems)
    else:
        problems.append(((*at, "_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("account_status", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "account_status"), problems)
    else:
        problems.append(((*at, "account_status"), "is required" if value is MISSING else "must be a string"))

    if not RESULT_OF_CHECK_USER_ACCOUNT_STATUS_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_CHECK_USER_ACCOUNT_STATUS_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_list_of_sleep_log(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_sleep_log(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_result_of_aggregate_sleep_data_for_user(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("total_duration", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "total_duration"), problems)
    else:
        problems.append(((*at, "total_duration"), "is required" if value is MISSING else "must be a number"))

    value = record.get("average_quality", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "average_quality"), problems)
    else:
        problems.append(((*at, "average_quality"), "is required" if value is MISSING else "must be a string"))

    value = record.get("count", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "count"), problems)
    else:
        problems.append(((*at, "count"), "is required" if value is MISSING else "must be an integer"))

    if not RESULT_OF_AGGREGATE_SLEEP_DATA_FOR_USER_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_AGGREGATE_SLEEP_DATA_FOR_USER_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_generate_sleep_report_for_user(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("logs", MISSING)
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_sleep_log(item, (*at, "logs", index), problems)
    else:
        problems.append(((*at, "logs"), "is required" if value is MISSING else "must be a list"))

    value = record.get("summary", MISSING)
    if value is MISSING:
        problems.append(((*at, "summary"), "is required"))
    else:
        check_result_of_generate_sleep_report_for_user_summary(value, (*at, "summary"), problems)

    if not RESULT_OF_GENERATE_SLEEP_REPORT_FOR_USER_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_GENERATE_SLEEP_REPORT_FOR_USER_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_generate_sleep_report_for_user_summary(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("total_nights", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "total_nights"), problems)
    else:
        problems.append(((*at, "total_nights"), "is required" if value is MISSING else "must be an integer"))

    value = record.get("total_duration", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "total_duration"), problems)
    else:
        problems.append(((*at, "total_duration"), "is required" if value is MISSING else "must be a number"))

    value = record.get("average_duration", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "average_duration"), problems)
    else:
        problems.append(((*at, "average_duration"), "is required" if value is MISSING else "must be a number"))

    value = record.get("average_quality", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "average_quality"), problems)
    else:
        problems.append(((*at, "average_quality"), "is required" if value is MISSING else "must be a string"))

    if not RESULT_OF_GENERATE_SLEEP_REPORT_FOR_USER_SUMMARY_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_GENERATE_SLEEP_REPORT_FOR_USER_SUMMARY_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_delete_sleep_log(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("deleted", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "deleted"), problems)
    else:
        problems.append(((*at, "deleted"), "is required" if value is MISSING else "must be a string"))

    if not RESULT_OF_DELETE_SLEEP_LOG_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_DELETE_SLEEP_LOG_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_get_sleep_debt(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("nights", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "nights"), problems)
    else:
        problems.append(((*at, "nights"), "is required" if value is MISSING else "must be an integer"))

    value = record.get("slept_hours", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "slept_hours"), problems)
        if round(value, 1) != value:
            problems.append(((*at, "slept_hours"), "must have at most 1 decimal"))
    else:
        problems.append(((*at, "slept_hours"), "is required" if value is MISSING else "must be a number"))

    value = record.get("debt_hours", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "debt_hours"), problems)
        if round(value, 1) != value:
            problems.append(((*at, "debt_hours"), "must have at most 1 decimal"))
    else:
        problems.append(((*at, "debt_hours"), "is required" if value is MISSING else "must be a number"))

    value = record.get("long_nights", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "long_nights"), problems)
    else:
        problems.append(((*at, "long_nights"), "is required" if value is MISSING else "must be an integer"))

    if not RESULT_OF_GET_SLEEP_DEBT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_GET_SLEEP_DEBT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_date(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date(value):
            problems.append((at, "must be a date such as 2026-03-02"))
    else:
        problems.append((at, "must be a string"))


def check_number_from_0(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
        if value < 0:
            problems.append((at, "must be at least 0"))
    else:
        problems.append((at, "must be a number"))


def check_integer_from_0(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
        if value < 0:
            problems.append((at, "must be at least 0"))
    else:
        problems.append((at, "must be an integer"))


def check_sleep_log_tags(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        if len(value) > 5:
            problems.append((at, "must have at most 5 items"))
        if has_duplicates(value):
            problems.append((at, "must not repeat an item"))
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, index), problems)
                if not item:
                    problems.append(((*at, index), "must have at least 1 character"))
                if len(item) > 20:
                    problems.append(((*at, index), "must have at most 20 characters"))
            else:
                problems.append(((*at, index), "must be a string"))
    else:
        problems.append((at, "must be a list"))


def check_string_of_200_or_fewer(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if len(value) > 200:
            problems.append((at, "must have at most 200 characters"))
    else:
        problems.append((at, "must be a string"))


def check_device_status(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"paired", "retired"}:
        problems.append((at, "must be one of paired, retired"))


def check_date_time(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append((at, "must be a date-time such as 2026-03-02T09:00:00Z"))
    else:
        problems.append((at, "must be a string"))


def check_date_time_or_null(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append((at, "must be a date-time such as 2026-03-02T09:00:00Z"))
    elif value is not None:
        problems.append((at, "must be a string or null"))


# ── references ──────────────────────────────────────────────


def references_of_sleep_log(record: Any) -> References:
    found: References = []
    value = record.get("user_id")
    if value is not None:
        found.append((("user_id",), "User", value, "refuse"))
    value = record.get("device_id")
    if value is not None:
        found.append((("device_id",), "Device", value, "clear"))
    return found


def references_of_device(record: Any) -> References:
    found: References = []
    value = record.get("user_id")
    if value is not None:
        found.append((("user_id",), "User", value, "refuse"))
    return found


# ── tables ──────────────────────────────────────────────────

RECORDS: Mapping[str, Checker] = {
    "User": check_user,
    "SleepLog": check_sleep_log,
    "Device": check_device,
}
# Single attributes: where nothing else is written, nothing else has to be checked.
ATTRIBUTES: Mapping[str, Mapping[str, Checker]] = {
    "User": {
        "name": check_string_of_1_or_more,
        "account_status": check_new_status_of_update_user_account_status,
        "preferenc": check_string,
        "email": check_email,
        "timezone": check_string_of_1_or_more,
        "goal_hours": check_number_from_4_to_12_with_1_decimals,
        "bedtime": check_time,
        "registered_on": check_date,
    },
    "SleepLog": {
        "user_id": check_string,
        "sleep_start_time": check_number,
        "sleep_end_time": check_number,
        "duration": check_number_from_0,
        "sleep_quality": check_string_of_1_or_more,
        "device_id": check_string,
        "interruptions": check_integer_from_0,
        "tags": check_sleep_log_tags,
        "note": check_string_of_200_or_fewer,
    },
    "Device": {
        "user_id": check_string,
        "serial": check_serial_of_pair_device,
        "model": check_model_of_pair_device,
        "status": check_device_status,
        "paired_at": check_date_time,
        "retired_at": check_date_time_or_null,
    },
}
VARIABLES: Mapping[str, Checker] = {
    "max_devices": check_integer_from_1_to_5,
}
ARGUMENTS: Mapping[str, Mapping[str, Checker]] = {
    "get_user_by_id": {
        "_id": check_string,
    },
    "check_user_account_status": {
        "user_id": check_string,
    },
    "list_sleep_logs_by_user": {
        "user_id": check_string,
        "requesting_user_id": check_string,
    },
    "list_sleep_logs_by_user_and_time_range": {
        "user_id": check_string,
        "start_time": check_number,
        "end_time": check_number,
        "requester_id": check_string,
    },
    "get_sleep_log_by_id": {
        "log_id": check_string,
        "user_id": check_string,
    },
    "aggregate_sleep_data_for_user": {
        "user_id": check_string,
    },
    "generate_sleep_report_for_user": {
        "user_id": check_string,
        "requesting_user_id": check_string,
        "start_time": check_number,
        "end_time": check_number,
    },
    "add_sleep_log": {
        "log_id": check_string_of_1_or_more,
        "user_id": check_string,
        "sleep_start_time": check_number_from_0_to_253402300799,
        "sleep_end_time": check_number_from_0_to_253402300799,
        "sleep_quality": check_string_of_1_or_more,
    },
    "update_sleep_log": {
        "log_id": check_string,
        "user_id": check_string,
        "sleep_start_time": check_number_from_0_to_253402300799,
        "sleep_end_time": check_number_from_0_to_253402300799,
        "sleep_quality": check_string_of_1_or_more,
    },
    "delete_sleep_log": {
        "log_id": check_string,
        "requesting_user_id": check_string,
    },
    "update_user_account_status": {
        "user_id": check_string,
        "new_status": check_new_status_of_update_user_account_status,
    },
    "correct_sleep_log_duration": {
        "log_id": check_string,
    },
    "register_user": {
        "name": check_string_of_1_or_more,
        "email": check_email,
        "timezone": check_string_of_1_or_more,
    },
    "set_sleep_goal": {
        "user_id": check_string,
        "goal_hours": check_number_from_4_to_12_with_1_decimals,
        "bedtime": check_time,
    },
    "pair_device": {
        "user_id": check_string,
        "serial": check_serial_of_pair_device,
        "model": check_model_of_pair_device,
    },
    "retire_device": {
        "device_id": check_string,
    },
    "get_sleep_debt": {
        "user_id": check_string,
        "nights": check_integer_from_1_to_30,
    },
    "import_device_nights": {
        "device_id": check_string,
        "nights": check_nights_of_import_device_nights,
    },
}
RETURNS: Mapping[str, Checker | None] = {
    "get_user_by_id": check_user,
    "check_user_account_status": check_result_of_check_user_account_status,
    "list_sleep_logs_by_user": check_list_of_sleep_log,
    "list_sleep_logs_by_user_and_time_range": check_list_of_sleep_log,
    "get_sleep_log_by_id": check_sleep_log,
    "aggregate_sleep_data_for_user": check_result_of_aggregate_sleep_data_for_user,
    "generate_sleep_report_for_user": check_result_of_generate_sleep_report_for_user,
    "add_sleep_log": check_sleep_log,
    "update_sleep_log": check_sleep_log,
    "delete_sleep_log": check_result_of_delete_sleep_log,
    "update_user_account_status": check_user,
    "correct_sleep_log_duration": check_sleep_log,
    "register_user": check_user,
    "set_sleep_goal": check_user,
    "pair_device": check_device,
    "retire_device": check_device,
    "get_sleep_debt": check_result_of_get_sleep_debt,
    "import_device_nights": check_list_of_sleep_log,
}
REFERENCES: Mapping[str, Lister] = {
    "SleepLog": references_of_sleep_log,
    "Device": references_of_device,
}
VARIABLE_REFERENCES: Mapping[str, Lister] = {}
