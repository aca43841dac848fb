"""Pieces of Markdown: tables whose cells hold any text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; cells are Markdown of one line."""
    lines = [list(head), ["---"] * len(head), *(list(row) for row in rows)]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def code(text: str) -> str:
    """Code in a cell of a table."""
    marks = "``" if "`" in text else "`"
    return f"{marks}{text.replace('|', chr(92) + '|')}{marks}"


def prose(text: str) -> str:
    """A text in a cell; outside code nothing in it is HTML or the end of the cell."""
    parts = re.split(r"(`[^`]*`)", " ".join(text.split()))
    return "".join(part.replace("|", r"\|") if part.startswith("`") else _plain(part) for part in parts)


def _plain(text: str) -> str:
    return re.sub(r"([|<*_\[])", r"\\\1", text)
