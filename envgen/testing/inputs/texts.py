"""Texts that a schema allows: by format, by pattern, or readable words; preferably one that is seen elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from envgen_runtime import formats

from envgen.testing.inputs.choosing import Choose
from envgen.testing.inputs.patterns import is_match, matching

WORDS = ("x", "Willow", "blue", "Ash Lane 4", "two", "north", "Zoë", "a b")
FORMATS = {
    "date": "2026-03-02",
    "time": "09:00:00",
    "email": "someone@example.org",
    "uri": "https://example.org/",
    "uuid": "123e4567-e89b-12d3-a456-426614174000",
}
FORMS = {
    "date": formats.is_date,
    "time": formats.is_time,
    "email": formats.is_email,
    "uri": formats.is_uri,
    "uuid": formats.is_uuid,
}


def text(schema: Mapping[str, Any], choose: Choose, now: str, seen: Sequence[str] = ()) -> str:
    """A text that fits.

    Raises:
        ValueError: if none is known that matches the pattern.
    """
    if seen and choose.chance(0.75):
        found = choose.one(seen)
        if fits(schema, found, now):
            return found
    least, most = schema.get("minLength", 0), schema.get("maxLength")
    if "pattern" in schema:
        return matching(schema["pattern"], least, most, choose)
    form = schema.get("format", "")
    if form:
        return _formatted(form, choose, now).ljust(least, "x")
    word = choose.one(WORDS)
    if choose.chance(0.3):
        word = f"{word} {choose.whole(1, 999)}"
    return word.ljust(least, "x")[:most]


def fits(schema: Mapping[str, Any], value: str, now: str) -> bool:
    """Whether a text has the length, the pattern and the format that a schema asks for."""
    if len(value) < schema.get("minLength", 0) or len(value) > schema.get("maxLength", len(value)):
        return False
    if "pattern" in schema and not is_match(schema["pattern"], value):
        return False
    form = schema.get("format", "")
    if form == "date-time":
        return formats.is_date_time(value, now.endswith("Z"))
    return form not in FORMS or FORMS[form](value)


def _formatted(form: str, choose: Choose, now: str) -> str:
    """A date within some weeks of now, an hour of a day, an address that is hardly taken …"""
    number = choose.whole(0, 9999)
    if form == "date-time":
        return now if number == 0 else f"{_day(now, choose)}{now[10:]}"
    if number == 0:
        return FORMATS[form]
    if form == "date":
        return _day(now, choose)
    if form == "time":
        return f"{number % 24:02d}:{number % 60:02d}:00"
    if form == "email":
        return f"someone{number}@example.org"
    return f"https://example.org/{number}" if form == "uri" else f"123e4567-e89b-12d3-a456-42661417{number:04d}"


def _day(now: str, choose: Choose) -> str:
    days = choose.one((0, 1, 2, 7, 14, 30)) + choose.whole(0, 7)
    try:
        return str(date.fromisoformat(now[:10]) + timedelta(days if choose.chance(0.7) else -days))
    except OverflowError:
        return now[:10]
