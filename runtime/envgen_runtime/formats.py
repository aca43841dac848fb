"""The checked values of `format`. Each function says whether a text has the form; none converts."""

from __future__ import annotations

import re
from datetime import date

_TIME = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?")
_CLOCK = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]")
_EMAIL = re.compile(r"[^\s@<>()\[\],;:\"\\.]+(?:\.[^\s@<>()\[\],;:\"\\.]+)*@[^\W_](?:[\w-]*[^\W_])?(?:\.[^\W_](?:[\w-]*[^\W_])?)*")
_URI = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:[^\s<>\"{}|\\^`]+")
_UUID = re.compile(r"[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}")


def is_date(text: str) -> bool:
    """`2026-03-02`, a day that exists."""
    if len(text) != 10 or text[4] != "-" or text[7] != "-":  # other ISO forms of a day
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def is_time(text: str) -> bool:
    """`09:00` or `09:00:00`."""
    return _TIME.fullmatch(text) is not None


def is_date_time(text: str, zoned: bool) -> bool:
    """`2026-03-02T09:00:00`, with `Z` behind it where `zoned`: one form a blueprint, so that text order is time order."""
    if zoned:
        if text[-1:] != "Z":
            return False
        text = text[:-1]
    return text[10:11] == "T" and _CLOCK.fullmatch(text, 11) is not None and is_date(text[:10])


def is_email(text: str) -> bool:
    """A mailbox with a domain; no display name, no quoted part."""
    return len(text) <= 254 and _EMAIL.fullmatch(text) is not None


def is_uri(text: str) -> bool:
    """An absolute URI: a scheme and something behind it."""
    return _URI.fullmatch(text) is not None


def is_uuid(text: str) -> bool:
    """Five groups of hexadecimal digits, 8-4-4-4-12, in either case."""
    return _UUID.fullmatch(text) is not None
