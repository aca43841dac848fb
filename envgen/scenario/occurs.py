"""Whether a value that a check compares with can be known from somewhere: the task, the start, constants, results of calls."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from envgen_runtime.values import same

_NUMBER = re.compile(r"(?<![\w.])-?(?:\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)")  # the digits of a key are no number
_MEASURE = re.compile(r"[$€£]?-?\d[\d,]*(?:\.\d+)?(?: ?[A-Za-z%]+)?")
_SMALL = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"""
_MORE = {
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "hundred": 100,
    "dozen": 12,
    "once": 1,
    "twice": 2,
    "both": 2,
    "half": 0.5,
}
_NUMBERS = {**{word: number for number, word in enumerate(_SMALL.split())}, **_MORE}
_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec"
_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}).*)?")


class Known:
    """Values by what they are made of: texts that people read, and JSON."""

    def __init__(self, texts: Iterable[str], values: Iterable[Any]) -> None:
        self._numbers: set[float] = set()
        self._texts: set[str] = set()
        self._told = _plain(" ".join(texts))
        for value in values:
            self._gather(value)
        self._asked = _numbers_in(self._told)
        self._numbers |= self._asked
        self._all = "\n".join([self._told, *(_plain(text) for text in self._texts)])

    def learn(self, passed: Iterable[Any], told: Any) -> None:
        """What a call tells becomes known, but for what it was passed and only says again.

        A number that is passed may also be worked out of two that the task or an earlier call tell.
        """
        invented = [one for one in passed if not self.has(one) and not self._is_worked_out(one)]
        learnt: list[Any] = []
        for one in told:
            if isinstance(one, str):
                if not any(isinstance(other, str) and other in one for other in invented):
                    learnt.append(one)
            elif not any(same(one, other) for other in invented):
                learnt.append(one)
        for one in learnt:
            self._gather(one)
        self._asked |= {float(one) for one in learnt if type(one) in (int, float)}
        self._all = "\n".join([self._all, *(_plain(one) for one in learnt if isinstance(one, str))])

    def _is_worked_out(self, value: Any) -> bool:
        if type(value) not in (int, float):
            return False
        return any(abs(result - value) < 1e-6 for one in self._asked for other in self._asked for result in _results(one, other))

    def has(self, value: Any) -> bool:
        """Whether a literal occurs; what holds no letter and no digit is nothing that one could know."""
        if isinstance(value, bool) or value is None:
            return True
        if isinstance(value, (int, float)):
            return abs(float(value)) in self._numbers  # which way an amount goes is said in words
        return not isinstance(value, str) or self._has_text(value)

    def _has_text(self, text: str) -> bool:
        if text in self._texts or not any(map(str.isalnum, text)):
            return True
        plain = _plain(text)
        if plain in self._all or self._has_number(plain) or self._has_date(plain):
            return True
        parts = plain.split()
        return len(parts) > 1 and all(part.strip(".,;:!?()'\"") in self._all or self._has_number(part) for part in parts)

    def _has_number(self, text: str) -> bool:
        found = _NUMBER.fullmatch(text.strip("$€£%"))
        return found is not None and abs(float(found[0].replace(",", ""))) in self._numbers

    def _has_date(self, text: str) -> bool:
        """A date and a time that the task says in words."""
        found = _DATE.fullmatch(text.upper()) if text else None
        if found is None:
            return False
        _, month, day, hour, minute = found.groups()
        name = _MONTHS.split()[(int(month) - 1) % 12]
        is_day = f"{found[1]}-{month}-{day}" in self._all or (
            re.search(rf"\b{int(day)}(st|nd|rd|th)?\b", self._told) is not None and name in self._told
        )
        return is_day and (hour is None or self._has_time(int(hour), minute))

    def _has_time(self, hour: int, minute: str) -> bool:
        if f"{hour:02d}:{minute}" in self._all or (hour, minute) == (0, "00"):
            return True
        twelve, half = hour % 12 or 12, "pm" if hour >= 12 else "am"
        minutes = "(:00)?" if minute == "00" else f":{minute}"
        return re.search(rf"\b{twelve}{minutes} ?{half[0]}\.?m", self._told) is not None or (hour == 12 and "noon" in self._told)

    def _gather(self, value: Any) -> None:
        if isinstance(value, dict):
            for key, one in value.items():
                self._texts.add(key)
                self._gather(one)
        elif isinstance(value, (list, tuple)):
            for one in value:
                self._gather(one)
        elif isinstance(value, str):
            self._texts.add(value)
            if _MEASURE.fullmatch(value):
                self._numbers |= _numbers_in(value)
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            self._numbers.add(abs(float(value)))


def _results(one: float, other: float) -> Iterator[float]:
    yield from (one + other, one - other, round(one * other, 6))
    if other:
        yield round(one / other, 6)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _numbers_in(text: str) -> set[float]:
    """Numbers in digits and in words; a percentage is also what is multiplied with, to take it, to add it or to leave it."""
    found = {float(one.replace(",", "")) for one in _NUMBER.findall(text)}
    found |= {abs(one) for one in found}  # the hyphen of `A-12` is no sign
    for share in re.findall(r"(\d+(?:\.\d+)?) ?(?:%|percent)", text):
        part = float(share) / 100
        found |= {part, round(1 + part, 6), round(1 - part, 6)}
    return found | {float(_NUMBERS[word]) for word in re.findall(r"[a-z]+", text) if word in _NUMBERS}
