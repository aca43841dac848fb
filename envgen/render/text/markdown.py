"""Text as Markdown: nothing in a blueprint's prose may become markup, a table column or HTML."""

from __future__ import annotations

import re
from collections.abc import Sequence

_SPECIAL = re.compile(r"([\\`*_{}\[\]|~$])")
_BLOCK_START = re.compile(r"^(\s*)(#{1,6}(?=\s|$)|[-+=](?=\s|$|[-=])|\d+(?=[.)]))")


def text(prose: str) -> str:
    """Prose on one line, as it reads."""
    line = " ".join(prose.split())
    line = _SPECIAL.sub(r"\\\1", line).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _BLOCK_START.sub(_escaped_start, line)


def code(value: str) -> str:
    """A code span, in a table too. A backslash before a bar, which no code span in a table can hold, is one of HTML."""
    line = " ".join(value.split())
    if "\\|" in line:
        return f"<code>{''.join(one if one.isalnum() or one == ' ' else f'&#{ord(one)};' for one in line)}</code>"
    line = line.replace("|", "\\|")
    longest = max((len(run) for run in re.findall(r"`+", line)), default=0)
    fence = "`" * (longest + 1)
    padding = " " if line.startswith("`") or line.endswith("`") else ""
    return f"{fence}{padding}{line}{padding}{fence}" if line else ""


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A table of cells that are Markdown already."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def _escaped_start(match: re.Match[str]) -> str:
    mark = match[2]
    return f"{match[1]}{mark}\\" if mark.isdigit() else f"{match[1]}\\{mark}"
