"""Values against the JSON Schemas of a request. Fetches nothing that a schema refers to."""

from __future__ import annotations

from itertools import islice
from typing import Any

MOST = 20  # faults that are told at once


def schema_fault(schema: Any) -> str:
    """What makes a schema none; empty where it is one."""
    from jsonschema import Draft202012Validator, SchemaError

    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError as error:
        return f"{error.json_path}: {error.message}"
    return ""


def misfits(value: Any, schema: Any) -> list[str]:
    """Where a value does not fit."""
    from jsonschema import Draft202012Validator
    from referencing import Registry
    from referencing.exceptions import Unresolvable

    try:
        errors = Draft202012Validator(schema, registry=Registry()).iter_errors(value)
        return [f"{error.json_path}: {error.message}" for error in islice(errors, MOST)]
    except Unresolvable as error:
        return [f"$: its schema refers to what is not in it: {error}"]
