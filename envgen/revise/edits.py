"""Changes of a text by place: everything that is not changed stays byte for byte."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from envgen.blueprint.yaml.nodes import Style
from envgen.blueprint.yaml.scalars import plain


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """`text` in place of what stands from `start` to `end` of the file `path`."""

    path: str
    start: int
    end: int
    text: str


class Collision(ValueError):
    """Two edits of one place that do not agree."""


def edited(text: str, edits: Iterable[Edit]) -> str:
    """The text with all edits, which may be told twice but not overlap."""
    out: list[str] = []
    at = 0
    for edit in sorted(set(edits)):
        if edit.start < at:
            raise Collision(f"{edit.path}: two changes at character {edit.start}")
        out += [text[at : edit.start], edit.text]
        at = edit.end
    return "".join([*out, text[at:]])


def scalar(text: str, style: Style) -> str:
    """A text as a scalar: in the quotes that it had, plain where nothing else can be read in it."""
    if style == "single":
        return "'" + text.replace("'", "''") + "'"
    if style == "plain" and _is_plain(text):
        return text
    return json.dumps(text, ensure_ascii=False)


def _is_plain(text: str) -> bool:
    safe = text.replace(" ", "a").replace("_", "a").replace("-", "a").replace(".", "a").replace("/", "a").replace("~", "a")
    calm = safe.isalnum() and text == text.strip() and (text.removeprefix("-")[:1].isalnum() or text[0] in "_/")
    return calm and plain(text) == (text, None)
