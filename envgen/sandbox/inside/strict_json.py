"""JSON across the wall: hostile Python values out, hostile bytes in. Owns what may cross and the words of each refusal.

May not run a line of the other side's code: it looks at `type(x)` first and touches nothing but exact types.

Each direction has two ways. The quick one asks sure questions about a whole level of the value at a time, in C. Where one of them
is answered no, the exact way, which is slow, finds the place and the reason.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from itertools import chain, compress, repeat
from operator import is_
from typing import Any, Final

DEEPEST: Final = 64  # containers within one another; [] is one
SMALLEST_INT: Final = -(2**63)
LARGEST_INT: Final = 2**63 - 1
_MOST_DIGITS: Final = 20  # with its sign: what is longer is beyond 64 bit, and costs time to read
_LONGEST_STEP: Final = 60  # of a path that is told; names of classes too
_LONGEST_PATH: Final = 400
_INFINITY: Final = float("inf")

_DICT, _LIST, _STR, _INT, _FLOAT, _OTHER = range(1, 7)  # kinds of values
_KINDS: Final = {dict: _DICT, list: _LIST, str: _STR, int: _INT, float: _FLOAT, bool: _OTHER, type(None): _OTHER}
_CODE_OF_TYPE: Final = _KINDS.__getitem__
# Of a hostile value only the id of its type is looked up: a table of types would ask a metaclass for its hash.
_CODE_OF_ID: Final = {id(kind): code for kind, code in _KINDS.items()}.__getitem__
_ONLY: Final = [bytes(code == byte for byte in range(256)) for code in range(7)]
_name_of_class: Final = type.__dict__["__name__"].__get__  # past a metaclass that has a `__name__` of its own

_TOO_DEEP: Final = f"nested deeper than {DEEPEST} levels"
_TOO_LARGE_INT: Final = "an integer beyond 64 bit"


class Unfit(ValueError):
    """What may not cross: `path` is the JSON Pointer to the place, `reason` says in plain words what is wrong there."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        self.reason = reason


def encode(value: object, *, limit: int) -> str:
    """A hostile Python value as compact JSON text of at most `limit` bytes of UTF-8.

    Raises:
        Unfit: the value is not made of exact JSON types alone, or is too large or too deep.
    """
    if _surely_plain(value, limit):
        try:
            text = _encode(value)
            size = len(text) if text.isascii() else len(text.encode())
        except ValueError:  # NaN, infinity, half a character
            pass
        else:
            if size <= limit:
                return text
    _Search(limit, _entries_of_value).visit(value)
    raise _too_large(limit)


def decode(data: bytes, *, limit: int) -> Any:
    """Hostile bytes as the one JSON value that they hold.

    Raises:
        Unfit: the bytes are more than `limit`, no UTF-8, no JSON, or JSON that two readers could read differently.
    """
    if len(data) > limit:
        raise _too_large(limit)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise Unfit("", f"no UTF-8 at byte {error.start:,}") from None
    try:
        try:
            value = _quick_decode(text)
            sure = _surely_one_reading(text, value)
        except json.JSONDecodeError as error:
            raise Unfit("", f"no JSON at character {error.pos:,}: {error.msg}") from None
        except ValueError:  # an integer of thousands of digits
            sure = False
        if not sure:
            _Search(limit, _entries_of_text).visit(_exact_decode(text))
    except RecursionError:
        raise Unfit("", _TOO_DEEP) from None
    return value


# -- the quick way --------------------------------------------------------------------------------------------------------------


class _Level:
    """The values at one depth, each known by the one byte of its kind."""

    def __init__(self, values: list[Any], codes: bytes) -> None:
        self._values = values
        self._codes = codes

    def all_of(self, code: int) -> list[Any]:
        return list(compress(self._values, self._codes.translate(_ONLY[code]))) if code in self._codes else []

    def ints_fit(self) -> bool:
        ints = self.all_of(_INT)
        return not ints or (min(ints) >= SMALLEST_INT and max(ints) <= LARGEST_INT)

    def floats_fit(self) -> bool:
        floats = self.all_of(_FLOAT)
        return not floats or (min(floats) > -_INFINITY and max(floats) < _INFINITY)


def _surely_plain(value: object, limit: int) -> bool:
    """Whether only exact JSON types are there, not too deep, with integers that fit. What a float or a character is, stays open.

    The budget ends a value whose lists hold one another many times over: each value is at least one byte of text. A value that
    spends it is refused here, before anything is copied or gone through one by one.
    """
    budget = limit
    values = [value]
    for _ in range(DEEPEST + 1):
        try:
            level = _Level(values, bytes(map(_CODE_OF_ID, map(id, map(type, values)))))
        except KeyError:
            return False
        dicts, lists = level.all_of(_DICT), level.all_of(_LIST)
        budget -= sum(map(len, dicts)) + sum(map(len, lists)) + sum(map(len, level.all_of(_STR)))
        if budget < 0:
            raise _too_large(limit)
        if not level.ints_fit():
            return False
        if not dicts and not lists:
            return True
        keys = list(chain.from_iterable(dicts))
        if not all(map(is_, map(type, keys), repeat(str))):
            return False
        budget -= sum(map(len, keys))
        values = [*chain.from_iterable(map(dict.values, dicts)), *chain.from_iterable(lists)]
    return False


def _surely_one_reading(text: str, value: object) -> bool:
    """Whether nothing in the text is too deep, too large, doubled or half a character."""
    if "\\" in text and ("\\ud" in text or "\\uD" in text):  # the only way to half a character: UTF-8 has none
        return False
    members = 0
    values = [value]
    for _ in range(DEEPEST + 1):
        try:
            level = _Level(values, bytes(map(_CODE_OF_TYPE, map(type, values))))
        except KeyError:
            return False
        if not level.ints_fit() or not level.floats_fit():
            return False
        dicts, lists = level.all_of(_DICT), level.all_of(_LIST)
        if not dicts and not lists:
            return _no_member_doubled(text, members)
        members += sum(map(len, dicts))
        values = [*chain.from_iterable(map(dict.values, dicts)), *chain.from_iterable(lists)]
    return False


def _no_member_doubled(text: str, members: int) -> bool:
    """Whether the text surely has no more members than the value: each is a colon, strings may hold colons too."""
    if "\n" in text or "\t" in text or "\r" in text or " :" in text:
        return text.count(":") == members
    return text.count('":') == members  # no blank stands between a key and its colon


# -- the exact way --------------------------------------------------------------------------------------------------------------


class _Members(list[tuple[str, Any]]):
    """An object of the text with its members as they stand there, doubled ones too."""


class _Refused:
    """Stands in the value for a number of the text that is none for us."""

    def __init__(self, reason: str) -> None:
        self.reason = reason


_Entries = Callable[[Any], Iterable[tuple[Any, Any]] | None]  # of a container: each step of a path and what is there


def _entries_of_value(value: Any) -> Iterable[tuple[Any, Any]] | None:
    if type(value) is dict:
        return value.items()
    return enumerate(value) if type(value) is list else None


def _entries_of_text(value: Any) -> Iterable[tuple[Any, Any]] | None:
    if type(value) is _Members:
        return value
    return enumerate(value) if type(value) is list else None


class _Search:
    """The way through a value in the order of its text, up to the first fault."""

    def __init__(self, limit: int, entries_of: _Entries) -> None:
        self._limit = self._budget = limit
        self._entries_of = entries_of
        self._path: list[str | int] = []
        self._holders: list[int] = []  # ids of the containers on the way here

    def visit(self, value: Any) -> None:
        entries = self._entries_of(value)
        if entries is None:
            self._spend(1 + (len(value) if type(value) is str else 0))
            reason = _fault_of(value)
            if reason is not None:
                raise self._unfit(reason)
            return
        if id(value) in self._holders:
            raise self._unfit("a value that holds itself")
        if len(self._holders) == DEEPEST:
            raise self._unfit(_TOO_DEEP)
        self._spend(1)
        self._holders.append(id(value))
        self._visit_each(entries, keyed=type(value) is not list)
        self._holders.pop()

    def _visit_each(self, entries: Iterable[tuple[Any, Any]], *, keyed: bool) -> None:
        seen: set[str] = set()
        for step, item in entries:
            if keyed:
                if type(step) is not str:
                    raise self._unfit(f"a key of the kind {_kind(step)} is no JSON")
                self._spend(len(step))
                reason = _fault_of(step)
                if reason is not None:
                    raise self._unfit(f"in a key: {reason}")
                if step in seen:
                    raise self._unfit(f"the key {_told(step)!r} stands there twice")
                seen.add(step)
            self._path.append(step)
            self.visit(item)
            self._path.pop()

    def _spend(self, size: int) -> None:
        self._budget -= size
        if self._budget < 0:
            raise _too_large(self._limit)

    def _unfit(self, reason: str) -> Unfit:
        steps = (_told(step).replace("~", "~0").replace("/", "~1") if type(step) is str else str(step) for step in self._path)
        path = "".join(f"/{step}" for step in steps)
        return Unfit(path if len(path) <= _LONGEST_PATH else f"{path[:_LONGEST_PATH]}…", reason)


def _fault_of(value: Any) -> str | None:
    """What is wrong with a value that holds no others."""
    kind = type(value)
    if kind is str:
        return None if value.isascii() or _whole(value) else "half of a surrogate pair"
    if kind is int:
        return None if SMALLEST_INT <= value <= LARGEST_INT else _TOO_LARGE_INT
    if kind is float:
        return None if -_INFINITY < value < _INFINITY else f"{value} is no JSON"
    if kind is bool or value is None:
        return None
    return str(value.reason) if kind is _Refused else f"the kind {_kind(value)} is no JSON"


def _whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _kind(value: object) -> str:
    # The name may be an instance of their own subclass of str: `str.__str__` makes an exact one of it.
    return _told(str.__str__(_name_of_class(type(value))))


def _told(text: str) -> str:
    short = text if len(text) <= _LONGEST_STEP else f"{text[:_LONGEST_STEP]}…"
    return short.encode("utf-8", "backslashreplace").decode()


def _too_large(limit: int) -> Unfit:
    return Unfit("", f"more than {limit:,} bytes of JSON")


def _read_int(digits: str) -> int | _Refused:
    return int(digits) if len(digits) <= _MOST_DIGITS else _Refused(_TOO_LARGE_INT)


def _read_float(digits: str) -> float | _Refused:
    number = float(digits)
    return number if -_INFINITY < number < _INFINITY else _Refused("a number larger than any float")


def _read_constant(name: str) -> _Refused:
    return _Refused(f"{name} is no JSON")


_encode: Final = json.JSONEncoder(ensure_ascii=False, check_circular=False, allow_nan=False, separators=(",", ":")).encode
_quick_decode: Final = json.JSONDecoder(parse_constant=_read_constant).decode
_exact_decode: Final = json.JSONDecoder(
    parse_constant=_read_constant, parse_int=_read_int, parse_float=_read_float, object_pairs_hook=_Members
).decode
