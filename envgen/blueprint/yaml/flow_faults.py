"""Flow collections that YAML cannot read: a text in them that needs quotes, a comma too few, a bracket too few."""

from __future__ import annotations

import re

from envgen.blueprint.yaml.flow import PROSE_KEYS, closing_bracket
from envgen.blueprint.yaml.nodes import Source
from envgen.blueprint.yaml.quoting import closing_quote, requoted
from envgen.diagnostics import Problem, found

_FLOW_KEY = re.compile(r"\s*([\w-]+|\"[^\"]*\"|'[^']*'):(?:\s+|$)")
_SWALLOWED = re.compile(r"\s+([A-Za-z_]\w*):\s+\S")
_SPLIT = re.compile(r",(?=\s*[\w-]+:(?:\s|$))")
_BLOCK_TEXT = re.compile(r"[|>][-+0-9]*\s*(?!#)\S")
_WINDOW = 2000


def why_quotes(value: str, *, flow: bool) -> str:
    """Why YAML cannot read a value as its author meant it; empty where it can."""
    first = value[:1]
    if not value:
        return ""
    if first in "\"'":
        end = closing_quote(value)
        return "this text goes on after its closing quote" if 0 <= end < len(value) - 1 else ""
    if first in "{[":
        end = closing_bracket(value)
        return f"a text that begins with {first} needs quotes" if 0 <= end < len(value) - 1 else ""
    if first in "&*%@`!" or value[:2] in ("- ", "? ") or _BLOCK_TEXT.match(value):
        return f"a text that begins with {first} needs quotes"
    if ": " in value:
        return "a text with a colon and a blank in it needs quotes"
    if value[-1] == ":":
        return "a text that ends with a colon needs quotes"
    if flow and (bracket := next((letter for letter in value if letter in "{}[]"), "")):
        return f"a text with {bracket} in it needs quotes inside {{ }} and [ ]"
    return ""


def flow_fault(source: Source, marks: list[int], in_flow: bool) -> Problem | None:
    """A collection in { } or [ ] with a text that needs quotes, with a comma too few, or that is not closed."""
    begin = marks[-1]
    if not in_flow or source.text[begin : begin + 1] not in ("{", "["):
        if not (in_flow and marks[0] >= len(source.text.rstrip())):
            return None
        begin = max(source.text.rfind("{"), source.text.rfind("["))
        if begin < 0 or closing_bracket(source.text[begin : begin + _WINDOW]) >= 0:
            return None
    opening = source.text[begin]
    text = source.text[begin : begin + _WINDOW]
    closing = closing_bracket(text)
    end = source.line_around(begin)[1] - begin
    last = text[:end].rstrip()
    if closing < 0 and last[-1:] == {"{": "}", "[": "]"}[opening]:
        closing = len(last) - 1  # a bracket inside has no partner
    comment = text.find(" #", 0, closing if 0 <= closing < end else end)
    if closing < 0 and comment < 0:
        return found(
            "B001",
            source.position(begin),
            f"a {opening} opens here and is not closed",
            f"close it with {'}' if opening == '{' else ']'}",
        )
    for key, at, value in _entries(text[: closing if closing >= 0 else end]):
        place = source.position(begin + at)
        if at <= comment < at + len(value):
            return found("B013", source.position(begin + comment + 1), "a comment cuts this text off", _entry(key, value))
        if after := _swallowed(key, value):
            return found(
                "B001",
                place,
                f"a comma is missing before `{after.group(1)}:`",
                f"{_lead(key)}{value[: after.start()]}, {value[after.start() :].lstrip()}",
            )
        if reason := why_quotes(value, flow=True):
            return found("B001", place, reason, _entry(key, value))
    return None


def value_fault(source: Source, index: int) -> Problem | None:
    """A value of a flow mapping whose first character YAML cannot read."""
    start, end = source.line_around(index)
    key = re.search(r"([\w-]+):\s+$", source.text[max(start, index - _WINDOW) : index])
    value = re.split(r",\s*[\w-]+:\s|\s*[}\]]", source.text[index : min(end, index + _WINDOW)])[0]
    if key is None or not (reason := why_quotes(value, flow=True)):
        return None
    return found("B001", source.position(index), reason, _entry(key.group(1), value))


def _entries(text: str) -> list[tuple[str, int, str]]:
    """What stands between the commas of a flow collection as its author meant it: key, place and text of each value."""
    pieces: list[tuple[int, int]] = []
    depth, quote, begin, is_map = 0, "", 1, text[0] == "{"
    for index in range(1, len(text)):
        letter = text[index]
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'" and not text[index - 1].isalnum():
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        elif letter == "," and depth <= 0 and (not is_map or _FLOW_KEY.match(text, index + 1)):
            pieces.append((begin, index))
            begin = index + 1
    pieces.append((begin, len(text)))
    if (depth or quote) and is_map:
        # Brackets or quotes without partners: each comma before a key is one that divides.
        cuts = [match.start() for match in _SPLIT.finditer(text)]
        pieces = list(zip([1, *(cut + 1 for cut in cuts)], [*cuts, len(text)], strict=True))
    out = []
    for first, last in pieces:
        match = _FLOW_KEY.match(text, first, last) if is_map else None
        at = match.end() if match else first
        value = text[at:last]
        out.append((match.group(1) if match else "", at + len(value) - len(value.lstrip()), " ".join(value.split())))
    return out


def _swallowed(key: str, value: str) -> re.Match[str] | None:
    """The next key of a mapping that a comma should have divided from this value."""
    if key in PROSE_KEYS and value[:1] not in ("'", '"'):
        return None
    if value[:1] in ("'", '"'):
        end = closing_quote(value) + 1
    elif value[:1] in ("{", "["):
        end = closing_bracket(value) + 1
    else:
        end = len(value.partition(" ")[0])
    return _SWALLOWED.match(value, end) if end > 0 and key else None


def _entry(key: str, value: str) -> str:
    return f"{_lead(key)}{requoted(value)}"


def _lead(key: str) -> str:
    return f"{key}: " if key else ""
