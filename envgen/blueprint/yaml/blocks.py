"""Values as YAML that people read: blocks, short flat maps in braces, long texts folded. Every text reads back as it was."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from envgen.blueprint.yaml.one_line import one_line

WIDTH = 120

_PLAIN = re.compile(r"[A-Za-z_(/](?:[^\n\t:#{}\[\],&*!|>'\"%@`\\]*[^\s:#{}\[\],&*!|>'\"%@`\\])?")
_LOOSE = re.compile(r"[A-Za-z_(/](?:[^\n\t:#\\]|:(?! )(?=\S)|(?<! )#)*")
_NOT_TEXT = frozenset(("null", "true", "false", "yes", "no", "on", "off", "y", "n", "~"))
_NUMBER = re.compile(r"[+-]?(\.?\d|\.inf|\.nan)", re.IGNORECASE)
_UNPRINTABLE = re.compile(r"[^\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_PRINTABLE = re.compile(r"[\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]*")


class Block(dict[str, Any]):
    """A mapping whose members stand below each other, however few they are."""


class Rows(list[Any]):
    """A list whose items stand below each other, however few they are."""


class Code(str):
    """An expression: as it is, or below its key, but not in quotes, in which its own would need strokes."""


class Data(Code):
    """A value of an action: `=` and an expression, which needs no quotes because of its `=`."""


def lines_of(value: Mapping[str, Any], indent: int = 0) -> list[str]:
    """A mapping as lines of a block."""
    out: list[str] = []
    for key, item in value.items():
        out += _member(f"{' ' * indent}{_key(key)}:", item, indent)
    return out


def _member(start: str, value: Any, indent: int) -> list[str]:
    if isinstance(value, Data) and value[:1] == "=" and scalar(value[1:], in_braces=False) == value[1:]:
        return [f"{start} {value}"]
    if isinstance(value, Code) and "  " not in value and scalar(value, in_braces=False) != value:
        return [f"{start} >-", *_folded([value], " " * (indent + 2))]
    if isinstance(value, str):
        return _text_lines(start, value, indent)
    if not isinstance(value, Block | Rows):
        short = flow(value)
        if not _is_deep(value) and len(start) + 1 + len(short) <= WIDTH:
            return [f"{start} {short}"]
    if isinstance(value, Mapping):
        return [start, *lines_of(value, indent + 2)] if value else [f"{start} {{}}"]
    if isinstance(value, Sequence) and value:
        out = [start]
        for item in value:
            inner = _member(" " * (indent + 2) + "-", item, indent + 2)
            if isinstance(item, Mapping) and len(inner) > 1:
                inner = [f"{inner[0]} {inner[1].lstrip()}", *inner[2:]]
            out += inner
        return out
    return [f"{start} {flow(value)}"]


def _is_deep(value: Any) -> bool:
    """Whether braces would stand in braces in braces."""
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    return any(isinstance(one, Mapping | list) and any(isinstance(two, Mapping) and two for two in _inner(one)) for one in inner)


def _inner(value: Any) -> Sequence[Any]:
    return list(value.values()) if isinstance(value, Mapping) else value if isinstance(value, list) else ()


def _text_lines(start: str, text: str, indent: int) -> list[str]:
    if not _PRINTABLE.fullmatch(text):
        return [f"{start} {quoted(text)}"]
    pad = " " * (indent + 2)
    lines = text.split("\n")
    is_plain = all(line == line.strip() for line in lines) and lines[0] and lines[-1]
    if len(lines) > 1:
        if not is_plain and not _is_literal(lines):
            return [f"{start} {quoted(text)}"]
        if is_plain and max(map(len, lines)) > WIDTH - len(pad) and "  " not in text:
            return [f"{start} >-", *_folded(lines, pad)]
        return [f"{start} |-", *(f"{pad}{line}".rstrip() for line in lines)]
    short = f"{start} {scalar(text, in_braces=False)}"
    if len(short) <= WIDTH or "  " in text or not is_plain:
        return [short]
    return [f"{start} >-", *_folded(lines, pad)]


def _is_literal(lines: list[str]) -> bool:
    """Whether lines can stand as they are: none ends in a space, and the first has no indent to be mistaken for that of all."""
    return bool(all(line == line.rstrip() for line in lines) and lines[0] and lines[-1] and not lines[0].startswith(" "))


def _folded(lines: list[str], pad: str) -> list[str]:
    """Each line over several; a blank line stands for each end of a line."""
    out: list[str] = []
    for number, line in enumerate(lines):
        out += [""] if number else []
        folded = textwrap.wrap(line, WIDTH - len(pad), break_long_words=False, break_on_hyphens=False)
        out += [pad + part for part in folded]
    return out


def flow(value: Any) -> str:
    """A value on one line."""
    return one_line(value, scalar)


def scalar(text: str, *, in_braces: bool = True) -> str:
    plain = (_PLAIN if in_braces else _LOOSE).fullmatch(text)
    is_text = (
        plain
        and text.casefold() not in _NOT_TEXT
        and not _NUMBER.match(text)
        and text == text.strip()
        and _PRINTABLE.fullmatch(text)
    )
    return text if is_text else quoted(text)


def quoted(text: str) -> str:
    return _UNPRINTABLE.sub(_escaped, json.dumps(text, ensure_ascii=False))


def _escaped(letter: re.Match[str]) -> str:
    code = ord(letter[0])
    if 0xD800 <= code < 0xE000:  # half of a pair is no text
        return "\ufffd"
    return f"\\U{code:08x}" if code > 0xFFFF else f"\\u{code:04x}"


def _key(key: Any) -> str:
    return scalar(str(key))
