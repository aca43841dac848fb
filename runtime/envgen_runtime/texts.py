"""Texts of refusals: with a hole for a value, `{value}` (`{{` and `}}` are braces), and such that they can be sent."""

from __future__ import annotations

import re

_HOLES = re.compile(r"\{\{|\}\}|\{\s*value\s*\}")


def pieces(text: str) -> tuple[str, ...]:
    """The text around its holes: joined by the value, they are the text with its holes filled."""
    found, piece, end = [], "", 0
    for hole in _HOLES.finditer(text):
        piece += text[end : hole.start()]
        end = hole.end()
        if len(hole[0]) > 2:
            found.append(piece)
            piece = ""
        else:
            piece += hole[0][0]
    return (*found, piece + text[end:])


def filled(text: str, value: object) -> str:
    """A text with its holes filled."""
    return str(value).join(pieces(text))


def whole(text: str) -> str:
    """The text with halves of surrogate pairs written out: an agent may have sent one, and no encoding holds it."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode()
