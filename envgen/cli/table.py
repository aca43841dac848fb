"""Tables for people: columns of texts to the left, of numbers to the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from envgen.llm.prices import dollars as dollars


def table(columns: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> str:
    """The rows below the names of the columns; `cost` is in US dollars, None what nobody knows."""
    lines = [list(columns), *([_cell(name, row[name]) for name in columns] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    is_number = [all(not isinstance(row[name], str) for row in rows) for name in columns]
    told = ""
    for line in lines:
        texts = zip(line, widths, is_number, strict=True)
        told += "  ".join(text.rjust(width) if number else text.ljust(width) for text, width, number in texts).rstrip() + "\n"
    return told


def _cell(name: str, value: Any) -> str:
    if value is None:
        return "?"
    if name == "cost":
        return dollars(value)
    return f"{value:,}" if isinstance(value, int) else str(value)
