"""Checks of the values of medical_equipment_loan_management_system: records, variables, arguments, results.

Generated from specs/medical_equipment_loan_management_system. Do not edit: change the blueprint and render again.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from envgen_runtime.formats import is_date, is_date_time
from envgen_runtime.values import json_problem, same

Path = tuple[str | int, ...]
Problems = list[tuple[Path, str]]
Checker = Callable[[Any, Path, Problems], None]
References = list[tuple[Path, str, str, str]]  # path, entity, key, what a delete of the target does
Lister = Callable[[Any], References]

MISSING: Final = object()
TEXT_PATTERN: Final = re.compile(".*\\S.*").fullmatch
EQUIPMENT_ATTRIBUTES: Final = frozenset(
    {"equipment_id", "type", "model", "condition", "location", "availability_status", "unchecked"}
)
USER_ATTRIBUTES: Final = frozenset({"user_id", "name", "contact_info", "user_type"})
LOAN_TRANSACTION_ATTRIBUTES: Final = frozenset(
    {"loan_id", "equipment_id", "user_id", "borrowed_date", "due_date", "returned_date", "status", "overdue_return_alert"}
)
ALERT_ATTRIBUTES: Final = frozenset({"alert_id", "loan_id", "alert_type", "message", "triggered_at"})
LIMIT: Final = 2**63
CONDITION_AND_LOCATION_ATTRIBUTES: Final = frozenset({"condition", "location"})

# ── checkers ────────────────────────────────────────────────


def _check_json(value: Any, at: Path, problems: Problems) -> None:
    """Append what keeps a value from being JSON: numbers without a size, lone surrogates, foreign types."""
    problems.extend(((*at, *path), reason) for path, reason in json_problem(value))


def check_equipment(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Equipment`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("equipment_id", MISSING)
    if value is MISSING:
        problems.append(((*at, "equipment_id"), "is required"))
    else:
        check_text(value, (*at, "equipment_id"), problems)

    value = record.get("type", MISSING)
    if value is MISSING:
        problems.append(((*at, "type"), "is required"))
    else:
        check_text(value, (*at, "type"), problems)

    value = record.get("model", MISSING)
    if value is MISSING:
        problems.append(((*at, "model"), "is required"))
    else:
        check_text(value, (*at, "model"), problems)

    value = record.get("condition", MISSING)
    if value is MISSING:
        problems.append(((*at, "condition"), "is required"))
    else:
        check_text(value, (*at, "condition"), problems)

    value = record.get("location", MISSING)
    if value is MISSING:
        problems.append(((*at, "location"), "is required"))
    else:
        check_text(value, (*at, "location"), problems)

    value = record.get("availability_status", MISSING)
    if type(value) is not str or value not in {"available", "loaned"}:
        problems.append(((*at, "availability_status"), "is required" if value is MISSING else "must be one of available, loaned"))

    value = record.get("unchecked", MISSING)
    if value is not MISSING and not same(value, True):
        problems.append(((*at, "unchecked"), "must be true"))

    if not EQUIPMENT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in EQUIPMENT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_text(value: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Text`."""
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not TEXT_PATTERN(value):
            problems.append((at, "must match .*\\S.*"))
    else:
        problems.append((at, "must be a string"))


def check_user(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `User`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("user_id", MISSING)
    if value is MISSING:
        problems.append(((*at, "user_id"), "is required"))
    else:
        check_text(value, (*at, "user_id"), problems)

    value = record.get("name", MISSING)
    if value is MISSING:
        problems.append(((*at, "name"), "is required"))
    else:
        check_text(value, (*at, "name"), problems)

    value = record.get("contact_info", MISSING)
    if value is MISSING:
        problems.append(((*at, "contact_info"), "is required"))
    else:
        check_text(value, (*at, "contact_info"), problems)

    value = record.get("user_type", MISSING)
    if type(value) is not str or value not in {"patient", "staff", "admin"}:
        problems.append(((*at, "user_type"), "is required" if value is MISSING else "must be one of patient, staff, admin"))

    if not USER_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in USER_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_loan_transaction(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `LoanTransaction`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("loan_id", MISSING)
    if value is MISSING:
        problems.append(((*at, "loan_id"), "is required"))
    else:
        check_text(value, (*at, "loan_id"), problems)

    value = record.get("equipment_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "equipment_id"), problems)
    else:
        problems.append(((*at, "equipment_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("user_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "user_id"), problems)
    else:
        problems.append(((*at, "user_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("borrowed_date", MISSING)
    if type(value) is str:
        if not is_date(value):
            problems.append(((*at, "borrowed_date"), "must be a date such as 2026-03-02"))
    else:
        problems.append(((*at, "borrowed_date"), "is required" if value is MISSING else "must be a string"))

    value = record.get("due_date", MISSING)
    if type(value) is str:
        if not is_date(value):
            problems.append(((*at, "due_date"), "must be a date such as 2026-03-02"))
    else:
        problems.append(((*at, "due_date"), "is required" if value is MISSING else "must be a string"))

    value = record.get("returned_date", MISSING)
    if type(value) is str:
        if not is_date_time(value, False):
            problems.append(((*at, "returned_date"), "must be a date-time such as 2026-03-02T09:00:00"))
    elif value is not None:
        problems.append(((*at, "returned_date"), "is required" if value is MISSING else "must be a string or null"))

    value = record.get("status", MISSING)
    if type(value) is not str or value not in {"active", "overdue", "returned"}:
        problems.append(((*at, "status"), "is required" if value is MISSING else "must be one of active, overdue, returned"))

    value = record.get("overdue_return_alert", MISSING)
    if type(value) is str:
        if not is_date_time(value, False):
            problems.append(((*at, "overdue_return_alert"), "must be a date-time such as 2026-03-02T09:00:00"))
    elif value is not MISSING:
        problems.append(((*at, "overdue_return_alert"), "must be a string"))

    if not LOAN_TRANSACTION_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in LOAN_TRANSACTION_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_alert(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Alert`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("alert_id", MISSING)
    if value is MISSING:
        problems.append(((*at, "alert_id"), "is required"))
    else:
        check_text(value, (*at, "alert_id"), problems)

    value = record.get("loan_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "loan_id"), problems)
    else:
        problems.append(((*at, "loan_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("alert_type", MISSING)
    if value != "overdue":
        problems.append(((*at, "alert_type"), "is required" if value is MISSING else "must be overdue"))

    value = record.get("message", MISSING)
    if value is MISSING:
        problems.append(((*at, "message"), "is required"))
    else:
        check_text(value, (*at, "message"), problems)

    value = record.get("triggered_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, False):
            problems.append(((*at, "triggered_at"), "must be a date-time such as 2026-03-02T09:00:00"))
    else:
        problems.append(((*at, "triggered_at"), "is required" if value is MISSING else "must be a string"))

    if not ALERT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in ALERT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_integer_from_1_or_null(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
        if value < 1:
            problems.append((at, "must be at least 1"))
    elif value is not None:
        problems.append((at, "must be an integer or null"))


def check_string(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
    else:
        problems.append((at, "must be a string"))


def check_status_of_get_equipment_by_status(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"available", "loaned"}:
        problems.append((at, "must be one of available, loaned"))


def check_date(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date(value):
            problems.append((at, "must be a date such as 2026-03-02"))
    else:
        problems.append((at, "must be a string"))


def check_user_type_of_modify_user_profile(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"patient", "staff", "admin"}:
        problems.append((at, "must be one of patient, staff, admin"))


def check_list_of_user(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_user(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_list_of_loan_transaction(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_loan_transaction(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_list_of_equipment(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_equipment(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_condition_and_location(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `ConditionAndLocation`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("condition", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "condition"), problems)
    else:
        problems.append(((*at, "condition"), "is required" if value is MISSING else "must be a string"))

    value = record.get("location", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "location"), problems)
    else:
        problems.append(((*at, "location"), "is required" if value is MISSING else "must be a string"))

    if not CONDITION_AND_LOCATION_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in CONDITION_AND_LOCATION_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_check_loan_status(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"active", "overdue", "returned"}:
        problems.append((at, "must be one of active, overdue, returned"))


def check_boolean(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not bool:
        problems.append((at, "must be true or false"))


def check_equipment_unchecked(value: Any, at: Path, problems: Problems) -> None:
    if not same(value, True):
        problems.append((at, "must be true"))


def check_date_time_or_null(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date_time(value, False):
            problems.append((at, "must be a date-time such as 2026-03-02T09:00:00"))
    elif value is not None:
        problems.append((at, "must be a string or null"))


def check_date_time(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date_time(value, False):
            problems.append((at, "must be a date-time such as 2026-03-02T09:00:00"))
    else:
        problems.append((at, "must be a string"))


def check_alert_alert_type(value: Any, at: Path, problems: Problems) -> None:
    if value != "overdue":
        problems.append((at, "must be overdue"))


# ── references ──────────────────────────────────────────────


def references_of_loan_transaction(record: Any) -> References:
    found: References = []
    value = record.get("equipment_id")
    if value is not None:
        found.append((("equipment_id",), "Equipment", value, "refuse"))
    value = record.get("user_id")
    if value is not None:
        found.append((("user_id",), "User", value, "refuse"))
    return found


def references_of_alert(record: Any) -> References:
    found: References = []
    value = record.get("loan_id")
    if value is not None:
        found.append((("loan_id",), "LoanTransaction", value, "cascade"))
    return found


# ── tables ──────────────────────────────────────────────────

RECORDS: Mapping[str, Checker] = {
    "Equipment": check_equipment,
    "User": check_user,
    "LoanTransaction": check_loan_transaction,
    "Alert": check_alert,
}
# Single attributes: where nothing else is written, nothing else has to be checked.
ATTRIBUTES: Mapping[str, Mapping[str, Checker]] = {
    "Equipment": {
        "type": check_text,
        "model": check_text,
        "condition": check_text,
        "location": check_text,
        "availability_status": check_status_of_get_equipment_by_status,
        "unchecked": check_equipment_unchecked,
    },
    "User": {
        "name": check_text,
        "contact_info": check_text,
        "user_type": check_user_type_of_modify_user_profile,
    },
    "LoanTransaction": {
        "equipment_id": check_string,
        "user_id": check_string,
        "borrowed_date": check_date,
        "due_date": check_date,
        "returned_date": check_date_time_or_null,
        "status": check_result_of_check_loan_status,
        "overdue_return_alert": check_date_time,
    },
    "Alert": {
        "loan_id": check_string,
        "alert_type": check_alert_alert_type,
        "message": check_text,
        "triggered_at": check_date_time,
    },
}
VARIABLES: Mapping[str, Checker] = {
    "max_loan_days": check_integer_from_1_or_null,
}
ARGUMENTS: Mapping[str, Mapping[str, Checker]] = {
    "get_user_by_name": {
        "name": check_text,
    },
    "get_user_by_id": {
        "user_id": check_string,
    },
    "list_active_loans_by_user": {
        "user_id": check_string,
    },
    "get_loan_details": {
        "loan_id": check_string,
    },
    "get_equipment_by_id": {
        "equipment_id": check_string,
    },
    "list_equipment_by_type": {
        "equipment_type": check_text,
    },
    "get_equipment_by_status": {
        "status": check_status_of_get_equipment_by_status,
    },
    "get_equipment_condition_and_location": {
        "equipment_id": check_string,
    },
    "check_loan_status": {
        "loan_id": check_string,
    },
    "check_user_registration": {
        "user_id": check_string,
    },
    "is_equipment_on_active_loan": {
        "equipment_id": check_string,
    },
    "check_if_loan_is_overdue": {
        "loan_id": check_string,
    },
    "mark_loan_as_returned": {
        "loan_id": check_string,
    },
    "update_equipment_availability": {
        "equipment_id": check_string,
        "new_status": check_status_of_get_equipment_by_status,
    },
    "update_equipment_condition_and_location": {
        "equipment_id": check_string,
        "condition": check_text,
        "location": check_text,
    },
    "trigger_overdue_alert": {
        "loan_id": check_string,
    },
    "create_new_loan_transaction": {
        "equipment_id": check_string,
        "user_id": check_string,
        "borrowed_date": check_date,
        "due_date": check_date,
    },
    "modify_loan_due_date": {
        "loan_id": check_string,
        "new_due_date": check_date,
    },
    "modify_user_profile": {
        "user_id": check_string,
        "name": check_text,
        "contact_info": check_text,
        "user_type": check_user_type_of_modify_user_profile,
    },
    "delete_loan_transaction": {
        "loan_id": check_string,
        "requester_id": check_string,
    },
}
RETURNS: Mapping[str, Checker | None] = {
    "get_user_by_name": check_list_of_user,
    "get_user_by_id": check_user,
    "list_active_loans_by_user": check_list_of_loan_transaction,
    "get_loan_details": check_loan_transaction,
    "get_equipment_by_id": check_equipment,
    "list_equipment_by_type": check_list_of_equipment,
    "get_equipment_by_status": check_list_of_equipment,
    "get_equipment_condition_and_location": check_condition_and_location,
    "check_loan_status": check_result_of_check_loan_status,
    "check_user_registration": check_user,
    "is_equipment_on_active_loan": check_boolean,
    "check_if_loan_is_overdue": check_boolean,
    "mark_loan_as_returned": check_loan_transaction,
    "update_equipment_availability": check_equipment,
    "update_equipment_condition_and_location": check_equipment,
    "trigger_overdue_alert": check_alert,
    "create_new_loan_transaction": check_loan_transaction,
    "modify_loan_due_date": check_loan_transaction,
    "modify_user_profile": check_user,
    "delete_loan_transaction": None,
}
REFERENCES: Mapping[str, Lister] = {
    "LoanTransaction": references_of_loan_transaction,
    "Alert": references_of_alert,
}
VARIABLE_REFERENCES: Mapping[str, Lister] = {}
