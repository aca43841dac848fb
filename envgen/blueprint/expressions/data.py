"""JSON values and data positions as Python text."""

from __future__ import annotations

import math

from envgen.blueprint.expressions.compile import compile_expression
from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.model import Data, Expression, Json


def literal(value: Json) -> str:
    """The Python text of a JSON value, on one line; texts in double quotes where that needs no escape.

    Nothing else turns data into code.
    """
    match value:
        case str():
            text = repr(value)
            return f'"{text[1:-1]}"' if text[0] == "'" and '"' not in value else text
        case float() if not math.isfinite(value):
            raise ValueError(f"{value!r} is no JSON number")
        case None | bool() | int() | float():
            return repr(value)
        case list() | tuple():
            return f"[{', '.join(map(literal, value))}]"
        case dict():
            return f"{{{', '.join(f'{literal(key)}: {literal(one)}' for key, one in value.items())}}}"
        case _:
            raise TypeError(f"{type(value).__name__} is no JSON type")


def compile_data(data: Data, scope: Scope) -> str:
    """The Python text of a data position: a literal with its expressions in place."""
    match data:
        case Expression():
            return compile_expression(data, scope)
        case list():
            return f"[{', '.join(compile_data(one, scope) for one in data)}]"
        case dict():
            return f"{{{', '.join(f'{literal(key)}: {compile_data(one, scope)}' for key, one in data.items())}}}"
        case _:
            return literal(data)
