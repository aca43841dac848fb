"""Checks of the values of support_group_management_system: records, variables, arguments, results.

Generated from specs/support_group_management_system. Do not edit: change the blueprint and render again.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from envgen_runtime.formats import is_date_time
from envgen_runtime.values import has_duplicates, json_problem

Path = tuple[str | int, ...]
Problems = list[tuple[Path, str]]
Checker = Callable[[Any, Path, Problems], None]
References = list[tuple[Path, str, str, str]]  # path, entity, key, what a delete of the target does
Lister = Callable[[Any], References]

MISSING: Final = object()
TEXT_PATTERN: Final = re.compile(".*\\S.*").fullmatch
SCHEDULE_PATTERN: Final = re.compile(
    "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?"
).fullmatch
MEETING_ATTRIBUTES: Final = frozenset(
    {"meeting_id", "topic", "schedule", "venue", "meeting_code", "participants_list", "recurrence_pattern"}
)
PARTICIPANT_ATTRIBUTES: Final = frozenset({"participant_id", "name", "contact_info", "registration_status"})
LIMIT: Final = 2**63
VENUE_ATTRIBUTES: Final = frozenset({"venue_id", "address", "room_number", "capacity"})
MEETING_PARTICIPANT_ATTRIBUTES: Final = frozenset({"meeting_id", "participant_id", "join_time", "attendance_status"})
MEETING_SUMMARY_ATTRIBUTES: Final = frozenset({"meeting_id", "schedule", "venue"})
NAMED_PARTICIPANT_ATTRIBUTES: Final = frozenset({"participant_id", "name"})
MEETING_DETAILS_ATTRIBUTES: Final = frozenset(
    {"meeting_id", "topic", "schedule", "venue", "meeting_code", "recurrence_pattern", "participants"}
)

# ── checkers ────────────────────────────────────────────────


def _check_json(value: Any, at: Path, problems: Problems) -> None:
    """Append what keeps a value from being JSON: numbers without a size, lone surrogates, foreign types."""
    problems.extend(((*at, *path), reason) for path, reason in json_problem(value))


def check_meeting(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Meeting`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("meeting_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "meeting_id"), problems)
        if not value:
            problems.append(((*at, "meeting_id"), "must have at least 1 character"))
    else:
        problems.append(((*at, "meeting_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("topic", MISSING)
    if value is MISSING:
        problems.append(((*at, "topic"), "is required"))
    else:
        check_text(value, (*at, "topic"), problems)

    value = record.get("schedule", MISSING)
    if value is MISSING:
        problems.append(((*at, "schedule"), "is required"))
    else:
        check_schedule(value, (*at, "schedule"), problems)

    value = record.get("venue", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "venue"), problems)
    else:
        problems.append(((*at, "venue"), "is required" if value is MISSING else "must be a string"))

    value = record.get("meeting_code", MISSING)
    if value is MISSING:
        problems.append(((*at, "meeting_code"), "is required"))
    else:
        check_text(value, (*at, "meeting_code"), problems)

    value = record.get("participants_list", MISSING)
    if isinstance(value, list):
        if has_duplicates(value):
            problems.append(((*at, "participants_list"), "must not repeat an item"))
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, "participants_list", index), problems)
            else:
                problems.append(((*at, "participants_list", index), "must be a string"))
    else:
        problems.append(((*at, "participants_list"), "is required" if value is MISSING else "must be a list"))

    value = record.get("recurrence_pattern", MISSING)
    if type(value) is not str or value not in {
        "none",
        "one-time",
        "weekly",
        "biweekly",
        "monthly",
        "quarterly",
        "yearly",
        "bi-weekly",
    }:
        problems.append(
            (
                (*at, "recurrence_pattern"),
                "is required"
                if value is MISSING
                else "must be one of none, one-time, weekly, biweekly, monthly, quarterly, yearly, bi-weekly",
            )
        )

    if not MEETING_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in MEETING_ATTRIBUTES:
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


def check_schedule(value: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Schedule`."""
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not SCHEDULE_PATTERN(value):
            problems.append(
                (at, "must match [0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?")
            )
    else:
        problems.append((at, "must be a string"))


def check_participant(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Participant`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("participant_id", MISSING)
    if value is MISSING:
        problems.append(((*at, "participant_id"), "is required"))
    else:
        check_text(value, (*at, "participant_id"), problems)

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

    value = record.get("registration_status", MISSING)
    if type(value) is not str or value not in {"pending", "registered", "inactive", "withdrawn"}:
        problems.append(
            (
                (*at, "registration_status"),
                "is required" if value is MISSING else "must be one of pending, registered, inactive, withdrawn",
            )
        )

    if not PARTICIPANT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in PARTICIPANT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_venue(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Venue`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("venue_id", MISSING)
    if value is MISSING:
        problems.append(((*at, "venue_id"), "is required"))
    else:
        check_text(value, (*at, "venue_id"), problems)

    value = record.get("address", MISSING)
    if value is MISSING:
        problems.append(((*at, "address"), "is required"))
    else:
        check_text(value, (*at, "address"), problems)

    value = record.get("room_number", MISSING)
    if value is MISSING:
        problems.append(((*at, "room_number"), "is required"))
    else:
        check_text(value, (*at, "room_number"), problems)

    value = record.get("capacity", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "capacity"), problems)
        if value < 1:
            problems.append(((*at, "capacity"), "must be at least 1"))
    else:
        problems.append(((*at, "capacity"), "is required" if value is MISSING else "must be an integer"))

    if not VENUE_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in VENUE_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_variable_meeting_participants(value: Any, at: Path, problems: Problems) -> None:
    if not isinstance(value, dict):
        problems.append((at, "must be an object"))
        return
    for name in value:
        if type(name) is str:
            if not name.isascii():
                _check_json(name, (*at, name), problems)
        else:
            problems.append(((*at, name), "has a name that must be a string"))
    for name, each in value.items():
        if isinstance(each, list):
            for index_2, item_2 in enumerate(each):
                check_meeting_participant(item_2, (*at, name, index_2), problems)
        else:
            problems.append(((*at, name), "must be a list"))


def check_meeting_participant(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `MeetingParticipant`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("meeting_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "meeting_id"), problems)
    else:
        problems.append(((*at, "meeting_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("participant_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "participant_id"), problems)
    else:
        problems.append(((*at, "participant_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("join_time", MISSING)
    if type(value) is str:
        if not is_date_time(value, False):
            problems.append(((*at, "join_time"), "must be a date-time such as 2026-03-02T09:00:00"))
    else:
        problems.append(((*at, "join_time"), "is required" if value is MISSING else "must be a string"))

    value = record.get("attendance_status", MISSING)
    if type(value) is not str or value not in {"joined", "left"}:
        problems.append(((*at, "attendance_status"), "is required" if value is MISSING else "must be one of joined, left"))

    if not MEETING_PARTICIPANT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in MEETING_PARTICIPANT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_string(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
    else:
        problems.append((at, "must be a string"))


def check_registration_status_of_register_new_participant(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"pending", "registered"}:
        problems.append((at, "must be one of pending, registered"))


def check_recurrence(value: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Recurrence`."""
    if type(value) is not str or value not in {"none", "one-time", "weekly", "biweekly", "monthly", "quarterly", "yearly"}:
        problems.append((at, "must be one of none, one-time, weekly, biweekly, monthly, quarterly, yearly"))


def check_integer_from_1(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
        if value < 1:
            problems.append((at, "must be at least 1"))
    else:
        problems.append((at, "must be an integer"))


def check_new_status_of_update_participant_status(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"pending", "registered", "inactive", "withdrawn"}:
        problems.append((at, "must be one of pending, registered, inactive, withdrawn"))


def check_list_of_participant(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_participant(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_list_of_meeting_summary(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_meeting_summary(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_meeting_summary(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `MeetingSummary`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("meeting_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "meeting_id"), problems)
    else:
        problems.append(((*at, "meeting_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("schedule", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "schedule"), problems)
    else:
        problems.append(((*at, "schedule"), "is required" if value is MISSING else "must be a string"))

    value = record.get("venue", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "venue"), problems)
    else:
        problems.append(((*at, "venue"), "is required" if value is MISSING else "must be a string"))

    if not MEETING_SUMMARY_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in MEETING_SUMMARY_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_list_of_meeting(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_meeting(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_meeting_details(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `MeetingDetails`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("meeting_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "meeting_id"), problems)
    else:
        problems.append(((*at, "meeting_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("topic", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "topic"), problems)
    else:
        problems.append(((*at, "topic"), "is required" if value is MISSING else "must be a string"))

    value = record.get("schedule", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "schedule"), problems)
    else:
        problems.append(((*at, "schedule"), "is required" if value is MISSING else "must be a string"))

    value = record.get("venue", MISSING)
    if value is MISSING:
        problems.append(((*at, "venue"), "is required"))
    else:
        check_venue(value, (*at, "venue"), problems)

    value = record.get("meeting_code", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "meeting_code"), problems)
    else:
        problems.append(((*at, "meeting_code"), "is required" if value is MISSING else "must be a string"))

    value = record.get("recurrence_pattern", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "recurrence_pattern"), problems)
    else:
        problems.append(((*at, "recurrence_pattern"), "is required" if value is MISSING else "must be a string"))

    value = record.get("participants", MISSING)
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_named_participant(item, (*at, "participants", index), problems)
    else:
        problems.append(((*at, "participants"), "is required" if value is MISSING else "must be a list"))

    if not MEETING_DETAILS_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in MEETING_DETAILS_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_named_participant(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `NamedParticipant`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("participant_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "participant_id"), problems)
    else:
        problems.append(((*at, "participant_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "name"), problems)
    else:
        problems.append(((*at, "name"), "is required" if value is MISSING else "must be a string"))

    if not NAMED_PARTICIPANT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in NAMED_PARTICIPANT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_list_of_venue(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_venue(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_list_of_meeting_participant(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_meeting_participant(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_meeting_participants_list(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        if has_duplicates(value):
            problems.append((at, "must not repeat an item"))
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, index), problems)
            else:
                problems.append(((*at, index), "must be a string"))
    else:
        problems.append((at, "must be a list"))


def check_meeting_recurrence_pattern(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {
        "none",
        "one-time",
        "weekly",
        "biweekly",
        "monthly",
        "quarterly",
        "yearly",
        "bi-weekly",
    }:
        problems.append((at, "must be one of none, one-time, weekly, biweekly, monthly, quarterly, yearly, bi-weekly"))


# ── references ──────────────────────────────────────────────


def _below(found: References, at: Path, inner: References) -> None:
    """Append references whose paths start at `at`."""
    found.extend(((*at, *path), entity, value, policy) for path, entity, value, policy in inner)


def references_of_meeting(record: Any) -> References:
    found: References = []
    value = record.get("venue")
    if value is not None:
        found.append((("venue",), "Venue", value, "refuse"))
    value = record.get("participants_list")
    if value is not None:
        for index_2, item_2 in enumerate(value):
            found.append((("participants_list", index_2), "Participant", item_2, "clear"))
    return found


def references_in_variable_meeting_participants(whole: Any) -> References:
    found: References = []
    for key in whole:
        found.append((("~key", key), "Meeting", key, "refuse"))
    for key, each in whole.items():
        for index_2, item_2 in enumerate(each):
            _below(found, (key, index_2), references_of_meeting_participant(item_2))
    return found


def references_of_meeting_participant(record: Any) -> References:
    found: References = []
    value = record.get("participant_id")
    if value is not None:
        found.append((("participant_id",), "Participant", value, "refuse"))
    return found


# ── tables ──────────────────────────────────────────────────

RECORDS: Mapping[str, Checker] = {
    "Meeting": check_meeting,
    "Participant": check_participant,
    "Venue": check_venue,
}
# Single attributes: where nothing else is written, nothing else has to be checked.
ATTRIBUTES: Mapping[str, Mapping[str, Checker]] = {
    "Meeting": {
        "topic": check_text,
        "schedule": check_schedule,
        "venue": check_string,
        "meeting_code": check_text,
        "participants_list": check_meeting_participants_list,
        "recurrence_pattern": check_meeting_recurrence_pattern,
    },
    "Participant": {
        "name": check_text,
        "contact_info": check_text,
        "registration_status": check_new_status_of_update_participant_status,
    },
    "Venue": {
        "address": check_text,
        "room_number": check_text,
        "capacity": check_integer_from_1,
    },
}
VARIABLES: Mapping[str, Checker] = {
    "meeting_participants": check_variable_meeting_participants,
}
ARGUMENTS: Mapping[str, Mapping[str, Checker]] = {
    "find_participant_by_name": {
        "name": check_text,
    },
    "get_participant_by_id": {
        "participant_id": check_string,
    },
    "list_all_participants": {},
    "get_meeting_by_topic": {
        "topic": check_text,
    },
    "get_meeting_by_schedule_and_venue": {
        "schedule": check_schedule,
        "venue_id": check_string,
    },
    "get_meeting_by_code": {
        "meeting_code": check_string,
    },
    "get_meeting_details": {
        "meeting_id": check_string,
    },
    "get_meeting_participants": {
        "meeting_id": check_string,
    },
    "get_venue_by_address": {
        "address": check_text,
    },
    "get_venue_details": {
        "venue_id": check_string,
    },
    "get_meeting_capacity": {
        "meeting_id": check_string,
    },
    "get_meeting_attendance_history": {
        "meeting_id": check_string,
    },
    "register_new_participant": {
        "participant_id": check_text,
        "name": check_text,
        "contact_info": check_text,
        "registration_status": check_registration_status_of_register_new_participant,
    },
    "join_meeting": {
        "meeting_id": check_string,
        "participant_id": check_string,
        "meeting_code": check_string,
    },
    "leave_meeting": {
        "meeting_id": check_string,
        "participant_id": check_string,
    },
    "create_meeting": {
        "topic": check_text,
        "schedule": check_schedule,
        "venue_id": check_string,
        "recurrence_pattern": check_recurrence,
        "meeting_code": check_text,
    },
    "edit_meeting_details": {
        "meeting_id": check_string,
        "topic": check_text,
        "schedule": check_schedule,
        "venue": check_string,
        "meeting_code": check_text,
        "recurrence_pattern": check_recurrence,
    },
    "create_venue": {
        "venue_id": check_text,
        "address": check_text,
        "room_number": check_text,
        "capacity": check_integer_from_1,
    },
    "update_participant_status": {
        "participant_id": check_string,
        "new_status": check_new_status_of_update_participant_status,
    },
    "remove_participant": {
        "participant_id": check_string,
    },
}
RETURNS: Mapping[str, Checker | None] = {
    "find_participant_by_name": check_list_of_participant,
    "get_participant_by_id": check_participant,
    "list_all_participants": check_list_of_participant,
    "get_meeting_by_topic": check_list_of_meeting_summary,
    "get_meeting_by_schedule_and_venue": check_list_of_meeting,
    "get_meeting_by_code": check_meeting,
    "get_meeting_details": check_meeting_details,
    "get_meeting_participants": check_list_of_participant,
    "get_venue_by_address": check_list_of_venue,
    "get_venue_details": check_venue,
    "get_meeting_capacity": check_integer_from_1,
    "get_meeting_attendance_history": check_list_of_meeting_participant,
    "register_new_participant": check_participant,
    "join_meeting": check_meeting,
    "leave_meeting": check_meeting,
    "create_meeting": check_meeting,
    "edit_meeting_details": check_meeting,
    "create_venue": check_venue,
    "update_participant_status": check_participant,
    "remove_participant": None,
}
REFERENCES: Mapping[str, Lister] = {
    "Meeting": references_of_meeting,
}
VARIABLE_REFERENCES: Mapping[str, Lister] = {
    "meeting_participants": references_in_variable_meeting_participants,
}
