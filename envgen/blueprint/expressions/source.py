"""The text of an expression beside its syntax tree: where each node stands in the text, and where that is in the YAML file."""

from __future__ import annotations

import ast
import io
import tokenize
from dataclasses import dataclass

from envgen.blueprint.model import Expression
from envgen.diagnostics.problem import Position


@dataclass(frozen=True, slots=True)
class Token:
    """A token of the text, by code points."""

    type: int
    string: str
    start: int
    end: int


class Source:
    """An expression's text. It is parsed as one line: line breaks become spaces, so that offsets stay."""

    def __init__(self, expression: Expression) -> None:
        self.expression = expression
        self.text = expression.text
        joined = self.text.replace("\n", " ")
        self.line = joined.strip(" \t")
        self._shift = len(joined) - len(joined.lstrip(" \t"))
        self._ascii = self.line.isascii()
        self._bytes = b"" if self._ascii else self.line.encode()

    def offset(self, column: int) -> int:
        """The place in `text` of a column that a syntax tree counts in bytes."""
        return self._shift + (column if self._ascii else len(self._bytes[:column].decode()))

    def span(self, node: ast.expr) -> tuple[int, int]:
        assert node.end_col_offset is not None
        return self.offset(node.col_offset), self.offset(node.end_col_offset)

    def tokens(self) -> list[Token]:
        """All tokens of the text; tokenize.TokenError or SyntaxError where there are none."""
        found = []
        for token in tokenize.generate_tokens(io.StringIO(self.line).readline):
            if token.start[0] == 1 and token.type not in (tokenize.NEWLINE, tokenize.NL, tokenize.ENDMARKER):
                found.append(Token(token.type, token.string, self._shift + token.start[1], self._shift + token.end[1]))
        return found

    def position(self, where: ast.expr | int) -> Position:
        """The place in the YAML file."""
        offset = self.span(where)[0] if isinstance(where, ast.expr) else min(where, len(self.text))
        return self.expression.position(offset)
