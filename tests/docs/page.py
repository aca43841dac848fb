"""The fenced blocks of a document, and what each of them is to do.

The line before a block may end in a path and a colon. The block is that file then; what goes `Below that, in` it; or an excerpt
`From` a file of the repository, where `...` stands for lines that are left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tests.docs.console import Command, commands_in

_BLOCK = re.compile(r"^(?P<indent> *)```(?P<language>[a-z]*)\n(?P<text>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL)
_CAPTION = re.compile(r".*?(?P<how>From |Below that, in |)`(?P<path>[\w.-]+/[\w./-]+)`:$")


@dataclass(frozen=True)
class Block:
    """A fenced block; `path` is the file that the line above it names."""

    line: int
    language: str
    text: str
    path: str = ""
    below: bool = False
    excerpt: bool = False


def blocks(document: Path) -> list[Block]:
    """All fenced blocks of a document, in order."""
    content = document.read_text("utf-8")
    out = []
    for found in _BLOCK.finditer(content):
        before = content[: found.start()]
        caption = _CAPTION.match(before.rstrip("\n").rpartition("\n")[2])
        out.append(
            Block(
                line=before.count("\n") + 2,
                language=found["language"],
                text=found["text"],
                path=caption["path"] if caption else "",
                below=bool(caption) and caption["how"].startswith("Below"),
                excerpt=bool(caption) and caption["how"].startswith("From"),
            )
        )
    return out


def steps(document: Path) -> list[Block | Command]:
    """What a reader does who follows the document: files to write and commands to run, in order."""
    out: list[Block | Command] = []
    for block in blocks(document):
        if block.language == "console":
            out += commands_in(block.text, block.line)
        elif block.path and not block.excerpt:
            out.append(block)
    return out


def write(block: Block, folder: Path) -> None:
    """Write the file that a block is, or the part of it."""
    file = folder / block.path
    file.parent.mkdir(parents=True, exist_ok=True)
    there = file.read_text("utf-8") if block.below else ""
    file.write_text(there + block.text, "utf-8")


def is_excerpt(text: str, whole: str) -> bool:
    """Whether the lines stand in the text in this order, `...` for any number of others; blank lines at ends of pieces apart."""
    pieces = [piece.strip("\n") for piece in re.split(r"^ *\.\.\.$", text, flags=re.MULTILINE)]
    at = 0
    for piece in pieces:
        found = whole.find(piece, at)
        if found < 0 or (found and whole[found - 1] != "\n"):
            return False
        at = found + len(piece)
    return True
