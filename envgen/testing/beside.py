"""Values beside one: what it is compared with, exactly and one step away, and whatever else its schema offers. Calls nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from envgen_runtime.formats import is_date

from envgen.testing.inputs.numbers import bounds, step
from envgen.testing.inputs.tools import Parameter, Tools
from envgen.testing.inputs.values import Schema, is_nullable, kind_of, resolved

VALUES = 12  # of one argument, or of one place of the state
DAYS = 36_500  # dates are moved by no more
LEFT_OUT = object()  # in place of a value: the argument is not given


def values_of(
    one: Parameter, arguments: Mapping[str, Any], compared: Sequence[tuple[Any, Any]], tools: Tools, *, compared_alone: bool
) -> Iterator[Any]:
    """Other values of an argument."""
    schema = resolved(one.schema, tools.defs)
    value = arguments.get(one.name)
    yield from others(schema, value, compared, tools.defs)
    if isinstance(value, str) and value:
        yield from (other for name, other in arguments.items() if name != one.name and isinstance(other, str))
    if compared_alone:
        return
    if not one.required and one.name in arguments:
        yield LEFT_OUT
    if isinstance(value, str) and value:
        yield from (_beside(value), "".join("9" if c.isdigit() else c for c in value), f"{value}x")
    elif isinstance(value, list) and value:
        for other in _misnamed(value[0]):
            yield from ([other, *value[1:]], [*value, other])
        yield list(_all_misnamed(value))
        yield from ([*value, value[0]], value[:-1], value[::-1])
        yield from (other for name, other in arguments.items() if name != one.name and isinstance(other, list))


def _misnamed(item: Any) -> Iterator[Any]:
    """An item with another text, or with another one in it."""
    if isinstance(item, str) and item:
        yield _beside(item)
    elif isinstance(item, dict):
        for name, inner in item.items():
            if isinstance(inner, str):
                yield {**item, name: _beside(inner)}


def _all_misnamed(items: Sequence[Any]) -> Iterator[Any]:
    """As many items, but two at least, each with another text: a refusal names one of them."""
    seen: list[Any] = []
    for item in items if len(items) > 1 else [*items, *items]:
        other = next(_misnamed(item), item)
        seen.append(next(_misnamed(other), other) if other in seen else other)
        yield seen[-1]


def _beside(text: str) -> str:
    return f"{text[:-1]}{'7' if text[-1:] != '7' else '8'}"


def others(schema: Schema, value: Any, compared: Sequence[tuple[Any, Any]], defs: Mapping[str, Schema]) -> Iterator[Any]:
    """Other values of a place: what its schema lists, and what it is compared with, exactly and one step beside."""
    found: list[Any] = []
    for other in _proposed(resolved(schema, defs), value, compared):
        if type(other) is type(value) and other == value:
            continue
        if other not in found:
            found.append(other)
            yield other
            if len(found) == VALUES:
                return


def _proposed(schema: Schema, value: Any, compared: Sequence[tuple[Any, Any]]) -> Iterator[Any]:
    if "enum" in schema:
        yield from schema["enum"]
        return
    if is_nullable(schema):
        yield None
    kind = kind_of(schema)
    if kind == "boolean":
        yield from (True, False)
    elif kind in ("integer", "number"):
        for number in _numbers(schema, value, compared):
            yield int(number) if kind == "integer" else round(number, schema["x-decimals"]) if "x-decimals" in schema else number
    elif kind == "string":
        yield from _texts(value, compared)
    elif kind == "array" and isinstance(value, list):
        for length in _lengths(len(value), compared):
            yield (value * (length // max(1, len(value)) + 1))[:length] if value else value


def _numbers(schema: Schema, value: Any, compared: Sequence[tuple[Any, Any]]) -> Iterator[int | float]:
    unit = step(schema)
    least, most = bounds(schema)

    def allowed(number: int | float) -> bool:
        return (least is None or number >= least) and (most is None or number <= most)

    pairs = [(left, right) for left, right in compared if _is_number(left) and _is_number(right)]
    if _is_number(value):
        for left, right in pairs:
            others = [right] if left == value else [left] if right == value else [value + right - left, value + left - right]
            for other in others:
                yield from (near for near in (other, other - unit, other + unit) if allowed(near))
    yield from (bound for bound in (least, most) if bound is not None and abs(bound) <= 10**9)


def _texts(value: Any, compared: Sequence[tuple[Any, Any]]) -> Iterator[str]:
    if isinstance(value, str) and is_date(value[:10]):
        for left, right in compared:
            for other in _dates(value, left, right):
                yield f"{other}{value[10:]}"
        for left, right in compared:
            if isinstance(left, str) and isinstance(right, str) and len(left) == len(right) == len(value):
                yield from (left, right)
        return
    for left, right in compared:
        if isinstance(left, str) and left == value:
            yield from _texts_in(right)
        elif isinstance(right, str) and right == value:
            yield from _texts_in(left)
    if isinstance(value, str):
        yield from ((value * (length // max(1, len(value)) + 1))[:length] for length in _lengths(len(value), compared) if value)


def _texts_in(other: Any) -> Iterator[str]:
    if isinstance(other, str):
        yield other
    elif isinstance(other, list | tuple | set | dict | frozenset):
        yield from [one for one in sorted(map(str, other)) if isinstance(one, str)][:4]


def _dates(value: str, left: Any, right: Any) -> Iterator[str]:
    """The days at which one side is the other, and those beside them."""
    here = date.fromisoformat(value[:10])
    shifts: list[int] = []
    if isinstance(left, str) and isinstance(right, str) and is_date(left[:10]) and is_date(right[:10]):
        other = date.fromisoformat((right if left == value else left)[:10])
        shifts = [(other - here).days]
    elif type(left) is int and type(right) is int and abs(left - right) <= DAYS:
        shifts = [left - right, right - left]
    for shift in shifts:
        for near in (shift, shift - 1, shift + 1):
            try:
                yield str(here + timedelta(near))
            except OverflowError:
                continue


def _lengths(length: int, compared: Sequence[tuple[Any, Any]]) -> Iterator[int]:
    for left, right in compared:
        if type(left) is int and type(right) is int:
            other = right if left == length else left if right == length else None
            if other is not None:
                yield from (near for near in (other, other - 1, other + 1) if 0 <= near <= 1000)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and type(value) is not bool
