"""Bytes to text: encoding, byte order mark, characters that a file may not hold."""

from __future__ import annotations

import re
import unicodedata
from itertools import islice

from envgen.blueprint.yaml.nodes import Source
from envgen.diagnostics import MOST_SOUGHT, Problem, found

# C0 and C1 controls but tab and line feed (carriage return only before one), line and paragraph separators, a byte order mark
# in the middle, and all that marks, embeds, overrides or isolates the direction of text.
_INVISIBLE = re.compile(
    "\r(?!\n)|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]"
)


def decode(raw: bytes, path: str) -> tuple[Source | None, list[Problem]]:
    """The text of a file with its problems; no text where the bytes are none."""
    empty = Source(path, "")
    problems: list[Problem] = []
    if raw.startswith(b"\xef\xbb\xbf"):
        raw = raw[3:]
        problems.append(found("B020", empty.position(0), "the file begins with a byte order mark", "save it as UTF-8 without one"))
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return None, [found("B002", empty.position(0), "the file is UTF-16, not UTF-8", "save it as UTF-8")]
    if b"\0" in raw:
        return None, [found("B002", empty.position(0), "the file is binary, not text")]
    try:
        source = Source(path, raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        before = Source(path, raw[: error.start].decode("utf-8"))
        at = before.position(len(before.text))
        return None, [found("B002", at, f"byte 0x{raw[error.start]:02x} is not UTF-8", "save the file as UTF-8")]
    if not source.text.isascii() or not source.text.isprintable():
        problems += _invisible(source)
    return source, problems


def _invisible(source: Source) -> list[Problem]:
    problems = []
    for match in islice(_INVISIBLE.finditer(source.text), MOST_SOUGHT):
        letter = match.group()
        name = unicodedata.name(letter, "control character").lower()
        at = source.position(match.start())
        problems.append(found("B008", at, f"invisible character U+{ord(letter):04X} ({name})", "remove it"))
    return problems


def readable(text: str) -> str:
    """The text as the YAML parser accepts it, each index kept: what was reported as invisible is a blank."""
    return _INVISIBLE.sub(" ", text)
