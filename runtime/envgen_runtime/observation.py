"""Results as the text that an agent sees. JSON texts are `json.dumps(value, ensure_ascii=False)`; plain is a text as it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from .values import encoder

OkForm = Callable[[Any], str]
ErrorForm = Callable[[str, str, Mapping[str, Any]], str]

_HOLE = re.compile(r"\{(message|code|value)\}")


def ok_form(form: Any) -> OkForm:
    """How the value of a successful call is put: envelope, json, plain, native, or a JSON value with `{value}` holes."""
    if form == "envelope":
        return lambda value: f'{{"success": true, "data": {as_json(value)}}}'
    if form == "json":
        return as_json
    if form in ("plain", "native"):
        return as_plain
    return lambda value: as_plain(_filled(form, {"value": value}))


def error_form(form: Any) -> ErrorForm:
    """How a refusal is put; the fields of a `ToolError` join an error that is an object."""
    if form == "envelope":
        return lambda code, message, _: f'{{"success": false, "error": {as_json(message)}, "code": {as_json(code)}}}'
    if form == "json":
        return lambda code, message, fields: as_json({"error": message, "code": code, **fields})
    if form in ("plain", "native"):
        return lambda _, message, __: message

    def templated(code: str, message: str, fields: Mapping[str, Any]) -> str:
        filled = _filled(form, {"message": message, "code": code})
        return as_json({**filled, **fields}) if isinstance(filled, dict) else as_plain(filled)

    return templated


as_json = encoder()  # a JSON text


def as_plain(value: Any) -> str:
    """A text as it is, None as nothing, everything else as JSON."""
    if isinstance(value, str):
        return value
    return "" if value is None else as_json(value)


def _filled(form: Any, values: Mapping[str, Any]) -> Any:
    if isinstance(form, str):
        whole = _HOLE.fullmatch(form)
        if whole and whole[1] in values:
            return values[whole[1]]  # a hole that is the whole text keeps its type
        return _HOLE.sub(lambda hole: as_plain(values[hole[1]]) if hole[1] in values else hole[0], form)
    if isinstance(form, dict):
        return {name: _filled(inner, values) for name, inner in form.items()}
    if isinstance(form, list):
        return [_filled(inner, values) for inner in form]
    return form
