"""Pieces of code as the gate meets them: in a method of a class whose state is known."""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from envgen.diagnostics import Problem
from envgen.gate import Names, check

NAMES = Names(
    class_name="Desk",
    collections=frozenset({"orders", "products", "users"}),
    variables=frozenset({"counter", "limit", "queue", "tags"}),
    functions=frozenset({"open_orders"}),
    helpers=frozenset({"_price", "_rank"}),
    members=frozenset({"create", "delete", "iso", "key_of", "new_key", "now", "random", "require", "today"}),
    tools=frozenset({"place_order", "tool"}),
    given=frozenset({"ToolError", "add_days", "days_between", "sorted_by", "RATES", "LIMIT"}),
    types=frozenset({"Order", "User"}),
)


@dataclass(frozen=True)
class Piece:
    """A piece of code with its title and the codes that it must be refused with."""

    title: str
    codes: tuple[str, ...]
    source: str


def pieces(file: Path) -> Iterator[Piece]:
    """The pieces of a file: each begins with `### title | CODE CODE`.

    What stands above a line `---` belongs to the top of the module, what stands below it into a method; a piece with a line
    `class Desk:` is a module as it is.
    """
    for block in file.read_text("utf-8").split("\n### ")[1:]:
        head, _, text = block.partition("\n")
        title, _, codes = head.partition(" | ")
        yield Piece(title.strip(), tuple(codes.split()), module(text))


def module(text: str) -> str:
    if "class Desk" in text:
        return text
    top, found, body = text.rpartition("---\n")
    method = f"class Desk:\n    def tool(self, record, items, text, number):\n{textwrap.indent(body if found else text, ' ' * 8)}"
    return f"{top}\n{method}"


def gate(source: str, names: Names = NAMES) -> list[Problem]:
    return check(source, ast.parse(source), "bodies.py", names=names)


def told(text: str, names: Names = NAMES) -> list[str]:
    """`line:column code` of each problem in a module, in order."""
    return [f"{one.at.line}:{one.at.column} {one.code}" for one in gate(textwrap.dedent(text), names)]
