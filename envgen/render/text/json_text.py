"""JSON files as text: what `json.dumps(value, ensure_ascii=False, indent=2)` writes, which takes Python's slow path for indents."""

from __future__ import annotations

import json
from json.encoder import encode_basestring  # type: ignore[attr-defined, unused-ignore]
from typing import Any


def json_text(value: Any) -> str:
    """A JSON file: readable, UTF-8, LF."""
    return _text(value, "\n") + "\n"


def json_string(text: str) -> str:
    """A text as JSON writes it."""
    return encode_basestring(text)


def _text(value: Any, margin: str) -> str:
    kind = type(value)
    if kind is str:
        return json_string(value)
    if kind is int:
        return repr(value)
    if kind is dict and value:
        inner = f"{margin}  "
        members = f",{inner}".join([f"{_key(key)}: {_text(item, inner)}" for key, item in value.items()])
        return f"{{{inner}{members}{margin}}}"
    if (kind is list or kind is tuple) and value:
        inner = f"{margin}  "
        items = f",{inner}".join([_text(item, inner) for item in value])
        return f"[{inner}{items}{margin}]"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if value is None:
        return "null"
    return json.dumps(value, ensure_ascii=False, indent=2).replace("\n", margin)


def _key(key: Any) -> str:
    return json_string(key) if type(key) is str else json.dumps({key: 0}, ensure_ascii=False)[1:-4]
