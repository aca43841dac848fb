"""A block of Python moved to another indentation, string literals left byte for byte as they are.

Where nothing has to move the lines are not looked at. Where they do, each logical line moves by its depth, so that blocks indented
by tabs or by two spaces come out indented by four.
"""

from __future__ import annotations

import ast
import tokenize
from collections.abc import Iterator, Mapping, Sequence

STEP = "    "


class NotTheSame(Exception):
    """The lines cannot be moved without changing what they say."""


def reindented(lines: Sequence[str], old: str, new: str) -> list[str]:
    """The lines of a block whose statements are indented by `old`, indented by `new`."""
    if old == new:
        return list(lines)
    moves = dict(_moves(lines, old, new))
    moved = [moves[number](line) if number in moves else line for number, line in enumerate(lines)]
    if _meaning(moved) != _meaning(lines):
        raise NotTheSame
    return moved


HEADER = "if True:\n"  # makes a block a whole module


def _meaning(lines: Sequence[str]) -> str:
    try:
        return ast.dump(ast.parse(HEADER + "\n".join(lines)))
    except SyntaxError as error:
        raise NotTheSame from error


class _Move:
    """Swaps the first of the indentations that a line has."""

    def __init__(self, swaps: Mapping[str, str]) -> None:
        self.swaps = dict(swaps)

    def __call__(self, line: str) -> str:
        for old in reversed(self.swaps):  # the deepest first
            if line.startswith(old):
                return self.swaps[old] + line[len(old) :]
        return line


def _moves(lines: Sequence[str], old: str, new: str) -> Iterator[tuple[int, _Move]]:
    """How to move each line that does not begin inside a string."""
    source = iter([HEADER, *(f"{line}\n" for line in lines)])
    depths: list[str] = []  # the indentations of the blocks around, outermost first
    inside: set[int] = set()
    level: dict[int, list[str]] = {}
    open_texts: list[int] = []
    for token in tokenize.generate_tokens(lambda: next(source, "")):
        first, last = token.start[0] - 2, token.end[0] - 2  # below the header
        if token.type == tokenize.INDENT:
            depths.append(token.string)
        elif token.type == tokenize.DEDENT:
            depths.pop()
        elif token.type == tokenize.STRING:
            inside.update(range(first + 1, last + 1))
        elif tokenize.tok_name[token.type].endswith("STRING_START"):  # f-strings from Python 3.12 on
            open_texts.append(first)
        elif tokenize.tok_name[token.type].endswith("STRING_END"):
            inside.update(range(open_texts.pop() + 1, last + 1))
        if token.type in (tokenize.INDENT, tokenize.DEDENT):
            level.pop(first, None)
        for number in range(first, last + 1):
            level.setdefault(number, list(depths or [old]))
    for number in range(len(lines)):
        if number not in inside:
            around = level.get(number, [old])
            yield number, _Move({deep: new + STEP * index for index, deep in enumerate(around)})
