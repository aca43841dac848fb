"""JSON values: equality, strictness, copies, canonical text. Knows nothing of journals, tools or schemas."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from json.encoder import c_make_encoder, encode_basestring  # type: ignore[attr-defined]  # as json.dumps has them
from math import isfinite
from types import MappingProxyType
from typing import Any, Final

from .reasons import DEPTH, FINITE, JSON, SIZE, SURROGATE

Path = tuple[str | int, ...]
Problems = list[tuple[Path, str]]

MAX_DEPTH: Final = 64
SCALARS: Final = frozenset({str, int, float, bool, type(None)})

CYCLE: Final = "must not contain itself"
KEY: Final = "must have keys that are text without lone surrogates"


def same(a: Any, b: Any) -> bool:
    """The one equality: numbers by value, a boolean never equals a number, dict order ignored, list order kept."""
    if a is b:
        return True
    kind, other = type(a), type(b)
    if kind in SCALARS:
        if kind is other:
            return bool(a == b)
        return kind in _NUMBERS and other in _NUMBERS and bool(a == b)
    if isinstance(a, dict):
        return isinstance(b, dict) and len(a) == len(b) and all(key in b and same(value, b[key]) for key, value in a.items())
    if isinstance(a, (list, tuple)):
        return isinstance(b, (list, tuple)) and len(a) == len(b) and all(map(same, a, b))
    return kind is other and bool(a == b)


_NUMBERS = frozenset({int, float})


def hashable(value: Any) -> Any:
    """A key for sets and indexes: two values have equal keys exactly if they are `same`."""
    kind = type(value)
    if kind is str or kind is int or kind is float or value is None:
        return value
    if kind is bool:
        return (bool, value)
    if isinstance(value, dict):
        return (dict, frozenset((key, hashable(item)) for key, item in value.items()))
    if isinstance(value, (list, tuple)):
        return (list, tuple(hashable(item) for item in value))
    return (kind, id(value))  # no JSON; whoever checks the value says so


def has_duplicates(items: Sequence[Any]) -> bool:
    """Whether two items are `same`."""
    seen = set()
    for item in items:
        key = hashable(item)
        if key in seen:
            return True
        seen.add(key)
    return False


def plain(value: Any) -> Any:
    """A deep copy made of plain dicts and lists."""
    if type(value) in SCALARS:
        return value
    if isinstance(value, dict) or type(value) is MappingProxyType:  # a constant of the blueprint is a frozen mapping
        return {key: item if type(item) in SCALARS else plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [item if type(item) in SCALARS else plain(item) for item in value]
    return value


def is_fit(value: Any) -> bool:
    """Whether a value is a scalar that strict JSON can hold."""
    kind = type(value)
    if kind is str:
        return not has_surrogate(value)
    if kind is int:
        return bool(-0x8000_0000_0000_0000 <= value <= 0x7FFF_FFFF_FFFF_FFFF)
    if kind is float:
        return isfinite(value)
    return kind is bool or value is None


def has_surrogate(text: str) -> bool:
    """Whether a text holds half of a surrogate pair, which no UTF-8 file can."""
    if text.isascii():
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def json_problem(value: Any, at: Path = (), *, level: int = 1, tuples: bool = False) -> Problems:
    """All that keeps a value from being strict JSON, as (path, reason) in document order.

    `level` is the depth at which the value itself stands; `tuples` lets tuples pass as arrays.
    """
    problems: Problems = []
    _inspect(value, at, level, tuples, set(), problems)
    return problems


def _inspect(value: Any, at: Path, level: int, tuples: bool, above: set[int], problems: Problems) -> None:
    kind = type(value)
    if kind in SCALARS:
        if not is_fit(value):
            problems.append((at, SURROGATE if kind is str else SIZE if kind is int else FINITE))
        return
    is_object = _is_exact(kind, dict)
    if not is_object and not _is_exact(kind, list) and not (tuples and kind is tuple):
        problems.append((at, f"{JSON}, not {article(kind.__name__)}"))
        return
    if id(value) in above:
        problems.append((at, CYCLE))
        return
    if level > MAX_DEPTH:
        problems.append((at, DEPTH))
        return
    above.add(id(value))
    steps: Iterable[tuple[Any, Any]] = value.items() if is_object else enumerate(value)
    for step, item in steps:
        if is_object and (type(step) is not str or has_surrogate(step)):
            problems.append((at, f"{KEY}, not {step!r}"))
        else:
            _inspect(item, (*at, step), level + 1, tuples, above, problems)
    above.discard(id(value))


def _is_exact(kind: type, base: type) -> bool:
    """The type itself or the journaled form of it; other subclasses carry behaviour that JSON would lose."""
    return kind is base or (issubclass(kind, base) and hasattr(kind, "_journal"))


def article(name: str) -> str:
    """A noun with its indefinite article."""
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def fits_decimals(value: Any, digits: int) -> bool:
    """Whether rounding a number to so many decimals changes nothing."""
    return type(value) is int or (type(value) is float and isfinite(value) and bool(round(value, digits) == value))


def pointer(path: Sequence[str | int]) -> str:
    """A path as a JSON Pointer (RFC 6901)."""
    try:
        text = "/" + "/".join(path)  # type: ignore[arg-type]  # looked at by trying
    except TypeError:
        text = "~"
    if path and "~" not in text and text.count("/") == len(path):  # nothing to escape, as nearly always
        return text
    return "".join(f"/{step}" if type(step) is int else "/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def encoder(*, allow_nan: bool = True, sort_keys: bool = False, separators: tuple[str, str] = (", ", ": ")) -> Callable[[Any], str]:
    """What `json.dumps` does with these options and `ensure_ascii=False`, without the encoder that it makes for each value."""
    form = json.JSONEncoder(ensure_ascii=False, allow_nan=allow_nan, sort_keys=sort_keys, separators=separators)
    if c_make_encoder is None:  # an interpreter without the accelerator
        return form.encode
    item, key = separators
    pieces = c_make_encoder(None, form.default, encode_basestring, None, key, item, sort_keys, False, allow_nan)
    return lambda value: "".join(pieces(value, 0))


_encode = encoder(allow_nan=False, sort_keys=True, separators=(",", ":"))


def canonical(value: Any) -> str:
    """The one text of a value: keys sorted by code point, no spaces, Python's shortest float form, integral floats as integers."""
    text = _encode(value)
    # An integral float below 1e16 is written with ".0"; most texts hold none and are canonical already.
    return _encode(_integral(value)) if ".0" in text else text


def _integral(value: Any) -> Any:
    if type(value) is float:
        return int(value) if value.is_integer() and abs(value) < 0x20_0000_0000_0000 else value
    if isinstance(value, dict):
        return {key: _integral(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_integral(item) for item in value]
    return value
