"""Where a table or a key stands in the text of a TOML file. A reader of lines: good enough to send a person there."""

from __future__ import annotations

import re
from collections.abc import Sequence

_TABLE = re.compile(r"\s*\[\s*(.+?)\s*\]\s*(?:#.*)?$")
_PART = re.compile(r"""\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([\w-]+))\s*(?:\.|$)""")


def line_of(text: str, path: Sequence[str]) -> int:
    """The number of the line, from 1, of the key, else of the table nearest above it, else 1."""
    best, depth = 1, 0
    table: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if found := _TABLE.match(line):
            table = _parts(found[1])
            here = table
        elif "=" in line and not line.lstrip().startswith("#"):
            here = [*table, *_parts(line.partition("=")[0].strip())]
        else:
            continue
        shared = 0
        for mine, wanted in zip(here, path, strict=False):
            if mine != wanted:
                break
            shared += 1
        if shared == len(here) > depth or shared == len(path) > depth:
            best, depth = number, shared
    return best


def _parts(dotted: str) -> list[str]:
    return [double or single or bare for double, single, bare in _PART.findall(dotted)]
