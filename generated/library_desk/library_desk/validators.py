"""Checks of the values of library_desk: records, variables, arguments, results.

Generated from specs/library_desk. Do not edit: change the blueprint and render again.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from envgen_runtime.formats import is_date, is_date_time, is_email
from envgen_runtime.values import json_problem

Path = tuple[str | int, ...]
Problems = list[tuple[Path, str]]
Checker = Callable[[Any, Path, Problems], None]
References = list[tuple[Path, str, str, str]]  # path, entity, key, what a delete of the target does
Lister = Callable[[Any], References]

MISSING: Final = object()
MEMBER_MEMBER_ID_PATTERN: Final = re.compile("M[0-9]{4}").fullmatch
ADDRESS_ATTRIBUTES: Final = frozenset({"street", "city"})
LIMIT: Final = 2**63
MEMBER_ATTRIBUTES: Final = frozenset({"member_id", "name", "email", "address", "status", "fines"})
BOOK_ATTRIBUTES: Final = frozenset({"isbn", "title"})
COPY_ATTRIBUTES: Final = frozenset({"copy_id", "isbn", "status"})
LOAN_ATTRIBUTES: Final = frozenset({"loan_id", "copy_id", "member_id", "lent_on", "due", "returned_at", "note"})
RECEIPT_ATTRIBUTES: Final = frozenset({"loan", "fee"})

# ── checkers ────────────────────────────────────────────────


def _check_json(value: Any, at: Path, problems: Problems) -> None:
    """Append what keeps a value from being JSON: numbers without a size, lone surrogates, foreign types."""
    problems.extend(((*at, *path), reason) for path, reason in json_problem(value))


def check_member(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Member`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("member_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "member_id"), problems)
        if not MEMBER_MEMBER_ID_PATTERN(value):
            problems.append(((*at, "member_id"), "must match M[0-9]{4}"))
    else:
        problems.append(((*at, "member_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "name"), problems)
        if not value:
            problems.append(((*at, "name"), "must have at least 1 character"))
    else:
        problems.append(((*at, "name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("email", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "email"), problems)
        if not is_email(value):
            problems.append(((*at, "email"), "must be an e-mail address"))
    else:
        problems.append(((*at, "email"), "is required" if value is MISSING else "must be a string"))

    value = record.get("address", MISSING)
    if value is MISSING:
        problems.append(((*at, "address"), "is required"))
    else:
        check_address(value, (*at, "address"), problems)

    value = record.get("status", MISSING)
    if type(value) is not str or value not in {"active", "suspended"}:
        problems.append(((*at, "status"), "is required" if value is MISSING else "must be one of active, suspended"))

    value = record.get("fines", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "fines"), problems)
        if value < 0:
            problems.append(((*at, "fines"), "must be at least 0"))
        if round(value, 2) != value:
            problems.append(((*at, "fines"), "must have at most 2 decimals"))
    else:
        problems.append(((*at, "fines"), "is required" if value is MISSING else "must be a number"))

    if not MEMBER_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in MEMBER_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_address(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Address`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("street", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "street"), problems)
    else:
        problems.append(((*at, "street"), "is required" if value is MISSING else "must be a string"))

    value = record.get("city", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "city"), problems)
    else:
        problems.append(((*at, "city"), "is required" if value is MISSING else "must be a string"))

    if not ADDRESS_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in ADDRESS_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_book(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Book`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("isbn", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "isbn"), problems)
    else:
        problems.append(((*at, "isbn"), "is required" if value is MISSING else "must be a string"))

    value = record.get("title", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "title"), problems)
    else:
        problems.append(((*at, "title"), "is required" if value is MISSING else "must be a string"))

    if not BOOK_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in BOOK_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_copy(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Copy`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("copy_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "copy_id"), problems)
    else:
        problems.append(((*at, "copy_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("isbn", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "isbn"), problems)
    else:
        problems.append(((*at, "isbn"), "is required" if value is MISSING else "must be a string"))

    value = record.get("status", MISSING)
    if type(value) is not str or value not in {"available", "on_loan", "lost"}:
        problems.append(((*at, "status"), "is required" if value is MISSING else "must be one of available, on_loan, lost"))

    if not COPY_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in COPY_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_loan(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Loan`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("loan_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "loan_id"), problems)
    else:
        problems.append(((*at, "loan_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("copy_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "copy_id"), problems)
    else:
        problems.append(((*at, "copy_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("member_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "member_id"), problems)
    else:
        problems.append(((*at, "member_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("lent_on", MISSING)
    if type(value) is str:
        if not is_date(value):
            problems.append(((*at, "lent_on"), "must be a date such as 2026-03-02"))
    else:
        problems.append(((*at, "lent_on"), "is required" if value is MISSING else "must be a string"))

    value = record.get("due", MISSING)
    if type(value) is str:
        if not is_date(value):
            problems.append(((*at, "due"), "must be a date such as 2026-03-02"))
    else:
        problems.append(((*at, "due"), "is required" if value is MISSING else "must be a string"))

    value = record.get("returned_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "returned_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    elif value is not None:
        problems.append(((*at, "returned_at"), "is required" if value is MISSING else "must be a string or null"))

    value = record.get("note", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "note"), problems)
    elif value is not MISSING:
        problems.append(((*at, "note"), "must be a string"))

    if not LOAN_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in LOAN_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_integer_from_1(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
        if value < 1:
            problems.append((at, "must be at least 1"))
    else:
        problems.append((at, "must be an integer"))


def check_string(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
    else:
        problems.append((at, "must be a string"))


def check_status_of_find_copies(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"available", "on_loan", "lost"}:
        problems.append((at, "must be one of available, on_loan, lost"))


def check_boolean(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not bool:
        problems.append((at, "must be true or false"))


def check_string_of_1_or_more(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not value:
            problems.append((at, "must have at least 1 character"))
    else:
        problems.append((at, "must be a string"))


def check_email(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not is_email(value):
            problems.append((at, "must be an e-mail address"))
    else:
        problems.append((at, "must be a string"))


def check_status_of_set_member_status(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"active", "suspended"}:
        problems.append((at, "must be one of active, suspended"))


def check_number_over_0_with_2_decimals(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
        if value <= 0:
            problems.append((at, "must be more than 0"))
        if round(value, 2) != value:
            problems.append((at, "must have at most 2 decimals"))
    else:
        problems.append((at, "must be a number"))


def check_integer_from_1_to_28(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if value < 1:
            problems.append((at, "must be at least 1"))
        if value > 28:
            problems.append((at, "must be at most 28"))
    else:
        problems.append((at, "must be an integer"))


def check_string_of_1_or_more_of_200_or_fewer(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not value:
            problems.append((at, "must have at least 1 character"))
        if len(value) > 200:
            problems.append((at, "must have at most 200 characters"))
    else:
        problems.append((at, "must be a string"))


def check_integer_from_1_to_20(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if value < 1:
            problems.append((at, "must be at least 1"))
        if value > 20:
            problems.append((at, "must be at most 20"))
    else:
        problems.append((at, "must be an integer"))


def check_list_of_copy(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_copy(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_list_of_loan(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_loan(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_receipt(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Receipt`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("loan", MISSING)
    if value is MISSING:
        problems.append(((*at, "loan"), "is required"))
    else:
        check_loan(value, (*at, "loan"), problems)

    value = record.get("fee", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "fee"), problems)
        if value < 0:
            problems.append(((*at, "fee"), "must be at least 0"))
        if round(value, 2) != value:
            problems.append(((*at, "fee"), "must have at most 2 decimals"))
    else:
        problems.append(((*at, "fee"), "is required" if value is MISSING else "must be a number"))

    if not RECEIPT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RECEIPT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


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


def check_date(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date(value):
            problems.append((at, "must be a date such as 2026-03-02"))
    else:
        problems.append((at, "must be a string"))


def check_date_time_or_null(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append((at, "must be a date-time such as 2026-03-02T09:00:00Z"))
    elif value is not None:
        problems.append((at, "must be a string or null"))


# ── references ──────────────────────────────────────────────


def references_of_copy(record: Any) -> References:
    found: References = []
    value = record.get("isbn")
    if value is not None:
        found.append((("isbn",), "Book", value, "refuse"))
    return found


def references_of_loan(record: Any) -> References:
    found: References = []
    value = record.get("copy_id")
    if value is not None:
        found.append((("copy_id",), "Copy", value, "refuse"))
    value = record.get("member_id")
    if value is not None:
        found.append((("member_id",), "Member", value, "refuse"))
    return found


# ── tables ──────────────────────────────────────────────────

RECORDS: Mapping[str, Checker] = {
    "Member": check_member,
    "Book": check_book,
    "Copy": check_copy,
    "Loan": check_loan,
}
# Single attributes: where nothing else is written, nothing else has to be checked.
ATTRIBUTES: Mapping[str, Mapping[str, Checker]] = {
    "Member": {
        "name": check_string_of_1_or_more,
        "email": check_email,
        "address": check_address,
        "status": check_status_of_set_member_status,
        "fines": check_number_from_0_with_2_decimals,
    },
    "Book": {
        "title": check_string,
    },
    "Copy": {
        "isbn": check_string,
        "status": check_status_of_find_copies,
    },
    "Loan": {
        "copy_id": check_string,
        "member_id": check_string,
        "lent_on": check_date,
        "due": check_date,
        "returned_at": check_date_time_or_null,
        "note": check_string,
    },
}
VARIABLES: Mapping[str, Checker] = {
    "loan_limit": check_integer_from_1,
}
ARGUMENTS: Mapping[str, Mapping[str, Checker]] = {
    "get_member": {
        "member_id": check_string,
    },
    "find_copies": {
        "isbn": check_string,
        "status": check_status_of_find_copies,
    },
    "list_loans": {
        "member_id": check_string,
        "open_only": check_boolean,
    },
    "add_member": {
        "name": check_string_of_1_or_more,
        "email": check_email,
        "address": check_address,
    },
    "remove_member": {
        "member_id": check_string,
    },
    "set_member_status": {
        "member_id": check_string,
        "status": check_status_of_set_member_status,
    },
    "pay_fine": {
        "member_id": check_string,
        "amount": check_number_over_0_with_2_decimals,
    },
    "lend_copy": {
        "copy_id": check_string,
        "member_id": check_string,
    },
    "extend_loan": {
        "loan_id": check_string,
        "days": check_integer_from_1_to_28,
    },
    "return_copy": {
        "loan_id": check_string,
        "note": check_string_of_1_or_more_of_200_or_fewer,
    },
    "report_lost": {
        "copy_id": check_string,
    },
    "set_loan_limit": {
        "limit": check_integer_from_1_to_20,
    },
}
RETURNS: Mapping[str, Checker | None] = {
    "get_member": check_member,
    "find_copies": check_list_of_copy,
    "list_loans": check_list_of_loan,
    "add_member": check_member,
    "remove_member": None,
    "set_member_status": check_member,
    "pay_fine": check_member,
    "lend_copy": check_loan,
    "extend_loan": check_loan,
    "return_copy": check_receipt,
    "report_lost": check_copy,
    "set_loan_limit": check_integer_from_1,
}
REFERENCES: Mapping[str, Lister] = {
    "Copy": references_of_copy,
    "Loan": references_of_loan,
}
VARIABLE_REFERENCES: Mapping[str, Lister] = {}
