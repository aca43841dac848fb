"""Texts that a pattern matches, built from the pattern itself; a search (slow) for the few whose conditions look around."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable
from functools import cache
from re import _constants as kinds  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

from envgen.testing.inputs.choosing import Choose, Plainest

ATTEMPTS = 4
PLAIN = string.ascii_letters + string.digits + "-_. "  # of which texts at random are made, where they may be
READABLE = "x" + string.ascii_letters + string.digits + string.punctuation + " " + "".join(map(chr, range(0xA1, 0x250)))
CATEGORIES = {
    kinds.CATEGORY_DIGIT: re.compile(r"\d"),
    kinds.CATEGORY_NOT_DIGIT: re.compile(r"\D"),
    kinds.CATEGORY_SPACE: re.compile(r"\s"),
    kinds.CATEGORY_NOT_SPACE: re.compile(r"\S"),
    kinds.CATEGORY_WORD: re.compile(r"\w"),
    kinds.CATEGORY_NOT_WORD: re.compile(r"\W"),
}


def matching(pattern: str, shortest: int = 0, longest: int | None = None, choose: Choose | None = None) -> str:
    """A text that the pattern matches as a whole, with a length within the bounds: the plainest, or one at random.

    Raises:
        ValueError: if none is found.
    """
    if choose is not None and not isinstance(choose, Plainest):
        for _ in range(ATTEMPTS):
            text = _text(_parsed(pattern), choose.whole(0, 3) + shortest, {}, choose)
            if _fits(pattern, text, shortest, longest):
                return text
    return _plainest(pattern, shortest, longest)


def is_match(pattern: str, text: str) -> bool:
    """Whether the pattern matches the whole text."""
    return _compiled(pattern).fullmatch(text) is not None


@cache
def _plainest(pattern: str, shortest: int, longest: int | None) -> str:
    for more in range(shortest + 1):  # repetitions beyond those that must be
        for text in _texts(_parsed(pattern), more):
            if _fits(pattern, text, shortest, longest):
                return text
    return _searched(pattern, shortest, longest)


@cache
def _parsed(pattern: str) -> Any:
    return parser.parse(pattern)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _fits(pattern: str, text: str, shortest: int, longest: int | None) -> bool:
    return shortest <= len(text) and (longest is None or len(text) <= longest) and is_match(pattern, text)


def _searched(pattern: str, shortest: int, longest: int | None) -> str:
    from hypothesis import HealthCheck, errors, find, settings, strategies

    try:
        return find(
            strategies.from_regex(pattern, fullmatch=True),
            lambda text: _fits(pattern, text, shortest, longest),
            settings=settings(database=None, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)),
        )
    except (errors.NoSuchExample, errors.Unsatisfiable):
        raise ValueError(f"no text was found for the pattern {pattern}: give what has it an example (examples: […])") from None


def _texts(tree: Iterable[Any], more: int) -> Iterable[str]:
    """One text for each alternative at the top of the pattern, else one."""
    parts = list(tree)
    if len(parts) == 1 and parts[0][0] is kinds.BRANCH:
        return (_text(one, more, {}) for one in parts[0][1][1])
    return [_text(parts, more, {})]


def _text(tree: Iterable[Any], more: int, groups: dict[int, str], choose: Choose | None = None) -> str:
    return "".join(_part(kind, value, more, groups, choose) for kind, value in tree)


def _part(kind: Any, value: Any, more: int, groups: dict[int, str], choose: Choose | None) -> str:
    """The text of a part; '' for a condition on what stands around it, which the whole is tried against."""
    if kind is kinds.LITERAL:
        return chr(value)
    if kind is kinds.ANY:
        return "x" if choose is None else choose.one(PLAIN)
    if kind is kinds.NOT_LITERAL:
        return next(one for one in READABLE if ord(one) != value)
    if kind is kinds.IN:
        if choose is not None and (some := [one for one in PLAIN if _is_in(one, value)]):
            return choose.one(some)
        return next((one for one in _readable_first(value) if _is_in(one, value)), "")
    if kind is kinds.BRANCH:
        return _text(value[1][0] if choose is None else choose.one(value[1]), more, groups, choose)
    if kind in (kinds.MAX_REPEAT, kinds.MIN_REPEAT, kinds.POSSESSIVE_REPEAT):
        least, most, inner = value
        return "".join(_text(inner, more, groups, choose) for _ in range(min(int(most), least + more)))
    if kind is kinds.SUBPATTERN:
        number, _, _, inner = value
        groups[number] = _text(inner, more, groups, choose)
        return groups[number]
    if kind is kinds.ATOMIC_GROUP:
        return _text(value, more, groups, choose)
    if kind is kinds.GROUPREF:
        return groups.get(value, "")
    return ""


def _readable_first(items: list[Any]) -> Iterable[str]:
    yield from READABLE
    for kind, value in items:
        if kind is kinds.LITERAL:
            yield chr(value)
        elif kind is kinds.RANGE:
            yield chr(value[0])
    yield from " \t\n"


def _is_in(character: str, items: list[Any]) -> bool:
    negated = bool(items[0][0] is kinds.NEGATE)
    return negated is not any(_is_one(character, kind, value) for kind, value in items)


def _is_one(character: str, kind: Any, value: Any) -> bool:
    if kind is kinds.LITERAL:
        return bool(ord(character) == value)
    if kind is kinds.RANGE:
        return bool(value[0] <= ord(character) <= value[1])
    return bool(kind is kinds.CATEGORY and CATEGORIES[value].match(character))
