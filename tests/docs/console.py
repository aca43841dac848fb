"""The ```console blocks of a document: commands behind `$ `, and what they print below them.

`...` on a line stands for any lines.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Command:
    """One command of a document and the text that the document shows below it."""

    line: int
    text: str
    shown: str


def commands(document: Path) -> list[Command]:
    """All commands of a document, in order; a line that begins with `> ` goes on with the command above it."""
    out: list[Command] = []
    content = document.read_text(encoding="utf-8")
    for block in BLOCK.finditer(content):
        first = content[: block.start(1)].count("\n") + 1
        for offset, line in enumerate(block[1].splitlines()):
            if line.startswith("$ "):
                out.append(Command(first + offset, line[2:], ""))
            elif line.startswith("> ") and not out[-1].shown:
                out[-1] = Command(out[-1].line, f"{out[-1].text}\n{line[2:]}", "")
            else:
                out[-1] = Command(out[-1].line, out[-1].text, f"{out[-1].shown}{line}\n")
    return out


def agrees(shown: str, printed: str) -> bool:
    """Whether what was printed is what is shown, blank lines at the ends apart."""
    pattern = "".join(r"(?:.*\n)*" if line == "..." else re.escape(line) + "\n" for line in shown.strip().splitlines())
    return re.fullmatch(pattern, printed.strip() + "\n" if printed.strip() else "") is not None
