"""Whether a value fits the JSON Schema that was asked for, told in words that a model can act on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

MOST_PROBLEMS = 8  # more than that teaches nobody


def shape_problems(value: Any, schema: Mapping[str, Any]) -> Sequence[str]:
    """What does not fit, in document order, the first few."""
    from jsonschema import Draft202012Validator

    errors = sorted(Draft202012Validator(schema).iter_errors(value), key=lambda error: [str(part) for part in error.absolute_path])
    return [f"{_at(error.absolute_path)}: {error.message[:300]}" for error in errors[:MOST_PROBLEMS]]


def _at(path: Sequence[Any]) -> str:
    return "/" + "/".join(map(str, path)) if path else "the whole"
