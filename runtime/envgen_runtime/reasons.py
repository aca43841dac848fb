"""The published reason texts, one per schema keyword. The validators' texts come from this table alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

TYPES: Final[Mapping[str, str]] = {
    "string": "must be a string",
    "integer": "must be an integer",
    "number": "must be a number",
    "boolean": "must be true or false",
    "null": "must be null",
    "array": "must be a list",
    "object": "must be an object",
}
FORMATS: Final[Mapping[str, str]] = {
    "date": "must be a date such as 2026-03-02",
    "date-time": "must be a date-time such as 2026-03-02T09:00:00Z",
    "time": "must be a time such as 09:00 or 09:00:00",
    "email": "must be an e-mail address",
    "uri": "must be a URI",
    "uuid": "must be a UUID",
}
NAIVE_DATE_TIME: Final = "must be a date-time such as 2026-03-02T09:00:00"

REQUIRED: Final = "is required"
UNKNOWN: Final = "is not a known attribute"
UNIQUE_ITEMS: Final = "must not repeat an item"
FINITE: Final = "must be a finite number"
SURROGATE: Final = "must be text without lone surrogates"
SIZE: Final = "must fit into 63 bits"
JSON: Final = "must be a JSON value"
DEPTH: Final = "must not be nested more than 64 deep"
KEY: Final = "must equal the key of the record"


def type_(name: str, *, nullable: bool = False) -> str:
    """`type`: the name is that of JSON Schema."""
    return TYPES[name] + (" or null" if nullable and name != "null" else "")


def enum(values: Iterable[Any]) -> str:
    """`enum`, and the discriminator of `oneOf`."""
    return f"must be one of {', '.join(_shown(value) for value in values)}"


def const(value: Any) -> str:
    """`const`."""
    return f"must be {_shown(value)}"


def minimum(bound: float) -> str:
    """`minimum`."""
    return f"must be at least {_shown(bound)}"


def maximum(bound: float) -> str:
    """`maximum`."""
    return f"must be at most {_shown(bound)}"


def exclusive_minimum(bound: float) -> str:
    """`exclusiveMinimum`."""
    return f"must be more than {_shown(bound)}"


def exclusive_maximum(bound: float) -> str:
    """`exclusiveMaximum`."""
    return f"must be less than {_shown(bound)}"


def multiple_of(factor: float) -> str:
    """`multipleOf`."""
    return f"must be a multiple of {_shown(factor)}"


def decimals(places: int) -> str:
    """`decimals`."""
    return f"must have at most {_counted(places, 'decimal')}"


def min_length(bound: int) -> str:
    """`minLength`."""
    return f"must have at least {_counted(bound, 'character')}"


def max_length(bound: int) -> str:
    """`maxLength`."""
    return f"must have at most {_counted(bound, 'character')}"


def pattern(expression: str) -> str:
    """`pattern`."""
    return f"must match {expression}"


def format_(name: str, *, zoned: bool = True) -> str:
    """`format`; `zoned` is the form of the blueprint's clock."""
    return NAIVE_DATE_TIME if name == "date-time" and not zoned else FORMATS[name]


def min_items(bound: int) -> str:
    """`minItems`."""
    return f"must have at least {_counted(bound, 'item')}"


def max_items(bound: int) -> str:
    """`maxItems`."""
    return f"must have at most {_counted(bound, 'item')}"


def property_name(reason: str) -> str:
    """`propertyNames`: the reason is what is wrong with the name."""
    return f"has a name that {reason}"


def reference(entity: str, value: Any) -> str:
    """`references`, in a state."""
    return f"names {entity} {value}, which does not exist"


def taken(attributes: Iterable[str]) -> str:
    """`unique`, in a state."""
    return f"has the same {' and '.join(attributes)} as another record"


def _shown(value: Any) -> str:
    return value if isinstance(value, str) and value else json.dumps(value, ensure_ascii=False)


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


REASONS: Final[Mapping[str, str | Callable[..., str]]] = {
    "type": type_,
    "enum": enum,
    "oneOf": enum,
    "const": const,
    "minimum": minimum,
    "maximum": maximum,
    "exclusiveMinimum": exclusive_minimum,
    "exclusiveMaximum": exclusive_maximum,
    "multipleOf": multiple_of,
    "decimals": decimals,
    "minLength": min_length,
    "maxLength": max_length,
    "pattern": pattern,
    "format": format_,
    "minItems": min_items,
    "maxItems": max_items,
    "uniqueItems": UNIQUE_ITEMS,
    "required": REQUIRED,
    "additionalProperties": UNKNOWN,
    "propertyNames": property_name,
    "references": reference,
    "unique": taken,
}
