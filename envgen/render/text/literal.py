"""JSON values as Python source. Nothing else turns data into code."""

from __future__ import annotations

import math

from envgen.blueprint.model import Json

_PLAIN = frozenset((str, int, bool))


def literal(value: Json) -> str:
    """Source whose value is `value`: printable ASCII or printable Unicode on one line."""
    if value is None or type(value) in _PLAIN:  # nearly all of them
        return repr(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{literal(key)}: {literal(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(literal(item) for item in value) + "]"
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueError(f"{value!r} is no JSON number")
    if value is None or isinstance(value, bool | int | float | str):
        return repr(value)
    raise TypeError(f"{type(value).__name__} is no JSON type")


def frozen_literal(value: Json) -> str:
    """The same value with nothing in it that can be changed: a constant of generated code."""
    if isinstance(value, dict):
        return "MappingProxyType({" + ", ".join(f"{literal(key)}: {frozen_literal(item)}" for key, item in value.items()) + "})"
    if isinstance(value, list | tuple):
        items = ", ".join(frozen_literal(item) for item in value)
        return f"({items},)" if len(value) == 1 else f"({items})"
    return literal(value)
