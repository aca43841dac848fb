"""The ```console blocks of a document: commands behind `$ `, and what they print below them.

`...` on a line stands for any lines; how many tests passed, and in what time, may be other numbers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PASSED = re.compile(r"\d+\\? passed\\? in\\? \d+\\?\.\d+s")


@dataclass(frozen=True)
class Command:
    """One command of a document and the text that the document shows below it."""

    line: int
    text: str
    shown: str


def commands(document: Path) -> list[Command]:
    """All commands of a document, in order."""
    content = document.read_text(encoding="utf-8")
    return [
        command for block in BLOCK.finditer(content) for command in commands_in(block[1], content[: block.start(1)].count("\n") + 1)
    ]


def commands_in(text: str, first: int) -> list[Command]:
    """The commands of one block; a line that begins with `> ` goes on with the command above it."""
    out: list[Command] = []
    for offset, line in enumerate(text.splitlines()):
        if line.startswith("$ "):
            out.append(Command(first + offset, line[2:], ""))
        elif line.startswith("> ") and not out[-1].shown:
            out[-1] = Command(out[-1].line, f"{out[-1].text}\n{line[2:]}", "")
        else:
            out[-1] = Command(out[-1].line, out[-1].text, f"{out[-1].shown}{line}\n")
    return out


def agrees(shown: str, printed: str) -> bool:
    """Whether what was printed is what is shown, blank lines at the ends apart."""
    pattern = "".join(r"(?:.*\n)*" if line == "..." else _line(line) + "\n" for line in shown.strip().splitlines())
    return re.fullmatch(pattern, printed.strip() + "\n" if printed.strip() else "") is not None


def _line(line: str) -> str:
    return _PASSED.sub(lambda _: r"\d+ passed in \d+\.\d+s", re.escape(line))
