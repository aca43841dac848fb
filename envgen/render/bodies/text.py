"""The text of a bodies.py: bytes → text → syntax tree, with places counted in code points. Executes nothing."""

from __future__ import annotations

import ast
import codecs
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from envgen.blueprint.files import TooLarge, Unreadable, read_regular
from envgen.diagnostics.problem import Position, Problem
from envgen.diagnostics.warned import warnings_are

LIMIT = 1_000_000  # bytes: CPython's parser has no limit of its own, and nobody writes this by hand

_COOKIE = re.compile(r"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")  # PEP 263


@dataclass(frozen=True, slots=True)
class PythonText:
    """A text that Python compiles, and its tree."""

    path: str
    source: str
    tree: ast.Module
    lines: Sequence[str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "lines", self.source.split("\n"))

    def at(self, node: ast.stmt | ast.expr | ast.arg | ast.excepthandler | ast.alias) -> Position:
        """Where a node starts; a decorated definition starts at its name's line as Python counts it."""
        return self.place(node.lineno, node.col_offset)

    def place(self, line: int, byte: int) -> Position:
        """A line and a UTF-8 byte offset, as syntax trees count, as a position."""
        written = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        return Position(self.path, line, len(written.encode()[:byte].decode(errors="ignore")) + 1)


def read_text(file: Path, path: str) -> tuple[PythonText | None, list[Problem]]:
    """The file as Python text; (None, []) where it does not exist."""
    try:
        raw = read_regular(file, limit=LIMIT)
    except TooLarge as error:
        hint = "split the environment; a tool's body is a page at most"
        return None, [Problem(code="C001", at=Position(path), message=f"the file {error}", hint=hint)]
    except Unreadable as error:
        return None, [Problem(code="C001", at=Position(path), message=f"the file {error}")]
    if raw is None:
        return None, []
    problems = []
    if raw.startswith(codecs.BOM_UTF8):
        raw = raw.removeprefix(codecs.BOM_UTF8)
        problems.append(_declared(path, 1, "the file starts with a byte order mark", "save it as UTF-8 without one"))
    try:
        source = raw.decode()
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode()
        at = Position(path, before.count("\n") + 1, len(before) - before.rfind("\n"))
        message = f"byte 0x{raw[error.start]:02x} is not UTF-8"
        return None, [*problems, Problem(code="C001", at=at, message=message, hint="save the file as UTF-8")]
    text, found = parse_text(source, path)
    return text, problems + found


def parse_text(source: str, path: str) -> tuple[PythonText | None, list[Problem]]:
    """The text compiled by Python, so that its syntax errors are Python's own; line ends become LF."""
    source = source.replace("\r\n", "\n").replace("\r", "\n")
    problems = [
        _declared(path, number, f"the file declares the encoding {cookie[1]}", "bodies.py is always UTF-8: delete the line")
        for number, line in enumerate(source.split("\n", 2)[:2], start=1)
        if (cookie := _COOKIE.match(line))
    ]
    try:
        with warnings_are("ignore"):  # `"\d"` warns, and is the linter's business
            tree = ast.parse(source, path)
            compile(tree, path, "exec", dont_inherit=True)  # also finds `return` outside a function and the like
    except SyntaxError as error:
        at = Position(path, max(error.lineno or 1, 1), max(error.offset or 1, 1))
        return None, [*problems, Problem(code="C003", at=at, message=error.msg)]
    except (RecursionError, MemoryError, ValueError, OverflowError) as error:
        told = "too deeply nested for Python" if isinstance(error, (RecursionError, MemoryError)) else str(error)
        return None, [*problems, Problem(code="C003", at=Position(path), message=told)]
    return PythonText(path, source, tree), problems


def _declared(path: str, line: int, message: str, hint: str) -> Problem:
    return Problem(code="C002", at=Position(path, line), message=message, hint=hint)
