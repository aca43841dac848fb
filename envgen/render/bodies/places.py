"""Where statements and their blocks stand in a text: whole lines, with the comments that belong to them. Reads, never writes.

Lines are counted from 0, as in `source.split("\\n")`. Lines behind the last statement of a block belong to the block as far as they
are indented like it; comments between that and the next statement lead to the next statement.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from envgen.render.text.syntax import blocks

Definition = ast.FunctionDef | ast.ClassDef


@dataclass(frozen=True, slots=True)
class Place:
    """A statement, or several that share a line: `above` ≤ comments that lead to it < `first` ≤ its own lines < `end`."""

    nodes: tuple[ast.stmt, ...]
    above: int
    first: int
    end: int


@dataclass(frozen=True, slots=True)
class Block:
    """The block of a definition. `line` and `column` are just behind its colon; `first` to `end` are the lines below."""

    line: int
    column: int
    first: int
    end: int
    indent: str
    inline: bool  # `def f(self): return 1`


def places(block: Sequence[ast.stmt], lines: Sequence[str], start: int, end: int) -> list[Place]:
    """The statements of a block whose lines are those from `start` to before `end`."""
    out: list[Place] = []
    for nodes, following in _with_next(_by_line(block)):
        first, limit = _first(nodes[0]), end if following is None else _first(following[0])
        out.append(Place(nodes, start, first, start := _end(nodes[-1], lines, limit)))
    return out


def block_of(node: Definition, lines: Sequence[str], end: int) -> Block:
    """The block of the definition whose last line is the one before `end`."""
    line, column = _behind_colon(node, lines)
    rest = lines[line][column:].strip()
    if rest and not rest.startswith("#"):
        return Block(line, column, line + 1, end, "", inline=True)
    return Block(line, column, line + 1, end, indent_of(lines[_first(node.body[0])]), inline=False)


def comments(lines: Iterable[str]) -> list[str]:
    """The lines that hold a comment; the others are blank."""
    return [line for line in lines if line.strip()]


def indent_of(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def column_of(line: str, byte: int) -> int:
    """A UTF-8 byte offset, as syntax trees count, as a place in the text."""
    return byte if line.isascii() else len(line.encode()[:byte].decode())


def _by_line(block: Sequence[ast.stmt]) -> Iterator[tuple[ast.stmt, ...]]:
    """`A = 1; B = 2` is one place."""
    together: list[ast.stmt] = []
    for node in block:
        if together and node.lineno > (together[-1].end_lineno or 0):
            yield tuple(together)
            together = []
        together.append(node)
    if together:
        yield tuple(together)


def _with_next(
    groups: Iterable[tuple[ast.stmt, ...]],
) -> Iterator[tuple[tuple[ast.stmt, ...], tuple[ast.stmt, ...] | None]]:
    before: tuple[ast.stmt, ...] | None = None
    for group in groups:
        if before is not None:
            yield before, group
        before = group
    if before is not None:
        yield before, None


def _first(node: ast.stmt) -> int:
    """The line of the statement, or of its first decorator."""
    decorators: Sequence[ast.expr] = getattr(node, "decorator_list", ())
    return min([node.lineno, *(one.lineno for one in decorators)]) - 1


def _end(node: ast.stmt, lines: Sequence[str], limit: int) -> int:
    """The line behind the statement and the comments that are indented like its last block."""
    end = node.end_lineno or node.lineno
    last = list(blocks(node))[-1:]
    if not last:
        return end
    first = last[0][0]
    indent = indent_of(lines[_first(first)])
    if len(indent) <= len(indent_of(lines[_first(node)])):
        return end  # a block on the line of its header
    return max((number + 1 for number in range(end, limit) if lines[number].startswith(indent)), default=end)


def _behind_colon(node: Definition, lines: Sequence[str]) -> tuple[int, int]:
    """The colon is the first one behind all parts of the header; between them and it stand brackets, commas and comments."""
    if isinstance(node, ast.FunctionDef):
        args = node.args
        parts: list[ast.AST | None] = [*args.posonlyargs, *args.args, args.vararg, *args.kwonlyargs, args.kwarg, *args.defaults]
        parts += [*args.kw_defaults, node.returns]
    else:
        parts = [*node.bases, *(keyword.value for keyword in node.keywords)]
    parts += getattr(node, "type_params", ())
    ends = [(getattr(part, "end_lineno", 0), getattr(part, "end_col_offset", 0)) for part in parts if part is not None]
    number, byte = max(ends, default=(node.lineno, node.col_offset))
    line, column = number - 1, column_of(lines[number - 1], byte)
    while True:
        text = lines[line].partition("#")[0]
        found = text.find(":", column)
        if found >= 0:
            return line, found + 1
        line, column = line + 1, 0
