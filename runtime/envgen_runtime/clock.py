"""Dates and times as ISO texts: the functions of expressions and bodies. Simulated time only; no clock of the machine is read."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

_EPOCH = datetime(1970, 1, 1)


def add_days(day: str, days: int) -> str:
    """A date or date-time `days` days later, in the same form."""
    if len(day) > 10:
        return add_seconds(day, days * 86_400)
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def add_seconds(moment: str, seconds: float) -> str:
    """A date-time some seconds later, in the same form; parts of a second are dropped."""
    parsed, zone = _parsed(moment)
    return (parsed + timedelta(seconds=seconds)).isoformat(timespec="seconds") + zone


def days_between(first: str, second: str) -> int:
    """Whole calendar days from the first date (or date-time) to the second; negative where the second is earlier."""
    return (date.fromisoformat(second[:10]) - date.fromisoformat(first[:10])).days


def seconds_between(first: str, second: str) -> int:
    """Seconds from the first date-time (or date) to the second; negative where the second is earlier."""
    return epoch(second) - epoch(first)


def epoch(moment: str) -> int:
    """Seconds since 1970; a text without zone is read as UTC."""
    return int((_parsed(moment)[0] - _EPOCH).total_seconds())


def weekday(day: str) -> int:
    """Monday is 0."""
    return date.fromisoformat(day[:10]).weekday()


def iso(seconds: float, *, zoned: bool) -> str:
    """The date-time of some seconds since 1970, with `Z` where `zoned`."""
    return (_EPOCH + timedelta(seconds=int(seconds))).isoformat(timespec="seconds") + ("Z" if zoned else "")


def _parsed(moment: str) -> tuple[datetime, str]:
    """The moment without its zone, and the zone as it was written: what is added must come back in the same form."""
    parsed = datetime.fromisoformat(moment)
    if parsed.tzinfo is None:
        return parsed, ""
    return parsed.astimezone(UTC).replace(tzinfo=None), "Z"
