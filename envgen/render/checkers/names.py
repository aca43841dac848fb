"""Names of checkers that many positions share: told from what is checked, not from where."""

from __future__ import annotations

import re

from envgen.blueprint.model import MISSING, Schema, snake_case

# attribute of a schema → how a name tells it
_BOUNDS = (
    ("min_length", "of_{}_or_more"),
    ("max_length", "of_{}_or_fewer"),
    ("minimum", "from_{}"),
    ("exclusive_minimum", "over_{}"),
    ("maximum", "to_{}"),
    ("exclusive_maximum", "below_{}"),
    ("multiple_of", "by_{}"),
    ("decimals", "with_{}_decimals"),
)


def shared_name(schema: Schema) -> str:
    """`integer_from_1_to_28`, `list_of_loan`; empty where only the place can name the check."""
    ending = "_or_null" if schema.nullable else ""
    if schema.enum is not None or schema.const is not MISSING or schema.pattern is not None:
        return ""
    match schema.type:
        case "named":
            return f"{snake_case(schema.name)}{ending}"
        case "array" if schema.items is not None and not (schema.min_items or schema.unique_items or schema.max_items is not None):
            items = shared_name(schema.items)
            return f"list_of_{items}{ending}" if items else ""
        case "any":
            return "anything"
        case "string" | "integer" | "number" | "boolean" | "null":
            told = [words.format(_spelled(value)) for name, words in _BOUNDS if (value := getattr(schema, name)) is not None]
            return "_".join([(schema.format or schema.type).replace("-", "_"), *told]) + ending
        case _:
            return ""


def _spelled(number: float) -> str:
    return re.sub(r"[^0-9a-z]+", "_", str(number).lower().replace("-", "minus_").replace("+", ""))
