"""Plain scalars by the core schema of YAML 1.2: null, booleans and numbers; everything else is text, dates and 12:30 too."""

from __future__ import annotations

import math
import re
from typing import Any

from envgen.blueprint.yaml.limits import MAX_INTEGER

_WORDS: dict[str, Any] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}
_OLD_BOOLEANS = {
    word: value for words, value in (("yes Yes YES on On ON", "true"), ("no No NO off Off OFF", "false")) for word in words.split()
}
_INTEGER = re.compile(r"[-+]?[0-9]+")
_BASED = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NO_NUMBER = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_NUMERIC_START = frozenset("0123456789+-.")

Fault = tuple[str, str, str]  # code, message, hint


def plain(text: str) -> tuple[Any, Fault | None]:
    """The value of an unquoted scalar, and what is wrong with it."""
    if text in _WORDS:
        return _WORDS[text], None
    if text[0] in _NUMERIC_START:
        return _number(text)
    if text in _OLD_BOOLEANS:
        hint = f"write {_OLD_BOOLEANS[text]}, or '{text}' in quotes if the word is meant"
        return text, ("B011", f"'{text}' without quotes is a boolean to some readers of YAML and a text to others", hint)
    return text, None


def is_text(text: str) -> bool:
    """Whether an unquoted key is a text (`on` and `no` are: keys can be nothing else)."""
    return text not in _WORDS and (text[0] not in _NUMERIC_START or isinstance(_number(text)[0], str))


def _number(text: str) -> tuple[Any, Fault | None]:
    if _INTEGER.fullmatch(text):
        digits = text.lstrip("+-")
        if len(digits) > 1 and digits[0] == "0":
            stripped = digits.lstrip("0") or "0"
            return text, ("B017", f"{text} has leading zeros", f'write "{text}" for a text, {stripped} for the number')
        return integer(text, 10)
    if _BASED.fullmatch(text):
        return integer(text[2:], 8 if text[1] == "o" else 16)
    if _FLOAT.fullmatch(text):
        value = float(text)
        if math.isfinite(value):
            return value, None
        return text, _too_large(text, "the largest is about 1.8e308")
    if _NO_NUMBER.fullmatch(text):
        return text, ("B018", f"{text} is no number of JSON", "a state holds finite numbers only; quote it if a text is meant")
    return text, None


def integer(digits: str, base: int) -> tuple[Any, Fault | None]:
    value = int(digits, base) if len(digits) <= 64 else MAX_INTEGER + 1
    return (
        (value, None)
        if -MAX_INTEGER - 1 <= value <= MAX_INTEGER
        else (digits, _too_large(digits, f"integers reach from {-MAX_INTEGER - 1} to {MAX_INTEGER}"))
    )


def _too_large(text: str, bound: str) -> Fault:
    shown = text if len(text) <= 24 else text[:20] + "…"
    return "B018", f"{shown} is too large a number", f"{bound}; quote it if a text is meant"
