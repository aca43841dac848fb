"""Checkers in the form that the generator writes."""

import re
from typing import Any

from envgen_runtime.formats import is_date, is_date_time, is_email
from envgen_runtime.values import json_problem

Path = tuple[str | int, ...]
Problems = list[tuple[Path, str]]
MISSING: Any = object()


def _check_json(value: Any, at: Path, problems: Problems) -> None:
    problems.extend(((*at, *path), reason) for path, reason in json_problem(value))


def _text(value: Any, at: Path, problems: Problems) -> None:
    if value is MISSING:
        problems.append((at, "is required"))
    elif type(value) is not str:
        problems.append((at, "must be a string"))
    elif not value.isascii():
        _check_json(value, at, problems)


def _closed(value: Any, at: Path, names: frozenset[str], problems: Problems) -> bool:
    if not isinstance(value, dict):
        problems.append((at, "must be an object"))
        return False
    for name in value:
        if name not in names:
            problems.append(((*at, name), "is not a known attribute"))
    return True


def _one_of(value: Any, at: Path, values: tuple[str, ...], problems: Problems) -> None:
    if value is MISSING:
        problems.append((at, "is required"))
    elif value not in values:
        problems.append((at, f"must be one of {', '.join(values)}"))


MEMBER = frozenset({"member_id", "name", "email", "address", "status", "fines", "friend", "friends"})


def _member(value: Any, at: Path, names: frozenset[str], problems: Problems) -> None:
    if not _closed(value, at, names, problems):
        return
    key = value.get("member_id", MISSING)
    if key is MISSING:
        problems.append(((*at, "member_id"), "is required"))
    elif type(key) is not str:
        problems.append(((*at, "member_id"), "must be a string"))
    elif not re.fullmatch("M[0-9]{4}", key):
        problems.append(((*at, "member_id"), "must match M[0-9]{4}"))
    _text(value.get("name", MISSING), (*at, "name"), problems)
    email = value.get("email", MISSING)
    _text(email, (*at, "email"), problems)
    if type(email) is str and not is_email(email):
        problems.append(((*at, "email"), "must be an e-mail address"))
    if "address" in value and _closed(value["address"], (*at, "address"), frozenset({"street", "city"}), problems):
        for name in ("street", "city"):
            _text(value["address"].get(name, MISSING), (*at, "address", name), problems)
    _one_of(value.get("status", MISSING), (*at, "status"), ("active", "suspended"), problems)
    fines = value.get("fines", MISSING)
    if type(fines) is not int and type(fines) is not float:
        problems.append(((*at, "fines"), "is required" if fines is MISSING else "must be a number"))
    elif fines < 0:
        problems.append(((*at, "fines"), "must be at least 0"))
    elif round(fines, 2) != fines:
        problems.append(((*at, "fines"), "must have at most 2 decimals"))
    if "password" in value:
        _text(value["password"], (*at, "password"), problems)


def check_member(value: Any, at: Path, problems: Problems) -> None:
    _member(value, at, MEMBER | {"password"}, problems)


def check_member_shown(value: Any, at: Path, problems: Problems) -> None:
    _member(value, at, MEMBER, problems)


def check_book(value: Any, at: Path, problems: Problems) -> None:
    if _closed(value, at, frozenset({"isbn", "title"}), problems):
        _text(value.get("isbn", MISSING), (*at, "isbn"), problems)
        _text(value.get("title", MISSING), (*at, "title"), problems)


def check_copy(value: Any, at: Path, problems: Problems) -> None:
    if _closed(value, at, frozenset({"copy_id", "isbn", "status"}), problems):
        _text(value.get("copy_id", MISSING), (*at, "copy_id"), problems)
        _text(value.get("isbn", MISSING), (*at, "isbn"), problems)
        _one_of(value.get("status", MISSING), (*at, "status"), ("available", "on_loan", "lost"), problems)


def check_loan(value: Any, at: Path, problems: Problems) -> None:
    names = frozenset({"loan_id", "copy_id", "member_id", "lent_on", "due", "returned_at", "note"})
    if _closed(value, at, names, problems):
        for name in ("loan_id", "copy_id", "member_id"):
            _text(value.get(name, MISSING), (*at, name), problems)
        for name in ("lent_on", "due"):
            day = value.get(name, MISSING)
            if type(day) is not str:
                problems.append(((*at, name), "is required" if day is MISSING else "must be a string"))
            elif not is_date(day):
                problems.append(((*at, name), "must be a date such as 2026-03-02"))
        returned = value.get("returned_at", MISSING)
        if returned is MISSING:
            problems.append(((*at, "returned_at"), "is required"))
        elif returned is not None and not (type(returned) is str and is_date_time(returned, True)):
            problems.append(((*at, "returned_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
        if "note" in value:
            _text(value["note"], (*at, "note"), problems)


def check_shelf(value: Any, at: Path, problems: Problems) -> None:
    if _closed(value, at, frozenset({"name", "size", "label", "notes"}), problems):
        _text(value.get("name", MISSING), (*at, "name"), problems)
        _label(value.get("label", MISSING), (*at, "label"), problems)
        if type(value.get("size")) is not int:
            problems.append(((*at, "size"), "is required" if "size" not in value else "must be an integer"))
        if "notes" in value:
            _check_json(value["notes"], (*at, "notes"), problems)


def _label(value: Any, at: Path, problems: Problems) -> None:
    if value is MISSING:
        problems.append((at, "is required"))
    elif _closed(value, at, frozenset({"colour", "wide"}), problems):
        _text(value.get("colour", MISSING), (*at, "colour"), problems)
        if type(value.get("wide", MISSING)) is not bool:
            problems.append(((*at, "wide"), "must be true or false"))


def check_limit(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not int:
        problems.append((at, "must be an integer"))
    elif value < 1:
        problems.append((at, "must be at least 1"))


def check_amount(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not int and type(value) is not float:
        problems.append((at, "must be a number"))
        return
    if not -(2**63) < value < 2**63:
        _check_json(value, at, problems)
    if value <= 0:
        problems.append((at, "must be more than 0"))
    if round(value, 2) != value:
        problems.append((at, "must have at most 2 decimals"))


def check_status(value: Any, at: Path, problems: Problems) -> None:
    _one_of(value, at, ("available", "on_loan", "lost"), problems)


def check_tags(value: Any, at: Path, problems: Problems) -> None:
    if not isinstance(value, list):
        problems.append((at, "must be a list"))
        return
    for index, item in enumerate(value):
        _text(item, (*at, index), problems)


def check_members(value: Any, at: Path, problems: Problems) -> None:
    check_member_shown(value, at, problems)


def check_copies(value: Any, at: Path, problems: Problems) -> None:
    if not isinstance(value, list):
        problems.append((at, "must be a list"))
        return
    for index, item in enumerate(value):
        check_copy(item, (*at, index), problems)


def check_nothing(value: Any, at: Path, problems: Problems) -> None:
    if value is not None:
        problems.append((at, "must be null"))


def references_of_copy(record: Any) -> list[tuple[Path, str, str, str]]:
    return [(("isbn",), "Book", record["isbn"], "cascade")] if record.get("isbn") is not None else []


def references_of_loan(record: Any) -> list[tuple[Path, str, str, str]]:
    found: list[tuple[Path, str, str, str]] = []
    if record.get("copy_id") is not None:
        found.append((("copy_id",), "Copy", record["copy_id"], "cascade"))
    if record.get("member_id") is not None:
        found.append((("member_id",), "Member", record["member_id"], "refuse"))
    return found


def references_of_member(record: Any) -> list[tuple[Path, str, str, str]]:
    found: list[tuple[Path, str, str, str]] = []
    if record.get("friend") is not None:
        found.append((("friend",), "Member", record["friend"], "clear"))
    for index, item in enumerate(record.get("friends") or ()):
        found.append((("friends", index), "Member", item, "clear"))
    return found


def references_of_motd(value: Any) -> list[tuple[Path, str, str, str]]:
    if isinstance(value, dict) and isinstance(value.get("author"), str):
        return [(("author",), "Member", value["author"], "clear")]
    return []


def _alone(check: Any, attribute: str, record: dict[str, Any]) -> Any:
    """What the checker of a record says of one of its attributes."""

    def checked(value: Any, at: Path, problems: Problems) -> None:
        found: Problems = []
        check({**record, attribute: value}, (), found)
        problems.extend(((*at, *path[1:]), reason) for path, reason in found)

    return checked


A_MEMBER = {"member_id": "M0001", "name": "N", "email": "n@x.org", "status": "active", "fines": 0}
A_SHELF = {"name": "S", "size": 1, "label": {"colour": "grey", "wide": False}}
A_COPY = {"copy_id": "C-1", "isbn": "X", "status": "available"}
A_LOAN = {
    "loan_id": "L00001",
    "copy_id": "C-1",
    "member_id": "M0001",
    "lent_on": "2026-03-02",
    "due": "2026-03-30",
    "returned_at": None,
}

RECORDS = {"Member": check_member, "Book": check_book, "Copy": check_copy, "Loan": check_loan, "Shelf": check_shelf}
ATTRIBUTES = {
    "Member": {name: _alone(check_member, name, A_MEMBER) for name in sorted(MEMBER - {"member_id"})},
    "Copy": {name: _alone(check_copy, name, A_COPY) for name in ("isbn", "status")},
    "Shelf": {name: _alone(check_shelf, name, A_SHELF) for name in (*A_SHELF, "notes")},
    "Loan": {name: _alone(check_loan, name, A_LOAN) for name in ("copy_id", "member_id", "lent_on", "due", "returned_at", "note")},
}
VARIABLES = {"loan_limit": check_limit, "motd": _check_json}
ARGUMENTS = {
    "get_member": {"member_id": _text},
    "find_copies": {"isbn": _text, "status": check_status},
    "pay_fine": {"member_id": _text, "amount": check_amount},
    "lend_copy": {"copy_id": _text, "member_id": _text},
    "add_member": {"name": _text, "email": _text, "member_id": _text},
    "remove_member": {"member_id": _text},
    "remove_book": {"isbn": _text},
    "act": {"step": _text, "value": _check_json},
    "narrow": {"step": _text, "value": _check_json},
    "look": {"step": _text, "value": _check_json},
    "hand_over": {"text": _text, "tags": check_tags},
}
RETURNS = {
    "get_member": check_members,
    "find_copies": check_copies,
    "pay_fine": check_members,
    "lend_copy": check_loan,
    "add_member": check_members,
    "remove_member": check_nothing,
    "remove_book": check_nothing,
    "act": _check_json,
    "narrow": _check_json,
    "look": _check_json,
    "hand_over": _text,
}
REFERENCES = {"Copy": references_of_copy, "Loan": references_of_loan, "Member": references_of_member}
VARIABLE_REFERENCES = {"motd": references_of_motd}
