"""Numbers that a schema allows: small ones, those at its bounds, and those about what is seen elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from envgen.testing.inputs.choosing import Choose

Number = int | float
LARGE = 1_000_000  # what is larger counts seconds or cents: neighbours are further off
STEPS = (60, 600, 3600, 28_800, 86_400, 604_800)


def number(schema: Mapping[str, Any], choose: Choose, seen: Sequence[Any] = ()) -> Number:
    """A number within the bounds."""
    least, most = bounds(schema)
    if seen and choose.chance(0.7):
        return fitted(schema, _about(choose.one(seen), schema, choose))
    if choose.chance(0.15):
        return fitted(schema, choose.one([bound for bound in (least, most) if bound is not None] or [0]))
    if least is not None:
        return fitted(schema, least + choose.whole(0, 9) * step(schema))
    if most is not None:
        return fitted(schema, most - choose.whole(0, 9) * step(schema))
    return fitted(schema, choose.whole(0, 20))


def _about(value: Number, schema: Mapping[str, Any], choose: Choose) -> Number:
    """A number that is seen, a part of it, or one beside it."""
    kind = choose.whole(0, 5)
    if kind <= 1:
        return value
    if kind == 2:
        return value / 2
    unit = choose.one(STEPS) if abs(value) > LARGE else step(schema)
    return value + (unit if kind in (3, 4) else -unit)


def bounds(schema: Mapping[str, Any]) -> tuple[Number | None, Number | None]:
    """The least and the largest number allowed."""
    least, most = schema.get("minimum"), schema.get("maximum")
    if "exclusiveMinimum" in schema:
        inner = schema["exclusiveMinimum"] + step(schema)
        least = inner if least is None else max(least, inner)
    if "exclusiveMaximum" in schema:
        inner = schema["exclusiveMaximum"] - step(schema)
        most = inner if most is None else min(most, inner)
    return least, most


def step(schema: Mapping[str, Any]) -> Number:
    """The distance to the next number, as far as the schema says one."""
    if "multipleOf" in schema:
        return schema["multipleOf"]  # type: ignore[no-any-return]
    if schema.get("x-decimals"):
        return round(0.1 ** schema["x-decimals"], schema["x-decimals"])  # type: ignore[no-any-return]
    return 1


def fitted(schema: Mapping[str, Any], value: Number) -> Number:
    """The number brought within the bounds and to the steps of a schema."""
    least, most = bounds(schema)
    if least is not None and value < least:
        value = least
    if most is not None and value > most:
        value = most
    if "multipleOf" in schema:
        factor = schema["multipleOf"]
        value = round(value / factor) * factor
        if least is not None and value < least:
            value += factor
        if most is not None and value > most:
            value -= factor
    kind = schema.get("type")
    if kind == "integer" or (isinstance(kind, list) and "integer" in kind):
        return int(value)
    if "x-decimals" in schema:
        return round(value, schema["x-decimals"])
    return value if type(value) is int else round(value, 6) if abs(value) > 1e-5 else value
