"""Lines to be shown: pieces of text with a style each, and values in a readable form. Prints nothing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

WIDTH = 110
ROWS = 30
CELL = 30
LONGEST = 60  # letters of a single value in a table


class Span(NamedTuple):
    """A piece of a line. Styles: `good`, `bad`, `warn`, `quiet`, `strong`, `old`, `new`, or none."""

    text: str
    style: str = ""


Line = tuple[Span, ...]
_COLOURS = {"good": "32", "bad": "31", "warn": "33", "quiet": "2", "strong": "1", "old": "31", "new": "32"}


def line(*parts: str | Span) -> Line:
    return tuple(part if isinstance(part, Span) else Span(part) for part in parts)


def as_text(one: Line, *, colour: bool = False) -> str:
    """A line as it is printed; what would act on a terminal is made visible."""
    return "".join(
        f"\x1b[{_COLOURS[span.style]}m{printable(span.text)}\x1b[0m" if colour and span.style else printable(span.text)
        for span in one
    ).rstrip()


def printable(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape", "backslashreplace").decode("ascii") for letter in text
    )


def compact(value: Any, width: int = WIDTH) -> str:
    """A value as one line of JSON, cut where it is too long."""
    return cut(json.dumps(value, ensure_ascii=False), width)


def cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"


def readable(value: Any) -> list[str]:
    """A value for people: an object as rows, records as a table, a text as it is."""
    if isinstance(value, str):
        return [cut(one, WIDTH) for one in _some(value.splitlines() or [""])]
    if isinstance(value, Mapping) and value:
        width = min(CELL, max(len(str(name)) for name in value))
        return _some([f"{name:<{width}}  {_shown(inner, WIDTH - width - 2)}" for name, inner in value.items()])
    if isinstance(value, list) and value:
        if all(isinstance(item, Mapping) and item for item in value):
            return _table(value)
        return _some([_shown(item, WIDTH) for item in value])
    return [compact(value)]


def _shown(value: Any, width: int) -> str:
    return cut(value, width) if isinstance(value, str) and value and value == value.strip() else compact(value, width)


def _table(records: Sequence[Mapping[str, Any]]) -> list[str]:
    """Columns that fit with whole values, those of single values first; what is left out is named."""
    shown = records[:ROWS]
    names = list(dict.fromkeys(name for record in shown for name in record))
    columns = {name: [name, *(_shown(record[name], LONGEST) if name in record else "" for record in shown)] for name in names}
    widths = {name: max(map(len, column)) for name, column in columns.items()}
    nested = {name for name in names if any(isinstance(record.get(name), dict | list) for record in shown)}
    left, fitting = WIDTH + 2, set()
    for name in sorted(names, key=lambda name: name in nested):
        if widths[name] + 2 <= left and (name not in nested or widths[name] <= CELL):
            fitting.add(name)
            left -= widths[name] + 2
    chosen = [name for name in names if name in fitting] or names[:1]
    lines = [_row(row, [widths[name] for name in chosen]) for row in zip(*(columns[name] for name in chosen), strict=True)]
    lines += [f"… {len(records) - ROWS} more"] if len(records) > ROWS else []
    return [*lines, *([cut(f"(and {', '.join(rest)})", WIDTH)] if (rest := [one for one in names if one not in chosen]) else [])]


def _row(cells: Iterable[str], widths: Iterable[int]) -> str:
    return cut("  ".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip(), WIDTH)


def _some(lines: list[str]) -> list[str]:
    return lines if len(lines) <= ROWS else [*lines[:ROWS], f"… {len(lines) - ROWS} more"]
