"""JSON values as Python source; those of constants so that nothing in them can be changed."""

from __future__ import annotations

from envgen.blueprint.expressions.data import literal
from envgen.blueprint.model import Json

__all__ = ["frozen_literal", "literal"]


def frozen_literal(value: Json) -> str:
    """The value with nothing in it that can be changed: a constant of generated code."""
    if isinstance(value, dict):
        return "MappingProxyType({" + ", ".join(f"{literal(key)}: {frozen_literal(item)}" for key, item in value.items()) + "})"
    if isinstance(value, list | tuple):
        items = ", ".join(frozen_literal(item) for item in value)
        return f"({items},)" if len(value) == 1 else f"({items})"
    return literal(value)
