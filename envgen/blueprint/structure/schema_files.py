"""The JSON Schemas of the file formats, loaded once, and the fast question whether a value fits one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Literal

from envgen.resources import resource

Kind = Literal["blueprint", "seed", "scenario", "endpoint_script"]


@cache
def load_schema(kind: Kind) -> dict[str, Any]:
    """The schema of a file format."""
    schema: dict[str, Any] = json.loads(resource("schemas", f"{kind}.schema.json").read_text("utf-8"))
    return schema


@cache
def fits(kind: Kind) -> Callable[[Any], bool]:
    """Tells whether a value fits the schema: by the compiled validator where it is installed, else by the one in Python."""
    try:
        import jsonschema_rs
    except ImportError:
        return lambda value: next(iter(_slow(kind).iter_errors(value)), None) is None
    fast: Callable[[Any], bool] = jsonschema_rs.Draft202012Validator(load_schema(kind)).is_valid
    return fast


@cache
def _slow(kind: Kind) -> Any:
    from jsonschema import Draft202012Validator

    return Draft202012Validator(load_schema(kind))


def errors(kind: Kind, value: Any) -> Iterator[Any]:
    """The errors of a value that does not fit, with their contexts, as `jsonschema.ValidationError`."""
    found: Iterator[Any] = _slow(kind).iter_errors(value)
    return found
