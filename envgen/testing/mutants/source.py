"""environment.py as mutants see it: its members, whose code each is, where in the specs a line comes from, and what may change."""

from __future__ import annotations

import ast
import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any

from envgen_runtime.contract import LineMap

Function = ast.FunctionDef
# How lines.json calls what stands in a line → the region of its mutants. Everything else in a tool is an action.
_REGIONS: Mapping[str, str] = {
    **dict.fromkeys(("guard", "rule"), "guard"),
    **dict.fromkeys(("parameter", "among", "variable"), "lookup"),
    **dict.fromkeys(("let", "first"), "let"),
}


@dataclass(frozen=True)
class Member:
    """A method or function that may be mutated: of one tool, or a helper of several."""

    node: Function
    tool: str  # empty of a helper
    is_body: bool  # written in bodies.py
    users: Sequence[str]  # tools, in the order of the class


class Source:
    """The text of environment.py, its tree, and what the package says about it."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        """`texts`: the files of the package, by path below its folder."""
        self.text = texts["environment.py"]
        self.contract: Mapping[str, Any] = json.loads(texts["schema.json"])
        self.tree = ast.parse(self.text)
        self._places = LineMap(json.loads(texts.get("lines.json", "{}")))
        self._lines = [f"{line}\n" for line in self.text.split("\n")]
        self._starts = [0, *accumulate(map(len, self._lines))]
        self._parents: dict[ast.AST, ast.AST] = {
            child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)
        }

    # ── places ──────────────────────────────────────────────

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Where a node begins and ends in the text."""
        located: Any = node
        return self._offset(located.lineno, located.col_offset), self._offset(located.end_lineno, located.end_col_offset)

    def of(self, node: ast.AST) -> str:
        """The text of a node."""
        start, end = self.span(node)
        return self.text[start:end]

    def line(self, offset: int) -> int:
        """The number of the line that an offset stands in."""
        return bisect_right(self._starts, offset)

    def line_start(self, line: int) -> int:
        """The offset at which a line begins."""
        return self._starts[line - 1]

    def parent(self, node: ast.AST) -> ast.AST | None:
        """What a node stands in."""
        return self._parents.get(node)

    def statement(self, node: ast.AST) -> ast.AST:
        """The statement that a node stands in, or is."""
        while not isinstance(node, ast.stmt) and (above := self._parents.get(node)) is not None:
            node = above
        return node

    def place(self, line: int) -> tuple[str, str]:
        """What stands in a line, and where it comes from in the specs: `guard overpaid of pay_fine`, `blueprint.yaml:285`."""
        return self._places.find("environment.py", line) or ("", "")

    def _offset(self, line: int, column: int) -> int:
        return self._starts[line - 1] + len(self._lines[line - 1].encode()[:column].decode())

    # ── members ─────────────────────────────────────────────

    @cached_property
    def members(self) -> Sequence[Member]:
        """All that may be mutated: tools, bodies, and what these call.

        Rules, uniqueness and functions that only they call are the contract itself; what only offers choices is advice.
        """
        tools, functions = self.contract["tools"], list(self.functions())
        reached = {tool: self.reached(tool) for tool in tools if tool in self._calls}
        members = []
        for node, in_class in functions:
            if in_class and is_rule(node):
                continue
            name, body_of = node.name, node.name.removeprefix("_")
            if in_class and name in tools:
                members.append(Member(node, name, False, (name,)))
            elif in_class and body_of != name and body_of in tools and tools[body_of]["body"]:
                members.append(Member(node, body_of, True, (body_of,)))
            elif users := tuple(tool for tool, those in reached.items() if name in those):
                members.append(Member(node, "", True, users))
        return members

    def reached(self, name: str) -> set[str]:
        """The methods and functions that one calls, and those that these call."""
        found, waiting = set[str](), [name]
        while waiting:
            for one in self._calls.get(waiting.pop(), ()):
                if one not in found:
                    found.add(one)
                    waiting.append(one)
        return found

    @cached_property
    def _calls(self) -> Mapping[str, set[str]]:
        names = {node.name for node, _ in self.functions()}
        return {node.name: _named(node) & names for node, _ in self.functions()}

    def region(self, member: Member, line: int) -> str:
        """Of a line in a member."""
        if member.is_body:
            return "body" if member.tool else "helper"
        return _REGIONS.get(self.place(line)[0].partition(" ")[0], "action")

    def functions(self) -> Iterator[tuple[Function, bool]]:
        for node in self.tree.body:
            if isinstance(node, Function):
                yield node, False
            elif isinstance(node, ast.ClassDef):
                yield from ((one, True) for one in node.body if isinstance(one, Function))


def is_rule(node: Function) -> bool:
    marks = {ast.unparse(one.func if isinstance(one, ast.Call) else one) for one in node.decorator_list}
    return node.name.startswith("_unique_") or bool(marks & {"each", "invariant"})


def _named(node: ast.AST) -> set[str]:
    attributes = {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)}
    return attributes | {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
