"""JSON values on one line of YAML. How a text is written is for whoever calls: in which quotes, and when plain."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any


def one_line(value: Any, text: Callable[[str], str]) -> str:
    """A value in flow style; `text` writes a text, and a key, so that nothing else can be read in it."""
    if isinstance(value, str):
        return text(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{text(str(key))}: {one_line(item, text)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(one_line(item, text) for item in value) + "]"
    number = json.dumps(value)
    # `1e-05` is a text to many readers of YAML.
    return number.replace("e", ".0e", 1) if isinstance(value, float) and "e" in number and "." not in number else number
