"""From nodes of a syntax tree, which count bytes, to positions, which count letters; and the problems found there."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from envgen.diagnostics.codes import found
from envgen.diagnostics.problem import Position, Problem
from envgen.diagnostics.telling import MOST_SOUGHT

_LONGEST = 300  # letters of a message: a name may be as long as the file


def shown(node: ast.expr) -> str:
    """The text of an expression, cut off where it is long."""
    return clipped(ast.unparse(node), 40)


def clipped(text: str, most: int = _LONGEST) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


@dataclass
class Report:
    """The problems of one source text."""

    source: str
    path: str
    problems: list[Problem] = field(default_factory=list)
    lines: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.lines = self.source.split("\n")

    def add(self, code: str, node: ast.AST, message: str, hint: str = "") -> None:
        self._append(code, self.at(node), message, hint)

    def add_name(self, code: str, node: ast.Attribute, message: str, hint: str = "") -> None:
        """A problem at the name behind the dot."""
        line, end = node.end_lineno or node.lineno, node.end_col_offset or node.col_offset
        at = self._place(line, end - len(node.attr.encode()))
        self._append(code, at if self._stands(node.attr, at) else self.at(node), message, hint)

    def at(self, node: ast.AST) -> Position:
        return self._place(getattr(node, "lineno", 1), getattr(node, "col_offset", 0))

    def _append(self, code: str, at: Position, message: str, hint: str) -> None:
        if len(self.problems) < MOST_SOUGHT:
            self.problems.append(found(code, at, clipped(message), clipped(hint)))

    def _stands(self, name: str, at: Position) -> bool:
        """Whether a name stands where it is said to stand: inside an f-string of several lines Python 3.11 counts roughly."""
        return self.lines[at.line - 1].startswith(name, at.column - 1) if 0 < at.line <= len(self.lines) else False

    def _place(self, line: int, byte: int) -> Position:
        written = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        if not written.isascii():
            byte = len(written.encode()[:byte].decode(errors="ignore"))
        return Position(self.path, line, byte + 1)
